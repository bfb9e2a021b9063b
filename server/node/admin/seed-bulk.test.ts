import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sysTenant } from '../../db/tables';
import { rowsOf } from '../../http/rows';
import { insertBulk } from '../../seed/bulk';
import { TENANTS } from '../../seed/sys/tenant';
import { testApp, type TestApp } from '../../testing/test-app';
import { seedBulk } from './seed-bulk';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const numbers = { vehicles: 300, entries: 100 };
const lines: string[] = [];
const say = (line: string): void => void lines.push(line);
const run = (isProduction = false) => seedBulk(app.ports.db, { isProduction, say, numbers });
const counted = () =>
  app.system(async ({ tx }) =>
    rowsOf<{ vehicles: number; entries: number; marks: string }>(
      await tx.execute(sql`select (select count(*)::int from data_config_vehicle) as vehicles,
        (select count(*)::int from data_config_entry) as entries,
        (select md5(string_agg(vin || id::text, ',' order by vin)) from data_config_vehicle) as marks`),
    ),
  );

describe('many rows of sample data', () => {
  it('are refused in production, and where the demo is not', async () => {
    await expect(run(true)).rejects.toThrow('production');
    await expect(run()).rejects.toThrow('npm start');
    expect(await counted()).toMatchObject([{ vehicles: 0, entries: 0 }]);
  });

  it('are made once, the same each time; what was interrupted is completed', async () => {
    const [tenant] = TENANTS.filter(({ status }) => status === 1);
    const { tenantCode, tenantName, shortName } = tenant!;
    await app.system(({ tx }) => insertBulk(tx, sysTenant, [{ tenantCode, tenantName, shortName }]));
    await run();
    const first = await counted();
    expect(first).toMatchObject([numbers]);
    expect(lines).toEqual(['vehicles: 300 of 300', 'entries: 100 of 100']);
    await app.system(({ tx }) => tx.execute(sql`delete from data_config_vehicle where vin like '%7'`));
    expect(await counted()).not.toEqual(first);
    await run();
    expect(await counted()).toEqual(first);
  });
});
