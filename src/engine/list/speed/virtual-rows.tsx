import type { TableProps } from 'antd';
import { useEffect, type HTMLAttributes, type Ref, type RefObject } from 'react';
import { HeadCell } from '../columns/head-cell';
import type { GridRow } from '../columns/grid-columns';
import { PageBody } from '../page-body';

type Div = HTMLAttributes<HTMLDivElement> & { ref?: Ref<HTMLDivElement> };

// antd draws the rows of a virtual table as plain boxes: without roles they would be loose texts to who hears them.
// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- they stand in no table of HTML
const Line = (props: Div) => <div {...props} role="row" />;
// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- they stand in no table of HTML
const Field = (props: Div) => <div {...props} role="cell" />;

export const PARTS: TableProps<GridRow>['components'] = { header: { cell: HeadCell }, body: { wrapper: PageBody } };
export const VIRTUAL_PARTS = {
  header: { cell: HeadCell },
  body: { row: Line, cell: Field },
} as TableProps<GridRow>['components'];

/** The heading is a table of its own, the rows stand in another box: both together are one table, of which a part is drawn. */
export function useTableRoles(frame: RefObject<HTMLDivElement | null>, rowCount: number | null, label: string): void {
  useEffect(() => {
    const table = frame.current?.querySelector('.ant-table-container');
    if (!table || rowCount === null) return;
    const give = (selector: string, attributes: Record<string, string>): void => {
      for (const part of selector === '' ? [table] : table.querySelectorAll(selector))
        for (const [name, value] of Object.entries(attributes)) part.setAttribute(name, value);
    };
    give('', { role: 'table', 'aria-label': label, 'aria-rowcount': String(rowCount + 1) });
    give('.ant-table-header > table', { role: 'presentation' });
    give('.ant-table-thead', { role: 'rowgroup' });
    give('.ant-table-thead > tr', { role: 'row', 'aria-rowindex': '1' });
    give('.ant-table-thead th', { role: 'columnheader' });
    give('.ant-table-tbody-virtual', { role: 'rowgroup' });
  });
}
