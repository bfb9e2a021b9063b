import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import { flowAbsence } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { directoryOf } from './directory';

/** Deputies of deputies who are away themselves. */
const MOST_DEPUTIES = 10;

/** Who stands in for whom. */
export type Deputies = ReadonlyMap<string, string>;

/** Deputies whom people named for now; of absences at the same time the one that began last counts. */
async function namedNow({ tx, ports }: WriteContext, tenant: string, users: readonly string[]): Promise<Deputies> {
  const { userId, deputyId, tenantCode, startsAt, endsAt, id } = flowAbsence;
  const now = ports.clock.now().toISOString();
  const rows = await tx
    .select({ userId, deputyId })
    .from(flowAbsence)
    .where(and(eq(tenantCode, tenant), inArray(userId, [...users]), lte(startsAt, now), gt(endsAt, now)))
    .orderBy(desc(startsAt), desc(id));
  const named = new Map<string, string>();
  for (const { userId: user, deputyId: deputy } of rows)
    if (user !== null && deputy !== null && !named.has(user)) named.set(user, deputy);
  return named;
}

/**
 * Who handles tasks of people who are away now: their deputies, or the deputies of those. Whoever is in `never` stands in for
 * nobody: the submitter, where he must not approve himself, and whoever acted before. Nobody stands in where all are away.
 */
export async function deputiesOf(
  context: WriteContext,
  tenantCode: string,
  users: readonly string[],
  never: ReadonlySet<string>,
): Promise<Deputies> {
  const named = new Map<string, string>();
  let open: readonly string[] = [...new Set(users)];
  for (let level = 0; level < MOST_DEPUTIES && open.length > 0; level += 1) {
    const found = await namedNow(context, tenantCode, open);
    for (const [user, deputy] of found) named.set(user, deputy);
    open = [...new Set(found.values())].filter((user) => !named.has(user));
  }
  const last = (user: string): string | null => {
    const passed = new Set<string>();
    let at = user;
    for (let next = named.get(at); next !== undefined; next = named.get(at)) {
      if (passed.has(at)) return null;
      passed.add(at);
      at = next;
    }
    return at === user ? null : at;
  };
  const pairs = users.flatMap((user): [string, string][] => {
    const deputy = last(user);
    return deputy === null || never.has(deputy) ? [] : [[user, deputy]];
  });
  const there = new Set(await directoryOf(context.tx, tenantCode).enabled(pairs.map(([, deputy]) => deputy)));
  return new Map(pairs.filter(([, deputy]) => there.has(deputy)));
}

/** People with the deputies of those who are away, each once; who is away may still act. */
export const withDeputies = (users: readonly string[], deputies: Deputies): string[] => [
  ...new Set(users.flatMap((user) => [deputies.get(user) ?? user, user])),
];
