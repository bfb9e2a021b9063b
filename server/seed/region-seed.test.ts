import { afterAll, beforeAll, expect, it } from 'vitest';
import { RULES } from '../../contract/rules';
import { sysRegion } from '../db/tables';
import { testApp, type TestApp } from '../testing/test-app';
import { ensureRegions, wantedRegions } from './region-seed';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('knows the provinces of China and Korea in three languages, and those of Europe by ISO 3166-2 [SYS-07]', () => {
  const rows = wantedRegions();
  const byCode = new Map(rows.map((row) => [row.code, row]));
  expect(byCode.size).toBe(rows.length);
  for (const { code, name } of rows) expect([code, RULES.regionCode(code), name['en-US'] !== '']).toEqual([code, true, true]);
  const below = (code: string) => rows.filter(({ parentId }) => parentId === byCode.get(code)?.id);
  expect([below('CN').length, below('KR').length, below('DE').length, below('GB').length]).toEqual([34, 17, 16, 4]);
  for (const { name } of [...below('CN'), ...below('KR'), ...below('150'), ...below('142')]) expect(Object.keys(name)).toHaveLength(3);
  expect(byCode.get('DE-BY')).toMatchObject({ level: 'province', name: { 'en-US': 'Bavaria' } });
});

it('makes them once; a tenant reads them in its language and changes none [SYS-07]', async () => {
  expect(await app.system(ensureRegions)).toBeGreaterThan(600);
  await app.system(({ tx }) => tx.delete(sysRegion));
  expect(await app.system(ensureRegions)).toBe(0);
  const made = await app.call(
    'POST',
    '/sys/region',
    { name: { 'en-US': 'Korea', 'ko-KR': '대한민국' }, code: 'KR', level: 'country', sort: 1 },
    { token: app.tokens.platform },
  );
  expect(made.code).toBe(0);
  const { data } = await app.call('GET', '/sys/region/page?code=KR', undefined, { token: app.tokens.adminA, language: 'ko-KR' });
  expect(data.list).toMatchObject([{ code: 'KR', nameWord: '대한민국' }]);
  expect((await app.call('PUT', `/sys/region/${made.data.id}`, { version: 1, sort: 2 }, { token: app.tokens.adminA })).status).toBe(403);
});
