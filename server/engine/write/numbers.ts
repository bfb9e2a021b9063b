import { sql, type SQL } from 'drizzle-orm';
import { tableNameOf } from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import { NUMBER_DIGITS, rowNumberOf, numberStart, type Numbered } from '../../../contract/language/traits/numbered';
import { queryBatch } from '../../db/query-batch';
import { rowsOf } from '../../http/rows';
import type { WriteContext } from '../model/behaviour';
import { columnSql, type CompiledResource } from '../model/compiled-resource';

type Values = Record<string, unknown>;
type NumberedField = { name: string; numbered: Numbered };

const numberedFieldOf = ({ resource }: CompiledResource): NumberedField | undefined =>
  Object.entries(resource.fields as Record<string, Field>).flatMap(([name, { numbered }]) =>
    numbered ? [{ name, numbered }] : [],
  )[0];

type Where = { table: SQL; column: SQL; own: SQL; start: string };

/**
 * The place of the last number that begins so. Numbers of the usual length are found at the end of their index; all are looked at where
 * there are none, or longer ones. Rows that have no number yet stand beyond that end, and are left out.
 */
async function lastPlace(tx: WriteContext['tx'], { table, column, own, start }: Where): Promise<number> {
  const place = sql`substring(${column} from ${start.length + 1}::int)`;
  const from = sql`from ${table} where ${own} and ${column} >= ${start} and ${column} like ${`${start}%`}`;
  const most = 10 ** NUMBER_DIGITS - 1;
  const [last] = rowsOf<{ place: number | null }>(
    await tx.execute(sql`
      select case when usual.place < ${most}::int then usual.place
        else (select max(${place}::int) ${from} and ${place} ~ '^[0-9]{1,9}$') end as place
      from (select (select ${place}::int ${from} and ${place} ~ ${`^[0-9]{${NUMBER_DIGITS}}$`} order by ${column} desc limit 1) as place) usual`),
  );
  return last?.place ?? 0;
}

/**
 * The next numbers of a tenant in this year, in their order. Another transaction that needs one waits for the end of this one: none is given
 * twice, and one that is rolled back leaves no gap.
 */
async function nextNumbers(
  { tx, ports }: WriteContext,
  compiled: CompiledResource,
  { name, numbered }: NumberedField,
  { tenant, count }: { tenant: string; count: number },
): Promise<string[]> {
  const year = ports.clock.now().getUTCFullYear();
  const start = numberStart(numbered, year);
  const lock = `number ${tableNameOf(compiled.resource)} ${name} ${tenant}`;
  const column = columnSql(compiled, name);
  const own = compiled.scoped ? sql`"tenant_code" = ${tenant}` : sql`true`;
  // Two statements: the second sees what was committed until the first had the lock.
  const [, last] = await queryBatch(
    tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`).then((answer) => answer),
    lastPlace(tx, { table: compiled.table, column, own, start }),
  );
  return Array.from({ length: count }, (_, at) => rowNumberOf(numbered, year, last + at + 1));
}

/**
 * The number that a row of the tenant gets: for what has to know it before the row is written, or writes it as the last thing of its transaction,
 * so that others wait for its end and not for all of it.
 */
export async function nextRowNumber(
  context: WriteContext,
  resource: { name: string },
  tenant: string,
): Promise<string> {
  const compiled = context.ports.engine.compiledOf(resource);
  const field = numberedFieldOf(compiled);
  if (!field) throw new Error(`rows of ${resource.name} have no number`);
  const [number = ''] = await nextNumbers(context, compiled, field, { tenant, count: 1 });
  return number;
}

/** New rows with their numbers, where the definition has a field for them; a number that a row has already stays. */
export async function withNumbers(
  context: WriteContext,
  compiled: CompiledResource,
  rows: readonly Values[],
): Promise<readonly Values[]> {
  const field = numberedFieldOf(compiled);
  if (!field) return rows;
  const { name } = field;
  const tenantOf = ({ tenantCode = '' }: Values): string => String(tenantCode);
  const unnumbered = rows.filter((row) => row[name] === undefined || row[name] === null);
  const numbers = new Map<Values, string>();
  for (const tenant of new Set(unnumbered.map(tenantOf))) {
    const own = unnumbered.filter((row) => tenantOf(row) === tenant);
    const next = await nextNumbers(context, compiled, field, { tenant, count: own.length });
    own.forEach((row, at) => numbers.set(row, next[at] ?? ''));
  }
  return rows.map((row) => (numbers.has(row) ? { ...row, [name]: numbers.get(row) } : row));
}
