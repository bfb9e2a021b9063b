import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gcid } from '../../../contract/resources/guided-diagnosis/gcid/definition';
import { sysUser } from '../../db/tables';
import { insertRows } from '../../engine/write/trusted';
import { translate } from '../../http/words';
import { openImportDesk, type ImportDesk } from '../../testing/desks/import-desk';
import { menuEntriesOf, tokenWith, type TestAnswer } from '../../testing/test-app';

const BASE = '/guided-diagnosis/gcid';
type Row = {
  id: string;
  version: number;
  gcid: string;
  checkOutState: 'in' | 'out';
  checkedOutBy: string | null;
  checkedOutAt: string | null;
};

let desk: ImportDesk;
/** Two people of one tenant who may do everything with components but take them from each other. */
let [ada, bo] = ['', ''];
let count = 0;

beforeAll(async () => {
  desk = await openImportDesk(BASE);
  const ids = await menuEntriesOf(desk.app, 'guided-diagnosis/gcid', 'release');
  [ada, bo] = [await tokenWith(desk.app, 'A', 'ada', ids), await tokenWith(desk.app, 'A', 'bo', ids)];
});
afterAll(() => desk.close());

const call = (token: string, method: string, path: string, body?: unknown): Promise<TestAnswer> =>
  desk.call(method, `${BASE}${path}`, body, token);
const read = async (id: string): Promise<Row> => (await call(ada, 'GET', `/${id}`)).data as Row;
/** Made by the system: who adds by a call has the whole table checked out. */
async function make(): Promise<Row> {
  count += 1;
  const name = { 'en-US': `Sensor ${count}`, 'zh-CN': `传感器 ${count}` };
  const values = { tenantCode: 'A', gcid: `4/${count}`, componentType: 'sensor', name };
  const [row] = await desk.app.system((context) => insertRows(context, gcid, [values], 'save'));
  return row as Row;
}
/** A new component that somebody has checked out. */
async function madeFor(token: string): Promise<Row> {
  const { id } = await make();
  expect((await call(token, 'POST', `/${id}/checkOut`, {})).code).toBe(0);
  return read(id);
}
const ELSEWHERE = translate('en-US', 'error.checkedOutElsewhere', { who: 'ada' });

