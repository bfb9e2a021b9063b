import { sql } from 'drizzle-orm';
import { client } from '../../../../contract/resources/account/client/definition';
import { processInstance } from '../../../../contract/resources/flow/running/definition';
import { processTask } from '../../../../contract/resources/flow/task/definition';
import type { FlowVariables } from '../../../../flow/engine/state';
import { queryBatch } from '../../../db/query-batch';
import { batchAudit, changesOf, flushAudit, type AuditEntry } from '../../../engine/audit/audit';
import type { WriteContext } from '../../../engine/model/behaviour';
import { nextRowNumber } from '../../../engine/write/numbers';
import { insertRows } from '../../../engine/write/trusted';
import { rowsOf } from '../../../http/rows';
import { Refusal } from '../../../refusal';
import { advance } from './advance';
import { logHistory } from './history';
import type { FlowInstance } from './instance';

/** What an instance is started with. `node` is a start event with a trigger; the one without a trigger where absent. */
export type Beginning = {
  definitionId: string;
  node?: string;
  variables: FlowVariables;
  businessKey?: string | null;
  title?: string | null;
  /** Resource whose row it is about, where its form names none. */
  resource?: string;
  /** Done once the instance has its row, before it moves. */
  prepare?: (instance: FlowInstance) => Promise<void>;
};

type Startable = {
  name: string;
  number: number;
  deploymentId: string;
  processKey: string;
  status: number;
  tenantCode: string;
  form: string | null;
  formResource: string | null;
};

/** The definition, held as it is until the instance stands. */
async function startableOf({ tx }: WriteContext, definitionId: string): Promise<Startable> {
  const [found] = rowsOf<Startable>(
    await tx.execute(sql`
      select name, number, deployment_id as "deploymentId", process_key as "processKey", status, tenant_code as "tenantCode", form, form_resource as "formResource" from flow_definition
      where id = ${definitionId}::uuid for share`),
  );
  if (!found) throw new Refusal('gone');
  if (found.status !== 1) throw new Refusal('flowSuspended');
  return found;
}

function businessKeyOf({ form, formResource }: Startable, text: string | null | undefined): string | null {
  const businessKey = text?.trim() || null;
  if (form !== null && form !== 'none' && businessKey === null)
    throw new Refusal(formResource === client.name ? 'flowClient' : 'flowBusinessKey');
  return businessKey;
}

/**
 * Gives an instance and its tasks the number. It is the last thing that its start writes, or the last before it ends: starts of the same
 * tenant wait for one another only from here to the end of the transaction.
 */
async function giveNumber(context: WriteContext, instance: FlowInstance): Promise<void> {
  delete instance.giveNumber;
  const { id, tenantCode } = instance;
  const number = await nextRowNumber(context, processInstance, tenantCode);
  instance.number = number;
  const isOfIt = ({ compiled: { name }, row }: AuditEntry): boolean =>
    (name === processInstance.name && row?.id === id) || (name === processTask.name && row?.instanceId === id);
  await queryBatch(
    context.tx.execute(sql`
      with numbered as (update flow_running set number = ${number}, next_row = ${instance.nextRow} where id = ${id}::uuid)
      update flow_task set number = ${number} where instance_id = ${id}::uuid`),
    flushAudit(context, (entry) => {
      if (!isOfIt(entry)) return entry;
      const row = { ...entry.row, number };
      return { ...entry, row, changes: changesOf(entry.compiled, {}, row) };
    }),
  );
}

/**
 * Starts an instance, and takes it as far as it goes by itself. Answers its id.
 *
 * Refuses with `flowSuspended` where the definition is, and with `flowBusinessKey` where its form needs a business key;
 * with `flowClient` where that key names a client.
 */
export async function beginInstance(context: WriteContext, beginning: Beginning): Promise<string> {
  const { ports, scope } = context;
  const found = await startableOf(context, beginning.definitionId);
  const businessKey = businessKeyOf(found, beginning.businessKey);
  const row = {
    tenantCode: found.tenantCode,
    title: beginning.title?.trim() || found.name,
    definitionId: beginning.definitionId,
    processKey: found.processKey,
    businessKey,
    status: 'running',
    starterId: scope.userId,
    startedAt: ports.clock.now().toISOString(),
    nextRow: 1,
    incidents: 0,
  };
  return batchAudit(context, async () => {
    const [made] = await insertRows(context, processInstance, [row], 'start', { isNumberedLater: true });
    if (!made) throw new Error('no instance was made');
    const instance: FlowInstance = {
      ...row,
      id: made.id,
      number: null,
      deploymentId: found.deploymentId,
      processVersion: found.number,
      formResource: beginning.resource ?? found.formResource,
      form: found.form,
      history: [],
      giveNumber: () => giveNumber(context, instance),
    };
    await beginning.prepare?.(instance);
    await logHistory(context, instance, [{ step: 'start', note: businessKey }]);
    const variables = { ...beginning.variables, businessKey, starterId: scope.userId };
    const start = { kind: 'start', variables, ...(beginning.node && { node: beginning.node }) } as const;
    await advance(context, instance, [start], { isNew: true });
    await instance.giveNumber?.();
    return made.id;
  });
}

/** Starts an instance by a timer or a message. A definition that is suspended starts nothing. */
export async function beginUnlessSuspended(context: WriteContext, beginning: Beginning): Promise<void> {
  try {
    await beginInstance(context, beginning);
  } catch (error) {
    if (!(error instanceof Refusal) || error.key !== 'flowSuspended') throw error;
  }
}
