import { dataConfigMarketVdn, dataConfigPlatformVdn, dataConfigVehicleModel } from '../../db/tables';
import { insertBulk } from '../bulk';
import { DAY_MS, iso } from '../demo/moments';
import { demoSeed, type DemoWorld } from '../demo/demo-seed';
import { someUsers } from '../demo/people';
import { randomOf } from '../random';
import { TENANTS } from '../sys/tenant';
import { tenantGives } from '../sys/tenant/gives';
import { SEED_CODES, SEED_MARKETS, SEED_MODELS } from './platform-vdn/codes';

/** Codes and models of each tenant: of the brands and the markets that it works with. */
async function seedVdn({ context: { tx }, now }: DemoWorld): Promise<void> {
  for (const [place, { tenantCode, status }] of TENANTS.entries()) {
    if (status !== 1) continue;
    const random = randomOf(70_000 + place);
    const [author] = await someUsers(tx, tenantCode, 1);
    const createDate = iso(now - (200 + place) * DAY_MS);
    const base = () => ({
      id: random.uuid(),
      tenantCode,
      creator: author?.id ?? null,
      updater: author?.id ?? null,
      createDate,
      updateDate: createDate,
    });
    const codes = SEED_CODES.flatMap(({ platforms, ...one }) =>
      platforms.map((platform) => ({ ...base(), ...one, platform })),
    );
    const { brandList, salesMarkets } = tenantGives(tenantCode);
    const markets = salesMarkets ? salesMarkets.split(',') : SEED_MARKETS.map(({ market }) => market);
    const steering = (side: string) => codes.filter(({ code }) => code === side).map(({ id }) => id);
    const marketCodes = SEED_MARKETS.filter(({ market }) => markets.includes(market)).map(
      ({ market, countries, name }) => ({
        ...base(),
        market,
        code: `MRKT.${market}`,
        family: 'MRKT',
        name,
        countryList: countries,
        platformVdnList: steering(market === 'GB' || market === 'HK' ? 'RHD1' : 'LHD1'),
      }),
    );
    const models = SEED_MODELS.filter(
      ({ brand }) => !brandList || brandList.length === 0 || (brandList as readonly string[]).includes(brand),
    ).map((model) => ({ ...base(), ...model }));
    await insertBulk(tx, dataConfigPlatformVdn, codes);
    await insertBulk(tx, dataConfigMarketVdn, marketCodes);
    await insertBulk(tx, dataConfigVehicleModel, models);
  }
}

export const platformVdnSeed = demoSeed({ after: ['sys/user'], fill: seedVdn });
