import { call } from '../http/client';

export type TenantChoice = { code: string; name: string };

/** Tenants that the user may work in, wherever he works now. */
export const fetchTenants = (): Promise<TenantChoice[]> => call('GET', '/sys/tenant/choices', { silent: true });
