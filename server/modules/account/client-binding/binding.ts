import { and, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { client } from '../../../../contract/resources/account/client/definition';
import { clientBinding } from '../../../../contract/resources/account/client-binding/definition';
import { clientUser } from '../../../../contract/resources/account/client-user/definition';
import { sysClientSession } from '../../../db/client-tables';
import { accountClient, accountClientBinding, accountClientUser } from '../../../db/tables';
import type { Tx } from '../../../db/database';
import { announceRow } from '../../../engine/write/announce-row';
import type { WriteContext } from '../../../engine/model/behaviour';
import { insertRows } from '../../../engine/write/trusted';
import { Refusal } from '../../../refusal';
import { noteActivities } from '../client-activity/record';

export type BoundTester = { clientId: string; testerCode: string };
type Account = { id: string; tenantCode: string; username: string };

/** Signs accounts out: all that the condition on `sys_client_session` finds. */
export const endClientSessions = (tx: Tx, where: SQL | undefined) => tx.delete(sysClientSession).where(where);

const countUsers = (tx: Tx, clientId: string, by: 1 | -1) =>
  tx
    .update(accountClient)
    .set({ userCount: sql`greatest(${accountClient.userCount} + ${by}, 0)` })
    .where(eq(accountClient.id, clientId));

/**
 * Binds an account to a tester where it is not yet. The place is taken in one guarded UPDATE: of many testers at the same moment no more
 * get through than the account may have. `most` narrows that further. The count is no change of a person's, so the version stays.
 */
export async function bind(
  context: WriteContext,
  account: Account,
  { clientId, testerCode }: BoundTester,
  most: number,
): Promise<void> {
  const { tx, ports } = context;
  const { clientUserId, clientId: machine } = accountClientBinding;
  const [known] = await tx
    .select({ id: accountClientBinding.id })
    .from(accountClientBinding)
    .where(and(eq(clientUserId, account.id), eq(machine, clientId)));
  if (known) return;
  const limit = sql`least(${accountClientUser.clientsBindMaxNum}, ${most}::int)`;
  const taken = await tx
    .update(accountClientUser)
    .set({ boundCount: sql`${accountClientUser.boundCount} + 1` })
    .where(and(eq(accountClientUser.id, account.id), lt(accountClientUser.boundCount, limit)))
    .returning({ id: accountClientUser.id });
  if (taken.length === 0) {
    const [row] = await tx.select({ max: limit }).from(accountClientUser).where(eq(accountClientUser.id, account.id));
    throw new Refusal('bindingFull', { max: Number(row?.max ?? 0) });
  }
  const { id: userId, tenantCode, username } = account;
  const values = {
    tenantCode,
    clientUserId: userId,
    clientId,
    username,
    testerCode,
    boundAt: ports.clock.now().toISOString(),
  };
  await insertRows(context, clientBinding, [values], 'bind');
  await countUsers(tx, clientId, 1);
  await noteActivities(context, [{ tenantCode, kind: 'bind', clientId, testerCode, clientUserId: userId, username }]);
}

/** Takes bindings away, gives their places back, and signs those accounts out on those testers. Answers how many there were. */
export async function unbind(context: WriteContext, where: SQL): Promise<number> {
  const { tx, ports } = context;
  const { id, clientUserId: user, clientId: machine, username, testerCode } = accountClientBinding;
  const columns = {
    id,
    clientUserId: user,
    clientId: machine,
    username,
    testerCode,
    tenantCode: sql<string>`${accountClientBinding.tenantCode}`,
  };
  const found = await tx.select(columns).from(accountClientBinding).where(where).orderBy(id).for('update');
  if (found.length === 0) return 0;
  await tx.delete(accountClientBinding).where(
    inArray(
      id,
      found.map((row) => row.id),
    ),
  );
  for (const { clientUserId, clientId } of found) {
    await tx
      .update(accountClientUser)
      .set({ boundCount: sql`greatest(${accountClientUser.boundCount} - 1, 0)` })
      .where(eq(accountClientUser.id, clientUserId));
    await countUsers(tx, clientId, -1);
    await endClientSessions(
      tx,
      and(eq(sysClientSession.clientUserId, clientUserId), eq(sysClientSession.clientId, clientId)),
    );
  }
  await noteActivities(
    context,
    found.map(({ id: _, ...line }) => ({
      ...line,
      testerCode: line.testerCode ?? '',
      kind: 'unbind' as const,
      detail: context.scope.username,
    })),
  );
  for (const { tenantCode, clientUserId, clientId } of found) {
    await announceRow(ports, tx, clientUser, tenantCode, clientUserId);
    await announceRow(ports, tx, client, tenantCode, clientId);
  }
  return found.length;
}
