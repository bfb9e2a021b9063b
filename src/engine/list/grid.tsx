import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined';
import ProTable from '@ant-design/pro-components/es/table/Table';
import type { ProColumns } from '@ant-design/pro-components/es/table/typing';
import { Button, type TableProps } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { PAGE_SIZES } from '../../../contract/constants';
import { useWords } from '../../i18n/words';
import styles from '../engine.module.css';
import type { Branch } from '../kinds/tree';
import type { Row } from '../row';
import { choiceKey, columnsNow } from './column-choice';
import type { Column } from './columns';
import type { Density } from './density';
import type { ListState } from './list-state';

type Props = {
  /** Names the choice of columns in the browser's storage. */
  tableKey: string;
  /** Those chosen and those not. */
  columns: readonly Column[];
  rows: Branch<Row>[];
  total: number;
  state: ListState;
  setState: (next: ListState) => void;
  isLoading: boolean;
  isTree: boolean;
  /** Stands inside another panel and needs no edge of its own. */
  isEmbedded: boolean;
  density: Density;
  /** Absent where nothing can be done with several rows. */
  selection?: { ids: readonly string[]; onChange: (rows: Row[]) => void };
  actions?: { width: number; render: (row: Row) => ReactNode };
  toolbar: ReactNode;
  tools: readonly ReactNode[];
  empty: ReactNode;
};

/** Rows from which only those in sight are drawn. */
const MANY = 200;
const VIRTUAL_HEIGHT = 640;
const SELECTION_WIDTH = 40;
const BARE = { padding: 0 };
const CARD_BODY = { padding: '0 var(--ant-padding) var(--ant-padding-xs)' };

const count = (rows: readonly Branch<Row>[]): number => rows.reduce((sum, { children = [] }) => sum + 1 + count(children), 0);
const parents = (rows: readonly Branch<Row>[]): string[] => rows.flatMap(({ id, children }) => (children ? [id, ...parents(children)] : []));

function columnFor(column: Column, { sort }: ListState): ProColumns<Branch<Row>> {
  return {
    key: column.key,
    dataIndex: column.key,
    title: column.title,
    width: column.width,
    onCell: () => ({ className: styles.line }),
    align: column.isNumber ? 'end' : undefined,
    sorter: column.isSortable,
    sortOrder: sort?.field === column.key ? (sort.order === 'asc' ? 'ascend' : 'descend') : null,
    disable: column.isTitle,
    render: (_, row) => column.render(row),
  };
}

type Change = NonNullable<TableProps<Branch<Row>>['onChange']>;

/** The rows as a table. The only place that knows ProTable. */
export function Grid({
  tableKey,
  columns,
  rows,
  total,
  state,
  setState,
  isLoading,
  isTree,
  isEmbedded,
  density,
  selection,
  actions,
  toolbar,
  tools,
  empty,
}: Props) {
  const { t } = useWords();
  const [expanded, setExpanded] = useState<readonly React.Key[] | null>(null);
  const isMany = isTree && count(rows) > MANY;
  const width = columnsNow(tableKey, columns).reduce((sum, column) => sum + column.width, (actions?.width ?? 0) + (selection ? SELECTION_WIDTH : 0));

  const hidden = useMemo(() => Object.fromEntries(columns.filter((column) => column.isHidden).map(({ key }) => [key, { show: false }])), [columns]);

  const change: Change = ({ current = 1, pageSize = state.limit }, _, sorter, { action }) => {
    if (action === 'sort') {
      const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
      return setState({ ...state, sort: order ? { field: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' } : undefined });
    }
    if (action === 'paginate') setState({ ...state, page: pageSize === state.limit ? current : 1, limit: pageSize });
  };

  return (
    <ProTable<Branch<Row>>
      rowKey="id"
      search={false}
      size={density}
      cardProps={{ styles: { body: isEmbedded ? BARE : CARD_BODY } }}
      tableLayout="fixed"
      columns={[
        ...columns.map((column) => columnFor(column, state)),
        ...(actions
          ? [
              {
                key: 'actions',
                title: t('engine.actions'),
                width: actions.width,
                fixed: 'right' as const,
                hideInSetting: true,
                render: (_: ReactNode, row: Row) => actions.render(row),
              },
            ]
          : []),
      ]}
      columnsState={{ persistenceType: 'localStorage', persistenceKey: choiceKey(tableKey), defaultValue: hidden }}
      dataSource={rows}
      loading={{ spinning: isLoading, delay: 300 }}
      locale={{ emptyText: empty }}
      onChange={change as never}
      scroll={isMany ? { x: width, y: VIRTUAL_HEIGHT } : { x: width }}
      virtual={isMany}
      sticky={!isMany}
      showSorterTooltip={false}
      expandable={isTree ? { expandedRowKeys: expanded ?? parents(rows), onExpandedRowsChange: setExpanded } : undefined}
      rowSelection={
        selection && {
          selectedRowKeys: [...selection.ids],
          preserveSelectedRowKeys: true,
          columnWidth: SELECTION_WIDTH,
          onChange: (_, chosen) => selection.onChange(chosen),
        }
      }
      tableAlertRender={false}
      headerTitle={toolbar}
      toolBarRender={() => [...tools]}
      options={{
        density: false,
        reload: false,
        setting: {
          settingIcon: <Button type="text" icon={<SettingOutlined aria-hidden />} aria-label={t('engine.columns')} title={t('engine.columns')} />,
          checkedReset: true,
        },
      }}
      pagination={
        isTree
          ? false
          : {
              current: state.page,
              pageSize: state.limit,
              total,
              showTotal: (number) => t('engine.total', { number }),
              showSizeChanger: true,
              pageSizeOptions: [...PAGE_SIZES],
              showQuickJumper: true,
              size: 'small',
            }
      }
    />
  );
}
