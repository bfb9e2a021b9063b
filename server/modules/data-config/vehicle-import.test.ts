import { afterAll, beforeAll, expect, it } from 'vitest';
import { openImportDesk, type ImportDesk } from '../../testing/desks/import-desk';

const BASE = '/data-config/vehicle';
const HEAD = 'vin,brand,platform,market,vdnList';
const lineOf = (vin: string) => `${vin},geely,CMA,CN,LHD1`;
const VINS = [1, 2, 3, 4].map((n) => `L6TEX7E46PZ00000${n}`);
let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk(BASE);
});
afterAll(() => desk.close());

const vinsOf = async (token?: string) => {
  const { data } = await desk.call('GET', `${BASE}/page?limit=100`, undefined, token);
  return (data as { list: { vin: string }[] }).list.map(({ vin }) => vin).toSorted();
};

it('VINs of a sheet are cleaned of small letters and spaces around them; what is none, or stands twice, is told at its line [VAL-01]', async () => {
  // That another tenant has one is nobody's business, and tells him nothing.
  const values = { vin: VINS[0], brand: 'geely', platform: 'CMA', market: 'CN' };
  expect((await desk.call('POST', BASE, values, desk.app.tokens.adminB)).code).toBe(0);
  const [one = '', two = '', three = '', four = ''] = VINS;
  const vins = [one, ` ${two} `, four.toLowerCase(), 'L6TEX7E46 PZ00005', 'L6TEX7E46PZ00006', three, three];
  const view = await desk.checked([HEAD, ...vins.map(lineOf)].join('\n'));
  expect(view).toMatchObject({ state: 'checked', total: 7, bad: 3, outcomes: { create: 4 } });
  expect((await desk.rows(view.id, true)).map(({ n, errors }) => [n, Object.keys(errors)])).toEqual([
    [5, ['vin']],
    [6, ['vin']],
    [8, ['vin']],
  ]);
  expect(await vinsOf()).toEqual([]);
  await desk.commit(view.id);
  expect(await vinsOf()).toEqual(VINS);
  expect(await vinsOf(desk.app.tokens.adminB)).toEqual([one]);
});

it('a sheet reaches no vehicle of another tenant: his VIN is left out of changes and says so, a column of tenants counts for nothing [VAL-01]', async () => {
  const [foreign, own] = ['L6TEX7E46PZ000101', 'L6TEX7E46PZ000102'];
  const values = { brand: 'geely', platform: 'CMA', market: 'CN' };
  const { data: theirs } = await desk.call('POST', BASE, { vin: foreign, ...values }, desk.app.tokens.adminB);
  await desk.call('POST', BASE, { vin: own, ...values });
  const changes = await desk.checked(
    ['vin,platform,tenantCode', `${foreign},SEA,B`, `${own},SEA,B`].join('\n'),
    'update',
  );
  expect(changes.columns).toEqual(['vin', 'platform', null]);
  expect(changes).toMatchObject({ state: 'checked', bad: 0, outcomes: { update: 1, skip: 1 } });
  expect((await desk.rows(changes.id)).map(({ outcome }) => outcome)).toEqual(['skip', 'update']);
  expect(await desk.commit(changes.id)).toMatchObject({ state: 'written', written: 1 });
  const { data: after } = await desk.call(
    'GET',
    `${BASE}/${(theirs as { id: string }).id}`,
    undefined,
    desk.app.tokens.adminB,
  );
  expect(after).toMatchObject({ vin: foreign, platform: 'CMA', version: 1 });
  expect((await desk.call('GET', `${BASE}/${(theirs as { id: string }).id}`)).code).not.toBe(0);

  const made = await desk.checked(
    ['vin,brand,platform,market,tenantCode', `L6TEX7E46PZ000103,geely,CMA,CN,B`].join('\n'),
  );
  await desk.commit(made.id);
  expect(await vinsOf()).toContain('L6TEX7E46PZ000103');
  expect(await vinsOf(desk.app.tokens.adminB)).not.toContain('L6TEX7E46PZ000103');
});
