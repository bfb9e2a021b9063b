import { describe, expect, it } from 'vitest';
import { rightsOf } from './rules';
import { CLIENT_MENUS, type ClientLimits } from '../../sys/role/data-permissions';

const NONE: ClientLimits = {
  clientMenuIdList: null,
  brandList: null,
  salesMarkets: null,
  sequenceVersion: 'publish',
  bssVersion: 'publish',
  didConfig: false,
  vinDecode: false,
  bssId: false,
  offlineLogin: false,
  offlineLoginDays: null,
  singleEcuFlash: false,
  reloadOverride: false,
  securityCheck: false,
  clientMfa: false,
  selfUnbinding: false,
  uniqueBinding: false,
};
const limits = (more: Partial<ClientLimits>): ClientLimits => ({ ...NONE, ...more });

describe('what an account of testers may do [ACC-14] [TEN-05]', () => {
  it('is nothing without a role', () => {
    expect(rightsOf([], limits({ didConfig: true })).menus).toEqual([]);
    expect(rightsOf([], limits({ didConfig: true })).dataPermissions.didConfig).toBe(false);
  });

  it('is what role and tenant both give', () => {
    const role = limits({
      clientMenuIdList: ['dtc', 'software'],
      didConfig: true,
      vinDecode: true,
      brandList: ['zeekr', 'volvo'],
    });
    const tenant = limits({ clientMenuIdList: ['dtc', 'vehicle'], didConfig: true, brandList: ['volvo', 'lotus'] });
    const { menus, dataPermissions } = rightsOf([role], tenant);
    expect(menus).toEqual(['dtc']);
    expect(dataPermissions).toMatchObject({ didConfig: true, vinDecode: false, brandList: ['volvo'] });
  });

  it('takes the most of what several roles give, and all of what any asks for', () => {
    const [one, other] = [
      limits({ clientMenuIdList: ['dtc'], brandList: ['zeekr'] }),
      limits({ clientMenuIdList: ['vehicle'], uniqueBinding: true }),
    ];
    const { menus, dataPermissions } = rightsOf([one, other], NONE);
    expect(menus).toEqual(CLIENT_MENUS.filter((menu) => menu === 'vehicle' || menu === 'dtc'));
    // The other role narrows no brand.
    expect(dataPermissions).toMatchObject({ brandList: [], uniqueBinding: true });
  });

  it('never turns lists that have nothing in common into the list that allows all', () => {
    const { menus, dataPermissions } = rightsOf(
      [limits({ clientMenuIdList: ['dtc'], brandList: ['zeekr'], offlineLogin: true, offlineLoginDays: 3 })],
      limits({ brandList: ['volvo'], offlineLogin: true, offlineLoginDays: 9 }),
    );
    expect(menus).toEqual([]);
    expect(dataPermissions).toMatchObject({ offlineLogin: false, offlineLoginDays: null });
  });

  it('lets an offline login hold no longer than the tenant says', () => {
    const role = limits({ clientMenuIdList: ['dtc'], offlineLogin: true, offlineLoginDays: 30 });
    expect(rightsOf([role], limits({ offlineLogin: true, offlineLoginDays: 7 })).dataPermissions.offlineLoginDays).toBe(
      7,
    );
    expect(rightsOf([role], NONE).dataPermissions).toMatchObject({ offlineLogin: false, offlineLoginDays: null });
  });
});
