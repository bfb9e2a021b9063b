import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dept } from '../../../contract/resources/sys/dept/definition';
import { sysTaskWork } from '../../db/task-tables';
import { sysUser } from '../../db/tables';
import { translate } from '../../http/words';
import { scopeAs } from '../../identity/session/session';
import type { TestApp } from '../../testing/test-app';
import { endedTask, openTaskDesk } from '../../testing/task-desk';
import { startTask, TASK_JOB } from './start';
import { addTaskWorker } from './worker';

let app: TestApp;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, close } = await openTaskDesk());
});
afterAll(() => close());

const scopeOf = (userId: string) =>
  scopeAs(
    { id: userId, username: 'admin-a' },
    'A',
    { all: true, permissions: new Set(), roleIds: [], departments: null, vehicles: null, entries: [] },
    { language: 'en-US', requestId: crypto.randomUUID(), ip: '' },
  );

/** How often the task ended with what nobody foresaw. */
const attemptsOf = async (taskId: string): Promise<number | undefined> => {
  const where = eq(sysTaskWork.taskId, taskId);
  const [row] = await app.system(({ tx }) =>
    tx.select({ attempts: sysTaskWork.attempts }).from(sysTaskWork).where(where),
  );
  return row?.attempts;
};

it('a task that fails in a way that nobody foresaw is tried three times and no more, and may be begun again', async () => {
  let [runs, isBroken] = [0, true];
  const where = eq(sysUser.username, 'admin-a');
  const [user] = await app.system(({ tx }) => tx.select({ id: sysUser.id }).from(sysUser).where(where));
  const scope = scopeOf(user?.id ?? '');
  const batch = () => {
    runs += 1;
    return isBroken ? Promise.reject(new TypeError('x is not a function')) : Promise.resolve({ failed: 0 });
  };
  addTaskWorker(app.ports, { batch }, () => Promise.resolve(scope));
  const compiled = app.ports.engine.compiledOf(dept);
  const work = { type: 'batch', compiled, fileName: 'faulty', permission: 'sys:dept:page', input: {} } as const;
  const id = await app.ports.db.run({ tenant: 'A' }, 'write', (tx) => startTask({ tx, scope, ports: app.ports }, work));

  for (const before of [1, 2]) {
    await vi.waitFor(async () => expect(await attemptsOf(id)).toBe(before), { timeout: 20_000 });
    // Not before its pause is over.
    await app.ports.jobs.run(TASK_JOB);
    expect(runs).toBe(before);
    app.ports.shift(10_000);
    await app.ports.jobs.run(TASK_JOB);
  }
  expect(await endedTask(app, id)).toMatchObject({ status: 'fail', msg: translate('en-US', 'error.internal') });
  for (let n = 0; n < 3; n += 1) {
    app.ports.shift(60_000);
    await app.ports.jobs.run(TASK_JOB);
  }
  expect(runs).toBe(3);

  isBroken = false;
  expect((await app.call('POST', `/task/${id}/retry`, {}, { token: app.tokens.adminA })).code).toBe(0);
  expect(await endedTask(app, id)).toMatchObject({ status: 'success', msg: null });
  expect(runs).toBe(4);
});
