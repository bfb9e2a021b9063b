import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import { VIN_TEMPLATE, vinsIn } from '../../../contract/resources/account/vehicle-pool-vin/rules';
import { sysAudit } from '../../db/system-tables';
import { translate } from '../../http/words';
import { openPoolDesk, vinOfPool, vins } from '../../testing/desks/pool-desk';
import { clearPools } from './vehicle-pool/clear-job';
import { insertVins } from './vehicle-pool/pool-vins';

const DAY = 86_400_000;
let desk: Awaited<ReturnType<typeof openPoolDesk>>;

beforeAll(async () => {
  desk = await openPoolDesk();
});
afterAll(() => desk.close());

describe('a line of VINs', () => {
  it('is cleaned of what lists are pasted with [ACC-12]', () => {
    expect(vinsIn(` ${vinOfPool(1).toLowerCase()}，"${vinOfPool(2)}";\t${vinOfPool(3)}、VIN`)).toEqual({
      vins: [vinOfPool(1), vinOfPool(2), vinOfPool(3)],
      refused: [],
    });
    expect(vinsIn('L6TEX7E46PZ00000, 12')).toEqual({ vins: [], refused: ['L6TEX7E46PZ00000', '12'] });
    expect(vinsIn('')).toEqual({ vins: [], refused: [] });
    expect(VIN_TEMPLATE.trim().split('\r\n').map(vinsIn)).toEqual([
      { vins: [], refused: [] },
      { vins: ['L6TEX7E46PZ000001'], refused: [] },
    ]);
  });
});

describe('the VINs of a pool', () => {
  it('come with it, are added, known again, taken out and cleared; the count is theirs [ACC-12]', async () => {
    const id = await desk.newPool({ vinList: vins(0, 5) });
    expect((await desk.pool(id)).vinCount).toBe(5);
    expect((await desk.admin('POST', `/account/vehicle-pool/${id}/addVins`, { vinList: vins(3, 9) })).data).toEqual({
      count: 4,
    });
    expect(await desk.vinsOf(id)).toEqual(vins(0, 9));
    expect(
      (
        await desk.admin('POST', `/account/vehicle-pool/${id}/removeVins`, {
          vinList: [vinOfPool(0), vinOfPool(1), vinOfPool(99)],
        })
      ).data,
    ).toEqual({ count: 2 });
    expect((await desk.pool(id)).vinCount).toBe(7);
    const [row] = (
      (await desk.admin('GET', `/account/vehicle-pool-vin/page?poolId=${id}`)).data as { list: { id: string }[] }
    ).list;
    expect((await desk.admin('DELETE', `/account/vehicle-pool-vin/${row?.id}`)).code).toBe(0);
    expect((await desk.pool(id)).vinCount).toBe(6);
    expect((await desk.admin('POST', `/account/vehicle-pool/${id}/clear`, {})).data).toEqual({ count: 6 });
    expect(await desk.pool(id)).toMatchObject({ vinCount: 0, nextClearAt: null });
  });

  it('are refused on their field where they are none, or none are given [ACC-12]', async () => {
    const id = await desk.newPool();
    const bad = await desk.admin('POST', `/account/vehicle-pool/${id}/addVins`, {
      vinList: [vinOfPool(1), 'L6TEX7E46PZ00001'],
    });
    expect(bad).toMatchObject({
      code: ERRORS.invalid.code,
      data: { fields: { vinList: translate('en-US', 'validate.vin') } },
    });
    const none = await desk.admin('POST', `/account/vehicle-pool/${id}/addVins`, {});
    expect(none).toMatchObject({
      code: ERRORS.invalid.code,
      data: { fields: { vinList: translate('en-US', 'validate.oneOfThese') } },
    });
    expect((await desk.pool(id)).vinCount).toBe(0);
  });

  it('are counted right when many add them at the same moment [ACC-12]', async () => {
    const id = await desk.newPool();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        desk.admin('POST', `/account/vehicle-pool/${id}/addVins`, { vinList: vins(n * 2, n * 2 + 10) }),
      ),
    );
    expect(answers.every(({ code }) => code === 0)).toBe(true);
    expect((await desk.pool(id)).vinCount).toBe(24);
    expect(answers.reduce((sum, { data }) => sum + (data as { count: number }).count, 0)).toBe(24);
  });

  it('are found over all pools, and nobody else’s [ACC-12]', async () => {
    const ids = [await desk.newPool({ vinList: [vinOfPool(700)] }), await desk.newPool({ vinList: [vinOfPool(700)] })];
    const found = (await desk.admin('GET', `/account/vehicle-pool-vin/page?vin=${vinOfPool(700)}`)).data as {
      list: { poolId: string }[];
    };
    expect(found.list.map(({ poolId }) => poolId).sort()).toEqual(ids.sort());
    expect(
      (
        await desk.admin(
          'GET',
          `/account/vehicle-pool-vin/page?vin=${vinOfPool(700)}`,
          undefined,
          desk.app.tokens.adminB,
        )
      ).data,
    ).toMatchObject({ total: 0 });
    expect(
      (
        await desk.admin(
          'POST',
          `/account/vehicle-pool/${ids[0]}/addVins`,
          { vinList: [vinOfPool(1)] },
          desk.app.tokens.adminB,
        )
      ).code,
    ).toBe(ERRORS.gone.code);
  });

  it('go with their pool [ACC-12]', async () => {
    const id = await desk.newPool({ vinList: vins(0, 3) });
    expect((await desk.admin('DELETE', `/account/vehicle-pool/${id}`)).code).toBe(0);
    expect(await desk.vinsOf(id)).toEqual([]);
  });
});

