import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { readActivationCode } from '../../contract/resources/account/activation-code/rules';
import type { ActivateAnswer, ActivateRequest } from '../../contract/wire/tester';
import { activationClient } from '../../contract/resources/account/activation-client/definition';
import { accountActivationClient, accountActivationCode } from '../db/tables';
import type { WriteContext } from '../engine/model/behaviour';
import { insertRows } from '../engine/write/trusted';
import { InvalidFields, Refusal } from '../refusal';
import { takePlace } from '../modules/account/activation-client';
import { noteActivities } from '../modules/account/client-activity';
import { readTenant } from '../platform/tenants';
import { issueSecret } from './credential';
import { noteDevice } from './device';

/** The code as it is stored; a typing error is told from a code that nobody knows. */
export function normalizedCode(typed: string): string {
  const code = readActivationCode(typed);
  if (!code) throw new InvalidFields({ code: { key: 'activationCode' } });
  return code;
}

/** The code, locked until the end: testers on the same code come one after the other. */
async function lockCode({ tx, ports }: WriteContext, code: string): Promise<{ id: string; tenantCode: string }> {
  const [found] = await tx
    .select({
      id: accountActivationCode.id,
      tenantCode: accountActivationCode.tenantCode,
      status: accountActivationCode.status,
      expiredAt: accountActivationCode.expiredAt,
    })
    .from(accountActivationCode)
    .where(eq(accountActivationCode.code, code))
    .for('update');
  if (!found) throw new Refusal('codeUnknown');
  if (found.status === 'revoked') throw new Refusal('codeRevoked');
  // The job that marks expired codes comes once a minute; the clock decides before it.
  if (found.status === 'expired' || Date.parse(found.expiredAt) <= ports.clock.now().getTime())
    throw new Refusal('codeExpired');
  const tenant = await readTenant(tx, found.tenantCode);
  if (tenant?.status !== 1) throw new Refusal('tenantDisabled');
  return found;
}

/** The activation client of this machine on this code, on which a place is taken where there was none yet. */
async function signOn(
  context: WriteContext,
  code: { id: string; tenantCode: string },
  machineId: string,
  clientId: string,
): Promise<string> {
  const [known] = await context.tx
    .select({ id: accountActivationClient.id, delFlag: accountActivationClient.delFlag })
    .from(accountActivationClient)
    .where(
      and(
        eq(accountActivationClient.tenantCode, code.tenantCode),
        eq(accountActivationClient.activationCodeId, code.id),
        eq(accountActivationClient.machineId, machineId),
      ),
    );
  if (known?.delFlag === 0) throw new Refusal('clientRevoked');
  if (known) return known.id;
  await takePlace(context.tx, code.id);
  const activatedAt = context.ports.clock.now().toISOString();
  const values = {
    tenantCode: code.tenantCode,
    machineId,
    delFlag: 1,
    activationCodeId: code.id,
    clientId,
    activatedAt,
  };
  const id = v7();
  await insertRows(context, activationClient, [{ ...values, id }], 'activate');
  return id;
}

/**
 * Signs a workshop tester on. The same machine may come again with the same code: it gets a new secret and takes no further place.
 * Runs in the platform's scope, for only the code tells the tenant.
 */
export async function activate(
  context: WriteContext,
  code: string,
  machine: ActivateRequest['machine'],
): Promise<ActivateAnswer> {
  // One machine with two codes at the same moment must not become two devices.
  await context.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${machine.machineId}, 0))`);
  const locked = await lockCode(context, code);
  const device = await noteDevice(context, locked.tenantCode, machine);
  const activationClientId = await signOn(context, locked, machine.machineId, device.id);
  await noteActivities(context, [
    { tenantCode: locked.tenantCode, kind: 'activate', clientId: device.id, testerCode: device.testerCode },
  ]);
  const secret = await issueSecret(context.tx, locked.tenantCode, activationClientId, context.ports.clock.now());
  return { clientId: activationClientId, testerCode: device.testerCode, ...secret };
}
