import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_CODES, SEED_MODELS } from '../../seed/data-config/platform-vdn/codes';
import { unknownCodes } from '../../../contract/expression/unknown';
import { parseExpression } from '../../../contract/expression/parse';
import { ERRORS } from '../../../contract/wire/errors';
import { signedHeaders, testApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
const as = (method: string, path: string, body?: unknown, token = app.tokens.adminA) =>
  app.call(method, path, body, { token });
const save = async (object: string, values: Record<string, unknown>) =>
  (await as('POST', `/data-config/${object}`, values)).data.id as string;
const vinOf = (n: number) => `LB37752Z0PX${String(n).padStart(6, '0')}`;
const vehicle = (n: number, values: Record<string, unknown>) =>
  save('vehicle', { vin: vinOf(n), brand: 'geely', platform: 'CMA', market: 'CN', structureWeek: '202310', ...values });
const check = (expression: string, saved?: string, token = app.tokens.adminA) =>
  as('POST', '/data-config/expression/check', { expression, saved: saved ?? null }, token);

beforeAll(async () => {
  app = await testApp();
  await vehicle(1, { model: 'KX11', vdnList: ['LHD1', 'B4204'] });
  await vehicle(2, { model: 'KX11', vdnList: ['LHD1', 'B4204', 'AWD2'] });
  await vehicle(3, { model: 'SX11', vdnList: ['RHD1'], market: 'KR' });
});
afterAll(() => app.close());

describe('POST /data-config/expression/check', () => {
  it('counts, names some with what decided, and tells what a change gives and takes', async () => {
    const { data } = await check('LHD1 & !AWD2 | market = KR', 'LHD1');
    expect([data.count, data.change]).toEqual([2, { gives: 1, takes: 1 }]);
    expect(data.sample.map(({ vin, deciding }: { vin: string; deciding: string[] }) => [vin, deciding])).toEqual([
      [vinOf(1), ['LHD1', '!AWD2']],
      [vinOf(3), ['market = kr']],
    ]);
  });
  it('sees no vehicle of another tenant', async () => {
    expect((await check('LHD1', undefined, app.tokens.adminB)).data.count).toBe(0);
  });
  it('counts nothing for who is gone, and makes no noise about it', async () => {
    const [path, body] = ['/data-config/expression/check', { expression: 'LHD1', saved: null }];
    const timestamp = String(app.ports.clock.now().getTime());
    const headers = {
      authorization: `Bearer ${app.tokens.adminA}`,
      'content-type': 'application/json',
      ...signedHeaders(path, body, { timestamp }),
    };
    const asked = { method: 'POST', headers, body: JSON.stringify(body) };
    const gone = await app.app.request(
      new Request(`http://console/api${path}`, { ...asked, signal: AbortSignal.abort() }),
    );
    expect([gone.status, gone.headers.get('retry-after')]).toEqual([503, '2']);
    expect(app.ports.log.lines.filter(({ message }) => message === 'call failed')).toEqual([]);
  });
  it('refuses at its place what is no expression [VAL-01]', async () => {
    const { code, data } = await check('LHD1 & (');
    expect(code).toBe(10001);
    expect(data.fields.expression).toContain('9');
    expect((await check('A|'.repeat(500_000))).code).not.toBe(0);
  });
});

describe('a code', () => {
  it('stays while vehicles have it or models name it, and says by what', async () => {
    const name = { 'en-US': 'All-wheel drive' };
    const code = await save('platform-vdn', { platform: 'CMA', code: 'AWD2', name });
    const model = await save('vehicle-model', { brand: 'geely', name: 'L AWD', expression: 'model = KX11 & awd2' });
    const refused = await as('DELETE', `/data-config/platform-vdn/${code}`);
    expect(refused.msg).toContain('Vehicle models: L AWD');
    expect(refused.msg).toContain('Vehicles: 1');
    expect((await as('GET', '/data-config/expression/codes')).data).toEqual([{ code: 'AWD2', name: name['en-US'] }]);
    const made = async (path: string, values: Record<string, unknown>): Promise<string> => {
      const answer = await as('POST', path, values);
      expect([path, answer.code, answer.data]).toEqual([path, 0, answer.data]);
      return `${path}/${answer.data.id}`;
    };
    const rule = { name: 'AWD first', object: 'sequence', percentage: 10, expression: '!AWD2' };
    const order = {
      name,
      platform: 'CMA',
      priority: 1,
      taskType: 'userConfirm',
      vdnExpression: 'LHD1 | AWD2',
      faultCodes: 'U0121-87',
    };
    const users = [
      await made('/account/gray-rule', rule),
      await made('/diagnosis-sequence-management/repair-list', order),
    ];
    const { msg } = await as('DELETE', `/data-config/platform-vdn/${code}`);
    expect(msg).toContain('Grey-release rules: AWD first');
    expect(msg).toMatch(/: SEQ-\d/);
    for (const user of users) await as('DELETE', user);
    await as('DELETE', `/data-config/vehicle-model/${model}`);
    expect((await as('DELETE', `/data-config/platform-vdn/${code}`)).msg).not.toContain('Vehicle models');
    const idle = await save('market-vdn', { market: 'KR', code: 'MRKT.KR', name, countryList: ['KR'] });
    expect((await as('DELETE', `/data-config/market-vdn/${idle}`)).code).toBe(0);
  });
});

describe('models', () => {
  it('say which vehicles are two of them, or none', async () => {
    await save('vehicle-model', { brand: 'geely', name: 'L', expression: 'model = KX11' });
    await save('vehicle-model', { brand: 'geely', name: 'L AWD', expression: 'model = kx11 & AWD2' });
    const { data } = await as('GET', '/data-config/vehicle-model/conflicts');
    expect(data).toEqual({
      total: 2,
      list: [
        { vin: vinOf(2), brand: 'geely', models: ['L', 'L AWD'] },
        { vin: vinOf(3), brand: 'geely', models: [] },
      ],
    });
  });
  it('that others name stay, say by what, and are as they were', async () => {
    const id = await save('vehicle-model', { brand: 'geely', name: 'In use', expression: 'model = SX11' });
    const filter = { ecuAddress: '1A01', rule: 'beginning', partNumber: '32321234', modelId: id };
    const made = await as('POST', '/diagnosis-sequence-management/software-filter', filter);
    expect([made.code, made.data]).toEqual([0, made.data]);
    const refused = await as('DELETE', `/data-config/vehicle-model/${id}`);
    expect([refused.code, refused.msg]).toEqual([
      ERRORS.inUse.code,
      expect.stringContaining('Software filter configuration: 1A01'),
    ]);
    expect((await as('GET', `/data-config/vehicle-model/${id}`)).data).toMatchObject({ name: 'In use' });
    expect((await as('DELETE', `/diagnosis-sequence-management/software-filter/${made.data.id}`)).code).toBe(0);
    expect((await as('DELETE', `/data-config/vehicle-model/${id}`)).code).toBe(0);
  });
  it('of the demo name codes that the demo knows', () => {
    const known = new Set(SEED_CODES.map(({ code }) => code));
    for (const { expression } of SEED_MODELS) {
      const parsed = parseExpression(expression);
      expect('expression' in parsed && unknownCodes(parsed.expression, known)).toEqual([]);
    }
  });
});
