import type { Country } from '../demo/places';
import { sysTenant } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';

/** A tenant of the demo with its share of the fleet; all of them are invented. */
export type DemoTenant = {
  tenantCode: string;
  tenantName: string;
  shortName: string;
  country: Country;
  status: 0 | 1;
  stations: number;
  users: number;
  testers: number;
  codes: number;
  remark: string;
};

export const TENANTS: readonly DemoTenant[] = [
  {
    tenantCode: '1001',
    tenantName: 'GNDS Korea',
    shortName: 't1001',
    country: 'KR',
    status: 1,
    stations: 96,
    users: 560,
    testers: 410,
    codes: 860,
    remark: 'Market Korea',
  },
  {
    tenantCode: '1002',
    tenantName: 'GNDS China',
    shortName: 'china',
    country: 'CN',
    status: 1,
    stations: 104,
    users: 610,
    testers: 430,
    codes: 900,
    remark: 'Market China',
  },
  {
    tenantCode: '1003',
    tenantName: 'GNDS Europe',
    shortName: 'europe',
    country: 'EU',
    status: 1,
    stations: 84,
    users: 470,
    testers: 330,
    codes: 700,
    remark: 'Market Europe',
  },
  {
    tenantCode: '2001',
    tenantName: 'Hanbit Auto Import',
    shortName: 'hanbit',
    country: 'KR',
    status: 1,
    stations: 22,
    users: 120,
    testers: 80,
    codes: 180,
    remark: 'Importer',
  },
  {
    tenantCode: '2002',
    tenantName: 'Nordvik Car Import',
    shortName: 'nordvik',
    country: 'EU',
    status: 1,
    stations: 20,
    users: 110,
    testers: 70,
    codes: 160,
    remark: 'Importer',
  },
  {
    tenantCode: '2003',
    tenantName: '云岭汽车销售',
    shortName: 'yunling',
    country: 'CN',
    status: 1,
    stations: 16,
    users: 90,
    testers: 54,
    codes: 120,
    remark: 'Importer',
  },
  {
    tenantCode: '9001',
    tenantName: 'Test Fleet R&D',
    shortName: 'testfleet',
    country: 'EU',
    status: 1,
    stations: 4,
    users: 28,
    testers: 20,
    codes: 60,
    remark: 'Release vehicles',
  },
  {
    tenantCode: '9002',
    tenantName: 'Westmark Motors',
    shortName: 'westmark',
    country: 'EU',
    status: 0,
    stations: 4,
    users: 12,
    testers: 6,
    codes: 20,
    remark: 'Contract ended',
  },
];

export const tenantSeed = demoSeed({
  after: [],
  fill: ({ context, fleet }) => insertBulk(context.tx, sysTenant, fleet.tenants),
});
