import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { apiPathOf, VIN_WEEK_SEARCH } from '../../../../contract/language/derive';
import { addressWith, listRouteOf } from '../../../../contract/language/routes';
import { VehicleDrawingsAnswer as Drawings } from '../../../../contract/wire/data-config/vehicle-drawings';
import { useEnginePorts, type NamedScreenProps } from '../../../engine/ports';
import { call } from '../../../http/client';
import { useWords } from '../../../i18n/words';
import styles from './vehicle.module.css';

const W = 'data-config.vehicle.drawings';

/** A word of a list: `guided-diagnosis.wire-import.title`. */
const listWord = (list: string, word: 'title' | 'one'): string => `${list.replace('/', '.')}.${word}`;

function Way({ to, children }: { to: string; children: ReactNode }) {
  const { mayOpen } = useEnginePorts();
  return (mayOpen?.(to) ?? true) ? (
    <Link to={to} className={styles.reach}>
      {children}
    </Link>
  ) : (
    <span className={styles.reach}>{children}</span>
  );
}

function DrawingList({ data: { drawings, drawingsTotal } }: { data: Drawings }) {
  const { t } = useWords();
  if (drawings.length === 0) return <p>{t(`${W}.none`)}</p>;
  return (
    <>
      <ul aria-label={t('data-config.vehicle.panel.drawings')} style={{ paddingInlineStart: 24, margin: 0 }}>
        {drawings.map(({ list, id, number, name }) => (
          <li key={id}>
            <Way to={addressWith(listRouteOf(list), { id })}>
              {name === number ? (
                name
              ) : (
                <>
                  <code>{number}</code> {name}
                </>
              )}
            </Way>{' '}
            <span className={styles.quiet}>{t(listWord(list, 'one'))}</span>
          </li>
        ))}
      </ul>
      {drawingsTotal > drawings.length && (
        <p className={styles.line}>{t(`${W}.more`, { shown: drawings.length, number: drawingsTotal })}</p>
      )}
    </>
  );
}

/** The lists of guided diagnosis, each with what it has for the week of the vehicle. */
function Counts({ data: { counts }, query }: { data: Drawings; query: Readonly<Record<string, string | null>> }) {
  const { t } = useWords();
  return (
    <p className={styles.lists}>
      <span className={styles.quiet}>{t(`${W}.lists`)}</span>
      {counts.map(({ list, count }) => (
        <Way key={list} to={addressWith(listRouteOf(list), query)}>
          {t(listWord(list, 'title'))} <strong>{count}</strong>
        </Way>
      ))}
    </p>
  );
}

/** What is drawn and wired in the structure week of the vehicle. */
export function VehicleDrawings({ resource, rows: [row] }: NamedScreenProps) {
  const { t } = useWords();
  const { data, error } = useQuery({
    queryKey: ['vehicle-drawings', row?.id, row?.version],
    queryFn: ({ signal }) =>
      call('GET', `${apiPathOf(resource)}/${row?.id}/drawings`, { signal, silent: true, answer: Drawings }),
  });
  if (error) throw error;
  if (!data) return <Skeleton active />;
  if (data.counts.length === 0) return <p>{t(`${W}.closed`)}</p>;
  // Only who works in all tenants gets the tenant of a row.
  const tenantCode = typeof row?.tenantCode === 'string' ? row.tenantCode : null;
  return (
    <>
      {!row?.structureWeek && <p className={styles.line}>{t(`${W}.unknownWeek`)}</p>}
      <DrawingList data={data} />
      <Counts data={data} query={{ [VIN_WEEK_SEARCH]: String(row?.vin), tenantCode }} />
    </>
  );
}
