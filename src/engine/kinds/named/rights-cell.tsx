import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { useWords } from '../../../i18n/words';
import { refTitles } from '../../row';
import { TENANT_FIELD } from '../../tenant';
import { useIsPrinting } from '../../use-print-mode';
import type { CellProps } from '../kind';
import { useRefRows } from '../ref/ref-rows';
import { Joined } from '../ref/titles';
import { givenOf, screensOf } from './rights';
import styles from './rights.module.css';

/** What a role may, screen by screen: those that it may open, each with the rights that it has there. */
export function RightsCell({ slot, value, row, mode }: CellProps<'refs'>) {
  const { t } = useWords();
  const isOnPaper = useIsPrinting();
  const tenant: unknown = row?.[TENANT_FIELD];
  const { rows, isLoading, isForbidden } = useRefRows(
    slot.field.ref ?? '',
    '',
    true,
    typeof tenant === 'string' ? tenant : undefined,
  );
  const given = useMemo(() => givenOf(screensOf(rows), value), [rows, value]);
  if (isLoading && rows.length === 0) return <Skeleton active />;
  // Of an entry that nobody here may give, its name stands alone.
  const titles = refTitles(row, slot.name);
  const strange = titles.filter((_, at) => given.unknown.has(value[at] ?? ''));
  if (isForbidden || given.screens.length === 0) return <Joined titles={titles} mode={mode} />;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset does not scroll; no landmark: two records beside each other have it twice
      role="group"
      className={isOnPaper ? undefined : styles.frame}
      aria-label={t('engine.rights.title')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move what is longer than its frame
      tabIndex={0}
      data-slides
    >
      <table className={styles.table}>
        <tbody>
          {given.screens.map(({ id, name, path, rights }) => (
            <tr key={id} data-folder={rights.length === 0}>
              <th scope="row">
                <span className={styles.name}>{name}</span>
                {path && <span className={styles.path}>{path}</span>}
              </th>
              <td>{[t('engine.rights.open'), ...rights].join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {strange.length > 0 && <p className={styles.count}>{strange.join(', ')}</p>}
    </div>
  );
}
