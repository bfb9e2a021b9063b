import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableHolder } from '../../../contract/wire/table-holder';
import { translate } from '../../http/words';
import { openImportDesk, type ImportDesk } from '../../testing/desks/import-desk';
import { menuEntriesOf, tokenWith, type TestAnswer } from '../../testing/test-app';

const BASE = '/guided-diagnosis/gcid';
type Row = { id: string; version: number };

let desk: ImportDesk;
/** Two of one tenant who may do everything with components but take the table from each other. */
let [ada, bo] = ['', ''];
let count = 0;

beforeAll(async () => {
  desk = await openImportDesk(BASE);
  const ids = await menuEntriesOf(desk.app, 'guided-diagnosis/gcid', 'releaseTable');
  [ada, bo] = [await tokenWith(desk.app, 'A', 'ada', ids), await tokenWith(desk.app, 'A', 'bo', ids)];
});
afterAll(() => desk.close());

const call = (token: string, method: string, path: string, body?: unknown): Promise<TestAnswer> =>
  desk.call(method, `${BASE}${path}`, body, token);
const checkOut = (token: string) => call(token, 'POST', '/checkOutTable', {});
const checkIn = (token: string) => call(token, 'POST', '/checkInTable', {});
const add = (token: string) => {
  count += 1;
  return call(token, 'POST', '', {
    gcid: `5/${count}`,
    componentType: 'sensor',
    name: { 'en-US': 'S', 'zh-CN': '传' },
  });
};
const change = (token: string, { id, version }: Row) => call(token, 'PUT', `/${id}`, { version, position: 'Roof' });
const holders = async (token: string) => (await call(token, 'GET', '/table')).data as TableHolder[];
const ELSEWHERE = { code: 10026, msg: translate('en-US', 'error.tableCheckedOutElsewhere', { who: 'ada' }) };

