import { z } from 'zod';
import { addRoute, type Api } from '../../../http/route';
import { limitsOf } from '../../../platform/tenant-limits';
import { Refusal } from '../../../refusal';

/** GET /sys/role/limits: what the form of a role shows beside what it gives. */
export function addRoleLimitsRoute(api: Api): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: '/sys/role/limits',
      summary: 'The data permissions of the tenant, beyond which no role of it goes; the platform names the tenant',
      auth: 'session',
      access: 'none',
      permission: 'sys:role:page',
      tenantScoped: true,
      query: z.object({ tenantCode: z.string().max(32).optional() }),
      response: z.record(z.string(), z.unknown()),
    },
    ({ ports, scope, query }) =>
      ports.db.run('platform', 'read', async (tx) => {
        const limits = await limitsOf(tx, scope.tenant || (query.tenantCode ?? ''));
        if (!limits) throw new Refusal('gone');
        return limits;
      }),
  );
}
