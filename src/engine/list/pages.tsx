import { Pagination } from 'antd';
import { PAGE_SIZES } from '../../../contract/constants';
import styles from '../engine.module.css';
import type { ListState } from './list-state';

type Props = {
  state: ListState;
  setState: (next: ListState) => void;
  total: number;
  /** How many there are, in words. */
  totalText: string;
};

/** Room that the pages take at the bottom of the window, px: as in `engine.module.css`. */
export const PAGES_HEIGHT = 48;

/** The pages stand outside of the table: a click on one shows at once, and draws no row. They stay in sight, at the place where the pointer is. */
export function Pages({ state, setState, total, totalText }: Props) {
  return (
    <Pagination
      className={styles.pages}
      align="end"
      size="small"
      current={state.page}
      pageSize={state.limit}
      total={total}
      showTotal={() => totalText}
      showSizeChanger
      pageSizeOptions={[...PAGE_SIZES]}
      showQuickJumper
      onChange={(page, limit) => setState({ ...state, page: limit === state.limit ? page : 1, limit })}
    />
  );
}
