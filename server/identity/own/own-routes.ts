import { eq } from 'drizzle-orm';
import { PasswordChange } from '../../../contract/wire/identity/own-account';
import { Nothing } from '../../../contract/wire/scalar';
import { SwitchAnswer, TenantChoices, type TenantChoice } from '../../../contract/wire/identity/session';
import { SwitchRequest } from '../../../contract/wire/identity/session-request';
import type { Tx } from '../../db/database';
import { sysSession } from '../../db/system-tables';
import { addRoute, type Api } from '../../http/route';
import { InvalidFields, Refusal } from '../../refusal';
import type { Scope } from '../../scope';
import type { Person } from '../access/access';
import { addDraftKeyRoute } from './draft-key-route';
import { changeOwnPassword } from '../password/own-password';
import { addOwnProfileRoute } from './own-profile';
import { addOwnSessionRoutes } from './own-sessions';
import { addPasswordRulesRoute } from '../password/password-rules-route';
import { readPerson } from '../access/people';
import { forgetSessions } from '../session/session-cache';
import { readEnabledTenants, readTenant } from '../../platform/tenants';
import { membershipOf, readLines } from '../access/tenant-membership';

const userIdOf = ({ userId }: Scope): string => {
  if (!userId) throw new Refusal('unauthorized');
  return userId;
};

function addPasswordRoute(api: Api): void {
  addRoute(
    api,
    {
      method: 'POST',
      path: '/sys/user/password',
      summary: 'Changes the caller’s own password and ends his other sessions',
      auth: 'session',
      access: 'none',
      audit: true,
      body: PasswordChange,
      response: Nothing,
    },
    ({ ports, scope, body }) => changeOwnPassword(ports, scope, body),
  );
}

/** POST /sys/tenant/switch: goes on in another tenant, or with an empty code for the platform again. */
function addSwitchRoute(api: Api): void {
  addRoute(
    api,
    {
      method: 'POST',
      path: '/sys/tenant/switch',
      summary: 'Goes on in another tenant that the caller may work in',
      auth: 'session',
      access: 'none',
      body: SwitchRequest,
      response: SwitchAnswer,
    },
    ({ ports, scope, body: { tenantCode } }) =>
      ports.db.run('platform', 'write', async (tx) => {
        const person = await readPerson(tx, userIdOf(scope));
        if (!person || !scope.sessionId) throw new Refusal('accessDenied');
        const place = await membershipOf(tx, person, tenantCode);
        if (place === 'notFound') throw new InvalidFields({ tenantCode: { key: 'reference' } });
        if (typeof place === 'string') throw new Refusal(place);
        const tenant = tenantCode === '' ? null : await readTenant(tx, tenantCode);
        await tx.update(sysSession).set({ tenantCode }).where(eq(sysSession.id, scope.sessionId));
        forgetSessions(ports.db);
        return { tenantCode, tenantName: tenant?.tenantName ?? null, shortName: tenant?.shortName ?? null };
      }),
  );
}

/** The enabled tenants that the person may work in: his lines and his own; every one for a user of the platform without lines. */
async function choicesOf(tx: Tx, person: Person): Promise<TenantChoice[]> {
  const lines = new Set((await readLines(tx, person.id)).map(({ code }) => code));
  const isBound = person.tenantCode !== '' || lines.size > 0;
  return (await readEnabledTenants(tx)).filter(({ code }) => !isBound || code === person.tenantCode || lines.has(code));
}

/** GET /sys/tenant/choices: where the caller may work, wherever he works now. */
function addChoicesRoute(api: Api): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: '/sys/tenant/choices',
      summary: 'The tenants that the caller may work in',
      auth: 'session',
      access: 'none',
      response: TenantChoices,
    },
    ({ ports, scope }) =>
      ports.db.run('platform', 'read', async (tx) => {
        const person = await readPerson(tx, userIdOf(scope));
        if (!person) throw new Refusal('unauthorized');
        return choicesOf(tx, person);
      }),
  );
}

/** What a user does with his own account. */
export function addOwnRoutes(api: Api): void {
  addPasswordRoute(api);
  addOwnProfileRoute(api);
  addOwnSessionRoutes(api);
  addPasswordRulesRoute(api);
  addDraftKeyRoute(api);
  addSwitchRoute(api);
  addChoicesRoute(api);
}
