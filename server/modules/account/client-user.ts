import { eq } from 'drizzle-orm';
import { isEmpty } from '../../../contract/validation/check-field';
import { monthsAfter } from '../../../contract/resources/account/client-user/rules';
import { clientUser } from '../../../contract/resources/account/client-user/definition';
import type { RowOf } from '../../../contract/language/resource';
import { sysClientSession } from '../../db/client-tables';
import { sysCredential } from '../../db/system-tables';
import { accountClientBinding, accountClientUser } from '../../db/tables';
import { behaviour, type Asked, type Hook } from '../../engine/model/behaviour';
import { InvalidFields, Refusal } from '../../refusal';
import { profileOf } from '../../identity/password/judge-password';
import { hashedIn, passwordsAhead } from '../../identity/password/password-ahead';
import { storePassword } from '../../identity/password/password-proof';
import { forgetFactor } from '../../identity/second-factor/second-factor';
import { judgeFirst } from '../../identity/password/password';
import { refuseDisabledPosts } from '../../platform/posts';
import { readTenant } from '../../platform/tenants';
import { leaveGroups } from './account-group';
import { endClientSessions, unbind } from './client-binding/binding';
import { newPassword } from './client-user/new-password';

type Row = RowOf<typeof clientUser>;
type Values = Record<string, unknown>;

const VALIDITY = ['validity', 'effectiveTimes', 'expiresOn'] as const;
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);
const tenantOf = ({ scope }: Hook, row: object): string =>
  scope.tenant || String((row as { tenantCode?: string }).tenantCode ?? '');

/** Until when the account holds; null means without an end. */
function expiryOf({ validity, effectiveTimes, expiresOn }: Values, from: Date): string | null {
  if (validity === 'custom') return typeof expiresOn === 'string' ? expiresOn : null;
  if (validity === 'month') return monthsAfter(from, 1).toISOString();
  return validity === 'months' ? monthsAfter(from, Number(effectiveTimes ?? 1)).toISOString() : null;
}

const ofAccount = ({ id }: { id: string }) => eq(sysClientSession.clientUserId, id);

type MadePassword = { text: string; hash: string };

/** A password that is good for one login, which asks for another; null where there is no such account. */
async function passwordFor({ ports, id }: Asked): Promise<MadePassword | null> {
  const found = await ports.db.run('platform', 'read', async (tx) => {
    const [account] = id ? await tx.select().from(accountClientUser).where(eq(accountClientUser.id, id)) : [];
    return account && { username: account.username, profile: profileOf(await readTenant(tx, account.tenantCode)) };
  });
  if (!found) return null;
  const text = newPassword(found);
  return { text, hash: await ports.passwords.hash(text) };
}

/** Gives the account the password that was made for it. */
async function resetPassword(hook: Hook, row: Row): Promise<{ text: string }> {
  const { tx, ports } = hook;
  const made = hook.ahead as MadePassword | null;
  if (!made) throw new Refusal('gone');
  await storePassword(tx, row.id, made.hash, ports.clock.now(), { mustChange: true });
  await endClientSessions(tx, ofAccount(row));
  return { text: made.text };
}

/** The same span once more, from the end of what is left; an account that has run out begins today. */
async function renew({ tx, ports }: Hook, row: Row): Promise<void> {
  const now = ports.clock.now();
  const from =
    row.accountExpired && Date.parse(row.accountExpired) > now.getTime() ? new Date(row.accountExpired) : now;
  await tx
    .update(accountClientUser)
    .set({ accountExpired: expiryOf(row, from) })
    .where(eq(accountClientUser.id, row.id));
}

/** Accounts of testers: their passwords, how long they hold, and on which testers they work. */
export const clientUserBehaviour = behaviour(clientUser, {
  ahead: passwordsAhead(passwordFor),
  beforeCreate: async (hook, input) => {
    const username = String(input.username);
    if (!isEmpty(input.password))
      await judgeFirst(hook, { username, tenantCode: tenantOf(hook, input) }, input.password);
    await refuseDisabledPosts(hook, listOf(input.postIdList));
    return { ...input, accountExpired: expiryOf(input, hook.ports.clock.now()) };
  },
  afterCreate: async (hook, row, { password }) => {
    if (!isEmpty(password)) await storePassword(hook.tx, row.id, hashedIn(hook).hash, hook.ports.clock.now());
  },
  // The row is locked by now, so no tester takes a place meanwhile.
  beforeUpdate: async (hook, before, input) => {
    const { boundCount: count } = before;
    if (typeof input.clientsBindMaxNum === 'number' && input.clientsBindMaxNum < count)
      throw new InvalidFields({ clientsBindMaxNum: { key: 'notBelowBound', params: { count } } });
    const posts = new Set(before.postIdList);
    await refuseDisabledPosts(
      hook,
      listOf(input.postIdList).filter((id) => !posts.has(id)),
    );
    const isChanged = VALIDITY.some((name) => input[name] !== undefined && (input[name] ?? null) !== before[name]);
    return isChanged ? { ...input, accountExpired: expiryOf({ ...before, ...input }, hook.ports.clock.now()) } : input;
  },
  beforeDelete: async (hook, row) => {
    await unbind(hook, eq(accountClientBinding.clientUserId, row.id));
    await endClientSessions(hook.tx, ofAccount(row));
    await leaveGroups(hook.tx, row.id);
    await forgetFactor(hook.tx, row.id);
    await hook.tx.delete(sysCredential).where(eq(sysCredential.userId, row.id));
  },
  transitions: {
    disable: {
      after: async ({ tx }, row) => {
        await endClientSessions(tx, ofAccount(row));
      },
    },
  },
  actions: {
    resetPassword: async (hook, [row]) => {
      if (!row) throw new Refusal('gone');
      return resetPassword(hook, row);
    },
    renew: async (hook, rows) => {
      for (const row of rows) await renew(hook, row);
      return null;
    },
    unbind: async (hook, rows) => {
      for (const row of rows) await unbind(hook, eq(accountClientBinding.clientUserId, row.id));
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
