import { and, eq, gt, inArray, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { SessionEnd } from '../../../contract/resources/sys/login-history/rules';
import { sysSession } from '../../db/system-tables';
import { sysUser } from '../../db/tables';
import type { Tx } from '../../db/database';
import type { Ports } from '../../ports/ports';
import { EFFECT_NAMES_SENT, type Effect } from '../../../contract/wire/effect';
import type { WriteContext } from '../../engine/model/behaviour';
import { translate } from '../../http/words';
import { forgetSessions } from '../session/session-cache';
import { dropSessions } from '../session/session-end';

/** What a mail to somebody is made of. */
export const ADDRESSEE = {
  id: sysUser.id,
  tenantCode: sysUser.tenantCode,
  username: sysUser.username,
  realName: sysUser.realName,
  email: sysUser.email,
  lang: sysUser.lang,
};

/** The columns of a user that decide what he may do; see `Person`. */
export const PERSON = {
  id: sysUser.id,
  tenantCode: sysUser.tenantCode,
  deptId: sysUser.deptId,
  roleIdList: sysUser.roleIdList,
  superAdmin: sysUser.superAdmin,
  tenantAdmin: sysUser.tenantAdmin,
};

export const readPerson = async (tx: Tx, id: string) =>
  (await tx.select(PERSON).from(sysUser).where(eq(sysUser.id, id)))[0] ?? null;

/** Ends the sessions of a user, but for the one given. */
export async function endSessionsOf(
  { tx, ports }: { tx: Tx; ports: Ports },
  userId: string,
  reason: SessionEnd,
  but?: string | null,
): Promise<void> {
  await dropSessions(
    tx,
    ports.clock.now(),
    reason,
    and(eq(sysSession.userId, userId), but ? ne(sysSession.id, but) : undefined),
  );
  forgetSessions(ports.db);
}

/** What ending the sessions of these users would end: how many there are, and whose. The session at work stays. */
export async function sessionEffects(
  { tx, scope, ports }: WriteContext,
  users: readonly { id: string }[],
): Promise<Effect[]> {
  const open = await tx
    .select({ username: sysUser.username })
    .from(sysSession)
    .innerJoin(sysUser, eq(sysUser.id, sysSession.userId))
    .where(
      and(
        inArray(
          sysSession.userId,
          users.map(({ id }) => id),
        ),
        scope.sessionId ? ne(sysSession.id, scope.sessionId) : undefined,
        gt(sysSession.expiresAt, ports.clock.now().toISOString()),
      ),
    )
    .orderBy(sysUser.username);
  const names = [...new Set(open.map(({ username }) => username))].slice(0, EFFECT_NAMES_SENT);
  const text = translate(scope.language, 'sys.user.sessionsEnd', { number: open.length });
  return open.length === 0 ? [] : [{ kind: 'loss', text, names }];
}

/** Whether a user administers his tenant, or the platform. */
export const administers = (user: { tenantCode: string; superAdmin: number; tenantAdmin: boolean | null }): boolean =>
  user.tenantCode === '' ? user.superAdmin === 1 : user.tenantAdmin === true;

const administratorOf = (tenant: string): SQL =>
  tenant === '' ? eq(sysUser.superAdmin, 1) : eq(sysUser.tenantAdmin, true);

/**
 * How many active administrators the tenant has beside these users; the platform's where the tenant is empty. Holds a lock until the
 * transaction ends: two administrators who disable each other at the same moment must not both succeed.
 */
export async function otherAdministrators(
  tx: Tx,
  tenant: string,
  userIds: readonly string[],
  now: Date,
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`administrators:${tenant}`}))`);
  const at = now.toISOString();
  return tx.$count(
    sysUser,
    and(
      eq(sysUser.tenantCode, tenant),
      administratorOf(tenant),
      eq(sysUser.status, 1),
      notInArray(sysUser.id, [...userIds]),
      or(sql`${sysUser.accountExpired} is null`, sql`${sysUser.accountExpired} > ${at}`),
      or(sql`${sysUser.effectiveTo} is null`, sql`${sysUser.effectiveTo} > ${at}`),
    ),
  );
}
