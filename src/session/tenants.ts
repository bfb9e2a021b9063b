import { call } from '../http/client';
import { onLeave, useSession } from './session';

export type TenantChoice = { code: string; name: string };
type TenantRow = { tenantCode: string; tenantName: string; status: number };

/** Seen while working for the platform: inside a tenant the others are out of sight. */
let seen: { userId: string; choices: TenantChoice[] } | null = null;
onLeave(() => {
  if (useSession.getState().token === null) seen = null;
});

/** Tenants that may be worked in: those that are enabled, as far as they can be seen from where the user works now. */
export async function fetchTenants(): Promise<TenantChoice[]> {
  const { user } = useSession.getState();
  if (!user) return [];
  if (user.tenantCode !== '') return seen?.userId === user.id ? seen.choices : [{ code: user.tenantCode, name: user.tenantName ?? user.tenantCode }];
  const data = await call<TenantRow[] | { list: TenantRow[] }>('GET', '/sys/tenant/list', { silent: true });
  const rows = Array.isArray(data) ? data : data.list;
  const choices = rows.filter(({ status }) => status === 1).map(({ tenantCode, tenantName }) => ({ code: tenantCode, name: tenantName }));
  seen = { userId: user.id, choices };
  return choices;
}
