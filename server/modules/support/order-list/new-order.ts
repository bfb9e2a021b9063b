import { and, eq, sql } from 'drizzle-orm';
import { dataConfigVehicle, sysRole, sysUser } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { readParameter } from '../../../platform/parameters/parameter';
import { withChecks } from './checks';

type Values = Record<string, unknown>;

/** The model of a vehicle of the register. */
async function modelOf({ tx }: WriteContext, tenantCode: string, vin: unknown): Promise<string | null> {
  if (typeof vin !== 'string') return null;
  const { model } = dataConfigVehicle;
  const [row] = await tx
    .select({ model })
    .from(dataConfigVehicle)
    .where(and(eq(dataConfigVehicle.tenantCode, tenantCode), eq(dataConfigVehicle.vin, vin)));
  return row?.model ?? null;
}

/** The caller as a user of the tenant, with the own department; nobody where the caller is a guest, or works for the platform. */
async function submitterOf({ tx, scope }: WriteContext, tenantCode: string) {
  if (scope.userId === null) return null;
  const [row] = await tx
    .select({ id: sysUser.id, deptId: sysUser.deptId })
    .from(sysUser)
    .where(and(eq(sysUser.id, scope.userId), eq(sysUser.tenantCode, tenantCode)));
  return row ?? null;
}

/** The role of the tenant that is notified of new orders, by the parameter `support.notifyRole`. */
async function notifyRoleOf(context: WriteContext, tenantCode: string): Promise<string | null> {
  const name = (await readParameter({ ...context, tenant: tenantCode }, 'support.notifyRole')).trim();
  if (name === '') return null;
  const [row] = await context.tx
    .select({ id: sysRole.id })
    .from(sysRole)
    .where(and(eq(sysRole.tenantCode, tenantCode), sql`lower(${sysRole.name}) = lower(${name})`))
    .limit(1);
  return row?.id ?? null;
}

/** Completes a new order: who submits it, for which station, the model of a known vehicle, whom it is announced to, and its checklist. */
export async function forNewOrder(context: WriteContext, input: Values): Promise<Values> {
  const tenantCode = context.scope.tenant || String(input.tenantCode ?? '');
  const submitter = await submitterOf(context, tenantCode);
  return withChecks(context, tenantCode, {
    ...input,
    openedAt: context.ports.clock.now().toISOString(),
    submitterId: submitter?.id ?? null,
    deptId: input.deptId ?? submitter?.deptId ?? null,
    model: input.model ?? (await modelOf(context, tenantCode, input.vin)),
    notifyRoleId: await notifyRoleOf(context, tenantCode),
  });
}
