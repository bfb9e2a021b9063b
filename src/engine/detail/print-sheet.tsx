import { App, ConfigProvider } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { tenantWordOf } from '../../session/place';
import { useSession } from '../../session/session';
import { DEFAULT_SETTINGS } from '../../theme/settings';
import { themeOf } from '../../theme/tokens';
import { relatedLists } from '../guards';
import { showInstant, ZONE } from '../kinds/date-time/instant';
import { PrintModeProvider } from '../use-print-mode';
import { rowTitleOf, type Row } from '../row';
import { Overview } from './overview';
import styles from './print.module.css';
import { PrintedHistory } from './printed-history';
import { PrintedList } from './printed-list';
import { useWhenWhole } from './use-when-whole';
import { oneWord } from '../words';

/** Paper is white whatever the console is, and nobody presses anything on it. Nothing of the theme around it is taken: its greys may be those of the dark. */
const PAPER = {
  ...themeOf(
    { themeColor: DEFAULT_SETTINGS.themeColor, density: 'compact' },
    { isDark: false, isForFingers: false, isStill: true, text: 1 },
  ),
  cssVar: { prefix: 'ant', key: 'paper' },
  inherit: false,
};

type Props = { resource: AnyResource; row: Row; onPrinted: () => void };

/** The part of a sheet that is no related list: no list can be called so. */
const HISTORY = '';
const print = (): void => window.print();

/** Author, place, time and zone of a print: paper outlives the screen. */
function Origin() {
  const { t } = useWords();
  const user = useSession((session) => session.user);
  const [at] = useState(() => new Date().toISOString());
  return (
    <p className={styles.origin}>
      <span>{tenantWordOf(user) || t('shell.tenant.platform')}</span>
      <span>{[user?.realName, user?.username].filter(Boolean).join(' · ')}</span>
      <time dateTime={at}>
        {showInstant(at)} {ZONE}
      </time>
    </p>
  );
}

/** A record on paper: its groups, what points to it, what became of it, and where it comes from. Prints as soon as everything is there. */
export function PrintSheet({ resource, row, onPrinted }: Props) {
  const { t } = useWords();
  const sheet = useRef<HTMLDivElement>(null);
  const related = relatedLists(resource, row);
  const [ready, setReady] = useState<ReadonlySet<string>>(() => new Set());
  const [onReady] = useState(() => (part: string) => setReady((now) => new Set(now).add(part)));
  useWhenWhole(sheet, ready.size === related.length + 1, print);
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true });
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return createPortal(
    <div ref={sheet} className={styles.sheet} data-print-sheet>
      <ConfigProvider theme={PAPER}>
        <App>
          <PrintModeProvider value>
            <Origin />
            <h1>{t('engine.pair', { name: oneWord(t, resource), value: rowTitleOf(resource, row) })}</h1>
            <Overview resource={resource} row={row} />
            {related.map(([name, to]) => (
              <PrintedList key={name} name={name} to={to} resource={resource} row={row} onReady={onReady} />
            ))}
            <PrintedHistory resource={resource} id={row.id} part={HISTORY} onReady={onReady} />
          </PrintModeProvider>
        </App>
      </ConfigProvider>
    </div>,
    document.body,
  );
}
