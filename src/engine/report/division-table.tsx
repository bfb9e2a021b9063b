import { ProTable, type ProColumns } from '@ant-design/pro-components';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AnyMeasure } from '../../../contract/language/facets/report';
import type { Field } from '../../../contract/language/field';
import type { AnyReport } from '../../../contract/language/report/report';
import { figureKey } from '../../../contract/language/report/report-words';
import { filterText, type FilterValue } from '../../../contract/report/question';
import { missingKey } from '../../../contract/report/show';
import type { ReportFigure, ReportFigures, ReportTable } from '../../../contract/wire/report/answers';
import { dynamicKey } from '../../../contract/text/word-key';
import { useWords } from '../../i18n/words';
import { useIsWide } from '../../ui/use-is-wide';
import type { Params } from '../api';
import { Cell } from '../kinds/kinds';
import type { Row } from '../row';
import { fieldLabel } from '../words';
import { FigureChange } from './figure-strip';
import { showValue } from './show-figure';
import { downSearch, reportTableQuery } from './use-report';
import styles from './report.module.css';

type Line = ReportTable['rows'][number];
/** Lines of a page. */
const LIMIT = 20;
type Props = {
  report: AnyReport;
  level: number;
  params: Params;
  /** Figures of all lines together. */
  total: ReportFigures | undefined;
  onFailure: (error: Error | null) => void;
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

/** Columns of the table: values of its dimensions, the measures, what became of the first of them, and the way to the rows. */
function useDivisionColumns(props: Props, by: readonly string[]): ProColumns<Line>[] {
  const { report, onPick } = props;
  const { t } = useWords();
  const fields = report.sums.source.fields as Record<string, Field>;
  const [first = ''] = Object.keys(report.measures);
  // Of a single one it would say 1 in every line.
  const isOfOne = by.includes(report.sums.seen.field);
  const measures = Object.entries(report.measures).filter(([, { distinct }]) => !(distinct && isOfOne));
  const isSortable = ({ count, rate }: AnyMeasure) => Boolean(count ?? rate);
  return [
    ...by.map((name, at): ProColumns<Line> => ({
      key: name,
      title: fieldLabel(t, { resource: report.sums.source, name, field: fields[name]! }),
      render: (_, line) => <Division {...props} by={by} line={line} at={at} />,
    })),
    ...measures.map(([name, measure]): ProColumns<Line> => ({
      key: name,
      dataIndex: ['figures', name],
      title: t(dynamicKey(figureKey(report, 'measure', name))),
      align: 'right',
      sorter: isSortable(measure),
      defaultSortOrder: name === first ? 'descend' : undefined,
      sortDirections: ['descend', 'ascend', 'descend'],
      render: (_, { figures }) => <FigureCell measure={measure} figure={figures[name]} />,
    })),
    {
      key: 'change',
      title: t('engine.report.change'),
      align: 'right',
      render: (_, { figures, compared }) => (
        <FigureChange report={report} name={first} total={figures} before={compared ?? {}} />
      ),
    },
    {
      key: 'rows',
      title: t('engine.actions'),
      // The rows behind figures that may not be told are not listed either.
      render: (_, line) =>
        line.figures[first]?.isHidden ? null : (
          <Button type="link" size="small" onClick={() => onPick(narrowedBy(by, line))}>
            {t('engine.report.rows')}
          </Button>
        ),
    },
  ];
}

function FigureCell({ measure, figure }: { measure: AnyMeasure; figure: ReportFigure | undefined }) {
  const { t, language } = useWords();
  const value = figure?.value ?? null;
  return value === null ? (
    <span className={styles.quiet}>{t(dynamicKey(missingKey(figure)))}</span>
  ) : (
    <>{showValue(measure, value, language)}</>
  );
}

/** Below the lines: the figures of all of them, whichever page shows. */
function Sums({
  report,
  by,
  columns,
  total,
}: {
  columns: number;
  by: readonly string[];
  report: AnyReport;
  total: ReportFigures;
}) {
  const { t } = useWords();
  const isOfOne = by.includes(report.sums.seen.field);
  const measures = Object.entries(report.measures).filter(([, { distinct }]) => !(distinct && isOfOne));
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} colSpan={by.length}>
        <b>{t('engine.report.sum')}</b>
      </Table.Summary.Cell>
      {measures.map(([name, measure], at) => (
        <Table.Summary.Cell key={name} index={by.length + at} align="right">
          <b>
            <FigureCell measure={measure} figure={total[name]} />
          </b>
        </Table.Summary.Cell>
      ))}
      <Table.Summary.Cell index={columns - 2} colSpan={2} />
    </Table.Summary.Row>
  );
}

/** The figures by the values of a dimension, a line each, with the way down and to the rows behind. */
export function DivisionTable(props: Props) {
  const { report, params, total, onFailure } = props;
  const { t } = useWords();
  const isWide = useIsWide('md');
  const client = useQueryClient();
  const [isAnswered, setAnswered] = useState(false);
  const by = (params.by ?? '').split(',').filter((name) => name !== '');
  const columns = useDivisionColumns(props, by);
  const { language } = useWords();
  const [first = ''] = Object.keys(report.measures);
  const ask = async (
    { current = 1, pageSize = LIMIT }: { current?: number; pageSize?: number },
    sorts: Record<string, 'ascend' | 'descend' | null>,
  ) => {
    const [sort = [first, 'descend'] as const] = Object.entries(sorts).filter(([, order]) => order !== null);
    const asked = {
      ...params,
      page: String(current),
      limit: String(pageSize),
      sort: sort[0].split(',').at(-1)!,
      order: sort[1] === 'ascend' ? 'asc' : 'desc',
    };
    const table = await client.fetchQuery(reportTableQuery(report, asked));
    onFailure(null);
    setAnswered(true);
    return { data: table.rows, total: table.total, success: true };
  };
  return (
    <ProTable<Line, Params>
      size="small"
      search={false}
      options={false}
      cardProps={{ variant: 'outlined' }}
      headerTitle={t('engine.report.division')}
      params={{ ...params, language }}
      request={ask as never}
      onRequestError={onFailure}
      rowKey={(line) => JSON.stringify(line.key)}
      columns={columns}
      scroll={isWide ? undefined : { x: 'max-content' }}
      // Before there is an answer nobody knows whether anything was reported.
      locale={{ emptyText: isAnswered ? t('engine.report.nothing') : <span /> }}
      pagination={{
        pageSize: LIMIT,
        showSizeChanger: false,
        hideOnSinglePage: true,
        size: 'small',
        showTotal: (number) => t('engine.total', { number }),
      }}
      summary={(lines) =>
        total && lines.length > 0 ? <Sums report={report} by={by} columns={columns.length} total={total} /> : null
      }
    />
  );
}
