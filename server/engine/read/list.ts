import { sql, type SQL } from 'drizzle-orm';
import type { ListData } from '../../../contract/wire/envelope';
import { LIST_LIMIT, TREE_LIMIT } from '../../../contract/constants';
import type { Field } from '../../../contract/language/field';
import type { RowOf } from '../../../contract/language/resource';
import { rowsOf } from '../../http/rows';
import { Refusal } from '../../refusal';
import type { WriteContext } from '../model/behaviour';
import { behindCursor, cursorAt } from './cursor';
import { estimateOf } from './estimate';
import { after, orderSql } from '../model/key-order';
import { columnSql, decodeRow, type CompiledResource } from '../model/compiled-resource';
import { orderOf, pageParametersOf, whereOf, type ListParameters } from './query';
import { keepSums, keepTotal, keptSums, keptTotal } from './totals';
import { allOf, answered, accessCondition } from './row-access';

type Row = Record<string, unknown>;
type Reader = Pick<WriteContext, 'scope' | 'tx' | 'ports'>;

type Found = Omit<ListData<Row>, 'list' | 'next'>;
/** Rows of one answer: those behind so many others, or those behind a cursor. */
type Part = { limit: number; offset: number; cursor?: string | undefined };

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

/** The condition of the rows that come behind a cursor, where there is one. */
function behindSql(
  reader: Reader,
  compiled: CompiledResource,
  query: ListParameters,
  cursor: string | undefined,
): SQL[] {
  const behind = cursor === undefined ? undefined : behindCursor(reader, compiled, query, cursor);
  return behind ? [after(compiled, orderOf(compiled, query), behind)] : [];
}

/** What was counted beside the rows; behind the end of what was estimated it is counted after all: there a reader wants to know where he is. */
async function countedOf(
  reader: Reader,
  compiled: CompiledResource,
  query: ListParameters,
  { raw, known }: { raw: readonly Row[]; known: Found | undefined },
): Promise<Found> {
  const isEnd = raw[0]?.id === null && query.cursor === undefined;
  if (known?.isEstimated && isEnd) return { total: await countRows(reader, compiled, query) };
  if (known) return known;
  const { total, sums } = (raw[0]?._found as Found | undefined) ?? { total: 0 };
  keepTotal(compiled, reader.scope, query, total);
  if (sums) keepSums(compiled, reader.scope, query, sums);
  return { total, ...(sums ? { sums } : {}) };
}

/** One statement answers the rows and how many there are: round trips cost more than the second scan. */
async function read(
  reader: Reader,
  compiled: CompiledResource,
  query: ListParameters,
  { limit, offset, cursor }: Part,
): Promise<ListData<Row>> {
  const { tx, scope } = reader;
  const where = allOf(whereOf(compiled, scope, query));
  const order = orderOf(compiled, query);
  const page = allOf([where, ...behindSql(reader, compiled, query, cursor)]);
  // As literals, so that a plan made once for all values knows that few rows are wanted.
  const part = sql`${sql.raw(`limit ${limit}`)}${offset === 0 ? sql.empty() : sql` offset ${offset}`}`;
  const outer = sql.raw(`p."${order.field}" ${order.direction}, p."id" ${order.direction}`);
  const known = await knownOf(reader, compiled, query, where);
  const found = known ? sql`null::json` : foundSql(compiled, where);
  const result = await tx.execute(sql`
    select ${found} as "_found", p.*${compiled.titles}${compiled.authors}
    from (select 1) as one
    left join (select ${compiled.select} from ${compiled.table} where ${page} order by ${orderSql(compiled, order)} ${part}) p on true
    order by ${outer}`);
  const raw = rowsOf(result);
  const rows = raw.filter((row) => row.id !== null).map((row) => decodeRow(compiled, row));
  const list = rows.map((row) => answered(compiled, scope, row));
  const counted = await countedOf(reader, compiled, query, { raw, known });
  if (cursor === undefined) return { list, ...counted };
  return { list, ...counted, next: rows.length < limit ? null : cursorAt(reader, compiled, query, rows.at(-1)!) };
}

/**
 * One page of rows that the caller may see, by the query parameters of the wire (`page` or `cursor`, `limit`, `order`, `orderField`, search
 * fields).
 */
export function pageRows<R extends { name: string }>(
  context: Reader,
  resource: R,
  query: ListParameters,
): Promise<ListData<RowOf<R>>> {
  const part = { ...pageParametersOf(query), cursor: query.cursor === '' ? undefined : query.cursor };
  return read(context, context.ports.engine.compiledOf(resource), query, part) as Promise<ListData<RowOf<R>>>;
}

/** The same without pages: at most `LIST_LIMIT` rows, and `TREE_LIMIT` of a tree. */
export function listRows(context: Reader, resource: { name: string }, query: ListParameters): Promise<ListData<Row>> {
  const compiled = context.ports.engine.compiledOf(resource);
  const limit = compiled.resource.tree === undefined ? LIST_LIMIT : TREE_LIMIT;
  return read(context, compiled, query, { limit, offset: 0 });
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

/** Rows that the caller may see and that a condition holds for, as he gets them. */
async function seenRows(
  { tx, scope }: Pick<Reader, 'tx' | 'scope'>,
  compiled: CompiledResource,
  which: SQL,
): Promise<Row[]> {
  const where = allOf([which, ...accessCondition(compiled, scope)]);
  const raw = await tx.execute(
    sql`select p.*${compiled.titles}${compiled.authors} from (select ${compiled.select} from ${compiled.table} where ${where}) p`,
  );
  return rowsOf(raw).map((row) => answered(compiled, scope, decodeRow(compiled, row)));
}

/** One row that the caller may see; refuses with `gone` where there is none. */
export async function getRow<R extends { name: string }>(reader: Reader, resource: R, id: string): Promise<RowOf<R>> {
  const [row] = await seenRows(reader, reader.ports.engine.compiledOf(resource), sql`"id" = ${id}::uuid`);
  if (!row) throw new Refusal('gone');
  return row as RowOf<R>;
}

/** Those of some rows that the caller may see, by their ids. */
export async function rowsById(
  reader: Pick<Reader, 'tx' | 'scope'>,
  compiled: CompiledResource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  if (ids.length === 0) return new Map();
  const rows = await seenRows(reader, compiled, sql`"id" = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map((row) => [row.id as string, row]));
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
