import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IN_ONE_GO } from '../../../contract/wire/preview';
import type { TaskView } from '../../../contract/wire/task';
import { addTesters, endedTask, openTaskDesk } from '../../testing/desks/task-desk';
import type { TestApp } from '../../testing/test-app';

const COUNT = IN_ONE_GO + 5;
let app: TestApp;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ app, close } = await openTaskDesk());
  await addTesters(app, COUNT);
});
afterAll(() => close());

const call = (method: string, path: string, body?: unknown, token = app.tokens.adminA) =>
  app.call(method, path, body, { token });
const total = async () => (await call('GET', '/account/client/page?testerCode=TESTER')).data.total as number;
const ended = (id: string): Promise<TaskView> => endedTask(app, id);

it('more rows than one call takes are done by a task, which leaves out what has changed and says so [LIST-07] [FILE-04]', async () => {
  const { data } = await call('POST', '/account/client/delete/preview', { search: { testerCode: 'TESTER' } });
  expect(data).toMatchObject({ total: COUNT, allowed: COUNT, refused: [], isTask: true });
  expect(data.sample).toHaveLength(5);

  // Somebody changes a row before it is acted upon: nothing is done.
  const [first] = (await call('GET', `/account/client/page?limit=1&testerCode=TESTER-${COUNT - 1}`)).data.list;
  expect((await call('PUT', `/account/client/${first.id}`, { version: 1, cpu: 'other' })).code).toBe(0);
  expect(await call('DELETE', '/account/client', { preview: data.preview })).toMatchObject({
    code: 10021,
    data: { number: 1, rows: [{ title: `TESTER-${COUNT - 1}` }] },
  });
  expect(await total()).toBe(COUNT);

  // Somebody changes one between the order and the work: that row stays, and is named.
  const again = (await call('POST', '/account/client/delete/preview', { search: { testerCode: 'TESTER' } })).data
    .preview as string;
  const late = (await call('GET', '/account/client/page?limit=1&testerCode=TESTER-77')).data.list[0] as { id: string };
  await app.ports.db.run('platform', 'write', (tx) =>
    tx.execute(
      sql`update sys_preview_row set version = 99 where preview_id = ${again}::uuid and record_id = ${late.id}::uuid`,
    ),
  );
  await app.ports.db.run('platform', 'write', (tx) =>
    tx.execute(sql`update account_client set version = 99 where id = ${late.id}::uuid`),
  );
  const { data: begun } = await call('DELETE', '/account/client', { preview: again });
  expect(begun).toMatchObject({ done: 0, failed: [], taskId: expect.any(String) });
  await app.ports.db.run('platform', 'write', (tx) =>
    tx.execute(sql`update account_client set version = 100 where id = ${late.id}::uuid`),
  );
  const task = await ended(begun.taskId as string);
  expect(task).toMatchObject({
    type: 'batch',
    resource: 'account/client',
    status: 'partial',
    total: COUNT,
    done: COUNT - 1,
    failed: 1,
    fileName: 'Delete · Testers',
  });
  expect(task.files).toMatchObject([{ kind: 'refused' }]);
  expect(await total()).toBe(1);
  expect((await call('DELETE', '/account/client', { preview: again })).code).toBe(10022);

  // Only its owner tries the one that was refused again, as it is by now; what was done counts on.
  expect((await call('POST', `/task/${task.id}/retry`, {}, app.tokens.adminB)).code).toBe(10004);
  expect((await call('POST', `/task/${task.id}/retry`, {})).code).toBe(0);
  expect(await ended(task.id)).toMatchObject({ status: 'success', total: COUNT, done: COUNT, failed: 0, files: [] });
  expect(await total()).toBe(0);
  expect((await call('POST', `/task/${task.id}/retry`, {})).code).toBe(10003);
});
