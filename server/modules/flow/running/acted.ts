import { and, asc, eq } from 'drizzle-orm';
import { flowTask as taskRows } from '../../../db/tables';
import type { Tx } from '../../../db/database';
import type { ApprovedBefore } from './candidates';

type Handled = { node: string; token: number; handledBy: string; outcome: string | null; role: string };

/** Tasks of an instance that somebody handled, oldest first. */
async function handledOf(tx: Tx, instanceId: string): Promise<Handled[]> {
  const rows = await tx
    .select({
      node: taskRows.node,
      token: taskRows.token,
      handledBy: taskRows.handledBy,
      outcome: taskRows.outcome,
      role: taskRows.role,
    })
    .from(taskRows)
    .where(and(eq(taskRows.instanceId, instanceId), eq(taskRows.status, 'done')))
    .orderBy(asc(taskRows.handledAt), asc(taskRows.id));
  return rows.flatMap(({ handledBy, ...row }) =>
    handledBy === null ? [] : [{ ...row, role: String(row.role), outcome: row.outcome as string | null, handledBy }],
  );
}

/** Who handled the steps of an instance: by node, of the last round of each, and who approved. */
export async function actedIn(
  tx: Tx,
  instanceId: string,
): Promise<{ handlers: Map<string, string[]>; before: ApprovedBefore }> {
  const handled = await handledOf(tx, instanceId);
  const lastToken = new Map(handled.map(({ node, token }) => [node, token]));
  const handlers = new Map<string, string[]>();
  // Whoever signed or acted for somebody is not whose step it is.
  for (const { node, token, handledBy, role } of handled)
    if (role === 'step' && lastToken.get(node) === token)
      handlers.set(node, [...(handlers.get(node) ?? []), handledBy]);
  const approved = handled.filter(({ outcome }) => outcome === 'approved');
  const last = handled.at(-1)?.token;
  return {
    handlers,
    before: {
      ever: new Set(approved.map(({ handledBy }) => handledBy)),
      last: new Set(approved.filter(({ token }) => token === last).map(({ handledBy }) => handledBy)),
    },
  };
}
