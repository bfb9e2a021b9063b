import { and, eq, sql } from 'drizzle-orm';
import type { Word } from '../../../contract/text/word';
import { fieldsOf, wordKey } from '../../../contract/language/derive';
import { dictOf, type Field } from '../../../contract/language/field';
import { RESOURCES } from '../../../contract/registry';
import type { AnyResource, RowOf } from '../../../contract/language/resource';
import { dictData } from '../../../contract/resources/sys/dict-data/definition';
import type { Tx } from '../../db/database';
import { sysDictData, sysDictType } from '../../db/tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { columnSql } from '../../engine/model/compiled-resource';
import { rowsOf } from '../../http/rows';
import { InvalidFields, Refusal } from '../../refusal';

type Row = RowOf<typeof dictData>;
type Use = { resource: AnyResource; name: string; field: Field };

/** Fields of rows that choose from the dictionary. */
const usesOf = (code: string): Use[] =>
  RESOURCES.flatMap((resource) =>
    fieldsOf(resource).flatMap(([name, field]) =>
      dictOf(field)?.dict === code && !field.virtual ? [{ resource, name, field }] : [],
    ),
  );

const codeOf = async (tx: Tx, typeId: string): Promise<string> =>
  (await tx.select({ code: sysDictType.code }).from(sysDictType).where(eq(sysDictType.id, typeId)))[0]?.code ?? '';

/** How many rows hold the value; of the platform's value in tenants that have none of their own for it. */
async function countIn(
  { tx, ports }: WriteContext,
  { resource, name, field }: Use,
  code: string,
  value: string,
  tenant: string,
): Promise<number> {
  const compiled = ports.engine.compiledOf(resource);
  const column = columnSql(compiled, name);
  const holds =
    field.kind === 'option'
      ? sql`${column}::text = ${value}`
      : sql`${column}::jsonb @> ${JSON.stringify([dictOf(field)?.numeric ? Number(value) : value])}::jsonb`;
  const own = sql`select t.tenant_code from sys_dict_data d join sys_dict_type t on t.id = d.type_id where t.code = ${code} and d.value = ${value} and d.tenant_code <> ''`;
  const whose = !compiled.scoped
    ? sql`true`
    : tenant === ''
      ? sql`"tenant_code" not in (${own})`
      : sql`"tenant_code" = ${tenant}`;
  const [found] = rowsOf<{ count: number }>(
    await tx.execute(sql`select count(*)::int as count from ${compiled.table} where ${holds} and ${whose}`),
  );
  return found?.count ?? 0;
}

/** A tenant's value that the platform has too only goes back to that. */
async function isBacked(tx: Tx, code: string, value: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: sysDictData.id })
    .from(sysDictData)
    .innerJoin(sysDictType, eq(sysDictType.id, sysDictData.typeId))
    .where(and(eq(sysDictType.code, code), eq(sysDictData.value, value), eq(sysDictData.tenantCode, '')));
  return found !== undefined;
}

/** Refuses to delete a value that rows hold, and says where and how many. */
async function refuseUsed(context: WriteContext, { typeId, value }: Row, tenant: string): Promise<void> {
  const { tx } = context;
  const code = await codeOf(tx, typeId);
  if (tenant !== '' && (await isBacked(tx, code, value))) return;
  const places: Word[] = [];
  for (const use of usesOf(code)) {
    const count = await countIn(context, use, code, value, tenant);
    if (count === 0) continue;
    const wordOf = (...path: string[]): Word => ({ word: wordKey(use.resource, ...path) });
    const place: Word = { word: 'engine.within', params: { name: wordOf('title'), part: wordOf('field', use.name) } };
    places.push({ word: 'engine.pair', params: { name: place, value: count } });
  }
  if (places.length > 0) throw new Refusal('dictValueInUse', { places: { words: places, between: '; ' } });
}

/** Values of dictionaries: numbers where fields store numbers, and never gone from under the rows that hold them. */
export const dictDataBehaviour = behaviour(dictData, {
  beforeCreate: async ({ tx }, input) => {
    const isNumeric = usesOf(await codeOf(tx, String(input.typeId))).some(({ field }) => dictOf(field)?.numeric);
    if (isNumeric && !/^(0|-?[1-9]\d{0,8})$/.test(String(input.value)))
      throw new InvalidFields({ value: { key: 'integer' } });
    return input;
  },
  beforeDelete: (context, row) =>
    refuseUsed(context, row, context.scope.tenant || String((row as { tenantCode?: unknown }).tenantCode ?? '')),
});
