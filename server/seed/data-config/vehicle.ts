import { eq, sql } from 'drizzle-orm';
import { accountClient, dataConfigVehicle, dataConfigVehicleEcu } from '../../db/tables';
import { rowsOf } from '../../http/rows';
import { insertBulk } from '../bulk';
import { DAY_MS, HOUR, iso } from '../demo/moments';
import { demoSeed, type DemoWorld } from '../demo/demo-seed';
import { randomOf, type Random } from '../random';
import { TENANTS, type DemoTenant } from '../sys/tenant';
import { tenantGives } from '../sys/tenant/gives';
import { ecusOf, MODELS, vehicleOf, type Model, type MadeVehicle } from './vehicle/made';

/** Vehicles of one tenant that nothing else names, and of those that pools name. */
const OWN = 40;
const POOLED = 12;

/** VINs that pools and certificates of the tenant name: most vehicles that anybody looks for. */
async function namedVins({ context: { tx } }: DemoWorld, tenant: string): Promise<{ vin: string; brand: string }[]> {
  return rowsOf<{ vin: string; brand: string }>(
    await tx.execute(sql`
      (select v.vin, p.brand from account_vehicle_pool_vin v join account_vehicle_pool p on p.id = v.pool_id
        where v.tenant_code = ${tenant} order by md5(v.vin) limit ${POOLED})
      union select vin, brand from account_dsa_vehicle where tenant_code = ${tenant} order by vin`),
  );
}

export const marketsOf = ({ tenantCode, country }: DemoTenant): string[] => {
  const said = (tenantGives(tenantCode).salesMarkets ?? '').split(',').filter(Boolean);
  return said.length > 0 ? said : [country === 'EU' ? 'SE' : country];
};

export const modelsOf = ({ tenantCode }: DemoTenant): readonly Model[] => {
  const brands: readonly string[] = tenantGives(tenantCode).brandList ?? [];
  const own = MODELS.filter(({ brand }) => brands.length === 0 || brands.includes(brand));
  return own.length > 0 ? own : MODELS;
};

async function vehiclesOf(world: DemoWorld, tenant: DemoTenant, random: Random): Promise<MadeVehicle[]> {
  const markets = marketsOf(tenant);
  const models = modelsOf(tenant);
  // One in five of those that pools name is not in the register: they are valid all the same.
  const named = (await namedVins(world, tenant.tenantCode)).filter((_, n) => n % 5 !== 4);
  const known = named.map(({ vin, brand }) =>
    vehicleOf(random, MODELS.find((model) => model.brand === brand) ?? random.pick(MODELS), random.pick(markets), vin),
  );
  const own = Array.from({ length: OWN }, () => vehicleOf(random, random.pick(models), random.pick(markets)));
  return [...new Map([...known, ...own].map((one) => [one.vin, one])).values()];
}

/** The register of each tenant: vehicles that its pools name, and others; half of them read out by a tester. */
async function seedVehicleRegister(world: DemoWorld): Promise<void> {
  const { context, now } = world;
  for (const [place, tenant] of TENANTS.entries()) {
    if (tenant.status !== 1) continue;
    const random = randomOf(90_000 + place);
    const testers = await context.tx
      .select({ id: accountClient.id })
      .from(accountClient)
      .where(eq(accountClient.tenantCode, tenant.tenantCode))
      .orderBy(accountClient.testerCode)
      .limit(20);
    const rows: Record<string, unknown>[] = [];
    const ecus: Record<string, unknown>[] = [];
    for (const made of await vehiclesOf(world, tenant, random)) {
      const id = random.uuid();
      const isRead = testers.length > 0 && random.chance(0.5);
      const readAt = isRead ? iso(now - random.int(1, 24 * 90) * HOUR) : null;
      const readBy = isRead ? random.pick(testers).id : null;
      const createDate = iso(now - random.int(91, 400) * DAY_MS);
      const { tenantCode } = tenant;
      const source = isRead ? 'tester' : random.chance(0.9) ? 'import' : 'hand';
      rows.push({ id, tenantCode, ...made, source, readAt, readBy, createDate, updateDate: readAt ?? createDate });
      if (isRead)
        ecus.push(
          ...ecusOf(random, made).map((ecu) => ({
            id: random.uuid(),
            tenantCode,
            vehicleId: id,
            vin: made.vin,
            ...ecu,
            readAt,
            readBy,
            createDate: readAt,
            updateDate: readAt,
          })),
        );
    }
    await insertBulk(context.tx, dataConfigVehicle, rows);
    await insertBulk(context.tx, dataConfigVehicleEcu, ecus);
  }
}

export const vehicleSeed = demoSeed({
  after: ['account/vehicle-pool', 'account/certificate', 'account/client', 'account/vdn-image'],
  fill: seedVehicleRegister,
});
