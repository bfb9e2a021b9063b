import { sql } from 'drizzle-orm';
import type { ImportView } from '../../../contract/wire/import';
import { rowsOf } from '../../http/rows';
import type { WriteContext } from '../model/behaviour';
import { columnSql, valueSql, type CompiledResource } from '../model/compiled-resource';
import { accessCondition, allOf } from '../read/row-access';
import { recordKey, type Import } from './rows';

/** Rows that are named. */
const NAMED = 20;

/** Rows of the list that a file is about and no longer has. They stay as they are: whoever imports is told of them. */
export async function goneRows(
  { tx, scope }: Pick<WriteContext, 'tx' | 'scope'>,
  compiled: CompiledResource,
  { id, within, state }: Import,
): Promise<ImportView['gone']> {
  const fields = Object.entries(within ?? {}).filter(([, values]) => values.length > 0);
  if (state !== 'checked' || fields.length === 0) return { number: 0, titles: [] };
  const about = fields.map(
    ([name, values]) =>
      sql`${columnSql(compiled, name)} in (${sql.join(
        values.map((value) => valueSql(compiled, name, value)),
        sql`, `,
      )})`,
  );
  const isNamed = sql`${compiled.table}."id"::text in (
    select substr(k, ${recordKey('').length + 1}) from sys_import_row r, unnest(r.keys) k
    where r.import_id = ${id}::uuid and starts_with(k, ${recordKey('')}))`;
  const rows = rowsOf<{ title: string; number: number }>(
    await tx.execute(sql`select ${columnSql(compiled, compiled.resource.title)}::text as title, count(*) over ()::int as number
      from ${compiled.table} where ${allOf([...about, ...accessCondition(compiled, scope), sql`not ${isNamed}`])} order by 1 limit ${NAMED}`),
  );
  return { number: rows[0]?.number ?? 0, titles: rows.map(({ title }) => title) };
}
