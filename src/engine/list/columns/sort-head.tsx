import CaretDownOutlined from '@ant-design/icons/es/icons/CaretDownOutlined';
import CaretUpOutlined from '@ant-design/icons/es/icons/CaretUpOutlined';
import { createContext, useContext, type KeyboardEvent, type ReactNode, type ThHTMLAttributes } from 'react';
import { useWords } from '../../../i18n/words';
import type { Sort } from '../list-state';

export type Sorting = { sort: Sort | undefined; onSort: (next: Sort | undefined) => void };

/**
 * How the rows are sorted. Only headings read it: antd's own sorting draws all rows anew at a click on a heading, long before the answer
 * with the rows in their new order is there.
 */
export const SortingContext = createContext<Sorting>({ sort: undefined, onSort: () => undefined });

/** Up, down, and as it was. */
function nextOf(sort: Sort | undefined, field: string): Sort | undefined {
  if (sort?.field !== field) return { field, order: 'asc' };
  return sort.order === 'asc' ? { field, order: 'desc' } : undefined;
}

const stateOf = (order: Sort['order'], now: Sort['order'] | undefined): string =>
  `ant-table-column-sorter-${order === 'asc' ? 'up' : 'down'}${now === order ? ' active' : ''}`;

type SortHeadProps = ThHTMLAttributes<HTMLTableCellElement> & {
  field: string;
  /** What stands at its end and does not sort. */
  edge: ReactNode;
};

/** A heading that sorts, in the looks of antd's own. */
export function SortHead({ field, edge, className = '', children, ...rest }: SortHeadProps) {
  const { t } = useWords();
  const { sort, onSort } = useContext(SortingContext);
  const order = sort?.field === field ? sort.order : undefined;
  const choose = () => onSort(nextOf(sort, field));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the whole heading sorts, as in every table of antd
    <th
      {...rest}
      className={`${className} ant-table-column-has-sorters${order ? ' ant-table-column-sort' : ''}`}
      aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
      aria-description={t('engine.sortable')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is pressed by Enter too
      tabIndex={0}
      onClick={choose}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') choose();
      }}
    >
      <div className="ant-table-column-sorters">
        <span className="ant-table-column-title">{children}</span>
        <span className="ant-table-column-sorter ant-table-column-sorter-full">
          <span className="ant-table-column-sorter-inner" aria-hidden>
            <CaretUpOutlined className={stateOf('asc', order)} />
            <CaretDownOutlined className={stateOf('desc', order)} />
          </span>
        </span>
      </div>
      {edge}
    </th>
  );
}