describe('a table that is checked out as a whole [GD-03] [GD-04]', () => {
  it('is added to by who has it, who changes and deletes any of its rows; all others only read it', async () => {
    expect(await add(ada)).toMatchObject({ code: 10025 });
    expect((await checkOut(ada)).code).toBe(0);
    expect(await holders(bo)).toMatchObject([{ tenantCode: 'A', who: 'ada' }]);
    const [row, other] = [(await add(ada)).data as Row, (await add(ada)).data as Row];
    for (const answer of [
      await add(bo),
      await change(bo, row),
      await call(bo, 'DELETE', `/${row.id}`),
      await call(bo, 'POST', `/${row.id}/checkOut`, {}),
      await checkOut(bo),
      await checkIn(bo),
    ])
      expect(answer).toMatchObject(ELSEWHERE);
    const { data } = await call(bo, 'POST', '/delete/preview', { ids: [row.id, other.id] });
    expect(data).toMatchObject({ total: 2, allowed: 0 });
    expect((await call(ada, 'POST', '/delete/preview', { ids: [row.id, other.id] })).data).toMatchObject({
      allowed: 2,
    });
    expect((await call(bo, 'GET', `/${row.id}`)).code).toBe(0);
    const changed = await change(ada, row);
    expect(changed).toMatchObject({ code: 0, data: { position: 'Roof' } });
    expect((await call(ada, 'DELETE', `/${other.id}`)).code).toBe(0);
    expect((await checkOut(ada)).code).toBe(10003);

    expect((await checkIn(ada)).code).toBe(0);
    expect(await holders(ada)).toEqual([]);
    // Then single rows are checked out again.
    expect((await change(ada, changed.data as Row)).code).toBe(10023);
    expect((await call(bo, 'POST', `/${row.id}/checkOut`, {})).code).toBe(0);
    expect(await checkOut(ada)).toMatchObject({
      code: 10027,
      msg: translate('en-US', 'error.tableRowsOut', { count: 1, who: 'bo' }),
    });
    expect((await checkOut(bo)).code).toBe(0);
    expect((await checkIn(bo)).code).toBe(0);
    expect((await call(bo, 'POST', `/${row.id}/checkIn`, {})).code).toBe(0);
  });

  it('goes to one of fifty who want it at once, in each tenant by itself', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => checkOut(n % 2 === 0 ? ada : bo)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const { adminA, adminB } = desk.app.tokens;
    expect((await checkOut(adminB)).code).toBe(0);
    expect((await checkIn(adminB)).code).toBe(0);
    expect(await holders(adminB)).toEqual([]);
    expect((await holders(adminA)).map(({ tenantCode }) => tenantCode)).toEqual(['A']);
    expect((await call(adminA, 'POST', '/releaseTable', { reason: 'over' })).code).toBe(0);
  });

  it('never stands beside a row that another has, however the calls meet', async () => {
    expect((await checkOut(ada)).code).toBe(0);
    const rows = [(await add(ada)).data as Row, (await add(ada)).data as Row, (await add(ada)).data as Row];
    expect((await checkIn(ada)).code).toBe(0);
    for (const row of rows) {
      const [table, single] = await Promise.all([checkOut(ada), call(bo, 'POST', `/${row.id}/checkOut`, {})]);
      expect([table.code === 0, single.code === 0]).not.toEqual([true, true]);
      if (table.code === 0) await checkIn(ada);
      if (single.code === 0) await call(bo, 'POST', `/${row.id}/checkIn`, {});
    }
  });

  it('is taken back with a permission of its own and a reason', async () => {
    expect((await checkOut(ada)).code).toBe(0);
    expect((await call(bo, 'POST', '/releaseTable', { reason: 'on leave' })).status).toBe(403);
    const { adminA } = desk.app.tokens;
    expect((await call(adminA, 'POST', '/releaseTable', {})).code).toBe(10001);
    expect((await call(adminA, 'POST', '/releaseTable', { reason: 'on leave' })).code).toBe(0);
    expect((await add(ada)).code).toBe(10025);
    expect((await call(adminA, 'POST', '/releaseTable', { reason: 'again' })).code).toBe(10003);
  });

  it('is named by its tenant where the platform takes it, which the tenant is told as the platform', async () => {
    const { platform } = desk.app.tokens;
    expect((await call(platform, 'POST', '/checkOutTable', {})).data).toMatchObject({ fields: { tenantCode: {} } });
    expect((await call(platform, 'POST', '/checkOutTable', { tenantCode: 'A' })).code).toBe(0);
    const who = translate('en-US', 'shell.tenant.platform');
    expect(await add(ada)).toMatchObject({
      code: 10026,
      msg: translate('en-US', 'error.tableCheckedOutElsewhere', { who }),
    });
    expect((await call(platform, 'POST', '/checkInTable', { tenantCode: 'A' })).code).toBe(0);
  });
});

describe('an import into a table that is checked out as a whole [GD-03]', () => {
  const sheet = 'gcid,name[en-US],name,componentType\n8/1,One,One,relay\n';

  it('is refused to all others as it begins, asks for the table where it adds rows, and is written by who has it', async () => {
    const { adminA } = desk.app.tokens;
    const free = await desk.checked(sheet, 'create');
    expect(free).toMatchObject({ bad: 1 });
    expect(JSON.stringify(await desk.rows(free.id, true))).toContain(translate('en-US', 'error.tableCheckOutNeeded'));
    expect((await checkOut(ada)).code).toBe(0);
    expect(await desk.send(sheet)).toMatchObject(ELSEWHERE);
    expect((await checkIn(ada)).code).toBe(0);
    expect((await checkOut(adminA)).code).toBe(0);
    const job = await desk.checked(sheet, 'create');
    expect(await desk.commit(job.id)).toMatchObject({ state: 'written', written: 1 });
    expect((await checkIn(adminA)).code).toBe(0);
    expect((await checkOut(ada)).code).toBe(0);
    // Nor does somebody else take back what he imported.
    expect(await desk.undo(job.id)).toMatchObject({ written: 1 });
    expect((await checkIn(ada)).code).toBe(0);
  });
});
