import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/test-app';
import type { GrayPreview, GrayVerdicts } from './preview';

let app: TestApp;
let poolId: string;
const vin = (n: number): string => `L6TEX7E46PZ${String(n).padStart(6, '0')}`;
const vins = (count: number): string[] => Array.from({ length: count }, (_, n) => vin(n));
const admin = (method: string, path: string, body?: unknown) =>
  app.call(method, path, body, { token: app.tokens.adminA });

beforeAll(async () => {
  app = await testApp();
  const pool = { number: 'P1', name: 'Pilot', brand: 'geely', model: 'KX11', vinList: vins(200) };
  poolId = (await admin('POST', '/account/vehicle-pool', pool)).data.id as string;
  await admin('POST', '/account/client', { testerCode: 'GT-1', machineGuid: crypto.randomUUID() });
});
afterAll(() => app.close());

let made = 0;
async function newRule(more: Record<string, unknown>): Promise<string> {
  made += 1;
  const values = { name: `Rule ${made}`, object: 'sequence', percentage: 100, ...more };
  const { id } = (await admin('POST', '/account/gray-rule', values)).data;
  expect((await admin('POST', `/account/gray-rule/${id}/activate`, {})).code).toBe(0);
  return id as string;
}
const kind = async (id: string, name: string) =>
  ((await admin('GET', `/account/gray-rule/${id}/reach`)).data as GrayPreview).kinds.find((each) => each.kind === name);
const verdicts = async (id: string, asked: string[]): Promise<GrayVerdicts> =>
  (await admin('POST', `/account/gray-rule/${id}/verdicts`, { vins: asked })).data.lines as GrayVerdicts;

describe('a greyscale rule', () => {
  it('is asked of the register: expression, brand and model, with what decided; who is not in it is left out [ACC-04]', async () => {
    const car = (n: number, values: object) =>
      admin('POST', '/data-config/vehicle', { vin: vin(n), platform: 'CMA', market: 'CN', ...values });
    // The pool says geely KX11 of both; the register knows better of the one.
    expect((await car(1, { brand: 'lynk', model: 'DX11', vdnList: ['LHD1', 'AWD2'] })).code).toBe(0);
    expect((await car(9001, { vdnList: ['LHD1'] })).code).toBe(0);
    const id = await newRule({ vehiclePoolId: poolId, expression: 'LHD1 & AWD2' });
    expect(await verdicts(id, [vin(1), vin(2), 'YV1XZEDVEP2000009'])).toMatchObject([
      { falls: true, because: 'LHD1 · AWD2', note: null },
      { falls: false, deciding: 'expression', because: null, note: 'notInRegister' },
      { falls: false, note: 'unknown' },
    ]);
    expect(await kind(id, 'vin')).toMatchObject({
      total: 200,
      falls: 1,
      reasons: [{ clause: 'expression', count: 199 }],
    });
    expect((await kind(id, 'tester'))?.reasons).toMatchObject([{ clause: 'expression', note: 'unanswerable' }]);
    const all = await newRule({ expression: '!AWD2' });
    const reach = await kind(all, 'vin');
    expect([reach?.total, reach?.falls, reach?.sample.slice(0, 1)]).toMatchObject([
      201,
      1,
      [{ key: vin(9001), because: '!AWD2' }],
    ]);
    const [one, other] = await verdicts(await newRule({ vehiclePoolId: poolId, models: 'KX11' }), [vin(1), vin(2)]);
    expect([one?.deciding, other?.falls]).toEqual(['model', true]);
    const [brand] = await verdicts(await newRule({ vehiclePoolId: poolId, brandList: ['lynk'] }), [vin(1)]);
    expect(brand?.falls).toBe(true);
    const bad = { name: 'Bad', object: 'sequence', percentage: 10, expression: 'LHD1 & (' };
    expect(Object.keys((await admin('POST', '/account/gray-rule', bad)).data.fields)).toEqual(['expression']);
  });
});
