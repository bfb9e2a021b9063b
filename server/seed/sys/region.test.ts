import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RULES } from '../../../contract/validation/rules';
import { sysSetting } from '../../db/system-tables';
import { sysRegion } from '../../db/tables';
import { testApp, type TestApp } from '../../testing/test-app';
import { ensureRegions, nameRegions, wantedRegions } from './region';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('knows the provinces of China, Korea and Europe by ISO 3166-2, each in three languages [SYS-07]', () => {
  const rows = wantedRegions();
  const byCode = new Map(rows.map((row) => [row.code, row]));
  expect(byCode.size).toBe(rows.length);
  for (const { code, name } of rows)
    expect([code, RULES.regionCode(code), name['en-US'] !== '']).toEqual([code, true, true]);
  const below = (code: string) => rows.filter(({ parentId }) => parentId === byCode.get(code)?.id);
  expect([below('CN').length, below('KR').length, below('DE').length, below('GB').length]).toEqual([34, 17, 16, 4]);
  for (const { code, name } of rows) expect([code, Object.keys(name).length]).toEqual([code, 3]);
  expect(byCode.get('DE-BY')).toMatchObject({
    level: 'province',
    name: { 'en-US': 'Bavaria', 'zh-CN': '巴伐利亚州', 'ko-KR': '바이에른주' },
  });
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
  const { data } = await app.call('GET', '/sys/region/page?code=KR', undefined, {
    token: app.tokens.adminA,
    language: 'ko-KR',
  });
  expect(data.list).toMatchObject([{ code: 'KR', nameWord: '대한민국' }]);
  expect(
    (await app.call('PUT', `/sys/region/${made.data.id}`, { version: 1, sort: 2 }, { token: app.tokens.adminA }))
      .status,
  ).toBe(403);
});

it('gives an earlier installation the names that came later, and leaves alone what somebody wrote [SYS-07]', async () => {
  const make = async (code: string, name: Record<string, string>) =>
    (await app.call('POST', '/sys/region', { name, code, level: 'province', sort: 1 }, { token: app.tokens.platform }))
      .data.id;
  const names = async (id: string) =>
    (await app.call('GET', `/sys/region/${id}`, undefined, { token: app.tokens.platform })).data.name;
  const [plain, renamed, translated] = [
    await make('DE-BY', { 'en-US': 'Bavaria' }),
    await make('DE-BE', { 'en-US': 'Berlin City' }),
    await make('DE-SN', { 'en-US': 'Saxony', 'de-DE': 'Sachsen' }),
  ];
  await app.system(nameRegions);
  expect(await names(plain)).toEqual({ 'en-US': 'Bavaria', 'zh-CN': '巴伐利亚州', 'ko-KR': '바이에른주' });
  expect(await names(renamed)).toEqual({ 'en-US': 'Berlin City' });
  expect(await names(translated)).toEqual({ 'en-US': 'Saxony', 'de-DE': 'Sachsen' });
  // Named once: who makes one later means its name. What another release knows to name is named when it comes.
  const [late, next] = [await make('DE-HE', { 'en-US': 'Hesse' }), await make('RO-CJ', { 'en-US': 'Cluj' })];
  await app.system(nameRegions);
  expect(await names(late)).toEqual({ 'en-US': 'Hesse' });
  await app.system(({ tx }) =>
    tx
      .update(sysSetting)
      .set({ value: ['europe'] })
      .where(eq(sysSetting.key, 'regions.named')),
  );
  await app.system(nameRegions);
  expect([await names(late), await names(next)]).toEqual([
    { 'en-US': 'Hesse' },
    { 'en-US': 'Cluj', 'zh-CN': '克卢日县', 'ko-KR': '클루지주' },
  ]);
});
