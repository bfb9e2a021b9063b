import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import { dynamicKey } from '../../../contract/text/word-key';
import type { GrayPreview, GrayVerdicts } from './gray-rule/preview';
import { sysMenu } from '../../db/tables';
import { addTesters } from '../../testing/desks/task-desk';
import { testApp, tokenWith, type TestAnswer, type TestApp } from '../../testing/test-app';
import { translate } from '../../http/words';

let app: TestApp;
let poolId: string;
const vin = (n: number): string => `L6TEX7E46PZ${String(n).padStart(6, '0')}`;
const vins = (count: number): string[] => Array.from({ length: count }, (_, n) => vin(n));
const HOUR = 3_600_000;

const admin = (method: string, path: string, body?: unknown, token = app.tokens.adminA): Promise<TestAnswer> =>
  app.call(method, path, body, { token });
const word = (key: string, params?: Record<string, string | number>) =>
  translate('en-US', dynamicKey(`validate.${key}`), params);

beforeAll(async () => {
  // Sessions outlive a moved clock.
  app = await testApp({ sessionIdleMs: 24 * HOUR, sessionMaxMs: 24 * HOUR });
  await addTesters(app, 40);
  const made = await admin('POST', '/account/vehicle-pool', {
    number: 'P1',
    name: 'Pilot',
    brand: 'geely',
    model: 'KX11',
    vinList: vins(200),
  });
  poolId = (made.data as { id: string }).id;
});
afterAll(() => app.close());

let made = 0;
async function newRule(more: Record<string, unknown> = {}): Promise<string> {
  made += 1;
  const answer = await admin('POST', '/account/gray-rule', {
    name: `Rule ${made}`,
    object: 'sequence',
    percentage: 100,
    ...more,
  });
  expect([answer.code, answer.data]).toEqual([0, answer.data]);
  const { id } = answer.data as { id: string };
  expect((await admin('POST', `/account/gray-rule/${id}/activate`, {})).code).toBe(0);
  return id;
}
const preview = async (id: string): Promise<GrayPreview> =>
  (await admin('GET', `/account/gray-rule/${id}/reach`)).data as GrayPreview;
const kind = async (id: string, name: string): Promise<GrayPreview['kinds'][number] | undefined> =>
  (await preview(id)).kinds.find((each) => each.kind === name);
const verdicts = async (id: string, asked: string[], base = 'gray-rule'): Promise<GrayVerdicts> =>
  ((await admin('POST', `/account/${base}/${id}/verdicts`, { vins: asked })).data as { lines: GrayVerdicts }).lines;

