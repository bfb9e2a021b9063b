import type { Language } from '../../../contract/constants';
import { dictOf, dictValueOf, type Field, type FieldKind } from '../../../contract/language/field';
import { readText } from '../../../contract/text/entry-languages';
import type { WriteContext } from '../model/behaviour';
import type { CompiledResource } from '../model/compiled-resource';
import { dictsIn, readDictionaries, type Dictionaries } from '../model/dictionaries';
import { partsOf } from '../model/kinds/read-cell';
import { importLanguageOf, readImportRows } from './judge';
import { zonesIn } from './match';
import type { Import, StagedRow } from './rows';
import { shownOf } from './shown';

/** Kinds of field whose values people and programs write in several ways. */
const WRITTEN_DIFFERENTLY: ReadonlySet<FieldKind> = new Set([
  'int',
  'decimal',
  'bool',
  'date',
  'dateTime',
  'option',
  'state',
  'options',
]);

type Values = Readonly<Record<string, unknown>>;

const plainWord = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Whether a cell says what is stored as a list shows it: words in whatever case, instants with seconds or without. */
function isSame(written: string, stored: string, { kind }: Field): boolean {
  if (written === stored) return true;
  if (kind === 'dateTime') return written.replace('T', ' ') === stored.replace(/:00$/, '');
  if (kind === 'options') return partsOf(plainWord(written)).join() === partsOf(plainWord(stored)).join();
  return (kind === 'option' || kind === 'state' || kind === 'bool') && plainWord(written) === plainWord(stored);
}

/** The value with its words of a dictionary, as rows of a list have them. */
function withWords(name: string, field: Field, value: unknown, dictionaries: Dictionaries, language: Language): Values {
  const entries = dictionaries.get(dictOf(field)?.dict ?? '');
  if (!entries) return { [name]: value };
  const wordOf = (one: unknown): string => {
    const entry = entries.find((each) => dictValueOf(field, each.value) === one);
    return (entry && readText(entry.label, language)?.text) ?? String(one);
  };
  return Array.isArray(value)
    ? { [name]: value, [`${name}Words`]: value.map(wordOf) }
    : { [name]: value, [`${name}Word`]: wordOf(value) };
}

/**
 * What numbers, days, yes and no, and words of choices in these rows are stored as, as the list shows it, where the cell says it otherwise: by
 * row and field. `1,234` may be 1234 or 1.234; who looks at the rows before they are written sees which.
 */
export async function storedTexts(
  context: Pick<WriteContext, 'tx' | 'scope' | 'ports'>,
  compiled: CompiledResource,
  job: Import,
  rows: readonly StagedRow[],
): Promise<ReadonlyMap<number, Record<string, string>>> {
  const { fields } = compiled.resource;
  // Nothing else is read of the rows: titles of other rows would be looked up for it.
  const columns = job.columns.map((name) =>
    name !== null && WRITTEN_DIFFERENTLY.has(fields[name]?.kind ?? 'text') ? name : null,
  );
  const used = columns.flatMap((name, at) => (name === null ? [] : [{ name, at, field: fields[name]! }]));
  if (used.length === 0) return new Map();
  const { tx, scope } = context;
  const language = importLanguageOf(scope.language);
  const read = await readImportRows(context, compiled, { ...job, columns }, rows);
  const dictionaries = await readDictionaries(tx, job.tenantCode, dictsIn(fields));
  const zones = zonesIn(job.header);
  return new Map(
    read.map(({ row, values }) => {
      const texts = used.flatMap(({ name, at, field }): [string, string][] => {
        if (!(name in values)) return [];
        const told = withWords(name, field, values[name], dictionaries, language);
        const text = shownOf(compiled, scope, zones[at] ?? job.zone, name, { ...told });
        return isSame(row.cells[at]?.text ?? '', text, field) ? [] : [[name, text]];
      });
      return [row.n, Object.fromEntries(texts)];
    }),
  );
}
