import { lazy, Suspense, type ComponentType } from 'react';
import { isEmpty } from '../../../contract/validation/check-field';
import type { FieldKind, KindValue } from '../../../contract/language/field';
import { plainText } from '../../../contract/text/rich-text';
import { showNumber } from '../../i18n/numbers';
import { useWords } from '../../i18n/words';
import { bytesText } from '../../i18n/language';
import { CopyButton } from '../../ui/copy-button';
import { CopyText } from '../../ui/copy-text';
import { Icon } from '../../ui/icon';
import styles from '../engine.module.css';
import { useIsPrinting } from '../use-print-mode';
import { refTitle, refTitles, type Row } from '../row';
import { isTenantSlot } from '../tenant';
import { useDefinition } from '../use-definition';
import { fieldLabel, type Slot } from '../words';
import { FileLinks } from './files/file-links';
import { explainInstant, showDistance, showInstant } from './date-time/instant';
import { LinkCell } from './text/link-cell';
import { LocalizedCell } from './localized/cell';
import { dictOf } from '../../../contract/language/field';
import { definedWord, hasTones, toneOf, useOptionTone, useOptionWord } from './option/options';
import { OpensCell } from './text/opens-cell';
import { RefLink } from './ref/ref-link';
import { useChosenTitles } from './ref/ref-rows';
import { RowsCell } from './rows/cell';
import { StateDot } from './option/state-dot';
import { TenantsCell } from './named/tenants-cell';
import { Thumbnails } from './files/thumbnails';
import { VinCount } from './vin-list/cell';

/** What cleans HTML is fetched where some is shown. */
const RichTextView = lazy(() => import('./rich-text/view').then((part) => ({ default: part.RichTextView })));

/** `list` keeps to one line, `detail` shows all of it. */
export type CellMode = 'list' | 'detail';
export type CellProps<K extends FieldKind = FieldKind> = {
  slot: Slot;
  value: KindValue[K];
  row?: Row;
  /** Names of files in the order of the value, where no row carries them: as in a history. */
  titles?: readonly (string | undefined)[];
  mode: CellMode;
};
const NOTHING_KNOWN: ReadonlyMap<string, string> = new Map();

type CellOf<K extends FieldKind> = ComponentType<CellProps<K>>;

function TextCell({ slot, value, row, mode }: CellProps<'text'>) {
  if (slot.field.opens) return <OpensCell address={value} row={row} />;
  if (slot.field.control === 'tenants') return <TenantsCell value={value} />;
  if (slot.field.code) return <CopyText text={value} isWhole={mode === 'detail'} />;
  if (slot.field.rules?.includes('httpUrl')) return <LinkCell address={value} />;
  // Words come with the row; a history holds the bare value.
  const shown = slot.field.words && row?.[slot.name] === value ? String(row[`${slot.name}Word`] ?? value) : value;
  return mode === 'detail' ? <span className={styles.long}>{shown}</span> : <span title={shown}>{shown}</span>;
}

/** As people tell a size; exactly where it is pointed at. */
function BytesCell({ bytes }: { bytes: number }) {
  const { language } = useWords();
  return (
    <span className={styles.number} title={`${showNumber(bytes, language)} B`}>
      {bytesText(bytes, language)}
    </span>
  );
}

function NumberCell({ slot, value }: { slot: Slot; value: number | string }) {
  const { language } = useWords();
  const { unit, scale } = slot.field;
  if (unit === 'B') return <BytesCell bytes={Number(value)} />;
  return (
    <span className={styles.number}>
      {showNumber(value, language, scale)}
      {unit && <span className={styles.quiet}>&nbsp;{unit}</span>}
    </span>
  );
}

/** What a formatted text says in a list, the text itself in a detail page. */
function RichTextCell({ value, mode }: CellProps<'richText'>) {
  const plain = plainText(value);
  if (mode === 'list') return <span title={plain}>{plain.replaceAll('\n', ' ')}</span>;
  return (
    <Suspense fallback={<span className={styles.long}>{plain}</span>}>
      <RichTextView html={value} />
    </Suspense>
  );
}