describe('a component that is checked out [GD-03]', () => {
  it('is changed by whoever has it, and by nobody while nobody has it', async () => {
    const row = await make();
    const change = (token: string, version: number) => call(token, 'PUT', `/${row.id}`, { version, position: 'Roof' });
    expect(await change(ada, row.version)).toMatchObject({
      code: 10023,
      msg: translate('en-US', 'error.checkOutNeeded'),
    });

    const out = (await call(ada, 'POST', `/${row.id}/checkOut`, {})).data as Row;
    expect(out).toMatchObject({ checkOutState: 'out', checkedOutByTitle: 'ada', checkedOutAt: expect.any(String) });
    expect(await change(bo, out.version)).toMatchObject({ code: 10024, msg: ELSEWHERE });
    const changed = await change(ada, out.version);
    expect(changed).toMatchObject({ code: 0, data: { position: 'Roof', checkOutState: 'out' } });

    expect((await call(bo, 'POST', `/${row.id}/checkIn`, {})).status).toBe(403);
    expect(await call(ada, 'POST', `/${row.id}/checkIn`, {})).toMatchObject({
      code: 0,
      data: { checkOutState: 'in', checkedOutBy: null, checkedOutAt: null },
    });
    expect((await call(bo, 'POST', `/${row.id}/checkOut`, {})).code).toBe(0);
  });

  it('is deleted by whoever has it only: alone, among many, by search and after a preview', async () => {
    const [mine, hers, free] = [await madeFor(bo), await madeFor(ada), await make()];
    const ids = [mine.id, hers.id, free.id];
    expect(await call(bo, 'DELETE', `/${hers.id}`)).toMatchObject({ code: 10024, msg: ELSEWHERE });
    expect((await call(bo, 'DELETE', `/${free.id}`)).code).toBe(10023);
    const { data } = await call(bo, 'POST', '/delete/preview', { ids });
    expect(data).toMatchObject({ total: 3, allowed: 1 });
    const told = Object.fromEntries((data.refused as { id: string; msg: string }[]).map(({ id, msg }) => [id, msg]));
    expect(told).toEqual({ [hers.id]: ELSEWHERE, [free.id]: translate('en-US', 'error.checkOutNeeded') });
    expect((await call(bo, 'POST', '/delete-by-search', { gcid: hers.gcid })).data).toMatchObject({
      done: 0,
      failed: [{ id: hers.id, msg: ELSEWHERE }],
    });
    expect((await call(bo, 'DELETE', '', { ids })).data).toMatchObject({
      done: 1,
      failed: [{ id: hers.id }, { id: free.id }],
    });
  });

  it('goes to exactly one of fifty who want it at once', async () => {
    const { id, version } = await make();
    const tokens = [ada, bo, desk.app.tokens.adminA];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => call(tokens[n % tokens.length] ?? ada, 'POST', `/${id}/checkOut`, {})),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 10003)).toHaveLength(49);
    const winner = answers.find(({ code }) => code === 0)?.data as Row;
    expect(await read(id)).toMatchObject({
      version: version + 1,
      checkOutState: 'out',
      checkedOutBy: winner.checkedOutBy,
    });
    const history = (await call(ada, 'GET', `/${id}/history`)).data as { operation: string }[];
    expect(history.map(({ operation }) => operation)).toEqual(['checkOut', 'save']);
  });

  it('is taken from somebody with a permission of its own and a reason that the history tells', async () => {
    const { id, version } = await madeFor(ada);
    expect((await call(bo, 'POST', `/${id}/release`, { reason: 'on leave' })).status).toBe(403);
    const { adminA } = desk.app.tokens;
    expect(await call(adminA, 'POST', `/${id}/release`, { reason: 'on leave' })).toMatchObject({
      code: 0,
      data: { checkOutState: 'in', checkedOutBy: null },
    });
    const [last] = (await call(ada, 'GET', `/${id}/history`)).data as unknown[];
    expect(last).toMatchObject({ operation: 'release', reason: 'on leave', username: 'admin-a' });
    // What she goes on to save is refused with both values: nothing of hers is lost, and nothing is overwritten.
    expect((await call(ada, 'PUT', `/${id}`, { version, position: 'Roof' })).code).toBe(10002);
  });

  it('is told to be the platform’s where somebody of the platform has it, whom the tenant does not see', async () => {
    const { id, version } = await madeFor(desk.app.tokens.platform);
    const who = translate('en-US', 'shell.tenant.platform');
    expect(await call(ada, 'PUT', `/${id}`, { version, position: 'Roof' })).toMatchObject({
      code: 10024,
      msg: translate('en-US', 'error.checkedOutElsewhere', { who }),
    });
  });

  it('can be freed where the user who had it is gone', async () => {
    const { id } = await madeFor(ada);
    const held = await read(id);
    const cy = await desk.app.system(
      async ({ tx }) => (await tx.insert(sysUser).values({ tenantCode: 'A', username: 'cy' }).returning())[0],
    );
    await desk.app.system(({ tx }) =>
      tx.execute(`update guided_diagnosis_gcid set checked_out_by = '${cy?.id}' where id = '${id}'`),
    );
    await desk.app.system(({ tx }) => tx.delete(sysUser).where(eq(sysUser.id, cy?.id ?? '')));
    expect(await read(id)).toMatchObject({ checkOutState: 'out', checkedOutBy: null });
    expect((await call(ada, 'PUT', `/${id}`, { version: held.version, position: 'Roof' })).code).toBe(10023);
    expect((await call(desk.app.tokens.adminA, 'POST', `/${id}/release`, { reason: 'left us' })).code).toBe(0);
  });
});

