import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import { newFlow } from '../../../../flow/engine/step';
import type { FlowState, Incident, IncidentCause } from '../../../../flow/engine/state';
import { flowIncident as incidentRows } from '../../../db/tables';
import { flowScopeRow, flowSubscriptionRow, flowTimerRow, flowTokenRow } from '../../../db/flow-tables';
import type { Tx } from '../../../db/database';
import { queryBatch } from '../../../db/query-batch';
import type { FlowInstance } from './instance';

const TABLES = {
  tokens: flowTokenRow,
  scopes: flowScopeRow,
  timers: flowTimerRow,
  subscriptions: flowSubscriptionRow,
} as const;
type RowKind = keyof typeof TABLES;
const KINDS = Object.keys(TABLES) as RowKind[];

/** Causes that the host adds to those of the engine, which knows nothing of them. */
const OF_HOST: ReadonlySet<string> = new Set(['service', 'nobody']);
/** Columns that the engine does not know. */
const OWN_COLUMNS: ReadonlySet<string> = new Set(['instanceId', 'tenantCode', 'isHeld']);

const plain = (row: object): { id: number } =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !OWN_COLUMNS.has(name))) as { id: number };

async function rowsOfKind<K extends RowKind>(tx: Tx, kind: K, instanceId: string): Promise<FlowState[K]> {
  const table = TABLES[kind] as typeof flowTokenRow;
  const rows = await tx.select().from(table).where(eq(table.instanceId, instanceId)).orderBy(table.id);
  return rows.map(plain) as unknown as FlowState[K];
}

async function openIncidents(tx: Tx, instanceId: string): Promise<Incident[]> {
  const rows = await tx
    .select({
      token: incidentRows.token,
      node: incidentRows.node,
      cause: incidentRows.cause,
      detail: incidentRows.detail,
    })
    .from(incidentRows)
    .where(and(eq(incidentRows.instanceId, instanceId), eq(incidentRows.status, 'open')));
  return rows
    .filter(({ cause }) => !OF_HOST.has(cause))
    .map(({ token, node, cause, detail }) => ({ token, node, cause: cause as IncidentCause, detail: detail ?? '' }));
}

/** The rows of an instance, as the engine takes them. */
export async function loadState(tx: Tx, { id, processKey, nextRow }: FlowInstance): Promise<FlowState> {
  const [tokens, scopes, timers, subscriptions, incidents] = await queryBatch(
    rowsOfKind(tx, 'tokens', id),
    rowsOfKind(tx, 'scopes', id),
    rowsOfKind(tx, 'timers', id),
    rowsOfKind(tx, 'subscriptions', id),
    openIncidents(tx, id),
  );
  const state: FlowState = {
    ...newFlow(processKey),
    next: nextRow,
    tokens,
    scopes,
    timers,
    subscriptions,
    incidents,
  };
  if (state.incidents.some(({ token }) => token === null)) state.status = 'incident';
  return state;
}

/** What a conflict sets: every column that is no part of the key. */
const setOf = (table: (typeof TABLES)[RowKind]): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([name]) => name !== 'id' && !OWN_COLUMNS.has(name))
      .map(([name, { name: column }]) => [name, sql`excluded.${sql.identifier(column)}`]),
  );

async function storeKind(
  tx: Tx,
  { id: instanceId, tenantCode }: Pick<FlowInstance, 'id' | 'tenantCode'>,
  kind: RowKind,
  before: readonly { id: number }[],
  after: readonly { id: number }[],
): Promise<void> {
  const table = TABLES[kind] as typeof flowTokenRow;
  const was = new Map(before.map((row) => [row.id, JSON.stringify(row)]));
  const changed = after.filter((row) => was.get(row.id) !== JSON.stringify(row));
  const there = new Set(after.map(({ id }) => id));
  const over = before.map(({ id }) => id).filter((id) => !there.has(id));
  if (over.length > 0) await tx.delete(table).where(and(eq(table.instanceId, instanceId), inArray(table.id, over)));
  if (changed.length === 0) return;
  await tx
    .insert(table)
    .values(changed.map((row) => ({ ...row, instanceId, tenantCode })) as never)
    .onConflictDoUpdate({ target: [table.instanceId, table.id], set: setOf(TABLES[kind]) as never });
}

/** Writes what a step changed of the rows of an instance; others stay untouched. */
export async function storeState(
  tx: Tx,
  instance: Pick<FlowInstance, 'id' | 'tenantCode'>,
  before: FlowState,
  after: FlowState,
): Promise<void> {
  await queryBatch(...KINDS.map((kind) => storeKind(tx, instance, kind, before[kind], after[kind])));
}

/** Removes the rows of an instance that is over: those that `state` still has. */
export async function clearState(tx: Tx, instance: Pick<FlowInstance, 'id' | 'tenantCode'>, state: FlowState) {
  await queryBatch(...KINDS.map((kind) => storeKind(tx, instance, kind, state[kind], [])));
}
