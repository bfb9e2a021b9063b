import type { TableProps } from 'antd';
import { isValidElement, type ComponentProps } from 'react';
import type { GridRow } from '../columns/grid-columns';
import styles from './row-check.module.css';

type Cell = NonNullable<NonNullable<TableProps<GridRow>['rowSelection']>['renderCell']>;
type Given = Pick<ComponentProps<'input'>, 'aria-label' | 'checked' | 'disabled' | 'onClick' | 'onChange'>;

/**
 * The box by which a row is chosen: what antd would do with a click, on a plain box in its looks. antd's own asks a dozen contexts and
 * brings a wave along, a seventh of what a line takes to be drawn.
 */
export const rowCheck: Cell = (_checked, _row, _index, box) => {
  if (!isValidElement<Given>(box)) return box;
  const { 'aria-label': label, checked, disabled, onClick, onChange } = box.props;
  return (
    <input
      type="checkbox"
      className={styles.check}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onClick={onClick}
      onChange={onChange}
    />
  );
};
