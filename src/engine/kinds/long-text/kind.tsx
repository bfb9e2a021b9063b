import styles from '../../engine.module.css';
import { WIDE, type CellProps, type ConsoleKind } from '../kind';
import { textSearch } from '../search/text-search';

const LongTextCell = ({ value, mode }: CellProps<'longText'>) =>
  mode === 'detail' ? <span className={styles.long}>{value}</span> : <span title={value}>{value}</span>;

export const longText: ConsoleKind<'longText'> = { Cell: LongTextCell, search: textSearch, wide: WIDE };