describe('the cycle of a pool', () => {
  it('tells when the next VINs leave, and takes those that are due and no others [ACC-12]', async () => {
    const id = await desk.newPool({ clearCycle: 30, vinList: vins(0, 3) });
    const never = await desk.newPool({ vinList: vins(0, 2) });
    const begun = desk.app.ports.clock.now().getTime();
    desk.app.ports.shift(10 * DAY);
    await desk.admin('POST', `/account/vehicle-pool/${id}/addVins`, { vinList: vins(1, 5) });
    const first = Date.parse((await desk.pool(id)).nextClearAt ?? '');
    expect(Math.abs(first - begun - 30 * DAY)).toBeLessThan(DAY / 24);
    expect(await clearPools(desk.app.ports)).toBe(0);
    desk.app.ports.shift(20 * DAY + DAY / 24);
    expect(await clearPools(desk.app.ports)).toBe(1);
    expect(await desk.vinsOf(id)).toEqual([vinOfPool(3), vinOfPool(4)]);
    expect(await desk.pool(id)).toMatchObject({ vinCount: 2 });
    expect(Date.parse((await desk.pool(id)).nextClearAt ?? '')).toBeGreaterThan(first);
    expect((await desk.pool(never)).vinCount).toBe(2);
    expect(await clearPools(desk.app.ports)).toBe(0);
    const lines = await desk.app.system(({ tx }) => tx.select().from(sysAudit).where(eq(sysAudit.recordId, id)));
    expect(lines.find(({ operation }) => operation === 'clear')).toMatchObject({ username: 'system' });
  });

  it('follows when it is changed [ACC-12]', async () => {
    const id = await desk.newPool({ vinList: vins(0, 1) });
    const { version } = await desk.pool(id);
    expect((await desk.admin('PUT', `/account/vehicle-pool/${id}`, { version, clearCycle: 7 })).code).toBe(0);
    expect((await desk.pool(id)).nextClearAt).not.toBeNull();
    const bad = await desk.admin('PUT', `/account/vehicle-pool/${id}`, { version: version + 1, clearCycle: 0 });
    expect(bad).toMatchObject({
      code: ERRORS.invalid.code,
      data: { fields: { clearCycle: expect.any(String) as string } },
    });
  });
});

it('of a batch only what is new is counted', async () => {
  const id = await desk.newPool();
  const count = await desk.app.system((context) => insertVins(context, id, [vinOfPool(1), vinOfPool(1), vinOfPool(2)]));
  expect(count).toBe(2);
});
