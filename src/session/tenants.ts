import { TenantChoices, type TenantChoice } from '../../contract/wire/identity/session';
import { call } from '../http/client';

/** Tenants that the user may work in, wherever he works now. */
export const fetchTenants = (): Promise<TenantChoice[]> =>
  call('GET', '/sys/tenant/choices', { silent: true, answer: TenantChoices });
