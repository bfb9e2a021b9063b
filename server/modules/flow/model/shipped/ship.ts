import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ApprovalKey } from '../../../../../contract/language/facets/operations';
import { processDefinition } from '../../../../../contract/resources/flow/definition/definition';
import { processModel } from '../../../../../contract/resources/flow/model/definition';
import { startingOver } from '../../../../db/needed-first';
import { flowDefinition, flowModel, sysParams, sysTenant } from '../../../../db/tables';
import type { Tx } from '../../../../db/database';
import type { WriteContext } from '../../../../engine/model/behaviour';
import { rowsOf } from '../../../../http/rows';
import { insertRows, patchRow } from '../../../../engine/write/trusted';
import { administratorsLanguage } from '../../../../platform/administrators-language';
import type { Ports } from '../../../../ports/ports';
import { systemScope } from '../../../../scope';
import { deployModel } from '../deploy';
import { APPROVAL_KEYS, isForced, shippedDocument, shippedKeyOf } from './documents';
import { readOwnText } from './read-own';

/** The parameter by which earlier versions asked for a second person at the release of client versions. */
const FORMER = 'release.approval';
const OF_FORMER: ApprovalKey = 'approval.clientVersion';

/** Whether an earlier version asked for a second person there: as the tenant set it, else as the platform did. */
async function wasAsked(tx: Tx, tenant: string): Promise<boolean> {
  const { tenantCode, key, value, isSet } = sysParams;
  const rows = await tx
    .select({ tenant: sql<string>`${tenantCode}`, value })
    .from(sysParams)
    .where(and(eq(key, FORMER), eq(isSet, true), inArray(sql`${tenantCode}`, [tenant, ''])));
  const set = rows.find((row) => row.tenant === tenant) ?? rows[0];
  return set?.value === 'true';
}

async function isActiveFirst(tx: Tx, by: ApprovalKey, tenant: string): Promise<boolean> {
  return isForced(by) || (by === OF_FORMER && (await wasAsked(tx, tenant)));
}

/** Those that the tenant has neither deployed nor drawn itself. */
async function missingIn(tx: Tx, tenant: string): Promise<ApprovalKey[]> {
  const keys = APPROVAL_KEYS.map(shippedKeyOf);
  const { key, tenantCode } = flowModel;
  const drawn = await tx
    .select({ key })
    .from(flowModel)
    .where(and(eq(sql`${tenantCode}`, tenant), inArray(key, keys)));
  const deployed = await tx
    .select({ key: flowDefinition.processKey })
    .from(flowDefinition)
    .where(and(eq(sql`${flowDefinition.tenantCode}`, tenant), inArray(flowDefinition.processKey, keys)));
  const there = new Set([...drawn, ...deployed].map((row) => row.key));
  return APPROVAL_KEYS.filter((by) => !there.has(shippedKeyOf(by)));
}

/**
 * Deploys the shipped processes that a tenant has not got; of the platform where it is empty. They are suspended, but for those without
 * which nothing is done. What people made of them since is left as it is. Works as the platform.
 */
export async function shipProcesses(context: WriteContext, tenant: string): Promise<void> {
  const { tx } = context;
  const missing = await missingIn(tx, tenant);
  if (missing.length === 0) return;
  const language = await administratorsLanguage(tx, tenant);
  for (const by of missing) {
    const [model] = await insertRows(
      context,
      processModel,
      [{ tenantCode: tenant, ...shippedDocument(by, language) }],
      'save',
    );
    if (!model) throw new Error('no model was made');
    const { id } = await deployModel(context, { ...model, tenantCode: tenant } as typeof model, { read: readOwnText });
    if (await isActiveFirst(tx, by, tenant)) continue;
    const [made] = await tx
      .select({ id: flowDefinition.id })
      .from(flowDefinition)
      .where(eq(flowDefinition.deploymentId, id));
    await patchRow(context, processDefinition, made?.id ?? '', { status: 0 }, { operation: 'suspend' });
  }
}

/** Codes of tenants that lack one of them, the platform's empty one first. */
async function lacking({ tx }: WriteContext): Promise<string[]> {
  const keys = APPROVAL_KEYS.map(shippedKeyOf);
  const rows = rowsOf<{ code: string }>(
    await tx.execute(sql`
      with place as (select '' as code union all select tenant_code from ${sysTenant}),
      own as (
        select tenant_code as code, process_key as key from ${flowDefinition} where ${inArray(flowDefinition.processKey, keys)}
        union select tenant_code, key from ${flowModel} where ${inArray(flowModel.key, keys)})
      select code from place where (select count(*) from own where own.code = place.code) < ${keys.length} order by code`),
  );
  return rows.map(({ code }) => code);
}

/** Takes back what was shipped to a tenant that is deleted, where it never ran. */
export async function withdrawShipped({ tx }: WriteContext, tenant: string): Promise<void> {
  const keys = APPROVAL_KEYS.map(shippedKeyOf);
  const isUsed = sql`exists (select from flow_running r where r.tenant_code = ${tenant})`;
  await tx.execute(
    sql`delete from flow_definition where tenant_code = ${tenant} and ${inArray(sql`process_key`, keys)} and not ${isUsed}`,
  );
  await tx.execute(sql`
    delete from flow_program p where p.tenant_code = ${tenant} and not exists (select from flow_definition d where d.deployment_id = p.deployment_id)`);
  await tx.execute(sql`
    delete from flow_deployment p where p.tenant_code = ${tenant} and ${inArray(sql`p.key`, keys)} and not exists (select from flow_definition d where d.deployment_id = p.id)`);
  await tx.execute(sql`
    delete from flow_model m where m.tenant_code = ${tenant} and ${inArray(sql`m.key`, keys)} and not exists (select from flow_deployment d where d.model_id = m.id)`);
}

/** The same for the platform and for all tenants, each in a transaction of its own; run at every start. */
export async function shipToAll(ports: Ports, signal?: AbortSignal): Promise<void> {
  // Documents are read before the transaction that needs them.
  const db = startingOver(ports.db);
  const inTurn = <T>(work: (context: WriteContext) => Promise<T>): Promise<T> =>
    db.run('platform', 'write', async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('flow.shipped'))`);
      return work({ scope: systemScope(), tx, ports });
    });
  for (const code of await inTurn(lacking)) {
    signal?.throwIfAborted();
    await inTurn((context) => shipProcesses(context, code));
  }
  // What it said stands in the definitions now.
  await inTurn(({ tx }) => tx.delete(sysParams).where(eq(sysParams.key, FORMER)));
}
