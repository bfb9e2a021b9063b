import { and, asc, eq, inArray } from 'drizzle-orm';
import {
  DICTIONARIES,
  DICTIONARY_OF_DICTIONARIES,
  shippedDictionary,
} from '../../../contract/resources/sys/dict-type/shipped';
import { fieldsOf } from '../../../contract/language/derive';
import { readText, type LocalizedText } from '../../../contract/text/entry-languages';
import { dictOf, dictValueOf, type Field, type Tone } from '../../../contract/language/field';
import type { Language } from '../../../contract/constants';
import type { Tx } from '../../db/database';
import { sysDictData, sysDictType } from '../../db/tables';
import type { InvalidFields } from '../../refusal';

type Values = Readonly<Record<string, unknown>>;
/** One value of a dictionary as a tenant has it. What is retired can be read, and not chosen any more. */
export type DictEntry = { value: string; label: LocalizedText; tone: Tone | null; sort: number; isRetired: boolean };
export type Dictionaries = ReadonlyMap<string, readonly DictEntry[]>;

const byPlace = (a: DictEntry, b: DictEntry): number => a.sort - b.sort || (a.value < b.value ? -1 : 1);

const shipped = (code: string): DictEntry[] =>
  (shippedDictionary(code)?.entries ?? []).map(({ value, label, tone }, at) => ({
    value,
    label,
    tone: tone ?? null,
    sort: at * 10,
    isRetired: false,
  }));

/** The platform's dictionaries by their codes, for who takes one over. */
async function ofDictionaries(tx: Tx): Promise<DictEntry[]> {
  const types = await tx
    .select({ value: sysDictType.code, label: sysDictType.name })
    .from(sysDictType)
    .where(eq(sysDictType.tenantCode, ''));
  const kept = new Set(types.map(({ value }) => value));
  const rest = Object.entries(DICTIONARIES).flatMap(([value, { name }]) =>
    kept.has(value) ? [] : [{ value, label: name }],
  );
  return [...types, ...rest].map((type) => ({ ...type, tone: null, sort: 0, isRetired: false })).sort(byPlace);
}

/**
 * Dictionaries as a tenant has them: the platform's values, and over them its own of the same code. One that the platform does not keep
 * consists of what the product ships with. '' asks for the platform's. A code that nobody knows has no values.
 */
export async function readDictionaries(tx: Tx, tenant: string, codes: readonly string[]): Promise<Dictionaries> {
  const found = new Map(codes.map((code) => [code, new Map<string, DictEntry>()]));
  const types =
    codes.length === 0
      ? []
      : await tx
          .select({ id: sysDictType.id, code: sysDictType.code, tenantCode: sysDictType.tenantCode })
          .from(sysDictType)
          .where(and(inArray(sysDictType.code, [...codes]), inArray(sysDictType.tenantCode, ['', tenant])))
          .orderBy(asc(sysDictType.tenantCode));
  const kept = new Set(types.filter((type) => type.tenantCode === '').map(({ code }) => code));
  for (const code of codes)
    if (!kept.has(code)) for (const entry of shipped(code)) found.get(code)?.set(entry.value, entry);
  const byType = new Map(types.map(({ id, code }) => [id, code]));
  const rows =
    byType.size === 0
      ? []
      : await tx
          .select()
          .from(sysDictData)
          .where(inArray(sysDictData.typeId, [...byType.keys()]))
          .orderBy(asc(sysDictData.tenantCode));
  for (const { typeId, value, label, tone, sort, status } of rows)
    found
      .get(byType.get(typeId) ?? '')
      ?.set(value, { value, label, tone: tone as Tone | null, sort, isRetired: status === 0 });
  const whole = new Map([...found].map(([code, entries]) => [code, [...entries.values()].sort(byPlace)]));
  if (codes.includes(DICTIONARY_OF_DICTIONARIES)) whole.set(DICTIONARY_OF_DICTIONARIES, await ofDictionaries(tx));
  return whole;
}

type Fields = Readonly<Record<string, Field>>;

/** Codes of the dictionaries that the fields name. */
export const dictsIn = (fields: Fields): string[] => [
  ...new Set(Object.values(fields).flatMap((field) => dictOf(field)?.dict ?? [])),
];

const chosenIn = (value: unknown): readonly unknown[] =>
  value === null || value === undefined ? [] : Array.isArray(value) ? (value as unknown[]) : [value];

function failureOf(
  field: Field,
  entries: readonly DictEntry[],
  value: unknown,
  before: unknown,
): InvalidFields['failures'][string] | null {
  const had = new Set(chosenIn(before));
  for (const one of chosenIn(value)) {
    if (had.has(one)) continue;
    const entry = entries.find((each) => dictValueOf(field, each.value) === one);
    if (!entry) return { key: 'option' };
    if (entry.isRetired) return { key: 'optionRetired', params: { value: String(one) } };
  }
  return null;
}

/** For each row the fields whose values their dictionary does not offer. What a row held before (`was`, in the same order) it may keep. */
export async function dictFailures(
  tx: Tx,
  fields: Fields,
  rows: readonly Values[],
  tenant: string,
  was: readonly Values[] = [],
): Promise<InvalidFields['failures'][]> {
  const chosen = Object.entries(fields).filter(
    ([name, field]) => dictOf(field) && rows.some((row) => chosenIn(row[name]).length > 0),
  );
  if (chosen.length === 0) return rows.map(() => ({}));
  const known = await readDictionaries(tx, tenant, dictsIn(Object.fromEntries(chosen)));
  return rows.map((row, at) =>
    Object.fromEntries(
      chosen.flatMap(([name, field]) => {
        const failure = failureOf(field, known.get(dictOf(field)?.dict ?? '') ?? [], row[name], was[at]?.[name]);
        return failure ? [[name, failure]] : [];
      }),
    ),
  );
}

/** The word of a value that the product ships with, for where the database keeps none. */
export function shippedWord(field: Field, value: unknown, language: Language): string {
  const entry = shippedDictionary(dictOf(field)?.dict ?? '')?.entries.find((each) => each.value === String(value));
  return (entry && readText(entry.label, language)?.text) ?? String(value);
}

/** SQL of the words of a field whose values a dictionary holds, as texts in all languages; `p` is the row, which names its tenant where it has one. */
export function dictWordSql(name: string, field: Field, isScoped: boolean): string {
  const column = `p."${name}"`;
  const code = (dictOf(field)?.dict ?? '').replaceAll("'", "''");
  const label = (value: string) =>
    `(select d."label" from sys_dict_data d join sys_dict_type t on t."id" = d."type_id" where t."code" = '${code}' and d."value" = ${value} and d."tenant_code" in (''${isScoped ? ', p."tenantCode"' : ''}) order by d."tenant_code" desc limit 1)`;
  if (field.kind === 'option') return `${label(`${column}::text`)} as "${name}Word"`;
  return `(select json_agg(${label('x.v')} order by x.n) from jsonb_array_elements_text(${column}) with ordinality x(v, n)) as "${name}Words"`;
}

/** Stored fields whose words come from a dictionary, with the name under which the answer bears them. */
export const dictFieldsOf = (r: Parameters<typeof fieldsOf>[0]): { name: string; field: Field; word: string }[] =>
  fieldsOf(r).flatMap(([name, field]) =>
    dictOf(field) && !field.virtual && !field.secret
      ? [{ name, field, word: `${name}${field.kind === 'option' ? 'Word' : 'Words'}` }]
      : [],
  );
