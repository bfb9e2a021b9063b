import { and, desc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { sysSession } from '../../db/system-tables';
import { isUuid } from '../../http/context';
import { addRoute, type Api } from '../../http/route';
import { InvalidFields, Refusal } from '../../refusal';
import type { Scope } from '../../scope';
import { changeOwnPassword, type PasswordChange } from './own-password';
import { readPerson } from './people';
import { forgetSessions } from './session-cache';
import { readEnabledTenants, readTenant } from './tenants';

const userIdOf = ({ userId }: Scope): string => {
  if (!userId) throw new Refusal('unauthorized');
  return userId;
};

const passwordBody = z.object({ oldPassword: z.unknown().optional(), newPassword: z.unknown().optional() });
const passwordShape = z.object({ oldPassword: z.string(), newPassword: z.string() });
const sessionShape = z.object({
  id: z.uuid(),
  createDate: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  ip: z.string(),
  agent: z.string(),
  isCurrent: z.boolean(),
});

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
      body: passwordBody,
      document: () => ({ body: passwordShape, response: z.null() }),
    },
    ({ ports, scope, body }) => changeOwnPassword(ports, scope, body as PasswordChange),
  );
}

function addSessionRoutes(api: Api): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: '/sys/session',
      summary: 'The caller’s own sessions, the newest first',
      auth: 'session',
      access: 'none',
      response: z.array(sessionShape),
    },
    ({ ports, scope }) =>
      ports.db.run('platform', 'read', async (tx) => {
        const { id, createDate, lastSeenAt, expiresAt, ip, agent } = sysSession;
        const isLive = gt(sysSession.expiresAt, ports.clock.now().toISOString());
        const rows = await tx
          .select({ id, createDate, lastSeenAt, expiresAt, ip, agent })
          .from(sysSession)
          .where(and(eq(sysSession.userId, userIdOf(scope)), isLive))
          .orderBy(desc(createDate));
        return rows.map((row) => ({ ...row, isCurrent: row.id === scope.sessionId }));
      }),
  );
  addRoute(
    api,
    { method: 'DELETE', path: '/sys/session/:id', summary: 'Ends one of the caller’s own sessions', auth: 'session', access: 'none', response: z.null() },
    ({ ports, scope, params }) => {
      if (!isUuid(params.id)) throw new Refusal('gone');
      const mine = and(eq(sysSession.id, params.id), eq(sysSession.userId, userIdOf(scope)));
      return ports.db.run('platform', 'write', async (tx) => {
        const ended = await tx.delete(sysSession).where(mine).returning({ id: sysSession.id });
        if (ended.length === 0) throw new Refusal('gone');
        forgetSessions(ports.db);
        return null;
      });
    },
  );
}

/** POST /sys/tenant/switch: users of the platform go on in another tenant, or with an empty code for the platform again. */
function addSwitchRoute(api: Api): void {
  addRoute(
    api,
    {
      method: 'POST',
      path: '/sys/tenant/switch',
      summary: 'Goes on in another tenant; users of the platform only',
      auth: 'session',
      access: 'none',
      body: z.object({ tenantCode: z.string().max(32) }),
      response: z.object({ tenantCode: z.string(), tenantName: z.string().nullable() }),
    },
    ({ ports, scope, body: { tenantCode } }) =>
      ports.db.run('platform', 'write', async (tx) => {
        const person = await readPerson(tx, userIdOf(scope));
        if (!person || !scope.sessionId || person.tenantCode !== '') throw new Refusal('accessDenied');
        const tenant = tenantCode === '' ? null : await readTenant(tx, tenantCode);
        if (tenantCode !== '' && !tenant) throw new InvalidFields({ tenantCode: { key: 'reference' } });
        await tx.update(sysSession).set({ tenantCode }).where(eq(sysSession.id, scope.sessionId));
        forgetSessions(ports.db);
        return { tenantCode, tenantName: tenant?.tenantName ?? null };
      }),
  );
}

const choiceShape = z.object({ code: z.string(), name: z.string() });

/** GET /sys/tenant/choices: where the caller may work, also asked from inside a tenant: every enabled one for users of the platform, else his own. */
function addChoicesRoute(api: Api): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: '/sys/tenant/choices',
      summary: 'The tenants that the caller may work in',
      auth: 'session',
      access: 'none',
      response: z.array(choiceShape),
    },
    ({ ports, scope }) =>
      ports.db.run('platform', 'read', async (tx) => {
        const person = await readPerson(tx, userIdOf(scope));
        const tenants = await readEnabledTenants(tx);
        return tenants.filter(({ code }) => !person?.tenantCode || code === person.tenantCode);
      }),
  );
}

/** What a user does with his own account. */
export function addOwnRoutes(api: Api): void {
  addPasswordRoute(api);
  addSessionRoutes(api);
  addSwitchRoute(api);
  addChoicesRoute(api);
}