describe('an import into a table that is checked out [GD-03]', () => {
  const file = (rows: readonly Row[], position: string): string =>
    ['gcid,componentType,position', ...rows.map((row) => `${row.gcid},sensor,${position}`)].join('\n');

  it('fails where another has the row or nobody has, tells who, and changes what the importer has', async () => {
    const [mine, hers, free] = [await madeFor(desk.app.tokens.adminA), await madeFor(ada), await make()];
    const job = await desk.checked(file([mine, hers, free], 'Floor'), 'update');
    expect(job).toMatchObject({ bad: 2, outcomes: { update: 1 } });
    const told = (await desk.rows(job.id, true)).map(({ n, errors }) => [n, JSON.stringify(errors)]);
    expect(told).toEqual([
      [3, expect.stringContaining(ELSEWHERE)],
      [4, expect.stringContaining(translate('en-US', 'error.checkOutNeeded'))],
    ]);
    expect(await desk.commit(job.id)).toMatchObject({ state: 'written', written: 1 });
    expect([(await read(mine.id)).version, (await read(hers.id)).version]).toEqual([mine.version + 1, hers.version]);
    expect(await desk.undo(job.id)).toMatchObject({ state: 'undone' });
    expect(await read(mine.id)).toMatchObject({ checkOutState: 'out', version: mine.version + 2 });
  });

  it('leaves rows alone of which it says nothing new, whoever has them', async () => {
    const hers = await madeFor(ada);
    expect(await desk.checked(file([hers], ''), 'update')).toMatchObject({ bad: 0, outcomes: { update: 0, same: 1 } });
  });

  it('of new rows is taken back without checking them out, as long as nobody did', async () => {
    const { adminA } = desk.app.tokens;
    await desk.app.system(({ tx }) =>
      tx.execute(`update guided_diagnosis_gcid set check_out_state = 'in', checked_out_by = null`),
    );
    expect((await call(adminA, 'POST', '/checkOutTable', {})).code).toBe(0);
    const job = await desk.checked(
      'gcid,name[en-US],name,componentType\n9/1,One,One,relay\n9/2,Two,Two,relay\n',
      'create',
    );
    expect(job).toMatchObject({ bad: 0, outcomes: { create: 2 } });
    expect(await desk.commit(job.id)).toMatchObject({ state: 'written', written: 2 });
    expect((await call(adminA, 'POST', '/checkInTable', {})).code).toBe(0);
    const list = (await call(ada, 'GET', '/list?gcid=9/')).data.list as Row[];
    expect((await call(ada, 'POST', `/${list[0]?.id}/checkOut`, {})).code).toBe(0);
    expect(await desk.undo(job.id)).toMatchObject({ written: 1 });
  });
});

it('part numbers come by a file that names the component, as a task with an id [GD-03]', async () => {
  const parts = await openImportDesk('/guided-diagnosis/gcid-part');
  try {
    await parts.call('POST', `${BASE}/checkOutTable`, {});
    const { code, data } = await parts.call('POST', BASE, {
      gcid: '7/25',
      componentType: 'sensor',
      name: { 'en-US': 'Crankshaft', 'zh-CN': '曲轴' },
    });
    expect(code).toBe(0);
    const lines = [
      '7/25,31400000 AA,202201,202426',
      '7/25,31400000 AB,202427,',
      '7/25,31400000 AC,202460,',
      '7/25,31400000 AD,202430,202401',
      '7/99,31400000 AE,202201,',
    ];
    const job = await parts.checked(['gcidId,partNumber,weekFrom,weekTo', ...lines].join('\n'));
    expect(job.bad).toBe(3);
    const told = (await parts.rows(job.id, true)).map(({ n, errors }) => [n, Object.keys(errors)]);
    expect(told).toEqual([
      [4, ['weekFrom']],
      [5, ['weekTo']],
      [6, ['gcidId']],
    ]);
    expect(await parts.commit(job.id)).toMatchObject({ state: 'written', written: 2 });
    expect(await parts.call('GET', `${BASE}/${(data as Row).id}`)).toMatchObject({ data: { partCount: 2 } });
    expect((await parts.tasks()).length).toBeGreaterThan(0);
  } finally {
    await parts.close();
  }
});
