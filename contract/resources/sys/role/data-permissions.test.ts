import { describe, expect, it } from 'vitest';
import { beyondTenant } from './data-permissions';

const TENANT = {
  brandList: ['geely', 'lynk'],
  salesMarkets: 'CN,KR',
  sequenceVersion: 'publish',
  bssVersion: 'prepublish',
  didConfig: true,
  vinDecode: false,
  offlineLogin: true,
  offlineLoginDays: 30,
  clientMfa: false,
};

describe('data permissions of a role [TEN-05] [SYS-03]', () => {
  it('are no more than those of its tenant', () => {
    const asked = {
      brandList: ['geely', 'volvo'],
      salesMarkets: 'KR, DE',
      sequenceVersion: 'prepublish',
      bssVersion: 'prepublish',
      didConfig: true,
      vinDecode: true,
      offlineLogin: true,
      offlineLoginDays: 31,
    };
    expect(beyondTenant(asked, TENANT)).toEqual({
      brandList: { key: 'beyondTenant' },
      salesMarkets: { key: 'beyondTenantCode', params: { code: 'DE' } },
      sequenceVersion: { key: 'beyondTenant' },
      vinDecode: { key: 'beyondTenant' },
      offlineLoginDays: { key: 'max', params: { max: 30 } },
    });
  });

  it('may be less, may leave lists to the tenant, and may ask for more safety', () => {
    expect(
      beyondTenant({ brandList: ['lynk'], salesMarkets: 'CN', offlineLogin: true, offlineLoginDays: 30 }, TENANT),
    ).toEqual({});
    expect(
      beyondTenant(
        { brandList: [], salesMarkets: null, clientMfa: true, securityCheck: true, uniqueBinding: true },
        TENANT,
      ),
    ).toEqual({});
    expect(beyondTenant({ brandList: ['volvo'], salesMarkets: 'DE' }, { brandList: [], salesMarkets: null })).toEqual(
      {},
    );
  });
});
