import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import type { ClientBssAnswer } from '../../../contract/wire/client/client-bss';
import type { ClientSequenceAnswer } from '../../../contract/wire/client-sequence';
import { accountVehiclePool as pools } from '../../db/tables';
import { openApprovals } from '../../testing/generated/approvals';

const [VIN, OTHER] = ['L6TEX7E46PZ000001', 'L6TEX7E46PZ000002'] as const;
const CRB = '/data-config/crb-vehicle-pool';
const REMOTE = '/diagnosis-sequence-management/remote-list';
type Desk = Awaited<ReturnType<typeof openApprovals>>;
/** By place: names the pool there, and says whether the vehicle of the pool is meant. */
type Place = (poolId: string) => Promise<() => Promise<boolean>>;
let w: Desk;

const listed = async (id: string, vin: string = VIN): Promise<boolean> => {
  const path = `/client/sequence?vin=${vin}`;
  const { data } = await w.d.t.call('GET', path, undefined, { token: w.testers[0]?.clientSecret ?? '' });
  return (data as ClientSequenceAnswer).list.some((one) => one.id === id);
};
const PLACES: Readonly<Record<string, Place>> = {
  sequence: async (vehiclePoolId) => {
    const { id } = await w.published('repair', { vehiclePoolId });
    return () => listed(id);
  },
  'greyscale rule': async (vehiclePoolId) => {
    const { id: grayRuleId } = await w.rule('sequence', { vehiclePoolId });
    const { id } = await w.prepublished('repair', { vinList: [VIN, OTHER], grayRuleId });
    return () => listed(id);
  },
  'rule of basic software': async (vehiclePoolId) => {
    const { id } = await w.made('/account/bss-gray', { bssVersion: 'BSS-1', brand: 'geely', vehiclePoolId });
    w.done(await w.first('POST', `/account/bss-gray/${id}/activate`, {}));
    return async () => {
      const token = w.testers[0]?.clientSecret ?? '';
      const { data } = await w.d.t.call('GET', `/client/bss?vin=${VIN}`, undefined, { token });
      return (data as ClientBssAnswer).versions.length > 0;
    };
  },
  'remote order': async (vehiclePoolId) => {
    const { id: sequenceId } = await w.published('repair', { vinList: [VIN, OTHER] });
    return async () => {
      const asked = await w.first('POST', `${REMOTE}/reach`, { values: { sequenceId, vehiclePoolId } });
      const answer = await w.first('POST', `${REMOTE}/order`, { sequenceId, taskType: 'immediate', vehiclePoolId });
      // What was shown before it was sent is what came of it.
      expect(asked.code).toBe(answer.code);
      if (asked.code === 0)
        expect(asked.data).toMatchObject({
          reached: (answer.data as { ordered: number }).ordered,
          lines: (answer.data as { lines: object[] }).lines,
        });
      if (answer.code === ERRORS.invalid.code) {
        expect(Object.keys((answer.data as { fields: object }).fields)).toEqual(['vehiclePoolId']);
        return false;
      }
      const { ordered, lines } = w.done<{ ordered: number; lines: { vin: string }[] }>(answer);
      expect([ordered, ...lines.map(({ vin }) => vin)].length).toBeLessThanOrEqual(2);
      return ordered + lines.length > 0;
    };
  },
};

beforeAll(async () => {
  w = await openApprovals([VIN, OTHER]);
});
afterAll(() => w.d.t.close());

describe('a pool of CRB', () => {
  it.each(Object.keys(PLACES))(
    'means its vehicles in a %s while it is enabled and valid, and is not deleted under it [CFG-06] [DLV-03]',
    async (place) => {
      const pool = await w.made(CRB, { number: place, name: place, purpose: 'trial', brand: 'geely', vinList: [VIN] });
      const isMeant = await (PLACES[place] as Place)(pool.id);
      expect(await isMeant()).toBe(true);
      w.done(await w.first('POST', `${CRB}/${pool.id}/disable`, {}));
      expect(await isMeant()).toBe(false);
      w.done(await w.first('POST', `${CRB}/${pool.id}/enable`, {}));
      const ends = (invalidDate: string | null) =>
        w.d.t.system(({ tx }) => tx.update(pools).set({ invalidDate }).where(eq(pools.id, pool.id)));
      await ends('2020-01-01T00:00:00.000Z');
      expect(await isMeant()).toBe(false);
      await ends(null);
      if (place === 'remote order') return;
      expect(await w.first('DELETE', `${CRB}/${pool.id}`)).toMatchObject({ code: ERRORS.inUse.code });
    },
  );

  it('keeps its vehicles away in an exclusion, also once it is disabled [CFG-06] [DLV-03]', async () => {
    const { id } = await w.published('repair', { vinList: [VIN, OTHER] });
    const pool = await w.made(CRB, { number: 'OUT', name: 'Out', purpose: 'recall', vinList: [VIN] });
    const exclusion = { excludedList: [id], exclusionReason: 'recall', vehiclePoolId: pool.id };
    await w.published('exclusion', exclusion);
    const given = async () => [await listed(id), await listed(id, OTHER)];
    expect(await given()).toEqual([false, true]);
    w.done(await w.first('POST', `${CRB}/${pool.id}/disable`, {}));
    expect(await given()).toEqual([false, true]);
  });

  it('stands beside the pools of accounts where one is chosen, and in their list alone where they are kept [CFG-06]', async () => {
    await w.made('/account/vehicle-pool', { number: 'MIXED-A', name: 'Mixed' });
    await w.made(CRB, { number: 'MIXED-C', name: 'Mixed', purpose: 'trial' });
    const numbersIn = async (path: string) => {
      const answer = await w.first('GET', `${path}/page?page=1&limit=20&name=Mixed`);
      return w
        .done<{ list: { number: string }[] }>(answer)
        .list.map(({ number }) => number)
        .toSorted();
    };
    expect(await numbersIn('/account/any-vehicle-pool')).toEqual(['MIXED-A', 'MIXED-C']);
    expect(await numbersIn('/account/vehicle-pool')).toEqual(['MIXED-A']);
    expect(await numbersIn(CRB)).toEqual(['MIXED-C']);
  });
});
