import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestAnswer, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const make = (ecuAddress: string, otherAddress: string, more: object = {}): Promise<TestAnswer> =>
  app.call(
    'POST',
    '/diagnosis-sequence-management/ecu-relation',
    { ecuAddress, name: ecuAddress, platform: 'SPA2', kind: 'before', otherAddress, ...more },
    { token: app.tokens.adminA, language: 'en-US' },
  );
const refusal = (answer: TestAnswer) => (answer.data as { fields?: { otherAddress?: string } }).fields?.otherAddress;

it('refuses a circle with its way, in one model as in all, and lets other platforms be', async () => {
  expect((await make('1001', '1630')).code).toBe(0);
  expect((await make('1630', '1635', { model: 'XC40' })).code).toBe(0);
  expect(refusal(await make('1635', '1001'))).toBe('This forms a circle: 1635 → 1001 → 1630 → 1635');
  expect(refusal(await make('1635', '1001', { kind: 'together' }))).toContain('circle');
  expect((await make('1635', '1001', { model: 'XC90' })).code).toBe(0);
  expect((await make('1630', '1001', { platform: 'CMA' })).code).toBe(0);
  expect(refusal(await make('1001', '1001'))).toBe('A control unit cannot be related to itself');
});

it('closes no circle with relations of another tenant, whoever makes them; those of the platform hold in each', async () => {
  const byPlatform = (tenantCode: string, ecuAddress: string, otherAddress: string) =>
    app.call(
      'POST',
      '/diagnosis-sequence-management/ecu-relation',
      { tenantCode, ecuAddress, name: ecuAddress, platform: 'BMA', kind: 'before', otherAddress },
      { token: app.tokens.platform, language: 'en-US' },
    );
  expect((await byPlatform('A', '1001', '1630')).code).toBe(0);
  expect((await byPlatform('B', '1630', '1001')).code).toBe(0);
  expect((await byPlatform('', '1630', '1635')).code).toBe(0);
  expect(refusal(await byPlatform('A', '1635', '1001'))).toBe('This forms a circle: 1635 → 1001 → 1630 → 1635');
  expect((await byPlatform('B', '1635', '1001')).code).toBe(0);
  expect(refusal(await byPlatform('', '1001', '1630'))).toContain('circle');
});

it('answers the units of a platform with their relations, those found marked, for whoever may see them', async () => {
  const path = '/diagnosis-sequence-management/ecu-relation';
  type Unit = { id: string; title: string; note: string | null; isSought: boolean; lines: { kindWord: string }[] };
  const graph = async (query: string, token = app.tokens.adminA) =>
    (await app.call('GET', `${path}/graph?${query}`, undefined, { token, language: 'en-US' })).data as {
      units: Unit[];
    };
  const { data } = await make('2001', '2002', { platform: 'PMA', name: 'CEM', kind: 'gatewayOf' });
  await make('2003', '2001', { platform: 'PMA', name: 'BCM', kind: 'together' });
  const { units } = await graph('platform=PMA&search=cem');
  expect(units).toEqual([
    {
      id: '2001',
      title: 'CEM',
      note: '2001',
      isSought: true,
      lines: [{ to: '2002', kind: 'gatewayOf', kindWord: 'is gateway of', isMutual: false }],
    },
    { id: '2002', title: '2002', note: null, isSought: false, lines: [] },
    {
      id: '2003',
      title: 'BCM',
      note: '2003',
      isSought: false,
      lines: [{ to: '2001', kind: 'together', kindWord: 'is flashed together with', isMutual: true }],
    },
  ]);
  expect((await graph('platform=PMA', app.tokens.adminB)).units).toEqual([]);
  const { id } = data as { id: string };
  const own = await app.call('GET', `${path}/${id}/relations`, undefined, { token: app.tokens.adminA });
  expect((own.data as { units: Unit[] }).units.filter(({ isSought }) => isSought).map((unit) => unit.id)).toEqual([
    '2001',
  ]);
  const strange = await app.call('GET', `${path}/graph?platform=X`, undefined, { token: app.tokens.adminA });
  expect(strange.code).not.toBe(0);
});
