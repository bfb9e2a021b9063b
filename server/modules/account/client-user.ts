import { eq, inArray } from 'drizzle-orm';
import { isEmpty } from '../../../contract/validation/check-field';
import { clientUser } from '../../../contract/resources/account/client-user/definition';
import type { RowOf } from '../../../contract/language/resource';
import { sysClientSession } from '../../db/client-tables';
import { sysCredential } from '../../db/system-tables';
import { accountClientBinding, accountClientUser } from '../../db/tables';
import { behaviour, type EarlyRequest, type WriteContext } from '../../engine/model/behaviour';
import { patchRow } from '../../engine/write/trusted';
import { InvalidFields, Refusal } from '../../refusal';
import { profileOf } from '../../identity/password/judge-password';
import { hashedIn, passwordsAhead } from '../../identity/password/password-ahead';
import { storePassword } from '../../identity/password/password-proof';
import { forgetFactor } from '../../identity/second-factor/second-factor';
import { judgeFirst } from '../../identity/password/password';
import { refuseDisabledPosts } from '../../platform/posts';
import { readTenant } from '../../platform/tenants';
import { renewedExpiry, withExpiry } from '../../platform/validity';
import { leaveGroups } from './account-group/membership';
import { endClientSessions, unbind } from './client-binding/binding';
import { afterGrayGroup } from './client-version/back-to-approval';
import { newPassword } from './client-user/new-password';

type Row = RowOf<typeof clientUser>;

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);
const tenantOf = ({ scope }: WriteContext, row: object): string =>
  scope.tenant || String((row as { tenantCode?: string }).tenantCode ?? '');

const ofAccount = ({ id }: { id: string }) => eq(sysClientSession.clientUserId, id);

type MadePassword = { text: string; hash: string };

/** A password that is good for one login, which asks for another; null where there is no such account. */
async function passwordFor({ ports, id }: EarlyRequest): Promise<MadePassword | null> {
  const found = await ports.db.run('platform', 'read', async (tx) => {
    const [account] = id ? await tx.select().from(accountClientUser).where(eq(accountClientUser.id, id)) : [];
    return account && { username: account.username, profile: profileOf(await readTenant(tx, account.tenantCode)) };
  });
  if (!found) return null;
  const text = newPassword(found);
  return { text, hash: await ports.passwords.hash(text) };
}

/** Gives the account the password that was made for it. */
async function resetPassword(context: WriteContext, row: Row): Promise<{ text: string }> {
  const { tx, ports } = context;
  const made = context.ahead as MadePassword | null;
  if (!made) throw new Refusal('gone');
  await storePassword(tx, row.id, made.hash, ports.clock.now(), { mustChange: true });
  await endClientSessions(tx, ofAccount(row));
  return { text: made.text };
}

/** The same span once more. */
const renew = (context: WriteContext, row: Row): Promise<unknown> =>
  context.tx
    .update(accountClientUser)
    .set({ accountExpired: renewedExpiry(context, row) })
    .where(eq(accountClientUser.id, row.id));

type Switched = { id: string; reason: string };

const accountOf = async ({ tx }: WriteContext, id: string) => {
  const [row] = await tx
    .select({
      id: accountClientUser.id,
      status: accountClientUser.status,
      disabledByFinding: accountClientUser.disabledByFinding,
    })
    .from(accountClientUser)
    .where(eq(accountClientUser.id, id));
  if (!row) throw new Refusal('gone');
  return row;
};

/** Disables an account because of a finding about it, and signs it out everywhere. One that was disabled before stays so for its own reason. */
export async function disableByFinding(context: WriteContext, { id, reason }: Switched): Promise<void> {
  const row = await accountOf(context, id);
  if (row.status === 1)
    await patchRow(context, clientUser, id, { status: 0, disabledByFinding: true }, { operation: 'disable', reason });
  await endClientSessions(context.tx, ofAccount(row));
}

/** Lets an account work again that a finding had disabled; one that is disabled for another reason stays so. */
export async function enableAfterFinding(context: WriteContext, { id, reason }: Switched): Promise<void> {
  const row = await accountOf(context, id);
  if (row.status === 0 && row.disabledByFinding)
    await patchRow(context, clientUser, id, { status: 1, disabledByFinding: false }, { operation: 'enable', reason });
}

const BY_SOMEBODY = { disabledByFinding: false } as const;

/** Accounts of testers: their passwords, how long they hold, and on which testers they work. */
export const clientUserBehaviour = behaviour(clientUser, {
  ahead: passwordsAhead(passwordFor),
  beforeCreate: async (context, input) => {
    const username = String(input.username);
    if (!isEmpty(input.password))
      await judgeFirst(context, { username, tenantCode: tenantOf(context, input) }, input.password);
    await refuseDisabledPosts(context, listOf(input.postIdList));
    return withExpiry(context, null, input);
  },
  afterCreate: async (context, row, { password }) => {
    await afterGrayGroup(context, row);
    if (!isEmpty(password)) await storePassword(context.tx, row.id, hashedIn(context).hash, context.ports.clock.now());
  },
  // The row is locked by now, so no tester takes a place meanwhile.
  beforeUpdate: async (context, before, input) => {
    const { boundCount: count } = before;
    if (typeof input.clientsBindMaxNum === 'number' && input.clientsBindMaxNum < count)
      throw new InvalidFields({ clientsBindMaxNum: { key: 'notBelowBound', params: { count } } });
    const posts = new Set(before.postIdList);
    await refuseDisabledPosts(
      context,
      listOf(input.postIdList).filter((id) => !posts.has(id)),
    );
    return withExpiry(context, before, input);
  },
  afterUpdate: afterGrayGroup,
  beforeDeleteAll: async (context, rows) => {
    const ids = rows.map(({ id }) => id);
    await unbind(context, inArray(accountClientBinding.clientUserId, ids));
    await endClientSessions(context.tx, inArray(sysClientSession.clientUserId, ids));
    await leaveGroups(context.tx, ids);
    for (const id of ids) await forgetFactor(context.tx, id);
    await context.tx.delete(sysCredential).where(inArray(sysCredential.userId, ids));
  },
  transitions: {
    disable: {
      set: () => BY_SOMEBODY,
      after: async ({ tx }, row) => {
        await endClientSessions(tx, ofAccount(row));
      },
    },
    enable: { set: () => BY_SOMEBODY },
  },
  actions: {
    resetPassword: async (context, [row]) => {
      if (!row) throw new Refusal('gone');
      return resetPassword(context, row);
    },
    renew: async (context, rows) => {
      for (const row of rows) await renew(context, row);
      return null;
    },
    unbind: async (context, rows) => {
      for (const row of rows) await unbind(context, eq(accountClientBinding.clientUserId, row.id));
      return null;
    },
    resetSecondFactor: async ({ tx }, rows) => {
      for (const row of rows) {
        await forgetFactor(tx, row.id);
        await endClientSessions(tx, ofAccount(row));
      }
      return null;
    },
    endSessions: async ({ tx }, rows) => {
      for (const row of rows) await endClientSessions(tx, ofAccount(row));
      return null;
    },
  },
});
