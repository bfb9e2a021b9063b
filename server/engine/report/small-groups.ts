import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { rowsOf } from '../../http/rows';
import type { ReportAsking } from './answering';

/** Tenants of fewer than which no figure over several is told: it might say what one of them does. */
export const TENANTS_LEAST = 5;
/** Of one group alone that is left out the total less all others would tell. */
const GROUPS_LEAST = 2;

/** A group of an answer as it stands in the database, and whose rows it counts. */
export type Contributed = { group: string; tenants: readonly string[]; records: number };

/** What identifies a group: its point of time and its values. */
export const groupKey = (point: unknown, key: readonly unknown[]): string => JSON.stringify([Number(point), ...key]);

const isFew = (tenants: number): boolean => tenants > 1 && tenants < TENANTS_LEAST;
const unionOf = (groups: readonly Contributed[]): Set<string> => new Set(groups.flatMap(({ tenants }) => tenants));
const isEnough = (hidden: readonly Contributed[]): boolean =>
  hidden.length >= GROUPS_LEAST && unionOf(hidden).size >= TENANTS_LEAST;
const bySize = (a: Contributed, b: Contributed): number => a.records - b.records || (a.group < b.group ? -1 : 1);

/**
 * Groups that are left out of an answer: those over several tenants, but fewer than five, and as many others as it takes that the total less
 * all that is told is again a figure of five tenants and of two groups at least. `shared` are the groups over several tenants, `single` the
 * smallest group of each tenant that counts its rows alone, `already` what is left out for another reason.
 */
export function selectHiddenGroups(
  shared: readonly Contributed[],
  single: readonly Contributed[],
  already: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const isHidden = ({ group, tenants }: Contributed): boolean => isFew(tenants.length) || already.has(group);
  const hidden = [...shared, ...single].filter(isHidden);
  if (hidden.length === 0) return new Set();
  const large = shared.filter((group) => !isHidden(group)).toSorted(bySize);
  const alone = single.filter((group) => !isHidden(group)).toSorted(bySize);
  for (const next of [...large.slice(0, 1), ...alone]) {
    if (isEnough(hidden)) break;
    hidden.push(next);
  }
  return new Set(hidden.map(({ group }) => group));
}

/** The smallest group of each tenant. */
function smallestOfEach(single: readonly Contributed[]): Contributed[] {
  const smallest = new Map<string, Contributed>();
  for (const group of single.toSorted(bySize))
    if (!smallest.has(group.tenants[0]!)) smallest.set(group.tenants[0]!, group);
  return [...smallest.values()];
}

/**
 * The same of all groups of an answer. Where several groups are told together elsewhere, as the hours of a day are, `marginOf` names what
 * they belong to: what is left out cannot be had as that figure less its other groups either.
 */
export function findHiddenGroups(
  groups: readonly Contributed[],
  marginOf?: (group: string) => string,
): ReadonlySet<string> {
  const select = (some: readonly Contributed[], already?: ReadonlySet<string>): ReadonlySet<string> =>
    selectHiddenGroups(
      some.filter(({ tenants }) => tenants.length > 1),
      [
        ...some.filter(({ group, tenants }) => tenants.length === 1 && already?.has(group)),
        ...smallestOfEach(some.filter(({ group, tenants }) => tenants.length === 1 && !already?.has(group))),
      ],
      already,
    );
  const hidden = new Set(select(groups));
  if (!marginOf || hidden.size === 0) return hidden;
  const margins = new Map<string, Contributed[]>();
  for (const group of groups) {
    const margin = marginOf(group.group);
    margins.set(margin, [...(margins.get(margin) ?? []), group]);
  }
  for (const some of margins.values()) for (const group of select(some, hidden)) hidden.add(group);
  return hidden;
}

/**
 * Which stages of a funnel are told, from the first on: neither a stage nor what was lost since the last one that is told may be a figure of
 * too few tenants. `stages` hold how many rows of each tenant have come so far.
 */
export function visibleStages(stages: readonly ReadonlyMap<string, number>[]): boolean[] {
  let last: ReadonlyMap<string, number> | null = null;
  return stages.map((own) => {
    const reached = [...own.values()].filter((count) => count > 0).length;
    const before: ReadonlyMap<string, number> = last ?? own;
    const lost = [...before].filter(([tenant, count]) => count !== (own.get(tenant) ?? 0)).length;
    const isTold = !isFew(reached) && !isFew(lost);
    if (isTold) last = own;
    return isTold;
  });
}

type Dividing = {
  point: SQL;
  keys: readonly SQL[];
  names: readonly string[];
  table: SQL;
  marginOf?: (point: number) => string;
};
type Raw = Record<string, unknown> & { tenants: string[]; records: string };

const listed = (dividing: Dividing, tail: SQL): SQL => {
  const { point, keys, table } = dividing;
  const columns = [sql`${point} as point`, ...keys];
  const grouped = sql.join([sql.raw('1'), ...keys.map((_, at) => sql.raw(String(at + 2)))], sql`, `);
  return sql`select ${sql.join(columns, sql`, `)}, array_agg(distinct tenant_code)::text[] as tenants, sum(records)::text as records
    from ${table} counted group by ${grouped} ${tail}`;
};

/** Whether all tenants are asked about together. */
export const isOfAllTenants = ({ scope, tenantCode }: ReportAsking): boolean =>
  scope.tenant === '' && tenantCode === undefined;

/** Whether a figure over so many tenants is left out of an answer about all of them together. */
export const isTooFew = (asking: ReportAsking, tenants: number): boolean => isOfAllTenants(asking) && isFew(tenants);

/** Groups that must be left out of an answer to whoever asks of all tenants together; none of an answer about one tenant. */
export async function readHiddenGroups(tx: Tx, asking: ReportAsking, dividing: Dividing): Promise<ReadonlySet<string>> {
  if (!isOfAllTenants(asking)) return new Set();
  const read = async (statement: SQL): Promise<Contributed[]> =>
    rowsOf<Raw>(await tx.execute(statement)).map((row) => ({
      group: groupKey(
        row.point,
        dividing.names.map((name) => row[name] ?? null),
      ),
      tenants: row.tenants,
      records: Number(row.records),
    }));
  const { marginOf } = dividing;
  if (marginOf)
    return findHiddenGroups(await read(listed(dividing, sql``)), (group) => marginOf(Number(JSON.parse(group)[0])));
  const shared = await read(listed(dividing, sql`having count(distinct tenant_code) > 1`));
  if (!shared.some(({ tenants }) => isFew(tenants.length))) return new Set();
  // Of what may be very many groups only those that can be chosen.
  const alone = listed(dividing, sql`having count(distinct tenant_code) = 1`);
  const single = await read(
    sql`select distinct on (tenants) * from (${alone}) alone order by tenants, records::numeric, point`,
  );
  return selectHiddenGroups(shared, single);
}
