import styles from '../../engine.module.css';
import type { CellProps, ConsoleKind } from '../kind';
import { daysSearch } from '../search/days-search';

const DateCell = ({ value }: CellProps<'date'>) => <span className={styles.number}>{value}</span>;

export const date: ConsoleKind<'date'> = { Cell: DateCell, search: daysSearch, width: 104 };
