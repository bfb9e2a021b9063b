import { Icon } from '../../../ui/icon';
import styles from '../../engine.module.css';
import type { CellProps, Kind } from '../kind';
import { textSearch } from '../search/text-search';

const IconCell = ({ value }: CellProps<'icon'>) => (
  <span className={styles.withIcon}>
    <Icon name={value} /> {value}
  </span>
);

export const icon: Kind<'icon'> = { Cell: IconCell, search: textSearch };
