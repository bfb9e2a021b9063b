import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { Alert, Button, Progress, Skeleton } from 'antd';
import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import { wordKey } from '../../../contract/language/derive';
import type { Looks } from '../../../contract/language/looks';
import { isEmpty } from '../../../contract/validation/check-field';
import { download } from '../../session/downloads';
import { useWords } from '../../i18n/words';
import styles from '../engine.module.css';
import { GroupTitle } from '../group-title';
import { Cell, CONSOLE_KINDS } from '../kinds/kinds';
import type { Row } from '../row';
import { useNotify } from '../use-notify';
import { fieldLabel, optionLabel, wordsOf, type Slot } from '../words';
import { AnswerCards } from './answer-cards';
import { AnswerCounts, AnswerDays, AnswerSteps } from './answer-charts';
import { AnswerTable, type Paging } from './answer-table';
import type { AnswerGraph } from './graph/answer-graph';
import own from './answers.module.css';
import { HourMap } from './hour-map';

const Graph = lazy(() => import('./graph/answer-graph').then((part) => ({ default: part.AnswerGraph })));

type Values = Readonly<Record<string, unknown>>;
type Around = {
  /** Title of the row that it is about. */
  title?: string;
  /** Beside a form: a table has no room there, its lines are cards. */
  isNarrow?: boolean;
  /** Within one of its cards. */
  isInner?: boolean;
  /** Several lists stand there, of which each needs its name. */
  isNamed?: boolean;
  /** Within a dialog: what has no value is left out. */
  isBrief?: boolean;
  /** Below a heading of its own, which a single table needs no second one to. */
  isPanel?: boolean;
  /** Of the lines that come a page at a time. */
  paged?: { lines: string; paging: Paging };
};
type LookOf<A extends Looks['as']> = Extract<Looks, { as: A }>;

/** A day as a sentence tells it; all else as it is. */
function inSentence({ field }: Slot, value: unknown, language: string): unknown {
  if (field.kind !== 'date' && field.kind !== 'dateTime') return value;
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(String(value)));
}

/** In which tone something is said of a value, if anything is. */
const toneOf = (looks: LookOf<'alert'>, value: unknown) =>
  isEmpty(value) || value === false ? looks.otherwise : looks.tone;

/** What is said of a value before all else. */
function Said({ slot, looks, values }: { slot: Slot; looks: LookOf<'alert'>; values: Values }) {
  const { t, language } = useWords();
  const { resource, name, field, prefix = [] } = slot;
  const value = values[name];
  const isSaid = !isEmpty(value) && value !== false;
  const tone = toneOf(looks, value);
  const title =
    isSaid && field.kind === 'option'
      ? optionLabel(t, slot, value as string)
      : t(wordKey(resource, ...prefix, 'alert', name), { value: inSentence(slot, value, language) });
  const about =
    looks.about === undefined ? wordsOf(t, wordKey(resource, ...prefix, 'alertText', name)) : values[looks.about];
  return <Alert showIcon type={tone} title={title} description={isSaid && about ? String(about) : undefined} />;
}

/** As programs show a mail that says nothing about its looks. */
const LOOKS = '<style>body{margin:16px;font:14px/1.6 system-ui,sans-serif}</style>';

function File({ slot, path }: { slot: Slot; path: string }) {
  const { t } = useWords();
  const tell = useNotify();
  return (
    <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void download(path).catch(tell.failure)}>
      {fieldLabel(t, slot)}
    </Button>
  );
}

function Share({ slot, value, of }: { slot: Slot; value: number; of: number }) {
  const { t } = useWords();
  const text = t(wordKey(slot.resource, ...(slot.prefix ?? []), 'field', slot.name), { value, total: of });
  return (
    <div>
      <p className={own.figure}>{text}</p>
      <Progress percent={of === 0 ? 0 : Math.floor((100 * value) / of)} aria-label={text} />
    </div>
  );
}

