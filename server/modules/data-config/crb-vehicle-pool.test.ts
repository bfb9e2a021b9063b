import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VIN_TEMPLATE } from '../../../contract/resources/account/vehicle-pool-vin/rules';
import { accountVehiclePool } from '../../db/tables';
import { openPoolDesk, vins } from '../../testing/desks/pool-desk';
import { endedTask } from '../../testing/desks/task-desk';
import { clearPools } from '../account/vehicle-pool/clear-job';

let desk: Awaited<ReturnType<typeof openPoolDesk>>;
const BASE = '/data-config/crb-vehicle-pool';

beforeAll(async () => {
  desk = await openPoolDesk();
});
afterAll(() => desk.close());

const made = async (more: object = {}) => {
  const { code, data } = await desk.admin('POST', BASE, {
    number: `CRB-${crypto.randomUUID().slice(0, 8)}`,
    name: 'Rework',
    purpose: 'Followed for 60 days',
    ...more,
  });
  expect(code).toBe(0);
  return data as { id: string; version: number };
};
const shown = async (id: string) => (await desk.admin('GET', `${BASE}/${id}`)).data as Record<string, unknown>;

describe('CRB vehicle pools [CFG-06] [CFG-07] [CFG-08]', () => {
  it('stand in a list of their own, and no rule of accounts finds one', async () => {
    const crb = await made();
    const other = await desk.newPool();
    expect((await desk.admin('GET', `/account/vehicle-pool/${crb.id}`)).code).toBe(10004);
    expect((await desk.admin('GET', `${BASE}/${other}`)).code).toBe(10004);
    expect((await desk.admin('POST', `/account/vehicle-pool/${crb.id}/addVins`, { vinList: vins(0, 1) })).code).toBe(
      10004,
    );
    expect((await desk.admin('PUT', `/account/vehicle-pool/${crb.id}`, { version: 1, name: 'x' })).code).toBe(10004);
    const listed = async (path: string) => (await desk.admin('GET', `${path}/page?limit=100`)).text;
    expect(await listed('/account/vehicle-pool')).not.toContain(crb.id);
    expect(await listed(BASE)).toContain(crb.id);
    expect(await listed(BASE)).not.toContain(other);
  });

  it('take VINs by list and by file, and tell the file and the last clearing', async () => {
    const { id } = await made({ vinList: vins(0, 3), clearCycle: 5 });
    expect(await shown(id)).toMatchObject({ vinCount: 3, sourceImport: null, lastAutoClear: null });
    expect((await desk.admin('POST', `${BASE}/${id}/addVins`, { vinList: vins(2, 5) })).data).toEqual({ count: 2 });
    const file = await desk.sentFile(vins(10, 14).join('\n'));
    const answer = await desk.admin('POST', `${BASE}/${id}/addVins`, { file: [file] });
    const task = await endedTask(desk.app, (answer.data as { id: string }).id, desk.app.tokens.adminA);
    expect(task).toMatchObject({ status: 'success', resource: 'data-config/crb-vehicle-pool' });
    expect(await shown(id)).toMatchObject({
      vinCount: 9,
      sourceImport: expect.stringMatching(/\.(txt|csv)$/) as string,
    });
    desk.app.ports.shift(6 * 86_400_000);
    await clearPools(desk.app.ports);
    expect(await shown(id)).toMatchObject({ vinCount: 0, lastAutoClear: expect.any(String) as string });
  });

  it('have VINs that the list over the pools of accounts does not show, and a template of their own', async () => {
    const { id } = await made({ vinList: vins(20, 22) });
    await desk.newPool({ vinList: vins(21, 23) });
    const listed = async (path: string) =>
      ((await desk.admin('GET', `${path}/page?limit=100`)).data as { list: { vin: string; poolId: string }[] }).list;
    expect((await listed('/account/vehicle-pool-vin')).filter(({ poolId }) => poolId === id)).toEqual([]);
    const own = (await listed('/data-config/crb-vehicle-pool-vin')).filter(({ poolId }) => poolId === id);
    expect(own.map(({ vin }) => vin).toSorted()).toEqual(vins(20, 22));
    const shownId = (own[0] as unknown as { id: string }).id;
    expect((await desk.admin('DELETE', `/account/vehicle-pool-vin/${shownId}`)).code).toBe(10004);
    expect((await desk.admin('DELETE', `/data-config/crb-vehicle-pool-vin/${shownId}`)).code).toBe(0);
    expect(await shown(id)).toMatchObject({ vinCount: 1 });
    const answer = (token: string) => desk.app.call('GET', `${BASE}/vin-template`, undefined, { token });
    expect((await answer(desk.app.tokens.adminA)).text).toBe(VIN_TEMPLATE);
    expect((await answer(desk.app.tokens.nobodyA)).status).toBe(403);
  });

  it('are kept as such in the table that both share', async () => {
    const { id } = await made();
    const rows = await desk.app.system(({ tx }) =>
      tx.select({ kind: accountVehiclePool.kind }).from(accountVehiclePool).where(eq(accountVehiclePool.id, id)),
    );
    expect(rows).toEqual([{ kind: 'crb' }]);
  });
});
