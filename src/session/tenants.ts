import { call } from '../http/client';
import { listOf, withTexts } from '../http/shape';

export type TenantChoice = { code: string; name: string };

const isChoices = listOf(withTexts<TenantChoice>('code', 'name'));

/** Tenants that the user may work in, wherever he works now. */
export const fetchTenants = (): Promise<TenantChoice[]> =>
  call('GET', '/sys/tenant/choices', { silent: true, shape: isChoices });
