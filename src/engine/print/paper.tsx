import { App, ConfigProvider } from 'antd';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Language } from '../../../contract/constants';
import { serverNow } from '../../http/clock';
import { useWords } from '../../i18n/words';
import { tenantWordOf } from '../../session/place';
import { useSession } from '../../session/session';
import { DEFAULT_SETTINGS } from '../../theme/settings';
import { themeOf } from '../../theme/tokens';
import { showInstant, ZONE } from '../kinds/date-time/instant';
import { PrintModeProvider } from '../use-print-mode';
import styles from './print.module.css';
import { useWhenWhole } from './use-when-whole';

/** Paper is white whatever the console is, and nobody presses anything on it. Nothing of the theme around it is taken: its greys may be those of the dark. */
const paperIn = (language: Language) => ({
  ...themeOf(
    { themeColor: DEFAULT_SETTINGS.themeColor, density: 'compact' },
    { isDark: false, isForFingers: false, isStill: true, text: 1, language },
  ),
  cssVar: { prefix: 'ant', key: 'paper' },
  inherit: false,
});

const print = (): void => window.print();

/** Author, place, time and zone of a print: paper outlives the screen. */
function Origin() {
  const { t } = useWords();
  const user = useSession((session) => session.user);
  const [at] = useState(() => new Date(serverNow()).toISOString());
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

type Props = {
  title: string;
  /** All that it is made of is there, or said to be missing. */
  isReady: boolean;
  /** Sheets lie on their long side: for what has many columns. */
  isWide?: boolean;
  onPrinted: () => void;
  children: ReactNode;
};

/** What is printed in place of the console. Prints once everything is there. */
export function PaperSheet({ title, isReady, isWide = false, onPrinted, children }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const { language } = useWords();
  const theme = useMemo(() => paperIn(language), [language]);
  useWhenWhole(sheet, isReady, print);
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true });
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return createPortal(
    <div ref={sheet} className={isWide ? `${styles.sheet} ${styles.wide}` : styles.sheet} data-print-sheet>
      <ConfigProvider theme={theme}>
        <App>
          <PrintModeProvider value>
            <Origin />
            <h1>{title}</h1>
            {children}
          </PrintModeProvider>
        </App>
      </ConfigProvider>
    </div>,
    document.body,
  );
}
