import { eq } from 'drizzle-orm';
import { isEmpty } from '../../../contract/validation/check-field';
import type { Shown } from '../../../contract/wire/calls';
import { user } from '../../../contract/resources/sys/user/definition';
import type { RowOf } from '../../../contract/language/resource';
import { sysCredential } from '../../db/system-tables';
import { behaviour, type Hook } from '../../engine/model/behaviour';
import { Refusal } from '../../refusal';
import { hashedIn, hashNext, passwordsAhead } from '../../identity/password/password-ahead';
import { storePassword } from '../../identity/password/password-proof';
import { forgetFactor } from '../../identity/second-factor/second-factor';
import type { Person } from '../../identity/access/access';
import { checkGrant, refuseHigher, refuseOutranked } from '../../identity/access/grant';
import { judgeFirst, mailLinkFor, makeLinkFor, resetPasswordOf } from '../../identity/password/password';
import { refuseDisabledPosts } from '../../platform/posts';
import { changesTogether, isWeakened, keepAdministrator } from '../../identity/access/last-administrator';
import { endSessionsOf, readPerson } from '../../identity/access/people';
import { dropLines } from './tenant-access';

type Row = RowOf<typeof user>;
type Values = Record<string, unknown>;

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);

/** The row as it stands, with the tenant that an answer to a tenant leaves out. */
async function personOf({ tx }: Hook, { id }: { id: string }): Promise<Person> {
  const person = await readPerson(tx, id);
  if (!person) throw new Refusal('gone');
  return person;
}

const refuseOwn = ({ scope }: Hook, { id }: { id: string }): void => {
  if (id === scope.userId) throw new Refusal('ownAccount');
};

/** What leads into an account beside its password: where a link is sent, and how single sign-on knows the person. */
const WAYS_IN = ['email', 'mobile', 'thirdPartyId'] as const;
const changesWayIn = (before: Row, input: Values): boolean =>
  WAYS_IN.some((name) => input[name] !== undefined && (input[name] ?? null) !== before[name]);

async function beforeUpdate(hook: Hook, before: Row, input: Values): Promise<Values> {
  const person = await personOf(hook, before);
  await (changesWayIn(before, input) ? refuseOutranked : refuseHigher)(hook, person);
  const held = new Set(person.roleIdList);
  await checkGrant(hook, {
    ...person,
    deptId: input.deptId === undefined ? person.deptId : (input.deptId as string | null),
    roleIdList: listOf(input.roleIdList).filter((id) => !held.has(id)),
    tenantAdmin: input.tenantAdmin === true && person.tenantAdmin !== true,
  });
  const posts = new Set(before.postIdList);
  await refuseDisabledPosts(
    hook,
    listOf(input.postIdList).filter((id) => !posts.has(id)),
  );
  if (isWeakened(hook, input)) await keepAdministrator(hook, person);
  return input;
}

async function resetPassword(hook: Hook, rows: Row[], { password }: { password: string }): Promise<null> {
  for (const row of rows) {
    await refuseOutranked(hook, await personOf(hook, row));
    await resetPasswordOf(hook, row, password);
    await endSessionsOf(hook, row.id, 'password', row.id === hook.scope.userId ? hook.scope.sessionId : null);
  }
  return null;
}

/** A link by which the user sets his password himself; whoever may make one could as well set it. */
async function resetLink(hook: Hook, rows: Row[]): Promise<Shown> {
  const [row] = rows;
  const person = row && (await personOf(hook, row));
  if (!person) throw new Refusal('gone');
  await refuseOutranked(hook, person);
  return { text: await makeLinkFor(hook, person) };
}

/** The same link by mail, to each of them. */
async function resetMail(hook: Hook, rows: Row[]): Promise<null> {
  for (const row of rows) {
    await refuseOutranked(hook, await personOf(hook, row));
    await mailLinkFor(hook, row.id);
  }
  return null;
}

/** Signs somebody out everywhere; oneself but for the session at work. */
async function endSessions(hook: Hook, rows: Row[]): Promise<null> {
  for (const row of rows) {
    await refuseOutranked(hook, await personOf(hook, row));
    await endSessionsOf(hook, row.id, 'forced', row.id === hook.scope.userId ? hook.scope.sessionId : null);
  }
  return null;
}

/** Takes the second factor of somebody who lost its device; whoever may do that to an account could as well take the account over. */
async function resetSecondFactor(hook: Hook, rows: Row[]): Promise<null> {
  for (const row of rows) {
    if (row.id === hook.scope.userId) throw new Refusal('ownSecondFactor');
    await refuseOutranked(hook, await personOf(hook, row));
    if (!(await forgetFactor(hook.tx, row.id))) throw new Refusal('noSecondFactor');
    await endSessionsOf(hook, row.id, 'secondFactor');
  }
  return null;
}

/** Accounts: their passwords, and the rules that keep rights from growing by themselves. */
export const userBehaviour = behaviour(user, {
  ahead: passwordsAhead(hashNext),
  beforeCreate: async (hook, input) => {
    const tenantCode = String(input.tenantCode ?? hook.scope.tenant);
    if (!isEmpty(input.password))
      await judgeFirst(hook, { username: String(input.username), tenantCode }, input.password);
    await checkGrant(hook, {
      id: '',
      tenantCode,
      deptId: (input.deptId as string | null | undefined) ?? null,
      roleIdList: listOf(input.roleIdList),
      superAdmin: 0,
      tenantAdmin: input.tenantAdmin === true,
    });
    await refuseDisabledPosts(hook, listOf(input.postIdList));
    return input;
  },
  afterCreate: async (hook, row, { password }) => {
    if (!isEmpty(password)) await storePassword(hook.tx, row.id, hashedIn(hook).hash, hook.ports.clock.now());
  },
  beforeUpdate,
  // Once more when it is written: several changes of one call know nothing of each other before.
  afterUpdate: async (hook, row, before) => {
    if (isWeakened(hook, row) && !isWeakened(hook, before))
      await keepAdministrator(hook, { ...(await personOf(hook, row)), tenantAdmin: before.tenantAdmin });
  },
  changesTogether,
  beforeDelete: async (hook, row) => {
    refuseOwn(hook, row);
    const person = await personOf(hook, row);
    await refuseHigher(hook, person);
    await keepAdministrator(hook, person);
    await dropLines(hook, row.id);
    await endSessionsOf(hook, row.id, 'account');
    await forgetFactor(hook.tx, row.id);
    await hook.tx.delete(sysCredential).where(eq(sysCredential.userId, row.id));
  },
  transitions: {
    disable: {
      after: async (hook, row) => {
        refuseOwn(hook, row);
        const person = await personOf(hook, row);
        await refuseHigher(hook, person);
        await keepAdministrator(hook, person);
        await endSessionsOf(hook, row.id, 'account');
      },
    },
  },
  actions: { resetPassword, resetLink, resetMail, endSessions, resetSecondFactor },
});
