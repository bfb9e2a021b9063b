import { useWords } from '../../../i18n/words';
import styles from '../../engine.module.css';
import { useIsPrinting } from '../../use-print-mode';
import type { CellProps, ConsoleKind } from '../kind';
import { daysSearch } from '../search/days-search';
import { explainInstant, showDistance, showInstant } from './instant';

function InstantCell({ value, mode }: CellProps<'dateTime'>) {
  const { language } = useWords();
  const isOnPaper = useIsPrinting();
  const about = explainInstant(value, language);
  return (
    <time dateTime={value} title={about} className={styles.number}>
      {showInstant(value)}
      {/* What is an hour ago is not when the paper is read. */}
      {mode === 'detail' && !isOnPaper && <span className={styles.quiet}> {showDistance(value, language)}</span>}
    </time>
  );
}

export const dateTime: ConsoleKind<'dateTime'> = {
  Cell: InstantCell,
  search: daysSearch,
  // An instant has nineteen signs.
  width: 166,
  // It may be written with another zone, or without milliseconds.
  normal: (value) => (Number.isNaN(Date.parse(value)) ? value : new Date(value).toISOString()),
};