describe('a greyscale rule', () => {
  it('tells which VINs, testers and users fall under it, and why the others do not [ACC-04]', async () => {
    const id = await newRule({ vehiclePoolId: poolId, brandList: ['geely'], percentage: 10 });
    const { kinds, percentage } = await preview(id);
    expect(percentage).toBe(10);
    expect(kinds.map(({ kind: name }) => name)).toEqual(['vin', 'tester', 'user']);
    const [vehicles, testers] = kinds;
    expect(vehicles?.total).toBe(200);
    expect(vehicles?.falls).toBeGreaterThan(5);
    expect(vehicles?.falls).toBeLessThan(40);
    expect(vehicles?.reasons).toEqual([
      { clause: 'percentage', clauseWord: 'Percentage', count: 200 - (vehicles?.falls ?? 0), note: null },
    ]);
    expect(testers?.total).toBe(40);
    const other = await newRule({ vehiclePoolId: poolId, brandList: ['volvo'] });
    expect(await kind(other, 'vin')).toMatchObject({
      total: 200,
      falls: 0,
      reasons: [{ clause: 'brand', count: 200 }],
    });
  });

  it('keeps its first percents when they grow [ACC-04]', async () => {
    const id = await newRule({ vehiclePoolId: poolId, percentage: 10 });
    const inside = async () => (await verdicts(id, vins(200))).filter(({ falls }) => falls).map(({ key }) => key);
    const first = await inside();
    const { version } = (await admin('GET', `/account/gray-rule/${id}`)).data as { version: number };
    expect((await admin('PUT', `/account/gray-rule/${id}`, { version, percentage: 30 })).code).toBe(0);
    const then = await inside();
    expect(then.length).toBeGreaterThan(first.length);
    expect(first.every((each) => then.includes(each))).toBe(true);
  });

  it('judges VINs that are pasted, with the clause that decides; unknown ones too [ACC-04]', async () => {
    const id = await newRule({ vehiclePoolId: poolId });
    const stranger = 'YV1XZEDVEP2000001';
    expect(await verdicts(id, [vin(1), stranger, vin(1)])).toMatchObject([
      { key: vin(1), falls: true, isKnown: true },
      { key: stranger, falls: false, deciding: 'pool', isKnown: false },
    ]);
    const bad = await admin('POST', `/account/gray-rule/${id}/verdicts`, { vins: ['12'] });
    expect(bad).toMatchObject({ code: ERRORS.invalid.code, data: { fields: { vins: word('vin') } } });
    const many = await admin('POST', `/account/gray-rule/${id}/verdicts`, {
      vins: Array.from({ length: 1001 }, (_, n) => vin(n)),
    });
    expect(many).toMatchObject({
      code: ERRORS.invalid.code,
      data: { fields: { vins: word('maxItems', { max: 1000 }) } },
    });
    expect((await admin('POST', `/account/gray-rule/${id}/verdicts`, { vins: [vin(1)] }, app.tokens.adminB)).code).toBe(
      ERRORS.gone.code,
    );
  });

  it('finds nobody while it is paused, before it begins and after it ends, nor in a pool that is disabled [ACC-04]', async () => {
    const now = app.ports.clock.now().getTime();
    const id = await newRule({
      vehiclePoolId: poolId,
      validFrom: new Date(now + HOUR).toISOString(),
      validTo: new Date(now + 3 * HOUR).toISOString(),
    });
    const deciding = async () => (await verdicts(id, [vin(1)]))[0]?.deciding;
    expect(await deciding()).toBe('from');
    app.ports.shift(2 * HOUR);
    expect(await verdicts(id, [vin(1)])).toMatchObject([{ falls: true }]);
    await admin('POST', `/account/gray-rule/${id}/pause`, {});
    expect(await deciding()).toBe('status');
    await admin('POST', `/account/gray-rule/${id}/resume`, {});
    await admin('POST', `/account/vehicle-pool/${poolId}/disable`, {});
    expect(await deciding()).toBe('pool');
    await admin('POST', `/account/vehicle-pool/${poolId}/enable`, {});
    app.ports.shift(2 * HOUR);
    expect(await deciding()).toBe('to');
  });

  it('is refused on the field where its validity goes backwards or its shares do not grow [ACC-04]', async () => {
    const save = (more: object) =>
      admin('POST', '/account/gray-rule', { name: 'Bad', object: 'sequence', percentage: 10, ...more });
    const at = (hour: number): string => new Date(Date.UTC(2040, 0, 1, hour)).toISOString();
    for (const [more, fields] of [
      [{ validFrom: at(2), validTo: at(1) }, { validTo: word('afterStart') }],
      [{ percentage: 0 }, { percentage: word('between', { min: 1, max: 100 }) }],
      [{ percentage: 101 }, { percentage: word('between', { min: 1, max: 100 }) }],
      [
        { stages: [{ at: at(1), percentage: 101 }] },
        { stages: word('inRowField', { row: 1, field: 'Percentage', reason: word('between', { min: 1, max: 100 }) }) },
      ],
      [{ stages: [{ at: at(1), percentage: 10 }] }, { stages: word('stageFirst', { row: 1, least: 10 }) }],
      [
        {
          stages: [
            { at: at(2), percentage: 20 },
            { at: at(1), percentage: 30 },
          ],
        },
        { stages: word('stageLater', { row: 2 }) },
      ],
      [
        {
          stages: [
            { at: at(1), percentage: 20 },
            { at: at(2), percentage: 20 },
          ],
        },
        { stages: word('stageGreater', { row: 2, least: 20 }) },
      ],
      [{ validTo: at(2), stages: [{ at: at(2), percentage: 20 }] }, { stages: word('stageEnds', { row: 1 }) }],
      [{ vehiclePoolId: crypto.randomUUID() }, { vehiclePoolId: word('reference') }],
    ] as const)
      expect(await save(more)).toMatchObject({ code: ERRORS.invalid.code, data: { fields } });
  });

  it('of the platform speaks of tenants that there are [ACC-04]', async () => {
    const save = (tenants: string) =>
      admin(
        'POST',
        '/account/gray-rule',
        { name: `Of ${tenants}`, object: 'sequence', percentage: 10, tenants, tenantCode: '' },
        app.tokens.platform,
      );
    const fields = { tenants: word('tenantsMissing', { names: 'NOWHERE, C9' }) };
    expect(await save('A, NOWHERE; C9')).toMatchObject({ code: ERRORS.invalid.code, data: { fields } });
    const { code, data } = await save('A,B');
    expect(code).toBe(0);
    const { id, version } = data as { id: string; version: number };
    const changed = await admin(
      'PUT',
      `/account/gray-rule/${id}`,
      { version, tenants: 'A,NOWHERE' },
      app.tokens.platform,
    );
    expect(Object.keys((changed.data as { fields: object }).fields)).toEqual(['tenants']);
    // What belongs to a tenant is nothing that the platform's own rule could speak of.
    const pointed = await admin(
      'PUT',
      `/account/gray-rule/${id}`,
      { version, vehiclePoolId: poolId },
      app.tokens.platform,
    );
    expect(pointed).toMatchObject({
      code: ERRORS.invalid.code,
      data: { fields: { vehiclePoolId: word('reference') } },
    });
  });

  it('that is over cannot begin [ACC-04]', async () => {
    const past = new Date(app.ports.clock.now().getTime() - HOUR).toISOString();
    const { data } = await admin('POST', '/account/gray-rule', {
      name: 'Over',
      object: 'sequence',
      percentage: 10,
      validTo: past,
    });
    const answer = await admin('POST', `/account/gray-rule/${(data as { id: string }).id}/activate`, {});
    expect(answer).toMatchObject({ code: ERRORS.invalid.code, data: { fields: { validTo: word('future') } } });
  });

  it('is told from a form before it is saved [ACC-04]', async () => {
    const answer = await admin('POST', '/account/gray-rule/reach', {
      values: { object: 'sequence', vehiclePoolId: poolId, percentage: 100 },
    });
    expect((answer.data as GrayPreview).kinds[0]).toMatchObject({ kind: 'vin', total: 200, falls: 200 });
    const foreign = await admin(
      'POST',
      '/account/gray-rule/reach',
      { values: { object: 'sequence', vehiclePoolId: poolId } },
      app.tokens.adminB,
    );
    expect((foreign.data as GrayPreview).kinds.every(({ total }) => total === 0)).toBe(true);
    expect((await admin('POST', '/account/gray-rule/reach', { values: {} }, app.tokens.nobodyA)).status).toBe(403);
  });

  it('keeps its pool from being deleted, and is named; the page of the pool lists it [ACC-12]', async () => {
    const used = (
      (await admin('GET', `/account/gray-rule/page?vehiclePoolId=${poolId}&limit=100`)).data as {
        list: { name: string }[];
      }
    ).list;
    expect(used.length).toBeGreaterThan(0);
    const [first = ''] = used.map(({ name }) => name).toSorted();
    const { code, msg } = await admin('DELETE', `/account/vehicle-pool/${poolId}`);
    expect([code, msg]).toEqual([ERRORS.inUse.code, expect.stringContaining(first)]);
    // Whoever may not list the rules is not told their names.
    const menus = await app.system(({ tx }) =>
      tx.select({ id: sysMenu.id, permissions: sysMenu.permissions }).from(sysMenu),
    );
    const own = menus
      .filter(({ permissions }) => /^account:vehicle-pool:(page|delete)$/.test(permissions ?? ''))
      .map(({ id }) => id);
    const token = await tokenWith(app, 'A', 'pools-only', own);
    const plain = await admin('DELETE', `/account/vehicle-pool/${poolId}`, undefined, token);
    expect([plain.code, plain.msg]).toEqual([ERRORS.inUse.code, translate('en-US', 'error.inUse')]);
  });
});