/** JSON that a machine wrote in one line, in lines for a reader; all else as it is. */
function inLines(text: string): string {
  if (text.includes('\n')) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Text line by line as it is. */
const Lines = ({ text, name }: { text: string; name: string }) => (
  // A part that scrolls is reached by the keyboard too.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
  <section className={styles.json} aria-label={name} tabIndex={0}>
    <pre>{text}</pre>
  </section>
);

function CodeBlock({ slot, text }: { slot: Slot; text: string }) {
  const { t } = useWords();
  const name = fieldLabel(t, slot);
  return (
    <div className={styles.copied}>
      <Lines text={text} name={name} />
      <CopyButton isSeen text={text} name={name} />
    </div>
  );
}

function CodeCell({ slot, value, mode }: CellProps<'code'>) {
  if (mode === 'detail') return <CodeBlock slot={slot} text={slot.field.syntax === 'json' ? inLines(value) : value} />;
  return (
    <code className={styles.code} title={value}>
      {value.replace(/\s+/g, ' ').trim().slice(0, 200)}
    </code>
  );
}

const ColorCell = ({ value }: CellProps<'color'>) => (
  <span className={styles.withIcon}>
    <span className={styles.swatch} style={{ background: value }} aria-hidden="true" /> <CopyText text={value} />
  </span>
);

const IconCell = ({ value }: CellProps<'icon'>) => (
  <span className={styles.withIcon}>
    <Icon name={value} /> {value}
  </span>
);

function BoolCell({ value }: CellProps<'bool'>) {
  const { t } = useWords();
  return <>{t(value ? 'engine.yes' : 'engine.no')}</>;
}

function InstantCell({ value, mode }: CellProps<'dateTime'>) {
  const { language } = useWords();
  const isOnPaper = useIsPrinting();
  const about = explainInstant(value, language);
  return (
    <time dateTime={value} title={about} className={styles.number}>
      {showInstant(value)}
      {/* What is an hour ago is not when the paper is read. */}
      {mode === 'detail' && !isOnPaper && <span className={styles.quiet}> {showDistance(value, language)}</span>}
    </time>
  );
}

function DictionaryCell({ slot, value, row }: CellProps<'option' | 'state'>) {
  const word = useOptionWord(slot);
  const tone = useOptionTone(slot);
  // The answer bears the word of what a dictionary holds, also where the row is another tenant's.
  const told = row?.[slot.name] === value ? row[`${slot.name}Word`] : undefined;
  const text = typeof told === 'string' ? told : word(value);
  return tone ? <StateDot tone={tone(value)} word={text} /> : <>{text}</>;
}

/** Values of the definition need no question for a dictionary, which a page of a hundred rows would ask a hundred times. */
function DefinedCell({ slot, value }: CellProps<'option' | 'state'>) {
  const { t } = useWords();
  const text = definedWord(t, slot, value);
  return hasTones(slot) ? <StateDot tone={toneOf(slot, value)} word={text} /> : <>{text}</>;
}

function OptionCell(props: CellProps<'option' | 'state'>) {
  return dictOf(props.slot.field) ? <DictionaryCell {...props} /> : <DefinedCell {...props} />;
}

function OptionsCell({ slot, value }: CellProps<'options'>) {
  const word = useOptionWord(slot);
  const tone = useOptionTone(slot);
  if (!tone) return <>{value.map(word).join(', ')}</>;
  return (
    <span className={styles.states}>
      {value.map((one) => (
        <StateDot key={one} tone={tone(one)} word={word(one)} />
      ))}
    </span>
  );
}

function Joined({ titles, mode }: { titles: readonly string[]; mode: CellMode }) {
  const shown = titles.join(', ');
  return mode === 'detail' ? <>{shown}</> : <span title={shown}>{shown}</span>;
}

/** Asks for the titles of rows, where the answer does not carry them: as in a history. */
function AskedTitles({ slot, ids, mode }: { slot: Slot; ids: readonly string[]; mode: CellMode }) {
  const titles = useChosenTitles(useDefinition(slot.field.ref), ids, NOTHING_KNOWN);
  return <Joined titles={ids.map((id) => titles.get(id) ?? id)} mode={mode} />;
}

function RefCell({ slot, value, row, mode }: CellProps<'ref'>) {
  const title = refTitle(row, slot.name);
  // A user that a row of a tenant names and the tenant does not see is one of the platform's.
  if (!title && row && slot.field.ref === 'sys/user') return <PlatformCell />;
  if (title && mode === 'detail' && slot.field.ref)
    return <RefLink resource={slot.field.ref} id={value} title={title} />;
  return title ? <Joined titles={[title]} mode={mode} /> : <AskedTitles slot={slot} ids={[value]} mode={mode} />;
}

function RefsCell({ slot, value, row, mode }: CellProps<'refs'>) {
  const titles = refTitles(row, slot.name);
  return titles.length === value.length ? (
    <Joined titles={titles} mode={mode} />
  ) : (
    <AskedTitles slot={slot} ids={value} mode={mode} />
  );
}

function FilesCell({ slot, value, row, titles, mode }: CellProps<'files'>) {
  const names = titles ?? refTitles(row, slot.name);
  if (slot.field.thumbnail)
    return <Thumbnails ids={value} names={names} size={mode === 'detail' ? 'large' : 'small'} />;
  return <FileLinks ids={value} names={names} />;
}

function JsonCell({ slot, value, mode }: CellProps<'json'>) {
  const { t } = useWords();
  const isOnPaper = useIsPrinting();
  const text = JSON.stringify(value, null, 2);
  if (isOnPaper) return <Lines text={text} name={fieldLabel(t, slot)} />;
  return (
    <details open={mode === 'detail' && text.length < 400}>
      <summary>{t('engine.json.show', { size: text.length })}</summary>
      <Lines text={text} name={fieldLabel(t, slot)} />
    </details>
  );
}

/** How each kind of value is shown in lists and detail pages. Never asked for an empty value. */
export const CELLS: { readonly [K in FieldKind]: CellOf<K> } & Record<FieldKind, unknown> = {
  text: TextCell,
  longText: ({ value, mode }) =>
    mode === 'detail' ? <span className={styles.long}>{value}</span> : <span title={value}>{value}</span>,
  int: NumberCell,
  decimal: NumberCell,
  bool: BoolCell,
  date: ({ value }) => <span className={styles.number}>{value}</span>,
  dateTime: InstantCell,
  option: OptionCell,
  options: OptionsCell,
  ref: RefCell,
  refs: RefsCell,
  files: FilesCell,
  json: JsonCell,
  vin: ({ value }) => <CopyText text={value} />,
  vinList: VinCount,
  localized: LocalizedCell,
  richText: RichTextCell,
  code: CodeCell,
  color: ColorCell,
  icon: IconCell,
  rows: (props) => <RowsCell {...props} draw={(slot, value) => <Cell slot={slot} value={value} />} />,
  state: OptionCell,
};

function PlatformCell() {
  const { t } = useWords();
  return <span>{t('shell.tenant.platform')}</span>;
}

/** One value of a row as its kind shows it; a dash for what is empty. */
export function Cell({
  value,
  mode = 'list',
  ...rest
}: Omit<CellProps, 'value' | 'mode'> & { value: unknown; mode?: CellMode }) {
  const { slot } = rest;
  if (value === '' && isTenantSlot(slot)) return <PlatformCell />;
  if (isEmpty(value)) return <span className={styles.quiet}>–</span>;
  const Shown = CELLS[slot.field.kind] as ComponentType<Omit<CellProps, 'value'> & { value: unknown }>;
  return <Shown value={value} mode={mode} {...rest} />;
}