/** Values that need no more than a name before them. */
function Facts({ slots, values }: { slots: readonly Slot[]; values: Values }) {
  const { t } = useWords();
  return (
    <dl className={styles.detail}>
      {slots.map((slot) => (
        <div
          key={slot.name}
          className={CONSOLE_KINDS[slot.field.kind].wide?.includes('detail') ? styles.wide : undefined}
        >
          <dt>{fieldLabel(t, slot)}</dt>
          <dd>
            <Cell slot={slot} value={values[slot.name]} row={values as Row} mode="detail" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type DrawnProps = { slot: Slot; looks: Looks; lines: readonly Values[]; isNarrow: boolean };

/** As a drawing. */
function Drawn({ slot, looks, lines, isNarrow }: DrawnProps) {
  switch (looks.as) {
    case 'days':
      return <AnswerDays {...{ slot, looks, lines }} />;
    case 'hours':
      return <HourMap {...{ slot, looks, lines }} />;
    case 'steps':
      return <AnswerSteps {...{ slot, looks, lines }} />;
    case 'graph':
      return (
        <Suspense fallback={<Skeleton active />}>
          <Graph {...{ slot, isNarrow, nodes: lines as unknown as ComponentProps<typeof AnswerGraph>['nodes'] }} />
        </Suspense>
      );
    default:
      return null;
  }
}

/** As lines, a chart or a frame. */
function Looking({ slot, looks, values, around }: PartProps & { looks: Looks }) {
  const { title, isNarrow = false, paged } = around;
  const value = values[slot.name];
  const lines = (Array.isArray(value) ? value : []) as Values[];
  switch (looks.as) {
    case 'table':
      return (
        <AnswerTable
          slot={slot}
          lines={lines}
          isNarrow={isNarrow}
          paging={paged?.lines === slot.name ? paged.paging : undefined}
        />
      );
    case 'cards': {
      const draw = (slots: readonly Slot[], line: Values) => (
        <AnswerFields slots={slots} values={line} isNarrow isBrief={isNarrow} isInner />
      );
      return <AnswerCards {...{ slot, looks, lines, isNarrow, draw }} />;
    }
    case 'counts':
      return <AnswerCounts {...{ slot, looks, lines, title }} />;
    default:
      return <Drawn {...{ slot, looks, lines, isNarrow }} />;
  }
}

/** With a heading of their own, unless they stand in a card that has one. */
const HEADED: ReadonlySet<string> = new Set(['table', 'days', 'hours', 'counts', 'graph']);
const isHeaded = ({ as }: Looks, { isPanel, isNamed }: Around): boolean =>
  !isPanel && (HEADED.has(as) || (as === 'cards' && isNamed === true));
const isFolded = (looks: Looks, { isNarrow }: Around): boolean =>
  looks.as === 'table' && (looks.folded === true || isNarrow === true);

type PartProps = { slot: Slot; values: Values; around: Around };

/** One value by itself. */
function Single({ slot, looks, values, around }: PartProps & { looks: Looks }) {
  const value = String(values[slot.name]);
  if (looks.as === 'heading') return <GroupTitle>{value}</GroupTitle>;
  if (looks.as === 'file') return <File slot={slot} path={value} />;
  if (looks.as === 'share') return <Share slot={slot} value={Number(value)} of={Number(values[looks.of] ?? 0)} />;
  // In a frame that may do nothing: neither scripts nor forms nor the way to this page.
  return <iframe title={around.title ?? slot.name} sandbox="" srcDoc={LOOKS + value} className={own.mail} />;
}

/** Lines that stand open though they are folded. */
const OPEN_LINES = 5;

/** A table behind its name and how many lines there are; open while they are few. */
function Folded({ slot, number, children }: { slot: Slot; number: number; children: ReactNode }) {
  const { t } = useWords();
  return (
    <details open={number <= OPEN_LINES} className={styles.fold}>
      <summary>{t('engine.answer.folded', { name: fieldLabel(t, slot), number })}</summary>
      {children}
    </details>
  );
}

/** How many lines there are of which one page stands here. */
const countOf = ({ name }: Slot, value: unknown, { paged }: Around): number =>
  paged?.lines === name ? paged.paging.total : Array.isArray(value) ? value.length : 0;

function Part({ slot, values, around }: PartProps) {
  const { t } = useWords();
  const { name, field } = slot;
  const looks: Looks = field.looks ?? { as: 'table' };
  if (looks.as === 'alert') return <Said slot={slot} looks={looks} values={values} />;
  if (!field.rows) return isEmpty(values[name]) ? null : <Single {...{ slot, looks, values, around }} />;
  if (isFolded(looks, around))
    return (
      <Folded slot={slot} number={countOf(slot, values[name], around)}>
        <Looking {...{ slot, looks, values, around }} />
      </Folded>
    );
  return (
    <section aria-label={fieldLabel(t, slot)}>
      {isHeaded(looks, around) && <GroupTitle>{fieldLabel(t, slot)}</GroupTitle>}
      <Looking {...{ slot, looks, values, around }} />
    </section>
  );
}

/** Values that stand beside each other become one part. */
function partsOf(slots: readonly Slot[]): Slot[][] {
  const parts: Slot[][] = [];
  const kindOf = ({ field: { looks, rows } }: Slot): string => looks?.as ?? (rows ? 'table' : 'fact');
  for (const slot of slots) {
    const last = parts.at(-1)?.[0];
    const kind = kindOf(slot);
    if (last && kind === kindOf(last) && (kind === 'fact' || kind === 'file')) parts.at(-1)?.push(slot);
    else parts.push([slot]);
  }
  return parts;
}

const isSaid = ({ field }: Slot): boolean => field.looks?.as === 'alert';

const isSilent = ({ name, field: { looks } }: Slot, values: Values): boolean =>
  looks?.as === 'alert' && toneOf(looks, values[name]) === undefined;

/** Of what has no value nothing is said in a dialog, a panel or beside a form; lines that may be missing are not for this reader. */
function isLeftOut(slot: Slot, values: Values, { isBrief, isPanel, isNarrow }: Around): boolean {
  const { rows, required, looks } = slot.field;
  if (isSaid(slot)) return isSilent(slot, values);
  if (!isEmpty(values[slot.name])) return false;
  if (rows === undefined) return isBrief === true || isPanel === true;
  return isBrief === true || required !== true || (isNarrow === true && looks?.as === 'cards');
}

/** What an action answered, each field as it looks; what is said of it stands above. */
export function AnswerFields({ slots, values, ...around }: { slots: readonly Slot[]; values: Values } & Around) {
  const { t } = useWords();
  const shown = slots.filter((slot) => slot.field.looks?.as !== 'nothing' && !isLeftOut(slot, values, around));
  if (shown.length === 0 && around.isNarrow && !around.isInner)
    return <span className={own.quiet}>{t('engine.answer.none')}</span>;
  const isSingle = shown.filter(({ field }) => field.rows).length < 2;
  const isPanel = around.isPanel === true && isSingle;
  const isNamed = around.isNarrow === true && slots.filter(({ field }) => field.looks?.as === 'cards').length > 1;
  return partsOf([...shown.filter(isSaid), ...shown.filter((slot) => !isSaid(slot))]).map((part) => {
    const [first] = part;
    if (!first) return null;
    if (!first.field.looks && !first.field.rows) return <Facts key={first.name} slots={part} values={values} />;
    const drawn = part.map((slot) => (
      <Part key={slot.name} slot={slot} values={values} around={{ ...around, isPanel, isNamed }} />
    ));
    return part.length > 1 ? (
      <div key={first.name} className={own.bar}>
        {drawn}
      </div>
    ) : (
      drawn
    );
  });
}
