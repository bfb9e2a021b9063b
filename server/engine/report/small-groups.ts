import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { rowsOf } from '../../http/rows';
import type { ReportAsking } from './answering';

/** Tenants of fewer than which no figure over several is told: it might say what one of them does. */
const TENANTS_LEAST = 5;
/** Of one group alone that is left out the total less all others would tell. */
const GROUPS_LEAST = 2;

/** A group of an answer as it stands in the database, and whose rows it counts. */
type Contributed = { group: string; tenants: readonly string[]; records: number };

/** What identifies a group: its point of time and its values. */
export const groupKey = (point: unknown, key: readonly unknown[]): string => JSON.stringify([Number(point), ...key]);

const unionOf = (groups: readonly Contributed[]): Set<string> => new Set(groups.flatMap(({ tenants }) => tenants));
const isEnough = (hidden: readonly Contributed[]): boolean =>
  hidden.length >= GROUPS_LEAST && unionOf(hidden).size >= TENANTS_LEAST;

/**
 * Groups that are left out of an answer: those over several tenants, but fewer than five, and as many others as it takes that the total less
 * all that is told is again a figure of five tenants and of two groups at least. `shared` are the groups over several tenants, `single` the
 * smallest group of each tenant that counts its rows alone.
 */
export function selectWithheld(shared: readonly Contributed[], single: readonly Contributed[]): ReadonlySet<string> {
  const hidden = shared.filter(({ tenants }) => tenants.length < TENANTS_LEAST);
  if (hidden.length === 0) return new Set();
  const bySize = (a: Contributed, b: Contributed): number => a.records - b.records || (a.group < b.group ? -1 : 1);
  const large = shared.filter(({ tenants }) => tenants.length >= TENANTS_LEAST).toSorted(bySize);
  for (const next of [...large.slice(0, 1), ...single.toSorted(bySize)]) {
    if (isEnough(hidden)) break;
    hidden.push(next);
  }
  return new Set(hidden.map(({ group }) => group));
}

type Dividing = { point: SQL; keys: readonly SQL[]; names: readonly string[]; table: SQL };
type Raw = Record<string, unknown> & { tenants: string[]; records: string };

const listed = (dividing: Dividing, tail: SQL): SQL => {
  const { point, keys, table } = dividing;
  const columns = [sql`${point} as point`, ...keys];
  const grouped = sql.join([sql.raw('1'), ...keys.map((_, at) => sql.raw(String(at + 2)))], sql`, `);
  return sql`select ${sql.join(columns, sql`, `)}, array_agg(distinct tenant_code)::text[] as tenants, sum(records)::text as records
    from ${table} counted group by ${grouped} ${tail}`;
};

/** Whether a figure over so many tenants is left out of an answer about all of them together. */
export const isTooFew = ({ scope, tenantCode }: ReportAsking, tenants: number): boolean =>
  scope.tenant === '' && tenantCode === undefined && tenants > 1 && tenants < TENANTS_LEAST;

/** Groups that must be left out of an answer to whoever asks of all tenants together; none of an answer about one tenant. */
export async function withheldGroups(
  tx: Tx,
  { scope, tenantCode }: ReportAsking,
  dividing: Dividing,
): Promise<ReadonlySet<string>> {
  if (scope.tenant !== '' || tenantCode !== undefined) return new Set();
  const read = async (statement: SQL): Promise<Contributed[]> =>
    rowsOf<Raw>(await tx.execute(statement)).map((row) => ({
      group: groupKey(
        row.point,
        dividing.names.map((name) => row[name] ?? null),
      ),
      tenants: row.tenants,
      records: Number(row.records),
    }));
  const shared = await read(listed(dividing, sql`having count(distinct tenant_code) > 1`));
  if (!shared.some(({ tenants }) => tenants.length < TENANTS_LEAST)) return new Set();
  const alone = listed(dividing, sql`having count(distinct tenant_code) = 1`);
  const single = await read(
    sql`select distinct on (tenants) * from (${alone}) alone order by tenants, records::numeric, point`,
  );
  return selectWithheld(shared, single);
}
