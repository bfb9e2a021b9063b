import { eq } from 'drizzle-orm';
import { isEmpty } from '../../../contract/validation/check-field';
import type { Shown } from '../../../contract/wire/rows';
import { user } from '../../../contract/resources/sys/user/definition';
import type { RowOf } from '../../../contract/language/resource';
import { sysCredential } from '../../db/system-tables';
import { sysUser } from '../../db/tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { Refusal } from '../../refusal';
import { hashedIn, hashNext, passwordsAhead } from '../../identity/password/password-ahead';
import { storePassword } from '../../identity/password/password-proof';
import { forgetFactor } from '../../identity/second-factor/second-factor';
import type { Person } from '../../identity/access/access';
import { checkGrant, refuseHigher, refuseOutranked } from '../../identity/access/grant';
import { judgeFirst, mailLinkFor, makeLinkFor, resetPasswordOf } from '../../identity/password/password';
import { refuseDisabledPosts } from '../../platform/posts';
import { renewedExpiry, withExpiry } from '../../platform/validity';
import { changesTogether, isWeakened, keepAdministrator } from '../../identity/access/last-administrator';
import { endSessionsOf, readPerson, sessionEffects } from '../../identity/access/people';
import { unlink } from '../../identity/sso/sso-identity';
import { dropLines } from './tenant-access';

type Row = RowOf<typeof user>;
type Values = Record<string, unknown>;

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);

/** The row as it stands, with the tenant that an answer to a tenant leaves out. */
async function personOf({ tx }: WriteContext, { id }: { id: string }): Promise<Person> {
  const person = await readPerson(tx, id);
  if (!person) throw new Refusal('gone');
  return person;
}

const refuseOwn = ({ scope }: WriteContext, { id }: { id: string }): void => {
  if (id === scope.userId) throw new Refusal('ownAccount');
};

/** What leads into an account beside its password: where a link is sent, and how single sign-on knows the person. */
const WAYS_IN = ['email', 'mobile', 'thirdPartyId'] as const;
const changesWayIn = (before: Row, input: Values): boolean =>
  WAYS_IN.some((name) => input[name] !== undefined && (input[name] ?? null) !== before[name]);

async function beforeUpdate(context: WriteContext, before: Row, input: Values): Promise<Values> {
  const person = await personOf(context, before);
  await (changesWayIn(before, input) ? refuseOutranked : refuseHigher)(context, person);
  const held = new Set(person.roleIdList);
  await checkGrant(context, {
    ...person,
    deptId: input.deptId === undefined ? person.deptId : (input.deptId as string | null),
    roleIdList: listOf(input.roleIdList).filter((id) => !held.has(id)),
    tenantAdmin: input.tenantAdmin === true && person.tenantAdmin !== true,
  });
  const posts = new Set(before.postIdList);
  await refuseDisabledPosts(
    context,
    listOf(input.postIdList).filter((id) => !posts.has(id)),
  );
  const { thirdPartyId: former } = before;
  if (former && input.thirdPartyId !== undefined && input.thirdPartyId !== former)
    await unlink(context.tx, { userId: before.id, subject: former });
  const values = withExpiry(context, before, input);
  if (isWeakened(context, values)) await keepAdministrator(context, person);
  return values;
}

/** The same span once more. */
async function renew(context: WriteContext, rows: Row[]): Promise<null> {
  for (const row of rows) {
    await refuseHigher(context, await personOf(context, row));
    await context.tx
      .update(sysUser)
      .set({ accountExpired: renewedExpiry(context, row) })
      .where(eq(sysUser.id, row.id));
  }
  return null;
}

async function resetPassword(context: WriteContext, rows: Row[], { password }: { password: string }): Promise<null> {
  for (const row of rows) {
    await refuseOutranked(context, await personOf(context, row));
    await resetPasswordOf(context, row, password);
    await endSessionsOf(context, row.id, 'password', row.id === context.scope.userId ? context.scope.sessionId : null);
  }
  return null;
}

