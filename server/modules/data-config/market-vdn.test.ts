import { afterAll, beforeAll, expect, it } from 'vitest';
import { vehicle } from '../../../contract/resources/data-config/vehicle/definition';
import { dmeData } from '../../../contract/resources/guided-diagnosis/dme-data/definition';
import { openImportDesk, type ImportDesk } from '../../testing/desks/import-desk';
import { seedRow } from '../../testing/samples';

const BASE = '/data-config/market-vdn';
let desk: ImportDesk;
const ids: Record<string, string> = {};

beforeAll(async () => {
  desk = await openImportDesk(BASE);
  for (const platform of ['CMA', 'SPA2']) {
    const body = { platform, code: 'LHD1', name: { 'en-US': 'Left-hand drive' } };
    ids[platform] = ((await desk.call('POST', '/data-config/platform-vdn', body)).data as { id: string }).id;
  }
});
afterAll(() => desk.close());

const named = async (code: string): Promise<unknown[]> =>
  (await desk.call('GET', `${BASE}/list?code=${code}`)).data.list.map(
    ({ platformVdnListTitles }: { platformVdnListTitles: string[] }) => platformVdnListTitles,
  );

it('a code that several platforms have is told with its platform, where it is read, exported and brought again [CFG-09] [CFG-10]', async () => {
  const own = { market: 'KR', code: 'KR1', name: { 'en-US': 'Korea' }, platformVdnList: [ids.SPA2, ids.CMA] };
  expect((await desk.call('POST', BASE, own)).code).toBe(0);
  expect(await named('KR1')).toEqual([['LHD1 · SPA2', 'LHD1 · CMA']]);

  const columns = 'market,code,name,platformVdnList';
  const sheet = await desk.call('GET', `${BASE}/export?format=csv&tz=0&columns=${columns}`);
  expect(sheet.text).toContain('LHD1 · SPA2, LHD1 · CMA');
  const tried = await desk.checked(String(sheet.text).replaceAll('KR1', 'KR2').replaceAll('· CMA', '· cma'));
  expect(tried).toMatchObject({ bad: 0, outcomes: { create: 1 } });
  await desk.commit(tried.id);
  expect(await named('KR2')).toEqual([['LHD1 · SPA2', 'LHD1 · CMA']]);

  // By the code alone nobody knows which is meant.
  const vague = await desk.checked(`market,code,name,platformVdnList\nKR,KR3,Korea,LHD1`);
  expect(vague.bad).toBe(1);
});

it('the palette tells them apart too [LAY-09]', async () => {
  const found = (await desk.call('GET', '/sys/find?text=lhd1')).data as { resource: string; note: string }[];
  expect(
    found
      .filter(({ resource }) => resource === 'data-config/platform-vdn')
      .map(({ note }) => note)
      .toSorted(),
  ).toEqual(['CMA', 'SPA2']);
});

it('codes of an import are taken back together, but for those that something uses [FILE-04] [CFG-10]', async () => {
  const codes = ['KR4', 'KR5', 'KR6', 'KR7'];
  const tried = await desk.checked(['market,code,name', ...codes.map((code) => `KR,${code},Korea`)].join('\n'));
  expect(await desk.commit(tried.id)).toMatchObject({ state: 'written', written: 4 });
  const users = await desk.app.system(async (context) => [
    await seedRow(context, vehicle as never, 'A', { market: 'KR', vdnList: ['KR5'] }),
    await seedRow(context, dmeData as never, 'A', { expression: 'OTHER | KR6' }),
  ]);
  expect(users).toHaveLength(2);
  expect(await desk.undo(tried.id)).toMatchObject({ state: 'written', written: 2 });
  const left = await Promise.all(codes.map(async (code) => (await named(code)).length));
  expect(left).toEqual([0, 1, 1, 0]);
  const kept = (await desk.rows(tried.id)).filter(({ isWritten }) => isWritten);
  expect(kept.map(({ n, errors }) => [n, Object.keys(errors).length])).toEqual([
    [3, 1],
    [4, 1],
  ]);
});
