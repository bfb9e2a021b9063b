import { and, eq, inArray, sql } from 'drizzle-orm';
import { processIncident } from '../../../../contract/resources/flow/incident/definition';
import type { FlowIncidentCause } from '../../../../contract/resources/flow/incident/rules';
import { processInstance } from '../../../../contract/resources/flow/running/definition';
import { flowIncident as incidentRows, flowRunning as instanceRows } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { announceRow } from '../../../engine/write/announce-row';
import { insertRows } from '../../../engine/write/trusted';
import { logHistory } from './history';
import type { FlowInstance } from './instance';

export type NewIncident = {
  token: number | null;
  node: string;
  nodeName: string;
  cause: FlowIncidentCause;
  detail: string;
  attempts?: number;
  nextAttemptAt?: string | null;
};

const LONGEST_DETAIL = 2000;

/** Counts the open incidents of an instance again. */
async function countIncidents(context: WriteContext, { id, tenantCode }: FlowInstance): Promise<void> {
  const { tx, ports } = context;
  await tx
    .update(instanceRows)
    .set({
      isStuck: sql`exists (select from flow_incident i where i.instance_id = ${id}::uuid and i.status = 'open')`,
      incidents: sql`(select count(*)::int from flow_incident i where i.instance_id = ${id}::uuid and i.status = 'open')`,
    } as never)
    .where(eq(instanceRows.id, id));
  await announceRow(ports, tx, processInstance, tenantCode, id);
}

/** Adds an incident, or one more attempt to the one that stands open at the token for the same cause. */
export async function addIncident(context: WriteContext, instance: FlowInstance, incident: NewIncident): Promise<void> {
  const { tx } = context;
  const detail = incident.detail.slice(0, LONGEST_DETAIL);
  const { attempts = 0, nextAttemptAt = null } = incident;
  const again =
    incident.token === null
      ? []
      : await tx
          .update(incidentRows)
          .set({ detail, attempts, nextAttemptAt } as never)
          .where(
            and(
              eq(incidentRows.instanceId, instance.id),
              eq(incidentRows.token, incident.token),
              eq(incidentRows.cause, incident.cause),
              eq(incidentRows.status, 'open'),
            ),
          )
          .returning({ id: incidentRows.id });
  if (again.length > 0) return;
  const row = {
    ...incident,
    detail,
    attempts,
    nextAttemptAt,
    tenantCode: instance.tenantCode,
    instanceId: instance.id,
  };
  await insertRows(context, processIncident, [row], 'raise');
  await logHistory(context, instance, [
    { step: 'incident', node: incident.node, nodeName: incident.nodeName, note: `${incident.cause}: ${detail}` },
  ]);
  await countIncidents(context, instance);
}

/** Solves the open incidents of tokens, of that cause alone where one is named; of all where no tokens are named. */
export async function solveIncidents(
  context: WriteContext,
  instance: FlowInstance,
  tokens: readonly number[] | null,
  cause?: FlowIncidentCause,
): Promise<void> {
  if (tokens?.length === 0) return;
  const { tx, ports } = context;
  const solved = await tx
    .update(incidentRows)
    .set({ status: 'solved', solvedAt: ports.clock.now().toISOString(), nextAttemptAt: null } as never)
    .where(
      and(
        eq(incidentRows.instanceId, instance.id),
        eq(incidentRows.status, 'open'),
        tokens ? inArray(incidentRows.token, [...tokens]) : undefined,
        cause === undefined ? undefined : eq(incidentRows.cause, cause),
      ),
    )
    .returning({ id: incidentRows.id });
  if (solved.length > 0) await countIncidents(context, instance);
}
