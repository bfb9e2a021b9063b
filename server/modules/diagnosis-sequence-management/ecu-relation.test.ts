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
