import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { Nothing } from '../../../contract/wire/scalar';
import { OwnSessions, SessionsEnded, type OwnSession } from '../../../contract/wire/identity/own-account';
import { user } from '../../../contract/resources/sys/user/definition';
import { isUuid } from '../../../contract/validation/uuid';
import { sysSession } from '../../db/system-tables';
import { audit } from '../../engine/audit/audit';
import { addRoute, type Api } from '../../http/route';
import type { Ports } from '../../ports/ports';
import { Refusal } from '../../refusal';
import type { Scope } from '../../scope';
import { readPerson } from '../access/people';
import { forgetSessions } from '../session/session-cache';
import { dropSessions } from '../session/session-end';

const userIdOf = ({ userId }: Scope): string => {
  if (!userId) throw new Refusal('unauthorized');
  return userId;
};

function readOwn({ db, clock }: Ports, scope: Scope): Promise<OwnSession[]> {
  const { id, createDate, lastSeenAt, expiresAt, ip, agent, method } = sysSession;
  const mine = and(eq(sysSession.userId, userIdOf(scope)), gt(expiresAt, clock.now().toISOString()));
  return db.run('platform', 'read', async (tx) => {
    const rows = await tx
      .select({ id, createDate, lastSeenAt, expiresAt, ip, agent, method })
      .from(sysSession)
      .where(mine)
      .orderBy(desc(createDate));
    return rows.map((row) => ({ ...row, isCurrent: row.id === scope.sessionId }));
  });
}

function endOne({ db, clock }: Ports, scope: Scope, id: string | undefined): Promise<null> {
  if (!isUuid(id)) throw new Refusal('gone');
  const mine = and(eq(sysSession.id, id), eq(sysSession.userId, userIdOf(scope)));
  return db.run('platform', 'write', async (tx) => {
    const ended = await dropSessions(tx, clock.now(), 'elsewhere', mine);
    if (ended.length === 0) throw new Refusal('gone');
    forgetSessions(db);
    return null;
  });
}

/** Ends all but the one that asks; answers how many there were. */
function endOthers(ports: Ports, scope: Scope): Promise<SessionsEnded> {
  const { db, clock } = ports;
  const [userId, sessionId] = [userIdOf(scope), scope.sessionId];
  if (!sessionId) throw new Refusal('unauthorized');
  return db.run('platform', 'write', async (tx) => {
    const person = await readPerson(tx, userId);
    const others = and(eq(sysSession.userId, userId), ne(sysSession.id, sessionId));
    const ended = await dropSessions(tx, clock.now(), 'elsewhere', others);
    forgetSessions(db);
    const row = { id: userId, username: scope.username, tenantCode: person?.tenantCode };
    if (ended.length > 0)
      await audit({ tx, ports, scope }, [
        { compiled: ports.engine.compiledOf(user), row, operation: 'endOtherSessions' },
      ]);
    return { ended: ended.length };
  });
}

/** Where the caller is signed in, and how he signs out there. */
export function addOwnSessionRoutes(api: Api): void {
  const { ports } = api;
  const common = { auth: 'session', access: 'none' } as const;
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      path: '/sys/session',
      summary: 'The caller’s own sessions, the newest first',
      response: OwnSessions,
    },
    ({ scope }) => readOwn(ports, scope),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'DELETE',
      path: '/sys/session',
      summary: 'Ends the caller’s own sessions but for the one that asks',
      audit: true,
      response: SessionsEnded,
    },
    ({ scope }) => endOthers(ports, scope),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'DELETE',
      path: '/sys/session/:id',
      summary: 'Ends one of the caller’s own sessions',
      response: Nothing,
    },
    ({ scope, params }) => endOne(ports, scope, params.id),
  );
}
