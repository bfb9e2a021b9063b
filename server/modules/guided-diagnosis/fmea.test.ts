import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPathOf } from '../../../contract/language/derive';
import { resourceNamed } from '../../../contract/registry';
import { translate } from '../../http/words';
import { openImportDesk, type ImportDesk } from '../../testing/desks/import-desk';
import { menuEntriesOf, tokenWith, type TestAnswer } from '../../testing/test-app';

const BASE = apiPathOf(resourceNamed('guided-diagnosis/fmea'));
type Row = { id: string; version: number; actionPriority: string | null; checkOutState: string; parentId: string };

let desk: ImportDesk;
/** Two people of one tenant who may do everything with failure modes. */
let [ada, bo] = ['', ''];

beforeAll(async () => {
  desk = await openImportDesk(BASE);
  const ids = await menuEntriesOf(desk.app, 'guided-diagnosis/fmea');
  [ada, bo] = [await tokenWith(desk.app, 'A', 'ada', ids), await tokenWith(desk.app, 'A', 'bo', ids)];
});
afterAll(() => desk.close());

const call = (token: string, method: string, path: string, body?: unknown): Promise<TestAnswer> =>
  desk.call(method, `${BASE}${path}`, body, token);
const read = async (id: string): Promise<Row> => (await call(ada, 'GET', `/${id}`)).data as Row;
async function make(kind: string, parentId: string | null, more: object = {}): Promise<Row> {
  const { code, data } = await call(ada, 'POST', '', { name: kind, kind, parentId, ...more });
  expect(code).toBe(0);
  return data as Row;
}
/** A branch down to its causes, checked out to its author as it began. */
async function branch(): Promise<Record<'system' | 'task' | 'mode' | 'cause', Row>> {
  const system = await make('system', null);
  expect(system.checkOutState).toBe('out');
  const task = await make('function', system.id);
  const mode = await make('failureMode', task.id, { severity: 9 });
  const cause = await make('cause', mode.id, { occurrence: 5, detection: 1 });
  return { system, task, mode, cause };
}

describe('a tree of failure modes [GD-01]', () => {
  it('lets each kind stand below its own only, as it is made and as it is moved', async () => {
    const { system, task, mode, cause } = await branch();
    const strange = translate('en-US', 'validate.treeKind');
    const told = { code: 10001, data: { fields: { parentId: strange } } };
    expect(await call(ada, 'POST', '', { name: 'x', kind: 'repair', parentId: task.id })).toMatchObject(told);
    expect(await call(ada, 'POST', '', { name: 'x', kind: 'cause' })).toMatchObject(told);
    const move = (id: string, version: number, parentId: string) =>
      call(ada, 'POST', `/${id}/move`, { version, parentId, before: null });
    expect(await move(cause.id, cause.version, system.id)).toMatchObject(told);
    // Below its own cause it would close a ring, and is refused as that.
    expect((await move(mode.id, mode.version, cause.id)).code).toBe(10007);
  });

  it('rates a cause by its failure mode, anew when that is rated otherwise', async () => {
    const { mode, cause } = await branch();
    expect(cause.actionPriority).toBe('M');
    expect((await call(ada, 'PUT', `/${mode.id}`, { version: mode.version, severity: 3 })).code).toBe(0);
    expect((await read(cause.id)).actionPriority).toBe('L');
  });

  it('is checked out and in by the branch, so that nobody else adds to it or takes part of it', async () => {
    const { system, mode, cause } = await branch();
    expect((await read(cause.id)).checkOutState).toBe('out');
    expect((await call(bo, 'POST', '', { name: 'x', kind: 'cause', parentId: mode.id })).code).toBe(10024);
    expect((await call(ada, 'POST', `/${system.id}/checkIn`, {})).code).toBe(0);
    expect((await read(cause.id)).checkOutState).toBe('in');
    expect((await call(bo, 'POST', '', { name: 'x', kind: 'cause', parentId: mode.id })).code).toBe(10023);
    expect((await call(bo, 'POST', `/${mode.id}/checkOut`, {})).code).toBe(0);
    expect(await call(ada, 'POST', `/${system.id}/checkOut`, {})).toMatchObject({
      code: 10024,
      msg: translate('en-US', 'error.checkedOutElsewhere', { who: 'bo' }),
    });
    expect((await read(system.id)).checkOutState).toBe('in');
  });

  it('copies a branch with all that stands below it', async () => {
    const { task, mode } = await branch();
    const { code, data } = await call(ada, 'POST', `/${mode.id}/copyBranch`, {});
    expect(code).toBe(0);
    const copy = await read((data as { id: string }).id);
    expect(copy.parentId).toBe(task.id);
    const below = (await call(ada, 'GET', `/list?parentId=${copy.id}`)).data.list as Row[];
    expect(below).toMatchObject([{ kind: 'cause', actionPriority: 'M', checkOutState: 'out' }]);
    expect((await call(ada, 'POST', `/${mode.id}/copyBranch`, { parentId: mode.id })).code).toBe(10001);
  });

  it('is read whole, however many nodes it has', async () => {
    await desk.app.system(({ tx }) =>
      tx.execute(sql`
        insert into guided_diagnosis_fmea (tenant_code, name, kind, sort)
        select 'A', 'Wide ' || n, 'system', n from generate_series(1, 1200) n`),
    );
    expect((await call(ada, 'GET', '/list?name=Wide')).data.list).toHaveLength(1200);
  });
});
