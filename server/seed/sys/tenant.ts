import type { Country } from '../demo/places';
import { sysTenant } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import tenants from './tenant/tenants.json';

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

export const TENANTS = tenants as readonly DemoTenant[];

export const tenantSeed = demoSeed({
  after: [],
  fill: ({ context, fleet }) => insertBulk(context.tx, sysTenant, fleet.tenants),
});
