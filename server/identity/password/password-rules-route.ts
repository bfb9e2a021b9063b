import { PasswordRulesAnswer } from '../../../contract/wire/identity/login';
import { PasswordRulesQuery } from '../../../contract/wire/identity/login-request';
import { addRoute, type Api } from '../../http/route';
import { profileOf } from './judge-password';
import { readTenant } from '../../platform/tenants';

/** GET /sys/tenant/passwordRules: what the password of a user of that tenant is judged by; others than the platform ask for their own. */
export function addPasswordRulesRoute(api: Api): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: '/sys/tenant/passwordRules',
      summary:
        'What the password of a user is judged by, in the tenant that the caller works in; the platform may name another',
      auth: 'session',
      access: 'none',
      tenantScoped: true,
      query: PasswordRulesQuery,
      response: PasswordRulesAnswer,
    },
    ({ ports, scope, query }) =>
      ports.db.run('platform', 'read', async (tx) => ({
        passwordProfile: profileOf(await readTenant(tx, scope.tenant || (query.tenantCode ?? ''))),
      })),
  );
}