describe('BSS greyscale', () => {
  it('means the vehicles of its list and of its pool [ACC-05]', async () => {
    const lone = 'YV1XZEDVEP2000002';
    const { data, code } = await admin('POST', '/account/bss-gray', {
      bssVersion: 'BSS-24.1',
      brand: 'geely',
      vehiclePoolId: poolId,
      vinList: [lone],
    });
    expect(code).toBe(0);
    const { id } = data as { id: string };
    expect(await verdicts(id, [vin(1)], 'bss-gray')).toMatchObject([{ falls: false, deciding: 'status' }]);
    expect((await admin('POST', `/account/bss-gray/${id}/activate`, {})).code).toBe(0);
    expect(await verdicts(id, [vin(1), lone, 'YV1XZEDVEP2000003'], 'bss-gray')).toMatchObject([
      { falls: true },
      { falls: true },
      { falls: false, deciding: 'brand', isKnown: false },
    ]);
    const { kinds } = (await admin('GET', `/account/bss-gray/${id}/reach`)).data as GrayPreview;
    expect(kinds).toMatchObject([{ kind: 'vin', total: 201, falls: 201 }]);
  });

  it('keeps the brand of the vehicles of its pool where VINs are listed too [ACC-05]', async () => {
    const lone = 'YV1XZEDVEP2000004';
    const values = { bssVersion: 'BSS-24.2', brand: 'volvo', vehiclePoolId: poolId, vinList: [lone] };
    const { id } = (await admin('POST', '/account/bss-gray', values)).data as { id: string };
    expect((await admin('POST', `/account/bss-gray/${id}/activate`, {})).code).toBe(0);
    expect(await verdicts(id, [vin(1), lone], 'bss-gray')).toMatchObject([
      { falls: false, deciding: 'brand' },
      { falls: true },
    ]);
  });

  it('needs vehicles, and a validity that goes forward [ACC-05] [VAL-05]', async () => {
    const none = await admin('POST', '/account/bss-gray', { bssVersion: 'BSS-24.1', brand: 'geely' });
    expect(none).toMatchObject({ code: ERRORS.invalid.code, data: { fields: { vinList: word('oneOfThese') } } });
    const back = await admin('POST', '/account/bss-gray', {
      bssVersion: 'BSS-24.1',
      brand: 'geely',
      vinList: [vin(1)],
      validFrom: '2040-01-02T00:00:00Z',
      validTo: '2040-01-01T00:00:00Z',
    });
    expect(back).toMatchObject({ code: ERRORS.invalid.code, data: { fields: { validTo: word('afterStart') } } });
  });
});
