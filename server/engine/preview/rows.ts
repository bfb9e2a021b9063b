import { dynamicKey } from '../../../contract/text/word-key';
import { sql, type SQL } from 'drizzle-orm';
import { rowsOf } from '../../http/rows';
import { translate } from '../../http/words';
import type { WriteContext } from '../model/behaviour';
import { decodeRow, type CompiledResource } from '../model/compiled-resource';
import { idList } from '../write/references';
import { allOf, answered, accessCondition } from '../read/row-access';
import { rowTitle } from '../model/translate-values';

type Row = Record<string, unknown>;
/** A row as it was when it was looked at. */
export type MarkedRow = { id: string; version: number };

/** Titles of rows by id, in the caller's language; rows that he does not see are not in it. */
export async function titlesOf(
  { tx, scope }: Pick<WriteContext, 'tx' | 'scope'>,
  compiled: CompiledResource,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const where = allOf([sql`"id" in (${idList(ids)})`, ...accessCondition(compiled, scope)]);
  const raw = rowsOf(
    await tx.execute(
      sql`select p.*${compiled.titles} from (select ${compiled.select} from ${compiled.table} where ${where}) p`,
    ),
  );
  return new Map(
    raw.map((each) => {
      const row = answered(compiled, scope, decodeRow(compiled, each)) as Row & { id: string };
      const referred = row[`${compiled.resource.title}Title`];
      return [
        row.id,
        typeof referred === 'string' ? referred : (rowTitle(compiled.resource, row, scope.language) ?? row.id),
      ];
    }),
  );
}

/** Of rows the value of one field, with what stands for it in words. */
export async function valuesOfField(
  { tx, scope }: Pick<WriteContext, 'tx' | 'scope'>,
  compiled: CompiledResource,
  name: string,
  ids: readonly string[],
): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map();
  const where = allOf([sql`"id" in (${idList(ids)})`, ...accessCondition(compiled, scope)]);
  const raw = rowsOf(
    await tx.execute(
      sql`select p.*${compiled.titles} from (select ${compiled.select} from ${compiled.table} where ${where}) p`,
    ),
  );
  const told = new Set([name, ...['Title', 'Titles', 'Word', 'Words'].map((end) => `${name}${end}`)]);
  return new Map(
    raw.map((each) => {
      const row = answered(compiled, scope, decodeRow(compiled, each));
      return [row.id as string, Object.fromEntries(Object.entries(row).filter(([key]) => told.has(key)))];
    }),
  );
}

/** Notes the rows that the conditions find as the set of a preview, in the order of their ids; answers how many there are, `most` + 1 where there are more. */
export async function markRows(
  { tx, scope }: WriteContext,
  compiled: CompiledResource,
  preview: string,
  where: readonly SQL[],
  most: number,
): Promise<number> {
  const found = rowsOf<{ count: number }>(
    await tx.execute(sql`
      with made as (
        insert into sys_preview_row (preview_id, n, tenant_code, record_id, version)
        select ${preview}::uuid, row_number() over (order by f."id"), ${scope.tenant}, f."id", f."version"
        from (select "id", "version" from ${compiled.table} where ${allOf(where)} order by "id" limit ${sql.raw(String(most + 1))}) f
        returning 1
      ) select count(*)::int as count from made`),
  );
  return found[0]?.count ?? 0;
}

/** Leaves out those rows of the set that meet the condition about `r.record_id`; answers their ids in order. */
export async function leaveOut({ tx }: WriteContext, preview: string, condition: SQL): Promise<string[]> {
  const out = rowsOf<{ id: string; n: number }>(
    await tx.execute(
      sql`update sys_preview_row r set is_allowed = false where r.preview_id = ${preview}::uuid and r.is_allowed and (${condition}) returning r.record_id as id, r.n`,
    ),
  );
  return out.toSorted((a, b) => a.n - b.n).map(({ id }) => id);
}

/** Rows of the set that are to be changed, in order. */
export async function lockAllowedRows(
  { tx }: Pick<WriteContext, 'tx'>,
  preview: string,
  after = 0,
  most?: number,
): Promise<(MarkedRow & { n: number })[]> {
  const part = most === undefined ? sql.empty() : sql.raw(`limit ${most}`);
  return rowsOf<MarkedRow & { n: number }>(
    await tx.execute(
      sql`select record_id as id, version, n from sys_preview_row where preview_id = ${preview}::uuid and is_allowed and n > ${after} order by n ${part}`,
    ),
  );
}

/** Word of an operation as its button has it. */
export function actionWord(
  { scope: { language } }: Pick<WriteContext, 'scope'>,
  compiled: CompiledResource,
  operation: string,
): string {
  const own = `${compiled.resource.module}.${compiled.resource.object}.action.${operation}`;
  const word = translate(language, dynamicKey(own));
  return word === own ? translate(language, dynamicKey(`engine.action.${operation}`)) : word;
}
