import { expect, it } from 'vitest';
import { vdnImage } from '../resources/account/vdn-image/definition';
import { tenant } from '../resources/sys/tenant/definition';
import { isPlatformOnly } from './platform-search';

it('tells criteria that name nothing but tenant and diagnostic platform from those that say more [LIST-07]', () => {
  const only = (...names: string[]) => isPlatformOnly(vdnImage, names);
  expect([only('platform'), only('tenantCode'), only('platform', 'tenantCode')]).toEqual([true, true, true]);
  expect([only(), only('name'), only('platform', 'name')]).toEqual([false, false, false]);
  // The number of a tenant names one of the tenants themselves.
  expect(isPlatformOnly(tenant, ['tenantCode'])).toBe(false);
});
