import styles from '../../engine.module.css';
import { WIDE, type CellProps, type Kind } from '../kind';
import { textSearch } from '../search/text-search';

const LongTextCell = ({ value, mode }: CellProps<'longText'>) =>
  mode === 'detail' ? <span className={styles.long}>{value}</span> : <span title={value}>{value}</span>;

export const longText: Kind<'longText'> = { Cell: LongTextCell, search: textSearch, wide: WIDE };
