import { useQuery } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { PAGE_SIZE } from '../../../contract/constants';
import { wordKey } from '../../../contract/derive';
import type { AnyResource, Related } from '../../../contract/resource';
import { useWords } from '../../i18n/words';
import { useSession } from '../../session/session';
import { DEFAULT_SETTINGS } from '../../theme/settings';
import { themeOf } from '../../theme/tokens';
import { fetchPage, queryKeys } from '../api';
import { relatedLists } from '../guards';
import { showInstant } from '../kinds/instant';
import { columnsOf } from '../list/columns';
import { titleOf, type Row } from '../row';
import { useDefinition } from '../use-definition';
import { Overview } from './overview';
import styles from './print.module.css';

/** Paper is white whatever the console is, and nobody presses anything on it. Nothing of the theme around it is taken: its greys may be those of the dark. */
const PAPER = {
  ...themeOf({ themeColor: DEFAULT_SETTINGS.themeColor, density: 'compact' }, { isDark: false, isForFingers: false, isStill: true }),
  cssVar: { prefix: 'ant', key: 'paper' },
  inherit: false,
};

type Props = { resource: AnyResource; row: Row; onPrinted: () => void };
type ListProps = { name: string; to: Related; resource: AnyResource; id: string; onReady: (name: string) => void };

/** The first page of a related list. */
function PrintedList({ name, to, resource, id, onReady }: ListProps) {
  const { t, language } = useWords();
  const definition = useDefinition(to.resource);
  const params = { page: '1', limit: String(PAGE_SIZE), [to.by]: id };
  const { data, error } = useQuery({
    queryKey: [...queryKeys.page(to.resource, params), language],
    queryFn: definition && (({ signal }) => fetchPage(definition, params, signal)),
    enabled: definition !== undefined,
    retry: false,
  });
  const isReady = data !== undefined || error !== null;
  useEffect(() => {
    if (isReady) onReady(name);
  }, [isReady, name, onReady]);
  if (!data || !definition) return null;
  const columns = columnsOf(definition, t, [to.by]).filter(({ isHidden }) => !isHidden);
  return (
    <section className={styles.list}>
      <h2>
        {t(wordKey(resource, 'related', name))} · {t('engine.total', { number: data.total })}
      </h2>
      {data.list.length > 0 && (
        <table>
          <thead>
            <tr>
              {columns.map(({ key, title }) => (
                <th key={key}>{title}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.list.map((each) => (
              <tr key={each.id}>
                {columns.map(({ key, render }) => (
                  <td key={key}>{render(each)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data.total > data.list.length && <p>{t('engine.preview.more', { number: data.total - data.list.length })}</p>}
    </section>
  );
}

/** Who printed it, where, and when: paper outlives the screen. */
function Origin() {
  const { t } = useWords();
  const user = useSession((session) => session.user);
  const [at] = useState(() => new Date().toISOString());
  return (
    <p className={styles.origin}>
      <span>{user?.tenantName ?? t('shell.tenant.platform')}</span>
      <span>{[user?.realName, user?.username].filter(Boolean).join(' · ')}</span>
      <time dateTime={at}>{showInstant(at)}</time>
    </p>
  );
}

/** A record on paper: its groups, the first page of each related list, and where it comes from. Prints as soon as everything is there. */
export function PrintSheet({ resource, row, onPrinted }: Props) {
  const { t } = useWords();
  const related = relatedLists(resource);
  const [ready, setReady] = useState<ReadonlySet<string>>(() => new Set());
  const [onReady] = useState(() => (name: string) => setReady((now) => new Set(now).add(name)));
  const isWhole = ready.size === related.length;
  useEffect(() => {
    if (!isWhole) return undefined;
    window.addEventListener('afterprint', onPrinted, { once: true });
    // A frame later what was drawn last stands on the sheet too.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', onPrinted);
    };
  }, [isWhole, onPrinted]);
  return createPortal(
    <div className={styles.sheet} data-print-sheet>
      <ConfigProvider theme={PAPER}>
        <App>
          <Origin />
          <h1>{t('engine.pair', { name: t(wordKey(resource, 'title')), value: titleOf(resource, row) })}</h1>
          <Overview resource={resource} row={row} />
          {related.map(([name, to]) => (
            <PrintedList key={name} name={name} to={to} resource={resource} id={row.id} onReady={onReady} />
          ))}
        </App>
      </ConfigProvider>
    </div>,
    document.body,
  );
}
