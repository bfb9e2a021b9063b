import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientBssAnswer } from '../../contract/wire/client/client-bss';
import { openTesterDesk, type TesterDesk } from '../testing/desks/tester-desk';

const HOUR = 3_600_000;
const [POOLED, LISTED, STRANGER] = ['L6TEX7E46PZ000001', 'YV1XZEDVEP2000001', 'YV1XZEDVEP2000009'] as const;
let d: TesterDesk;
let secret: string;

beforeAll(async () => {
  d = await openTesterDesk();
  secret = (await d.tester()).clientSecret;
});
afterAll(() => d.t.close());

const asked = (vin: string, token = secret) => d.t.call('GET', `/client/bss?vin=${vin}`, undefined, { token });
const versionsOf = async (vin: string) =>
  ((await asked(vin)).data as ClientBssAnswer).versions.map((one) => one.bssVersion);

describe('basic software before all others', () => {
  it('is told to the tester that has the vehicle, as long as its rule is active and valid [ACC-05]', async () => {
    const { id: vehiclePoolId } = await d.made('/account/vehicle-pool', {
      number: 'P1',
      name: 'Pilot',
      brand: 'geely',
      vinList: [POOLED],
    });
    const validTo = new Date(d.t.ports.clock.now().getTime() + HOUR).toISOString();
    const values = { bssVersion: 'BSS-1', brand: 'geely', vehiclePoolId, vinList: [LISTED], validTo };
    const { id } = await d.made('/account/bss-gray', values);
    const { id: other } = await d.made('/account/bss-gray', {
      ...values,
      bssVersion: 'BSS-2',
      brand: 'volvo',
      validTo: null,
    });
    const act = async (rule: string, action: string) =>
      expect((await d.admin('POST', `/account/bss-gray/${rule}/${action}`, {})).code).toBe(0);
    expect(await versionsOf(POOLED)).toEqual([]);
    await act(id, 'activate');
    await act(other, 'activate');
    // The pool is of another brand than the second rule; a vehicle that is listed is not asked.
    expect(await versionsOf(POOLED)).toEqual(['BSS-1']);
    expect(await versionsOf(LISTED)).toEqual(['BSS-2', 'BSS-1']);
    expect(await versionsOf(STRANGER)).toEqual([]);
    expect((await asked(LISTED)).data).toMatchObject({
      vin: LISTED,
      versions: [
        { id: other, brand: 'volvo', validTo: null },
        { id, brand: 'geely', validTo },
      ],
    });
    await act(id, 'pause');
    expect(await versionsOf(POOLED)).toEqual([]);
    await act(id, 'resume');
    d.t.ports.shift(2 * HOUR);
    expect(await versionsOf(LISTED)).toEqual(['BSS-2']);
  });

  it('is asked for by a VIN, and by a tester alone [ACC-05]', async () => {
    expect(await asked('12')).toMatchObject({ status: 400, code: 400 });
    expect((await asked(POOLED, d.t.tokens.adminA)).status).toBe(401);
  });
});