/** A link by which the user sets his password himself; whoever may make one could as well set it. */
async function resetLink(context: WriteContext, rows: Row[]): Promise<Shown> {
  const [row] = rows;
  const person = row && (await personOf(context, row));
  if (!person) throw new Refusal('gone');
  await refuseOutranked(context, person);
  return { text: await makeLinkFor(context, person) };
}

/** The same link by mail, to each of them. */
async function resetMail(context: WriteContext, rows: Row[]): Promise<null> {
  for (const row of rows) {
    await refuseOutranked(context, await personOf(context, row));
    await mailLinkFor(context, row.id);
  }
  return null;
}

/** Signs somebody out everywhere; oneself but for the session at work. */
async function endSessions(context: WriteContext, rows: Row[]): Promise<null> {
  for (const row of rows) {
    await refuseOutranked(context, await personOf(context, row));
    await endSessionsOf(context, row.id, 'forced', row.id === context.scope.userId ? context.scope.sessionId : null);
  }
  return null;
}

/** Takes the second factor of somebody who lost its device; whoever may do that to an account could as well take the account over. */
async function resetSecondFactor(context: WriteContext, rows: Row[]): Promise<null> {
  for (const row of rows) {
    if (row.id === context.scope.userId) throw new Refusal('ownSecondFactor');
    await refuseOutranked(context, await personOf(context, row));
    if (!(await forgetFactor(context.tx, row.id))) throw new Refusal('noSecondFactor');
    await endSessionsOf(context, row.id, 'secondFactor');
  }
  return null;
}

/** Accounts: their passwords, and the rules that keep rights from growing by themselves. */
export const userBehaviour = behaviour(user, {
  ahead: passwordsAhead(hashNext),
  beforeCreate: async (context, input) => {
    const tenantCode = String(input.tenantCode ?? context.scope.tenant);
    if (!isEmpty(input.password))
      await judgeFirst(context, { username: String(input.username), tenantCode }, input.password);
    await checkGrant(context, {
      id: '',
      tenantCode,
      deptId: (input.deptId as string | null | undefined) ?? null,
      roleIdList: listOf(input.roleIdList),
      superAdmin: 0,
      tenantAdmin: input.tenantAdmin === true,
    });
    await refuseDisabledPosts(context, listOf(input.postIdList));
    return withExpiry(context, null, input);
  },
  afterCreate: async (context, row, { password }) => {
    if (!isEmpty(password)) await storePassword(context.tx, row.id, hashedIn(context).hash, context.ports.clock.now());
  },
  beforeUpdate,
  // Once more when it is written: several changes of one call know nothing of each other before.
  afterUpdate: async (context, row, before) => {
    if (isWeakened(context, row) && !isWeakened(context, before))
      await keepAdministrator(context, { ...(await personOf(context, row)), tenantAdmin: before.tenantAdmin });
  },
  changesTogether,
  beforeDelete: async (context, row) => {
    refuseOwn(context, row);
    const person = await personOf(context, row);
    await refuseHigher(context, person);
    await keepAdministrator(context, person);
    await dropLines(context, row.id);
    await unlink(context.tx, { userId: row.id });
    await endSessionsOf(context, row.id, 'account');
    await forgetFactor(context.tx, row.id);
    await context.tx.delete(sysCredential).where(eq(sysCredential.userId, row.id));
  },
  transitions: {
    disable: {
      after: async (context, row) => {
        refuseOwn(context, row);
        const person = await personOf(context, row);
        await refuseHigher(context, person);
        await keepAdministrator(context, person);
        await endSessionsOf(context, row.id, 'account');
      },
    },
  },
  foretell: { disable: sessionEffects, delete: sessionEffects, endSessions: sessionEffects },
  actions: { resetPassword, resetLink, resetMail, renew, endSessions, resetSecondFactor },
});
