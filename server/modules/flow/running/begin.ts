import { sql } from 'drizzle-orm';
import { client } from '../../../../contract/resources/account/client/definition';
import { processInstance } from '../../../../contract/resources/flow/running/definition';
import type { FlowVariables } from '../../../../flow/engine/state';
import type { WriteContext } from '../../../engine/model/behaviour';
import { insertRows } from '../../../engine/write/trusted';
import { rowsOf } from '../../../http/rows';
import { Refusal } from '../../../refusal';
import { advance } from './advance';
import { logHistory } from './history';
import { lockInstance, type FlowInstance } from './instance';

/** What an instance is started with. `node` is a start event with a trigger; the one without a trigger where absent. */
export type Beginning = {
  definitionId: string;
  node?: string;
  variables: FlowVariables;
  businessKey?: string | null;
  title?: string | null;
  /** Done once the instance has its row, before it moves. */
  prepare?: (instance: FlowInstance) => Promise<void>;
};

type Startable = {
  name: string;
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
      select name, process_key as "processKey", status, tenant_code as "tenantCode", form, form_resource as "formResource" from flow_definition
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
  const [made] = await insertRows(context, processInstance, [row], 'start');
  if (!made) throw new Error('no instance was made');
  const instance = await lockInstance(context, made.id);
  await beginning.prepare?.(instance);
  await logHistory(context, instance, [{ step: 'start', note: businessKey }]);
  const variables = { ...beginning.variables, businessKey, starterId: scope.userId };
  await advance(context, instance, [{ kind: 'start', variables, ...(beginning.node && { node: beginning.node }) }]);
  return made.id;
}

/** Starts an instance by a timer or a message. A definition that is suspended starts nothing. */
export async function beginUnlessSuspended(context: WriteContext, beginning: Beginning): Promise<void> {
  try {
    await beginInstance(context, beginning);
  } catch (error) {
    if (!(error instanceof Refusal) || error.key !== 'flowSuspended') throw error;
  }
}
