import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPathOf, searchedFields, VIN_WEEK_SEARCH, WEEK_SEARCH, weeksOf } from '../../../contract/language/derive';
import { RESOURCES } from '../../../contract/registry';
import { OPEN_WEEK } from '../../../contract/validation/rules';
import { eq } from 'drizzle-orm';
import { dataConfigVehicle, sysTenant } from '../../db/tables';
import { forgetSessions } from '../../identity/session/session-cache';
import { createInput, seedRow } from '../../testing/samples';
import { testApp, type TestApp } from '../../testing/test-app';

const VIN = 'L6TEX7E46PZ000001';
const DATED = RESOURCES.filter((r) => !r.variant && weeksOf(r) !== undefined);
/** First and last week, and whether that is valid in the week 202410. */
const ROWS: readonly (readonly [from: string | null, to: string | null, isValid: boolean])[] = [
  ['202401', '202452', true],
  ['202410', OPEN_WEEK, true],
  ['202301', null, true],
  ['202410', '202410', true],
  ['202411', OPEN_WEEK, false],
  ['202301', '202409', false],
  ['202411', null, false],
];
/** Where a row may say no first week. */
const OPEN_ROWS: typeof ROWS = [
  [null, '202410', true],
  [null, OPEN_WEEK, true],
  [null, null, true],
  [null, '202409', false],
];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const vehicle = { tenantCode: 'A', vin: VIN, structureWeek: '202410', vdnList: [] };
  await app.system(({ tx }) => tx.insert(dataConfigVehicle).values(vehicle as never));
});
afterAll(() => app.close());
const call = (method: string, path: string, body?: object) =>
  app.call(method, path, body, { token: app.tokens.adminA });

it('wires, diagrams, fuses, documents and whatever else says its structure weeks are searched by them [GD-10]', () => {
  const names = DATED.map(({ object }) => object);
  expect(names).toEqual(
    expect.arrayContaining([
      'wire-import',
      'circuit-diagram-import',
      'network-diagram-import',
      'fuse-import',
      'document',
    ]),
  );
  for (const r of RESOURCES) {
    const [, to] =
      weeksOf(r) ??
      Object.keys(r.fields)
        .filter((name) => name === 'weekTo')
        .map((name) => ['', name])[0] ??
      [];
    if (to) expect([r.name, searchedFields(r).some(([name]) => name === WEEK_SEARCH)]).toEqual([r.name, true]);
  }
});

it('knows the week of no vehicle that the caller may not see, as of one that there is not [TEN-05] [GD-10]', async () => {
  const wires = RESOURCES.find(({ name }) => name === 'guided-diagnosis/wire-import') as (typeof DATED)[number];
  const hidden = { tenantCode: 'A', vin: 'L6TEX7E46PZ000003', structureWeek: '202410', brand: 'geely', vdnList: [] };
  const open = { ...hidden, vin: 'L6TEX7E46PZ000004', brand: 'volvo' };
  await app.system(({ tx }) => tx.insert(dataConfigVehicle).values([hidden, open] as never));
  await app.system((context) => seedRow(context, wires, 'A', { weekFrom: '202401', weekTo: null }));
  const found = async (vin: string) =>
    ((await call('GET', `${apiPathOf(wires)}/page?${VIN_WEEK_SEARCH}=${vin}`)).data as { total: number }).total;
  const give = async (brandList: string[]) => {
    await app.system(({ tx }) =>
      tx
        .update(sysTenant)
        .set({ brandList } as never)
        .where(eq(sysTenant.tenantCode as never, 'A')),
    );
    forgetSessions(app.ports.db);
  };
  const [before, none] = [await found(hidden.vin), await found('L6TEX7E46PZ999999')];
  expect(before).toBeGreaterThan(none);
  await give(['volvo']);
  expect([await found(hidden.vin), await found(open.vin)]).toEqual([none, before]);
  await give([]);
});

describe.each(DATED.map((r) => [r.name, r] as const))('%s', (_, r) => {
  const [from, to] = weeksOf(r) ?? ['', ''];

  it('finds what is valid in a week, and in that of a vehicle', async () => {
    const rows = r.fields[from]?.required ? ROWS : [...ROWS, ...OPEN_ROWS];
    const valid = new Map<string, boolean>();
    for (const [first, last, isValid] of rows) {
      const { id } = await app.system((context) => seedRow(context, r, 'A', { [from]: first, [to]: last }));
      valid.set(id, isValid);
    }
    const expected = [...valid].flatMap(([id, isValid]) => (isValid ? [id] : [])).toSorted();
    const found = async (search: string) => {
      const { data, code } = await call('GET', `${apiPathOf(r)}/page?limit=100&${search}`);
      expect(code).toBe(0);
      return (data.list as { id: string }[]).flatMap(({ id }) => (valid.has(id) ? [id] : [])).toSorted();
    };
    expect(await found(`${WEEK_SEARCH}=202410`)).toEqual(expected);
    expect(await found(`${VIN_WEEK_SEARCH}=${VIN}`)).toEqual(expected);
    // Of a vehicle that nobody knows only what has no weeks is known to be valid.
    const open = await found(`${VIN_WEEK_SEARCH}=L6TEX7E46PZ999999`);
    expect(open).toHaveLength(r.fields[from]?.required ? 0 : 2);
    expect((await call('GET', `${apiPathOf(r)}/page?${WEEK_SEARCH}=202499`)).code).not.toBe(0);
  });

  it('takes 999952 as its last week, and as no first one', async () => {
    const input = await app.system((context) => createInput(context, r, 'A'));
    const { tenantCode: _tenant, ...own } = input;
    const wrong = await call('POST', apiPathOf(r), { ...own, [from]: OPEN_WEEK, [to]: OPEN_WEEK });
    if (wrong.code === 10001) expect(wrong.data.fields).toHaveProperty(from);
    const made = await call('POST', apiPathOf(r), { ...own, [from]: '202301', [to]: OPEN_WEEK });
    // A table that is checked out as a whole is written by who has it.
    if (wrong.code === 10001) expect([made.code, made.data?.[to]]).toEqual([0, OPEN_WEEK]);
  });
});
