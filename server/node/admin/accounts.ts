import { eq } from 'drizzle-orm';
import { ConfigError, type Config } from '../../config';
import type { Tx } from '../../db/database';
import { sysCredential, sysSession } from '../../db/system-tables';
import { sysUser } from '../../db/tables';
import { addAuditLines } from '../../engine/audit/add-lines';
import { forgetFactor } from '../../identity/second-factor/second-factor';
import { dropSessions } from '../../identity/session/session-end';
import { openShared, using } from './opening';
import { isUsername } from '../../identity/login/username';

/** Changes the account of that name, and leaves a line of it in the audit log. */
function onAccount(
  config: Config,
  username: string,
  operation: string,
  work: (tx: Tx, userId: string) => Promise<unknown>,
): Promise<void> {
  return using(openShared(config), (database) =>
    database.run('platform', 'write', async (tx) => {
      const [user] = await tx
        .select({ id: sysUser.id, tenantCode: sysUser.tenantCode })
        .from(sysUser)
        .where(isUsername(sysUser.username, username));
      if (!user) throw new ConfigError(`There is no user ${username}.`);
      await work(tx, user.id);
      await addAuditLines(tx, [
        {
          tenantCode: user.tenantCode,
          resource: 'sys/user',
          recordId: user.id,
          operation,
          username: 'system',
          title: username,
        },
      ]);
    }),
  );
}

/** Lets a user sign in again who was locked out. */
export async function unlockAccount(config: Config, username: string): Promise<string> {
  await onAccount(config, username, 'unlock', (tx, userId) =>
    tx.update(sysCredential).set({ failedCount: 0, lockedUntil: null }).where(eq(sysCredential.userId, userId)),
  );
  return `${username} may sign in again.`;
}

/** Takes the second factor of a user, and ends the sessions of that user. */
export async function resetSecondFactor(config: Config, username: string): Promise<string> {
  await onAccount(config, username, 'resetSecondFactor', async (tx, userId) => {
    if (!(await forgetFactor(tx, userId))) throw new ConfigError(`${username} has no second factor.`);
    await dropSessions(tx, new Date(), 'secondFactor', eq(sysSession.userId, userId));
  });
  return `${username} has no second factor any more, and is signed out everywhere.`;
}
