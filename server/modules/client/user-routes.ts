import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { ClientLoginRequest, ClientSignedIn, ClientUnbindAnswer, ClientUnbindRequest } from '../../../contract/calls';
import { checkField } from '../../../contract/check-field';
import { f, type Field } from '../../../contract/field';
import { sysClientSession } from '../../db/client-tables';
import { accountClient, accountClientBinding, accountClientUser } from '../../db/tables';
import type { Hook } from '../../engine/behaviour';
import { addRoute, type Api } from '../../http/route';
import { failWith } from '../../http/zod-failures';
import { Refusal } from '../../refusal';
import { noteActivities } from '../account/activity';
import { endClientSessions, unbind } from '../account/binding';
import { PASSWORD } from '../auth/judge-password';
import { LoginLimits } from '../auth/login-limits';
import { ownRow } from './own-row';
import { ClientLogin } from './user-login';
import { currentUser, readRights } from './user-session';

const NAME = f.text({ required: true, max: 64 });

const checked = (field: Field) =>
  z.string().superRefine((value, ctx) => {
    const failure = checkField(field, value);
    if (failure) failWith(ctx, failure);
  });

const loginShape = z.strictObject({
  username: checked(NAME),
  password: checked(PASSWORD),
  newPassword: checked(PASSWORD).optional(),
}) satisfies z.ZodType<ClientLoginRequest>;

/** What a tester is told of who works at it. */
export const signedInShape = z.object({
  user: z.object({
    id: z.string(),
    username: z.string(),
    realName: z.string().nullable(),
    lang: z.string().nullable(),
    accountExpired: z.string().nullable(),
  }),
  expiresAt: z.string(),
  menus: z.array(z.string()),
  dataPermissions: z.record(z.string(), z.unknown()),
  uploads: z.object({ sysLog: z.boolean(), pcapLog: z.boolean(), rate: z.number().nullable() }),
  grayGroup: z.object({ id: z.string(), name: z.string(), level: z.number() }).nullable(),
});
const unbindShape = z.strictObject({ testerCode: z.string().min(1).max(32).optional() }) satisfies z.ZodType<ClientUnbindRequest>;
const unboundShape = z.object({ testerCode: z.string(), boundCount: z.number() }) satisfies z.ZodType<ClientUnbindAnswer>;

/** Signs out whoever works at the calling tester; nobody is no error. */
async function logout(hook: Hook): Promise<null> {
  const { tx, scope, ports } = hook;
  const own = await ownRow(tx, scope);
  const signedIn = await currentUser(tx, scope, ports.clock.now());
  await endClientSessions(tx, eq(sysClientSession.activationClientId, own.id));
  if (!signedIn) return null;
  const { id: clientUserId, username } = signedIn.user;
  await noteActivities(hook, [{ tenantCode: scope.tenant, kind: 'logout', clientId: own.clientId, testerCode: own.testerCode, clientUserId, username }]);
  return null;
}

/** Takes the account that works at the tester off it, or off another that is lost, where its rights let it. */
async function unbindOwn(hook: Hook, { testerCode }: ClientUnbindRequest): Promise<ClientUnbindAnswer> {
  const { tx, scope, ports } = hook;
  const own = await ownRow(tx, scope);
  const signedIn = await currentUser(tx, scope, ports.clock.now());
  if (!signedIn) throw new Refusal('clientSignedOut');
  const { user } = signedIn;
  const { dataPermissions } = await readRights(tx, scope, scope.tenant, user);
  if (!dataPermissions.selfUnbinding) throw new Refusal('selfUnbindingDenied');
  const [tester] = testerCode
    ? await tx.select({ id: accountClient.id, testerCode: accountClient.testerCode }).from(accountClient).where(eq(accountClient.testerCode, testerCode))
    : [{ id: own.clientId, testerCode: own.testerCode }];
  if (!tester) throw new Refusal('gone');
  const count = await unbind(hook, and(eq(accountClientBinding.clientUserId, user.id), eq(accountClientBinding.clientId, tester.id))!);
  if (count === 0) throw new Refusal('gone');
  const [row] = await tx.select({ boundCount: accountClientUser.boundCount }).from(accountClientUser).where(eq(accountClientUser.id, user.id));
  return { testerCode: tester.testerCode, boundCount: row?.boundCount ?? 0 };
}

/** The part of the testers' interface that is about the person at the tester. */
export function addClientUserRoutes(api: Api): void {
  const login = new ClientLogin(api.ports, new LoginLimits());
  const common = { method: 'POST', auth: 'client', tenantScoped: true } as const;
  addRoute(
    api,
    {
      ...common,
      path: '/client/login',
      summary: 'Signs an account in at this tester and binds the two; answers what the account may do',
      access: 'none',
      audit: true,
      body: loginShape,
      response: signedInShape,
    },
    ({ scope, body }): Promise<ClientSignedIn> => login.attempt(scope, body),
  );
  addRoute(
    api,
    { ...common, path: '/client/logout', summary: 'Signs out whoever works at this tester', access: 'write', body: z.strictObject({}) },
    ({ scope, tx, ports }) => logout({ scope, tx, ports }),
  );
  addRoute(
    api,
    {
      ...common,
      path: '/client/unbind',
      summary: 'Takes the signed-in account off this tester, or off another one, where its rights let it',
      access: 'write',
      body: unbindShape,
      response: unboundShape,
    },
    ({ scope, tx, ports, body }) => unbindOwn({ scope, tx, ports }, body),
  );
}
