import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { Button, Table, type TablePaginationConfig } from 'antd';
import { saveBlob } from '../../http/download';
import { useWords, type Translate } from '../../i18n/words';
import { useIsWide } from '../../ui/use-is-wide';
import { Cell } from '../kinds/kinds';
import type { Row } from '../row';
import { useReachableScroll } from '../table/use-reachable-scroll';
import { wordKey } from '../../../contract/language/derive';
import { fieldLabel, wordsOf, type Slot } from '../words';
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

/** Columns of which words rather wrap than lie beyond the edge: on a phone, and where there is more room, such as in a panel beside a record. */
const MOST_WRAPPED = { narrow: 4, wide: 5 } as const;
/** Columns that have room on a phone whatever is in them. */
const FEW = 3;

/** Sideways a table moves only where its words could not wrap to fit. */
function scrollOf(columns: number, isWide: boolean): { x: true | 'max-content' } | undefined {
  if (!isWide && columns <= FEW) return undefined;
  return { x: columns > MOST_WRAPPED[isWide ? 'wide' : 'narrow'] ? 'max-content' : true };
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

/** Lines of an answer below each other, and the way to take them along where the definition names a file. */
export function AnswerTable({ slot, lines, paging }: { slot: Slot; lines: readonly Line[]; paging?: Paging }) {
  const { t } = useWords();
  const isWide = useIsWide('md');
  const slots = lineSlots(slot).filter(({ field }) => field.looks?.as !== 'nothing');
  const frame = useReachableScroll(!slots.some(takesFocus));
  const { looks } = slot.field;
  const file = looks?.as === 'table' ? looks.file : undefined;
  const own = isWide ? WIDE_PAGES : NARROW_PAGES;
  return (
    <>
      {file !== undefined && lines.length > 0 && (
        <div className={styles.bar}>
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void save(t, slots, lines, file)}>
            {t('engine.answer.save')}
          </Button>
        </div>
      )}
      <div ref={frame} className={styles.wrapping}>
        <Table<Line>
          size="small"
          aria-label={fieldLabel(t, slot)}
          aria-busy={paging?.isStale}
          // Lines of an answer have no names of their own, and none of them moves.
          rowKey={(line) => lines.indexOf(line)}
          dataSource={[...lines]}
          locale={{ emptyText: wordsOf(t, emptyKeyOf(slot)) ?? t('engine.answer.none') }}
          scroll={scrollOf(slots.length, isWide)}
          pagination={{ ...(paging ? pagedBy(paging) : own), hideOnSinglePage: true }}
          columns={slots.map((each) => ({
            key: each.name,
            title: fieldLabel(t, each),
            render: (_: unknown, line: Line) => shown(t, each, line),
          }))}
        />
      </div>
    </>
  );
}
