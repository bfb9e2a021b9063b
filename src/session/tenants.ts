import { call } from '../http/client';

export type TenantChoice = { code: string; name: string };
type TenantRow = { tenantCode: string; tenantName: string; status: number };

/** Tenants that may be worked in: those that are enabled. */
export async function fetchTenants(): Promise<TenantChoice[]> {
  const data = await call<TenantRow[] | { list: TenantRow[] }>('GET', '/sys/tenant/list', { silent: true });
  const rows = Array.isArray(data) ? data : data.list;
  return rows.filter(({ status }) => status === 1).map(({ tenantCode, tenantName }) => ({ code: tenantCode, name: tenantName }));
}
