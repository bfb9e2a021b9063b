import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { FlowModel } from '../../../../flow/model/types';
import type { FlowWork } from '../../../../flow/work/read-work';
import { flowProgram } from '../../../db/flow-tables';
import type { Tx } from '../../../db/database';
import type { FlowProgram } from '../../../readers/flow-program';
import { Refusal } from '../../../refusal';

/** What a deployment runs: the model of the engine, and who and what does its tasks. */
export type RunnableProgram = { model: FlowModel; work: FlowWork };

const byId = <T extends { id: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

export const runnableOf = ({
  nodes,
  edges,
  scopes,
  processes,
  participants,
  reach,
  ...work
}: FlowProgram): RunnableProgram => ({
  model: {
    nodes: byId(nodes),
    edges: byId(edges),
    scopes: byId(scopes),
    processes,
    participants,
    reach: new Map(reach.map(([flow, ids]) => [flow, new Set(ids)])),
  },
  work,
});

/** A deployment never changes, so that what was read of it stays right. By tenant and deployment. */
const known = new LRUCache<string, RunnableProgram>({ max: 100 });

/** The program of a deployment that the transaction may read. */
export async function runnableProgramOf(tx: Tx, tenantCode: string, deploymentId: string): Promise<RunnableProgram> {
  const key = `${tenantCode} ${deploymentId}`;
  const found = known.get(key);
  if (found) return found;
  const [row] = await tx.select().from(flowProgram).where(eq(flowProgram.deploymentId, deploymentId));
  if (!row) throw new Refusal('flowNoProcess');
  const program = runnableOf(row.program);
  known.set(key, program);
  return program;
}
