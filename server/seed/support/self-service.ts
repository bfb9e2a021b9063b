import { and, asc, eq } from 'drizzle-orm';
import { accountClientBinding, accountClientUser, supportSelfService, sysUser } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { beforeNow, DAY_MS, HOUR } from '../demo/moments';
import { randomOf } from '../random';
import { TENANTS } from '../sys/tenant';

/** How many users of each kind helped themselves. */
const COUNT = 9;

/** Unbindings at testers, and passwords that were reset by a link. */
export const selfServiceSeed = demoSeed({
  after: ['account/client-binding', 'sys/user'],
  fill: async ({ context: { tx }, now }) => {
    for (const [at, { tenantCode }] of TENANTS.entries()) {
      const random = randomOf(8301 + at);
      const times = () => {
        const moment = beforeNow(random, now, 60 * DAY_MS, HOUR);
        return { at: moment, createDate: moment, updateDate: moment };
      };
      const address = () => `10.${random.int(8, 40)}.${random.int(0, 255)}.${random.int(2, 250)}`;
      const bound = await tx
        .select({
          clientUserId: accountClientUser.id,
          username: accountClientUser.username,
          deptId: accountClientUser.deptId,
          testerCode: accountClientBinding.testerCode,
        })
        .from(accountClientBinding)
        .innerJoin(accountClientUser, eq(accountClientUser.id, accountClientBinding.clientUserId))
        .where(eq(accountClientBinding.tenantCode, tenantCode))
        .orderBy(asc(accountClientUser.username), asc(accountClientBinding.testerCode))
        .limit(COUNT);
      const users = await tx
        .select({ userId: sysUser.id, username: sysUser.username, deptId: sysUser.deptId })
        .from(sysUser)
        .where(and(eq(sysUser.tenantCode, tenantCode), eq(sysUser.status, 1)))
        .orderBy(asc(sysUser.username))
        .limit(COUNT);
      const rows = [
        ...bound.map((row) => ({ ...row, kind: 'unbind', accountKind: 'tester' })),
        ...users.map((row) => ({ ...row, kind: 'resetPassword', accountKind: 'console' })),
      ];
      await insertBulk(
        tx,
        supportSelfService,
        rows.map((row) => ({ ...row, ...times(), id: random.uuid(), tenantCode, ip: address() })),
      );
    }
  },
});
