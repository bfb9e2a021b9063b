import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountVehiclePool } from '../../../db/tables';
import { openImportDesk, type ImportDesk } from '../../../testing/desks/import-desk';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk('/data-config/crb-vehicle-pool');
});
afterAll(() => desk.close());

it('a sheet into one of several lists of the same rows makes rows of that list, whatever it says itself [FORM-04]', async () => {
  const job = await desk.checked('number,name,purpose,kind\nC-1,From a sheet,Recall,account\n');
  expect(await desk.commit(job.id)).toMatchObject({ state: 'written', written: 1 });
  const where = eq(accountVehiclePool.number, 'C-1');
  const made = await desk.app.system(({ tx }) =>
    tx
      .select({ kind: accountVehiclePool.kind, purpose: accountVehiclePool.purpose })
      .from(accountVehiclePool)
      .where(where),
  );
  expect(made).toEqual([{ kind: 'crb', purpose: 'Recall' }]);
  const totalOf = async (path: string) => (await desk.call('GET', `${path}?number=C-1`)).data.total as number;
  expect(await totalOf('/data-config/crb-vehicle-pool/page')).toBe(1);
  expect(await totalOf('/account/vehicle-pool/page')).toBe(0);
});
