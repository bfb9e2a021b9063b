import { Icon } from '../../../ui/icon';
import styles from '../../engine.module.css';
import type { CellProps, ConsoleKind } from '../kind';
import { textSearch } from '../search/text-search';

const IconCell = ({ value }: CellProps<'icon'>) => (
  <span className={styles.withIcon}>
    <Icon name={value} /> {value}
  </span>
);

export const icon: ConsoleKind<'icon'> = { Cell: IconCell, search: textSearch };
