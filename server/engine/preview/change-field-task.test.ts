import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { marketVdn } from '../../../contract/resources/data-config/market-vdn/definition';
import { IN_ONE_GO } from '../../../contract/wire/preview';
import { insertRows } from '../write/trusted';
import { rowsOf } from '../../http/rows';
import { endedTask, openTaskDesk } from '../../testing/desks/task-desk';
import type { TestApp } from '../../testing/test-app';

const COUNT = IN_ONE_GO + 5;
const PATH = '/data-config/market-vdn';
const ALL = { search: { code: 'V' } };
const values = { family: 'NEW' };
let app: TestApp;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ app, close } = await openTaskDesk());
  const rows = Array.from({ length: COUNT }, (_, n) => ({
    tenantCode: 'A',
    market: 'CN',
    code: `V${n}`,
    name: { 'en-US': `Variant ${n}` },
    // One has the value already.
    family: n === 0 ? 'NEW' : 'OLD',
  }));
  await app.system((context) => insertRows(context, marketVdn, rows, 'sample'));
});
afterAll(() => close());

const call = (method: string, path: string, body?: unknown, token = app.tokens.adminA) =>
  app.call(method, `${PATH}${path}`, body, { token });
const rowOf = async (code: string) =>
  ((await call('GET', `/page?limit=100&code=${code}`)).data.list as { id: string; code: string }[]).find(
    (row) => row.code === code,
  )!;
const familyCounts = async () => {
  const found = await app.ports.db.run('platform', 'read', (tx) =>
    tx.execute(sql`select family, count(*)::int as n from data_config_market_vdn where code like 'V%' group by family`),
  );
  return Object.fromEntries(rowsOf<{ family: string; n: number }>(found).map(({ family, n }) => [family, n]));
};

it('one value for more rows than one call takes is written by a task, row by row with a line of history each [LIST-07] [FILE-04]', async () => {
  const { data: told } = await call('POST', '/changeField/preview', { ...ALL, values });
  expect(told).toMatchObject({ total: COUNT, allowed: COUNT - 1, refused: [{ title: 'V0' }], isTask: true });
  expect(told.changes[0]).toMatchObject({ before: { family: 'OLD' }, after: { family: 'NEW' } });

  // Only for the value that it told of, and only for whoever asked.
  expect(await call('POST', '/changeField', { preview: told.preview, values: { family: 'X' } })).toMatchObject({
    code: 10022,
  });
  expect((await call('POST', '/changeField', { preview: told.preview, values }, app.tokens.adminB)).code).not.toBe(0);
  // Somebody changes a row before it is ordered: nothing is done.
  const early = await rowOf('V7');
  expect((await call('PUT', `/${early.id}`, { version: 1, family: 'MINE' })).code).toBe(0);
  expect(await call('POST', '/changeField', { preview: told.preview, values })).toMatchObject({
    code: 10021,
    data: { number: 1, rows: [{ title: 'V7' }] },
  });
  expect(await familyCounts()).toEqual({ NEW: 1, MINE: 1, OLD: COUNT - 2 });

  const { data: again } = await call('POST', '/changeField/preview', { ...ALL, values });
  const late = await rowOf('V77');
  // What somebody changes between the order and the work is left as it is, and named.
  await app.ports.db.run('platform', 'write', (tx) =>
    tx.execute(
      sql`update sys_preview_row set version = 99 where preview_id = ${again.preview}::uuid and record_id = ${late.id}::uuid`,
    ),
  );
  await app.ports.db.run('platform', 'write', (tx) =>
    tx.execute(sql`update data_config_market_vdn set version = 99 where id = ${late.id}::uuid`),
  );
  const { data: begun } = await call('POST', '/changeField', { preview: again.preview, values });
  expect(begun).toEqual({ done: 0, failed: [], taskId: expect.any(String) });
  await app.ports.db.run('platform', 'write', (tx) =>
    tx.execute(sql`update data_config_market_vdn set version = 100 where id = ${late.id}::uuid`),
  );
  const task = await endedTask(app, begun.taskId as string);
  expect(task).toMatchObject({
    type: 'batch',
    resource: 'data-config/market-vdn',
    status: 'partial',
    total: COUNT - 1,
    done: COUNT - 2,
    failed: 1,
    files: [{ kind: 'refused' }],
  });
  expect(await familyCounts()).toEqual({ NEW: COUNT - 1, OLD: 1 });
  for (const [code, before] of [
    ['V7', 'MINE'],
    [`V${COUNT - 1}`, 'OLD'],
  ] as const) {
    const { data: lines } = await call('GET', `/${(await rowOf(code)).id}/history`);
    expect(lines[0]).toMatchObject({ operation: 'update', changes: [{ field: 'family', before, after: 'NEW' }] });
  }
  expect((await call('POST', '/changeField', { preview: again.preview, values })).code).toBe(10022);

  // Its owner tries the one that was left again.
  expect((await app.call('POST', `/task/${task.id}/retry`, {}, { token: app.tokens.adminA })).code).toBe(0);
  expect(await endedTask(app, task.id)).toMatchObject({ status: 'success', done: COUNT - 1, failed: 0, files: [] });
  expect(await familyCounts()).toEqual({ NEW: COUNT });
});
