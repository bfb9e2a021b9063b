import { sql, type SQL } from 'drizzle-orm';
import { permissionOf, wordKey } from '../../../contract/language/derive';
import type { Word } from '../../../contract/text/word';
import type { Field } from '../../../contract/language/field';
import { rowsOf } from '../../http/rows';
import { Refusal } from '../../refusal';
import { hasPermission } from '../../scope';
import type { WriteContext } from '../model/behaviour';
import { columnSql, type CompiledResource, type Referrer } from '../model/compiled-resource';
import { allOf, accessCondition } from '../read/row-access';

/** Rows of one list that a refusal names; of more it tells how many there are. */
const NAMED = 3;

/** Lists whose rows refer to these, and that the caller may see. */
export const seenReferrers = ({ scope }: Pick<WriteContext, 'scope'>, compiled: CompiledResource): Referrer[] =>
  compiled.referrers.filter(({ compiled: other }) => {
    const { resource } = other();
    return resource.standard.includes('page') && hasPermission(scope, permissionOf(resource, 'page'));
  });

/** Whether a row of the list refers to one of the ids. */
export const isAny = ({ compiled, column, many }: Referrer, ids: SQL): SQL =>
  many ? sql`${columnSql(compiled(), column)} && array(${ids})` : sql`${columnSql(compiled(), column)} in (${ids})`;

/** Whether a row's title is a text that can be told as it stands in the table. */
const hasPlainTitle = ({ resource }: CompiledResource): boolean => {
  const field = (resource.fields as Record<string, Field>)[resource.title];
  return (field?.kind === 'text' || field?.kind === 'vin') && !field.words && !field.secret;
};

/** `Greyscale rules: Pilot, Spring (+4)`; only the number where rows have no name of their own. */
async function namesOf({ tx, scope }: WriteContext, referrer: Referrer, ids: SQL): Promise<Word | null> {
  const other = referrer.compiled();
  const title = hasPlainTitle(other) ? columnSql(other, other.resource.title) : sql`null`;
  const where = allOf([...accessCondition(other, scope), isAny(referrer, ids)]);
  const rows = rowsOf<{ title: string | null; total: number }>(
    await tx.execute(
      sql`select ${title}::text as title, count(*) over ()::int as total from ${other.table} where ${where} order by 1 limit ${NAMED}`,
    ),
  );
  const [first] = rows;
  if (!first) return null;
  const names = rows.flatMap((row) => (row.title ? [row.title] : []));
  const more = first.total - names.length;
  const told = names.length === 0 ? first.total : `${names.join(', ')}${more > 0 ? ` (+${more})` : ''}`;
  return { word: 'engine.pair', params: { name: { word: wordKey(other.resource, 'title') }, value: told } };
}

/** Why rows cannot be deleted: what refers to them, by name as far as the caller may see it. */
export async function inUseRefusal(context: WriteContext, compiled: CompiledResource, ids: SQL): Promise<Refusal> {
  const found: Word[] = [];
  for (const referrer of seenReferrers(context, compiled)) {
    const names = await namesOf(context, referrer, ids);
    if (names) found.push(names);
  }
  return found.length > 0 ? new Refusal('inUseBy', { by: { words: found, between: ' · ' } }) : new Refusal('inUse');
}
