import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { Button, Table, type TableColumnsType, type TablePaginationConfig } from 'antd';
import type { ReactNode } from 'react';
import { saveBlob } from '../../http/download';
import { useWords, type Translate } from '../../i18n/words';
import { textScale } from '../../theme/text-scale';
import { useIsWide } from '../../ui/use-is-wide';
import { useWidth } from './use-width';
import { Cell } from '../kinds/kinds';
import type { Row } from '../row';
import { useReachableScroll } from '../table/use-reachable-scroll';
import { wordKey } from '../../../contract/language/derive';
import { fieldLabel, wordsOf, type Slot } from '../words';
import { AnswerStack, type AnswerColumn } from './answer-stack';
import styles from './answers.module.css';
import { cellText, lineSlots } from './cell-text';

type Line = Readonly<Record<string, unknown>>;
/** Lines that come a page at a time: which page stands here, of how many lines. */
export type Paging = { page: number; size: number; total: number; onPage: (page: number) => void; isStale: boolean };

/** The table as a file for office programs. */
async function save(t: Translate, slots: readonly Slot[], lines: readonly Line[], name: string): Promise<void> {
  const { csvText } = await import('../../../contract/text/csv-text');
  const head = slots.map((slot) => fieldLabel(t, slot));
  const text = csvText([head, ...lines.map((line) => slots.map((slot) => cellText(t, slot, line)))]);
  saveBlob(new Blob([`\uFEFF${text}`], { type: 'text/csv' }), `${name}.csv`);
}

const WIDE_PAGES: TablePaginationConfig = { size: 'small', pageSizeOptions: [10, 50, 100], defaultPageSize: 10 };
/** The numbers of a hundred pages have no room on a phone. */
const NARROW_PAGES: TablePaginationConfig = { simple: { readOnly: true }, showSizeChanger: false, defaultPageSize: 10 };

/** Columns of which words rather wrap than lie beyond the edge: in a panel beside a record. */
const MOST_WRAPPED = 5;
/** Columns that have a phone's room as a table; more of them become cards. */
const MOST_ON_PHONE = 4;
/** Columns that have room on a phone whatever is in them. */
const FEW = 3;
/** px of a column of words at the usual size of texts. */
const COLUMN = 120;

/** How many columns there is room for; no fewer than `FEW`. */
function roomFor(columns: number, width: number): number {
  if (columns <= MOST_WRAPPED || width === 0) return columns;
  return Math.min(columns, Math.max(FEW, Math.floor(width / (COLUMN * textScale()))));
}

/** Columns, of which the last holds those that have no room of their own, one value below the other. */
function joined(columns: readonly AnswerColumn[], room: number): TableColumnsType<Line> {
  const own = columns.slice(0, room < columns.length ? room - 1 : room);
  const rest = columns.slice(own.length);
  const below = (what: (column: AnswerColumn) => ReactNode) =>
    rest.map((column) => (
      <div key={column.key} className={styles.below}>
        {what(column)}
      </div>
    ));
  const last = {
    key: 'rest',
    title: below(({ title }) => title),
    render: (line: Line) => below(({ render }) => render(line)),
  };
  return [...own, ...(rest.length > 0 ? [last] : [])].map(({ render, ...column }) => ({
    ...column,
    render: (_: unknown, line: Line) => render(line),
  }));
}

const pagedBy = ({ page, size, total, onPage }: Paging): TablePaginationConfig => ({
  current: page,
  pageSize: size,
  total,
  onChange: onPage,
  showSizeChanger: false,
  size: 'small',
});

/** What is said where there are no lines: a word of the answer, where it has one. */
const emptyKeyOf = ({ resource, name, prefix = [] }: Slot): string => wordKey(resource, ...prefix, 'empty', name);

/** What of a line is shown; what is more than one value as text. */
const shown = (t: Translate, slot: Slot, line: Line) =>
  slot.field.rows ? (
    cellText(t, slot, line)
  ) : (
    <Cell
      slot={slot}
      value={line[slot.name]}
      row={line as Row}
      mode={slot.field.kind === 'ref' || slot.field.words ? 'detail' : 'list'}
    />
  );

/** Something that the keyboard reaches stands in its cells. */
const takesFocus = ({ field }: Slot): boolean => field.leads !== undefined || field.kind === 'ref';

type Drawn = {
  label: string;
  columns: readonly AnswerColumn[];
  lines: readonly Line[];
  pages: TablePaginationConfig;
  empty: string;
};

/** As a table, of which words wrap and what has no room of its own shares a column. */
function Lines({
  label,
  columns,
  lines,
  pages,
  empty,
  isStill,
  isStale,
}: Drawn & { isStill: boolean; isStale?: boolean }) {
  const isWide = useIsWide('md');
  const frame = useReachableScroll(isStill);
  const width = useWidth(frame);
  return (
    <div ref={frame} className={styles.wrapping}>
      <Table<Line>
        size="small"
        aria-label={label}
        aria-busy={isStale}
        // Lines of an answer have no names of their own, and none of them moves.
        rowKey={(line) => lines.indexOf(line)}
        dataSource={[...lines]}
        locale={{ emptyText: empty }}
        scroll={isWide || columns.length > FEW ? { x: true } : undefined}
        pagination={pages}
        columns={joined(columns, roomFor(columns.length, width))}
      />
    </div>
  );
}

const pagesOf = (isWide: boolean, paging: Paging | undefined): TablePaginationConfig => ({
  ...(paging ? pagedBy(paging) : isWide ? WIDE_PAGES : NARROW_PAGES),
  hideOnSinglePage: true,
});

type Props = {
  slot: Slot;
  lines: readonly Line[];
  paging?: Paging;
  /** Beside a form: always as cards. */
  isNarrow?: boolean;
};

/** Lines of an answer below each other, and the way to take them along where the definition names a file. */
export function AnswerTable({ slot, lines, paging, isNarrow }: Props) {
  const { t } = useWords();
  const isWide = useIsWide('md');
  const slots = lineSlots(slot).filter(({ field }) => field.looks?.as !== 'nothing');
  const isTable = !isNarrow && (isWide || slots.length <= MOST_ON_PHONE);
  const { looks } = slot.field;
  const file = looks?.as === 'table' ? looks.file : undefined;
  const drawn: Drawn = {
    label: fieldLabel(t, slot),
    columns: slots.map((each) => ({
      key: each.name,
      title: fieldLabel(t, each),
      render: (line: Line) => shown(t, each, line),
    })),
    lines,
    pages: pagesOf(isWide && !isNarrow, paging),
    empty: wordsOf(t, emptyKeyOf(slot)) ?? t('engine.answer.none'),
  };
  return (
    <>
      {file !== undefined && lines.length > 0 && (
        <div className={styles.bar}>
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void save(t, slots, lines, file)}>
            {t('engine.answer.save')}
          </Button>
        </div>
      )}
      {isTable ? (
        <Lines {...drawn} isStill={!slots.some(takesFocus)} isStale={paging?.isStale} />
      ) : (
        <AnswerStack {...drawn} isParted={isNarrow} />
      )}
    </>
  );
}
