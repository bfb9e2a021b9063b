import { and, eq } from 'drizzle-orm';
import { Enrolment } from '../../contract/wire/identity/second-factor';
import { Nothing } from '../../contract/wire/scalar';
import {
  ClientCodeRequest,
  ClientEnrolled,
  ClientEnrolRequest,
  ClientLoginRequest,
  ClientLogout,
  ClientSignedIn,
  ClientUnbindAnswer,
  ClientUnbindRequest,
} from '../../contract/wire/tester';
import { sysClientSession } from '../db/client-tables';
import { accountClient, accountClientBinding, accountClientUser } from '../db/tables';
import type { WriteContext } from '../engine/model/behaviour';
import { addRoute, type Api } from '../http/route';
import { recordSelfService } from '../platform/self-service';
import { Refusal } from '../refusal';
import { noteActivities } from '../modules/account/client-activity';
import { endClientSessions, unbind } from '../modules/account/client-binding';
import { Login } from '../identity/login/login';
import { LoginLimits } from '../identity/login/login-limits';
import { SecondStep } from '../identity/second-factor/second-step';
import { ownRow } from './own-row';
import { currentUser, readRights } from './user-session';
import { userSignIn } from './user-sign-in';

const NEEDED = { totp: 'testerCodeNeeded', enrol: 'testerEnrolmentNeeded' } as const;

/** Signs out whoever works at the calling tester; nobody is no error. */
async function logout(context: WriteContext): Promise<null> {
  const { tx, scope, ports } = context;
  const own = await ownRow(tx, scope);
  const signedIn = await currentUser(tx, scope, ports.clock.now());
  await endClientSessions(tx, eq(sysClientSession.activationClientId, own.id));
  if (!signedIn) return null;
  const { id: clientUserId, username } = signedIn.user;
  await noteActivities(context, [
    {
      tenantCode: scope.tenant,
      kind: 'logout',
      clientId: own.clientId,
      testerCode: own.testerCode,
      clientUserId,
      username,
    },
  ]);
  return null;
}

/** Takes the account that works at the tester off it, or off another that is lost, where its rights let it. */
async function unbindOwn(context: WriteContext, { testerCode }: ClientUnbindRequest): Promise<ClientUnbindAnswer> {
  const { tx, scope, ports } = context;
  const own = await ownRow(tx, scope);
  const signedIn = await currentUser(tx, scope, ports.clock.now());
  if (!signedIn) throw new Refusal('clientSignedOut');
  const { user } = signedIn;
  const { dataPermissions } = await readRights(tx, scope, scope.tenant, user);
  if (!dataPermissions.selfUnbinding) throw new Refusal('selfUnbindingDenied');
  const [tester] = testerCode
    ? await tx
        .select({ id: accountClient.id, testerCode: accountClient.testerCode })
        .from(accountClient)
        .where(eq(accountClient.testerCode, testerCode))
    : [{ id: own.clientId, testerCode: own.testerCode }];
  if (!tester) throw new Refusal('gone');
  const count = await unbind(
    context,
    and(eq(accountClientBinding.clientUserId, user.id), eq(accountClientBinding.clientId, tester.id))!,
  );
  if (count === 0) throw new Refusal('gone');
  const [row] = await tx
    .select({ boundCount: accountClientUser.boundCount, deptId: accountClientUser.deptId })
    .from(accountClientUser)
    .where(eq(accountClientUser.id, user.id));
  await recordSelfService(context, {
    tenantCode: scope.tenant,
    kind: 'unbind',
    username: user.username,
    deptId: row?.deptId ?? null,
    account: { kind: 'tester', clientUserId: user.id, testerCode: tester.testerCode },
  });
  return { testerCode: tester.testerCode, boundCount: row?.boundCount ?? 0 };
}

/** What comes behind the password where a second factor is asked for, by the ticket of that refusal. */
function addSecondSteps(api: Api, limits: LoginLimits): void {
  const steps = new SecondStep(api.ports, limits, userSignIn(api.ports));
  const common = { method: 'POST', auth: 'client', access: 'none', tenantScoped: true } as const;
  addRoute(
    api,
    {
      ...common,
      path: '/client/login/totp',
      summary:
        'Signs in by the ticket of the login and a code: six digits of the authenticator app, or a recovery code',
      audit: true,
      body: ClientCodeRequest,
      response: ClientSignedIn,
    },
    ({ scope, body }) => steps.verify(body.ticket, body.code, scope),
  );
  addRoute(
    api,
    {
      ...common,
      path: '/client/login/enrol',
      summary:
        'What an authenticator app takes, where a second factor has to be set up first; the same for the same ticket',
      body: ClientEnrolRequest,
      response: Enrolment,
    },
    ({ scope, body }) => steps.begin(body.ticket, scope),
  );
  addRoute(
    api,
    {
      ...common,
      path: '/client/login/enrol/confirm',
      summary: 'Keeps the second factor whose first code is given, and signs in; the recovery codes are told here only',
      audit: true,
      body: ClientCodeRequest,
      response: ClientEnrolled,
    },
    ({ scope, body }) => steps.confirm(body.ticket, body.code, scope),
  );
}

/** The part of the testers' interface that is about the person at the tester. */
export function addClientUserRoutes(api: Api): void {
  const limits = new LoginLimits();
  const login = new Login(api.ports, limits, userSignIn(api.ports));
  const common = { method: 'POST', auth: 'client', tenantScoped: true } as const;
  addSecondSteps(api, limits);
  addRoute(
    api,
    {
      ...common,
      path: '/client/login',
      waitsElsewhere: true,
      summary:
        'Signs an account in at this tester and binds the two; answers what the account may do, or asks for a second factor (30010, 30011)',
      access: 'none',
      audit: true,
      body: ClientLoginRequest,
      response: ClientSignedIn,
    },
    async ({ scope, body }): Promise<ClientSignedIn> => {
      const entered = await login.attempt(body, scope);
      // A tester that knows nothing of second factors shows at least what is missing.
      if ('mfa' in entered) throw new Refusal(NEEDED[entered.mfa], {}, entered);
      return entered;
    },
  );
  addRoute(
    api,
    {
      ...common,
      path: '/client/logout',
      summary: 'Signs out whoever works at this tester',
      access: 'write',
      body: ClientLogout,
      response: Nothing,
    },
    ({ scope, tx, ports }) => logout({ scope, tx, ports }),
  );
  addRoute(
    api,
    {
      ...common,
      path: '/client/unbind',
      summary: 'Takes the signed-in account off this tester, or off another one, where its rights let it',
      access: 'write',
      body: ClientUnbindRequest,
      response: ClientUnbindAnswer,
    },
    ({ scope, tx, ports, body }) => unbindOwn({ scope, tx, ports }, body),
  );
}
