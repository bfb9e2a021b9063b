import { CopyText } from '../../../ui/copy-text';
import styles from '../../engine.module.css';
import type { CellProps, ConsoleKind } from '../kind';
import { textSearch } from '../search/text-search';

const ColorCell = ({ value }: CellProps<'color'>) => (
  <span className={styles.withIcon}>
    <span className={styles.swatch} style={{ background: value }} aria-hidden="true" /> <CopyText text={value} />
  </span>
);

export const color: ConsoleKind<'color'> = { Cell: ColorCell, search: textSearch, width: 120 };
