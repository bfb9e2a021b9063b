import { sql } from 'drizzle-orm';
import { processInstance } from '../../../../contract/resources/flow/running/definition';
import type { FlowVariables } from '../../../../flow/engine/state';
import type { WriteContext } from '../../../engine/model/behaviour';
import { insertRows } from '../../../engine/write/trusted';
import { rowsOf } from '../../../http/rows';
import { Refusal } from '../../../refusal';
import { advance } from './advance';
import { logHistory } from './history';
import { lockInstance } from './instance';

/** What an instance is started with. `node` is a start event with a trigger; the one without a trigger where absent. */
export type Beginning = {
  definitionId: string;
  node?: string;
  variables: FlowVariables;
  businessKey?: string | null;
  title?: string | null;
};

type Startable = { name: string; processKey: string; status: number; tenantCode: string; form: string | null };

/**
 * Starts an instance, and takes it as far as it goes by itself. Answers its id.
 *
 * Refuses with `flowSuspended` where the definition is, and with `flowBusinessKey` where its form needs a business key.
 */
export async function beginInstance(context: WriteContext, beginning: Beginning): Promise<string> {
  const { tx, ports, scope } = context;
  const [found] = rowsOf<Startable>(
    await tx.execute(sql`
      select name, process_key as "processKey", status, tenant_code as "tenantCode", form from flow_definition
      where id = ${beginning.definitionId}::uuid for share`),
  );
  if (!found) throw new Refusal('gone');
  if (found.status !== 1) throw new Refusal('flowSuspended');
  const businessKey = beginning.businessKey?.trim() || null;
  if (found.form !== null && found.form !== 'none' && businessKey === null) throw new Refusal('flowBusinessKey');
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
  await logHistory(context, instance, [{ step: 'start', note: businessKey }]);
  const variables = { ...beginning.variables, businessKey, starterId: scope.userId };
  await advance(context, instance, [{ kind: 'start', variables, ...(beginning.node && { node: beginning.node }) }]);
  return made.id;
}
