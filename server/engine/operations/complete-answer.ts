import { sql } from 'drizzle-orm';
import type { Answer } from '../../../contract/language/answer';
import type { Field } from '../../../contract/language/field';
import { rowsOf } from '../../http/rows';
import type { WriteContext } from '../model/behaviour';
import { refTitleSql } from '../model/ref-title';
import { accessCondition, allOf } from '../read/row-access';
import { refTitleWord, translatedValue } from '../model/translate-values';
import { idList } from '../write/references';

type Values = Record<string, unknown>;
type Fields = Readonly<Record<string, Field>>;
type Lines = readonly [Fields, Values][];

/** The answer and the lines in it, each with its fields. */
function linesIn(fields: Fields, values: Values): Lines {
  const inner = Object.entries(fields).flatMap(([name, { rows }]) =>
    rows && Array.isArray(values[name]) ? (values[name] as Values[]).flatMap((line) => linesIn(rows, line)) : [],
  );
  return [[fields, values], ...inner];
}

/** Ids that references name, by the resource that they point to. */
function pointersIn(lines: Lines): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [fields, values] of lines)
    for (const [name, { ref }] of Object.entries(fields)) {
      const value = values[name];
      if (!ref || value === null || value === undefined) continue;
      const ids = found.get(ref) ?? new Set<string>();
      for (const id of [value].flat()) ids.add(String(id));
      found.set(ref, ids);
    }
  return found;
}

/** Titles of the rows that the caller may see, by their ids. */
async function titlesOf({ tx, ports, scope }: WriteContext, target: string, ids: ReadonlySet<string>): Promise<Values> {
  const compiled = ports.engine.compiledOf({ name: target });
  const where = allOf([sql`"id" in (${idList([...ids])})`, ...accessCondition(compiled, scope)]);
  const title = sql.raw(refTitleSql(compiled.resource));
  const rows = rowsOf<{ id: string; title: unknown }>(
    await tx.execute(sql`select "id", ${title} as title from ${compiled.table} where ${where}`),
  );
  return Object.fromEntries(rows.map((row) => [row.id, refTitleWord(compiled.resource, row.title, scope.language)]));
}

/** What stands beside a value: its word, or the titles of what it refers to. */
function besideOf(
  name: string,
  field: Field,
  value: unknown,
  titles: ReadonlyMap<string, Values>,
  language: WriteContext['scope']['language'],
): Values {
  if (field.words) return { [`${name}Word`]: translatedValue(field, value, language) };
  const known = titles.get(field.ref ?? '');
  if (!known) return {};
  return field.kind === 'refs'
    ? { [`${name}Titles`]: (value as string[]).map((id) => known[id] ?? '') }
    : { [`${name}Title`]: known[String(value)] ?? null };
}

/** Completes an answer with the words of its values, and the titles of what it refers to. */
export async function completeAnswer(context: WriteContext, { fields }: Answer, answer: object): Promise<Values> {
  const whole = structuredClone(answer) as Values;
  const lines = linesIn(fields, whole);
  const titles = new Map<string, Values>();
  for (const [target, ids] of pointersIn(lines)) titles.set(target, await titlesOf(context, target, ids));
  for (const [own, values] of lines)
    for (const [name, field] of Object.entries(own)) {
      if (values[name] === null || values[name] === undefined) continue;
      Object.assign(values, besideOf(name, field, values[name], titles, context.scope.language));
    }
  return whole;
}

/** The same of what an action answers: data, or a function that makes it once the transaction is over, when there are no titles to be asked for. */
export const completed = async (context: WriteContext, spec: Answer, data: unknown): Promise<unknown> =>
  typeof data === 'function'
    ? async () => completeAnswer(context, spec, (await (data as () => Promise<unknown>)()) as object)
    : completeAnswer(context, spec, data as object);
