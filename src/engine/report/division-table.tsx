import { Button, Table, type TableProps } from 'antd';
import { Link } from 'react-router-dom';
import type { Field } from '../../../contract/language/field';
import type { AnyReport } from '../../../contract/language/report/report';
import { figureKey } from '../../../contract/language/report/report-words';
import { filterText, type FilterValue } from '../../../contract/report/question';
import type { ReportTable } from '../../../contract/wire/report/answers';
import { useWords } from '../../i18n/words';
import { useIsWide } from '../../ui/use-is-wide';
import type { Params } from '../api';
import { Cell } from '../kinds/kinds';
import type { Row } from '../row';
import { fieldLabel } from '../words';
import { FigureChange } from './figure-strip';
import { showValue } from './show-figure';
import { downSearch } from './use-report';
import styles from './report.module.css';

type Line = ReportTable['rows'][number];
type Props = {
  report: AnyReport;
  level: number;
  params: Params;
  table: ReportTable;
  isStale: boolean;
  page: number;
  limit: number;
  sort: { sort: string; order: 'asc' | 'desc' };
  onPage: (page: number) => void;
  onSort: (sort: string, order: 'asc' | 'desc') => void;
  /** Shows the rows behind a line. */
  onPick: (narrowed: Params) => void;
};

const narrowedBy = (by: readonly string[], { key }: Line): Params =>
  Object.fromEntries(by.map((name, at) => [name, filterText([key[at] as FilterValue])]));

/** A value by which the table divides, and where it leads down. */
function Division({
  report,
  level,
  params,
  by,
  line,
  at,
}: Pick<Props, 'report' | 'level' | 'params'> & { by: readonly string[]; line: Line; at: number }) {
  const { t } = useWords();
  const name = by[at]!;
  const field = (report.sums.source.fields as Record<string, Field>)[name]!;
  const value = line.key[at];
  const row = { id: '', [name]: value, [`${name}Title`]: line.titles[at] } as unknown as Row;
  const title = line.titles[at];
  const shown =
    value === null ? (
      <span className={styles.quiet}>{t('engine.detail.unset')}</span>
    ) : (
      <span>
        <Cell slot={{ resource: report.sums.source, name, field }} value={value} row={row} />
        {title && field.ref === undefined && <span className={styles.called}>{title}</span>}
      </span>
    );
  const target = report.down?.[level + 1] === undefined ? undefined : report.pages?.[level];
  if (target === undefined || report.down?.[level] !== name) return shown;
  return (
    <span className={styles.down}>
      {shown}
      <Link to={`${target}${downSearch(report, level, params, narrowedBy(by, line))}`}>{t('engine.report.down')}</Link>
    </span>
  );
}

/** The figures by the values of a dimension, a line each, with the way down and to the rows behind. */
export function DivisionTable(props: Props) {
  const { report, table, isStale, page, limit, sort, onPage, onSort, onPick } = props;
  const { t, language } = useWords();
  const isWide = useIsWide('md');
  const fields = report.sums.source.fields as Record<string, Field>;
  const labelOf = (name: string) => fieldLabel(t, { resource: report.sums.source, name, field: fields[name]! });
  const isSortable = (name: string) => Boolean(report.measures[name]?.count ?? report.measures[name]?.rate);
  const orderOf = (name: string) => (sort.sort === name ? (sort.order === 'asc' ? 'ascend' : 'descend') : null);
  const [first = ''] = Object.keys(report.measures);
  // Of a single one it would say 1 in every line.
  const isOfOne = table.by.includes(report.sums.seen.field);
  const measures = Object.entries(report.measures).filter(([, { distinct }]) => !(distinct && isOfOne));
  const columns: TableProps<Line>['columns'] = [
    ...table.by.map((name, at) => ({
      key: name,
      title: labelOf(name),
      render: (_: unknown, line: Line) => <Division {...props} by={table.by} line={line} at={at} />,
    })),
    ...measures.map(([name, measure]) => ({
      key: name,
      title: t(figureKey(report, 'measure', name)),
      align: 'right' as const,
      sorter: isSortable(name),
      sortOrder: orderOf(name) as 'ascend' | 'descend' | null,
      render: (_: unknown, { figures }: Line) => {
        const value = figures[name]?.value ?? null;
        return value === null ? (
          <span className={styles.quiet}>{t('engine.report.none')}</span>
        ) : (
          showValue(measure, value, language)
        );
      },
    })),
    {
      key: 'change',
      title: t('engine.report.change'),
      align: 'right',
      render: (_: unknown, { figures, compared }: Line) => (
        <FigureChange report={report} name={first} total={figures} before={compared ?? {}} />
      ),
    },
    {
      key: 'rows',
      title: t('engine.actions'),
      render: (_: unknown, line: Line) => (
        <Button type="link" size="small" onClick={() => onPick(narrowedBy(table.by, line))}>
          {t('engine.report.rows')}
        </Button>
      ),
    },
  ];
  return (
    <Table<Line>
      size="small"
      aria-label={table.by.map(labelOf).join(', ')}
      aria-busy={isStale}
      rowKey={(line) => JSON.stringify(line.key)}
      dataSource={table.rows}
      columns={columns}
      scroll={isWide ? undefined : { x: 'max-content' }}
      locale={{ emptyText: t('engine.report.nothing') }}
      pagination={{
        current: page,
        pageSize: limit,
        total: table.total,
        showSizeChanger: false,
        hideOnSinglePage: true,
        size: 'small',
        onChange: onPage,
      }}
      onChange={(_, __, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? sorter[0]! : sorter;
        if (columnKey !== undefined && order) onSort(String(columnKey), order === 'ascend' ? 'asc' : 'desc');
      }}
    />
  );
}
