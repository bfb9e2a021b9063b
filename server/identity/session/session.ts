import { eq, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { sysSession } from '../../db/system-tables';
import { sysUser } from '../../db/tables';
import type { Gate, GateInfo } from '../../http/gate';
import type { Ports } from '../../ports/ports';
import { Refusal } from '../../refusal';
import { mintScope, type Scope } from '../../scope';
import { isBrowserOf } from './proof-cookie';
import { newToken, sha256 } from '../secret';
import { accessOf, readMenus, type Access } from '../access/access';
import { ACCOUNT, accountRefusal } from '../access/account';
import type { MenuEntry } from '../menu/menu-tree';
import { memoryOf } from '../../platform/short-memory';
import { MENU_CACHE, sessionMemory } from './session-cache';
import { readTenantsOnce } from '../../platform/tenants';
import { workplaceOf, type TenantMembership } from '../access/tenant-membership';

/** A live session as the gate remembers it. */
type Live = {
  sessionId: string;
  userId: string;
  username: string;
  tenant: string;
  tokenHash: string;
  proofHash: string | null;
} & Pick<Access, 'all' | 'permissions' | 'roleIds' | 'departments' | 'opened' | 'vehicles'>;

/** The time of a call is written at most so often. */
const TOUCH_MS = 60_000;

const COLUMNS = {
  sessionId: sysSession.id,
  tokenHash: sysSession.tokenHash,
  proofHash: sysSession.proofHash,
  workingTenant: sysSession.tenantCode,
  lastSeenAt: sysSession.lastSeenAt,
  expiresAt: sysSession.expiresAt,
  ...ACCOUNT,
};
const readSession = async (tx: Tx, condition: SQL) =>
  (await tx.select(COLUMNS).from(sysSession).innerJoin(sysUser, eq(sysUser.id, sysSession.userId)).where(condition))[0];
type Row = NonNullable<Awaited<ReturnType<typeof readSession>>>;

/** Where the caller works and as whom; null where the session may not go on there. */
async function placeFor(tx: Tx, row: Row, asked: string): Promise<TenantMembership | null> {
  const place = await workplaceOf(tx, row, row.workingTenant, asked);
  if (place === 'over') return null;
  if (typeof place === 'string') throw new Refusal('accessDenied');
  return place;
}

const isOver = (row: Row, now: Date, idleMs: number): boolean =>
  Date.parse(row.expiresAt) <= now.getTime() || Date.parse(row.lastSeenAt) + idleMs <= now.getTime();

/** The menu tree is the same for everybody: read once a second, however many sessions ask. */
export const menusFor = (tx: Tx, { db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<MenuEntry[]> =>
  memoryOf<MenuEntry[]>(db, MENU_CACHE).get('', clock, () => readMenus(tx), 'within');

async function load(ports: Ports, condition: SQL, asked: string): Promise<Live | null> {
  const { db, clock, settings } = ports;
  const now = clock.now();
  const found = await db.run('platform', 'read', async (tx) => {
    readTenantsOnce(tx);
    const row = await readSession(tx, condition);
    if (!row || isOver(row, now, settings.sessionIdleMs)) return null;
    if (await accountRefusal(tx, row, now)) return null;
    const place = await placeFor(tx, row, asked);
    return (
      place && {
        row,
        tenant: place.tenant,
        access: await accessOf(tx, place.person, place.tenant, await menusFor(tx, ports)),
      }
    );
  });
  if (!found) return null;
  const { row, tenant, access } = found;
  if (Date.parse(row.lastSeenAt) + Math.min(TOUCH_MS, settings.sessionIdleMs / 4) <= now.getTime())
    await touch(ports, row.sessionId, now);
  return {
    sessionId: row.sessionId,
    userId: row.id,
    username: row.username,
    tenant,
    tokenHash: row.tokenHash,
    proofHash: row.proofHash,
    all: access.all,
    permissions: access.permissions,
    roleIds: access.roleIds,
    departments: access.departments,
    opened: access.opened,
    vehicles: access.vehicles,
  };
}

/** Whether the session of that id still lasts; asking does not prolong it. */
export const isSessionOpen = ({ db, clock, settings }: Ports, id: string): Promise<boolean> =>
  db.run('platform', 'read', async (tx) => {
    const row = await readSession(tx, eq(sysSession.id, id));
    return (
      row !== undefined &&
      !isOver(row, clock.now(), settings.sessionIdleMs) &&
      !(await accountRefusal(tx, row, clock.now()))
    );
  });

const touch = (ports: Ports, id: string, now: Date) =>
  ports.db.run('platform', 'write', (tx) =>
    tx.update(sysSession).set({ lastSeenAt: now.toISOString() }).where(eq(sysSession.id, id)),
  );

const scopeOf = (
  { sessionId, userId, username, tenant, all, permissions, roleIds, departments, opened, vehicles }: Live,
  { language, requestId, ip, base }: GateInfo,
): Scope =>
  mintScope({
    sessionId,
    userId,
    username,
    tenant,
    all,
    permissions,
    roleIds,
    departments,
    opened,
    vehicles,
    language,
    requestId,
    ip,
    base,
  });

/** The scope that the gate would give somebody who works there, to ask what he sees: it belongs to no session. */
export const scopeAs = (
  user: { id: string; username: string },
  tenant: string,
  { all, permissions, roleIds, departments, opened, vehicles }: Access,
  { language, requestId, ip }: Pick<GateInfo, 'language' | 'requestId' | 'ip'>,
): Scope =>
  mintScope({
    sessionId: null,
    userId: user.id,
    username: user.username,
    tenant,
    all,
    permissions,
    roleIds,
    departments,
    opened,
    vehicles,
    language,
    requestId,
    ip,
  });

/** The gate of the console: the bearer token of a session. Asks the database once a second and session. */
export function sessionGate(ports: Ports): Gate {
  const memory = sessionMemory<Live | null>(ports.db);
  return async (token, info) => {
    const hash = await sha256(token);
    const live = await memory.get(
      `${hash} ${info.askedTenant}`,
      ports.clock,
      () => load(ports, eq(sysSession.tokenHash, hash), info.askedTenant),
      'apart',
    );
    return live && (await isBrowserOf(live, info)) ? scopeOf(live, info) : null;
  };
}

/** The same by the session's id, for one-time tickets: a link that leaked opens nothing in another browser. */
export function sessionByIdGate(ports: Ports): Gate {
  return async (id, info) => {
    const live = await load(ports, eq(sysSession.id, id), info.askedTenant);
    return live && (await isBrowserOf(live, info)) ? scopeOf(live, info) : null;
  };
}

/** From where somebody signs in. */
export type SessionClient = Pick<GateInfo, 'ip' | 'agent'> & {
  /** Hash of the secret in the browser's cookie that the session is bound to; absent for programs. */
  proofHash?: string | null;
  /** Names the session before it is opened, for the login history. */
  sessionId?: string;
};

/** Opens a session for a user who proved himself. The token is told once; only its hash stays. */
export async function openSession(
  tx: Tx,
  { clock, settings }: Ports,
  user: { id: string; tenantCode: string },
  { ip, agent, proofHash = null, sessionId }: SessionClient,
  method = 'password',
): Promise<{ token: string; expiresAt: string }> {
  const token = newToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + settings.sessionMaxMs).toISOString();
  await tx.insert(sysSession).values({
    ...(sessionId ? { id: sessionId } : {}),
    tokenHash: await sha256(token),
    userId: user.id,
    tenantCode: user.tenantCode,
    createDate: now.toISOString(),
    lastSeenAt: now.toISOString(),
    expiresAt,
    ip,
    agent,
    method,
    proofHash,
  });
  return { token, expiresAt };
}
