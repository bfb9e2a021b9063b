import { sql, type SQL } from 'drizzle-orm';
import type { flowHistory } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { rowsOf } from '../../../http/rows';
import { Refusal } from '../../../refusal';

type FlowHistoryRow = typeof flowHistory.$inferInsert;

/** An instance whose row the transaction has locked: nobody else moves it meanwhile. */
export type FlowInstance = {
  id: string;
  tenantCode: string;
  definitionId: string;
  deploymentId: string;
  processKey: string;
  /** Number of its definition. */
  processVersion: number;
  number: string | null;
  title: string;
  businessKey: string | null;
  status: string;
  starterId: string | null;
  nextRow: number;
  /** Resource whose row the business key names; null where there is none. */
  formResource: string | null;
  /** Kind of the business form: `none`, `resource` or `url`. */
  form: string | null;
  /** Lines of the history that are written together once it stands still; absent while each is written at once. */
  history?: FlowHistoryRow[];
  /** Gives it the number that it has not got yet. */
  giveNumber?: () => Promise<void>;
};

async function findInstance({ tx }: Pick<WriteContext, 'tx'>, id: string, lock: SQL): Promise<FlowInstance> {
  const [row] = rowsOf<FlowInstance>(
    await tx.execute(sql`
      select r.id, r.tenant_code as "tenantCode", r.definition_id as "definitionId", d.deployment_id as "deploymentId",
        r.process_key as "processKey", d.number as "processVersion", r.number, r.title, r.business_key as "businessKey", r.status, r.starter_id as "starterId",
        r.next_row as "nextRow", coalesce(q.resource, d.form_resource) as "formResource", d.form
      from flow_running r join flow_definition d on d.id = r.definition_id
        left join flow_request q on q.instance_id = r.id
      where r.id = ${id}::uuid ${lock}`),
  );
  if (!row) throw new Refusal('gone');
  return row;
}

/** Locks the row of an instance. Refuses with `gone` where there is none. */
export const lockInstance = (context: Pick<WriteContext, 'tx'>, id: string): Promise<FlowInstance> =>
  findInstance(context, id, sql`for update of r`);

/** The same for who only looks at it. */
export const readInstance = (context: Pick<WriteContext, 'tx'>, id: string): Promise<FlowInstance> =>
  findInstance(context, id, sql``);

/** Locks the row of an instance that runs; refuses with `flowStopped` where it is suspended or over. */
export async function lockRunning(context: Pick<WriteContext, 'tx'>, id: string): Promise<FlowInstance> {
  const instance = await lockInstance(context, id);
  if (instance.status !== 'running') throw new Refusal('flowStopped');
  return instance;
}

/** Whether the business form needs a key that the instance does not have: the form was configured after it began. */
export const lacksBusinessKey = ({ form, businessKey }: Pick<FlowInstance, 'form' | 'businessKey'>): boolean =>
  form !== null && form !== 'none' && businessKey === null;
