import { sql, type SQL } from 'drizzle-orm';
import type { ListData } from '../../../contract/wire/envelope';
import { LIST_LIMIT, TREE_LIMIT } from '../../../contract/constants';
import type { Field } from '../../../contract/language/field';
import type { RowOf } from '../../../contract/language/resource';
import { rowsOf } from '../../http/rows';
import { Refusal } from '../../refusal';
import type { WriteContext } from '../model/behaviour';
import { estimateOf } from './estimate';
import { orderSql } from '../model/key-order';
import { columnSql, decodeRow, type CompiledResource } from '../model/compiled-resource';
import { orderOf, pageParametersOf, whereOf, type ListParameters } from './query';
import { keepSums, keepTotal, keptSums, keptTotal } from './totals';
import { allOf, answered, accessCondition } from './row-access';

type Row = Record<string, unknown>;
type Reader = Pick<WriteContext, 'scope' | 'tx' | 'ports'>;

type Found = Omit<ListData<Row>, 'list'>;

/** What is known of all that is found before it is asked for: counted a moment ago, or too many to be counted. */
async function knownOf(
  { tx, scope }: Pick<Reader, 'tx' | 'scope'>,
  compiled: CompiledResource,
  query: ListParameters,
  where: SQL,
): Promise<Found | undefined> {
  const total = keptTotal(compiled, scope, query);
  const sums = compiled.summed.length > 0 ? keptSums(compiled, scope, query) : undefined;
  if (total !== undefined && (sums || compiled.summed.length === 0)) return { total, ...(sums ? { sums } : {}) };
  const estimate = await estimateOf(tx, compiled, where);
  return estimate === null ? undefined : { total: estimate, isEstimated: true };
}

/** Counts and sums up all that is found, in one scan. Sums are texts, so that no digit is lost. */
function foundSql(compiled: CompiledResource, where: SQL): SQL {
  const sums = compiled.summed.map((name) => sql`${name}::text, sum(${columnSql(compiled, name)})::text`);
  const parts = sums.length === 0 ? sql.empty() : sql`, 'sums', json_build_object(${sql.join(sums, sql`, `)})`;
  return sql`(select json_build_object('total', count(*)::int${parts}) from ${compiled.table} where ${where})`;
}

/** One statement answers the rows and how many there are: round trips cost more than the second scan. */
async function read(
  reader: Reader,
  compiled: CompiledResource,
  query: ListParameters,
  limit: number,
  offset: number,
): Promise<ListData<Row>> {
  const { tx, scope } = reader;
  const where = allOf(whereOf(compiled, scope, query));
  const order = orderOf(compiled, query);
  // As literals, so that a plan made once for all values knows that few rows are wanted.
  const part = sql`${sql.raw(`limit ${limit}`)}${offset === 0 ? sql.empty() : sql` offset ${offset}`}`;
  const outer = sql.raw(`p."${order.field}" ${order.direction}, p."id" ${order.direction}`);
  const known = await knownOf(reader, compiled, query, where);
  const found = known ? sql`null::json` : foundSql(compiled, where);
  const result = await tx.execute(sql`
    select ${found} as "_found", p.*${compiled.titles}${compiled.authors}
    from (select 1) as one
    left join (select ${compiled.select} from ${compiled.table} where ${where} order by ${orderSql(compiled, order)} ${part}) p on true
    order by ${outer}`);
  const raw = rowsOf(result);
  const list = raw.filter((row) => row.id !== null).map((row) => answered(compiled, scope, decodeRow(compiled, row)));
  // Behind the end of what was estimated it is counted after all: there a reader wants to know where he is.
  if (known?.isEstimated && list.length === 0) return { list, total: await countRows(reader, compiled, query) };
  if (known) return { list, ...known };
  const { total, sums } = (raw[0]?._found as Found | undefined) ?? { total: 0 };
  keepTotal(compiled, scope, query, total);
  if (sums) keepSums(compiled, scope, query, sums);
  return { list, total, ...(sums ? { sums } : {}) };
}

/** One page of rows that the caller may see, by the query parameters of the wire (`page`, `limit`, `order`, `orderField`, search fields). */
export function pageRows<R extends { name: string }>(
  context: Reader,
  resource: R,
  query: ListParameters,
): Promise<ListData<RowOf<R>>> {
  const { limit, offset } = pageParametersOf(query);
  return read(context, context.ports.engine.compiledOf(resource), query, limit, offset) as Promise<ListData<RowOf<R>>>;
}

/** The same without pages: at most `LIST_LIMIT` rows, and `TREE_LIMIT` of a tree. */
export function listRows(context: Reader, resource: { name: string }, query: ListParameters): Promise<ListData<Row>> {
  const compiled = context.ports.engine.compiledOf(resource);
  return read(context, compiled, query, compiled.resource.tree === undefined ? LIST_LIMIT : TREE_LIMIT, 0);
}

/** How many rows a search finds. */
export async function countRows(
  { tx, scope }: Pick<Reader, 'tx' | 'scope'>,
  compiled: CompiledResource,
  query: ListParameters,
): Promise<number> {
  const [row] = rowsOf<{ total: number }>(
    await tx.execute(
      sql`select count(*)::int as total from ${compiled.table} where ${allOf(whereOf(compiled, scope, query))}`,
    ),
  );
  return row?.total ?? 0;
}

/** One row that the caller may see; refuses with `gone` where there is none. */
export async function getRow<R extends { name: string }>(
  { tx, scope, ports }: Reader,
  resource: R,
  id: string,
): Promise<RowOf<R>> {
  const compiled = ports.engine.compiledOf(resource);
  const where = allOf([sql`"id" = ${id}::uuid`, ...accessCondition(compiled, scope)]);
  const [raw] = rowsOf(
    await tx.execute(
      sql`select p.*${compiled.titles}${compiled.authors} from (select ${compiled.select} from ${compiled.table} where ${where}) p`,
    ),
  );
  if (!raw) throw new Refusal('gone');
  return answered(compiled, scope, decodeRow(compiled, raw)) as RowOf<R>;
}

/** Locks what is locked before the rows that are found, by the definition: in the order of ids too. */
async function lockBefore({ tx, ports }: Reader, compiled: CompiledResource, where: SQL): Promise<void> {
  const { lockedAfter = '' } = compiled.resource;
  const target = (compiled.resource.fields as Record<string, Field>)[lockedAfter]?.ref;
  if (target === undefined) return;
  await tx.execute(sql`
    select 1 from ${ports.engine.compiledOf({ name: target }).table}
    where "id" in (select ${columnSql(compiled, lockedAfter)} from ${compiled.table} where ${where}) order by "id" for update`);
}

/** Rows by id, locked until the transaction ends, in the order of their ids so that two batches cannot wait for each other. */
export async function lockRows(
  reader: Reader,
  compiled: CompiledResource,
  ids: readonly string[],
): Promise<Map<string, Row>> {
  const { tx, scope } = reader;
  const list = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const where = allOf([sql`"id" in (${list})`, ...accessCondition(compiled, scope)]);
  await lockBefore(reader, compiled, where);
  const raw = rowsOf(
    await tx.execute(sql`select ${compiled.select} from ${compiled.table} where ${where} order by "id" for update`),
  );
  return new Map(raw.map((row) => [row.id as string, decodeRow(compiled, row)]));
}

/** One row, locked; refuses with `gone` where the caller sees none. */
export async function lockRow(reader: Reader, compiled: CompiledResource, id: string): Promise<Row> {
  const row = (await lockRows(reader, compiled, [id])).get(id.toLowerCase());
  if (!row) throw new Refusal('gone');
  return row;
}
