import { eq, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dept } from '../../../contract/resources/sys/dept/definition';
import { sysTaskWork } from '../../db/task-tables';
import { sysUser } from '../../db/tables';
import { translate } from '../../http/words';
import { scopeAs } from '../../identity/session/session';
import type { TestApp } from '../../testing/test-app';
import { endedTask, openTaskDesk } from '../../testing/desks/task-desk';
import { openShutdown } from '../../ports/shutdown';
import type { RunningTask } from '../model/task-work';
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
    { all: true, permissions: new Set(), roleIds: [], departments: null, opened: [], vehicles: null, entries: [] },
    { language: 'en-US', requestId: crypto.randomUUID(), ip: '' },
  );

/** How often the task was tried, once the run that tried it has given it back. */
const attemptsOf = async (taskId: string): Promise<number | null> => {
  const where = eq(sysTaskWork.taskId, taskId);
  const [row] = await app.system(({ tx }) =>
    tx.select({ attempts: sysTaskWork.attempts, runner: sysTaskWork.runner }).from(sysTaskWork).where(where),
  );
  // Counted when it is taken: until it is given back its run may still set the lease.
  return row && row.runner === null ? row.attempts : null;
};

/** Sets the end of the lease of a task. */
const lease = (taskId: string, leaseUntil: SQL) =>
  app.system(({ tx }) => tx.update(sysTaskWork).set({ leaseUntil }).where(eq(sysTaskWork.taskId, taskId)));

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
    await lease(id, sql`clock_timestamp() - interval '1 second'`);
    await app.ports.jobs.run(TASK_JOB);
  }
  expect(await endedTask(app, id)).toMatchObject({ status: 'fail', msg: translate('en-US', 'error.internal') });
  for (let n = 0; n < 3; n += 1) {
    await app.ports.jobs.run(TASK_JOB);
  }
  expect(runs).toBe(3);

  isBroken = false;
  expect((await app.call('POST', `/task/${id}/retry`, {}, { token: app.tokens.adminA })).code).toBe(0);
  expect(await endedTask(app, id)).toMatchObject({ status: 'success', msg: null });
  expect(runs).toBe(4);
});

describe('a task whose server is gone', () => {
  let userId: string;
  beforeAll(async () => {
    const where = eq(sysUser.username, 'admin-a');
    const [user] = await app.system(({ tx }) => tx.select({ id: sysUser.id }).from(sysUser).where(where));
    userId = user?.id ?? '';
  });

  /** Begins a task, and leaves it where a server that was killed in its first step leaves it. */
  async function left(attempts: number, leaseUntil: SQL): Promise<string> {
    const scope = scopeOf(userId);
    addTaskWorker(app.ports, {}, () => Promise.resolve(scope));
    const compiled = app.ports.engine.compiledOf(dept);
    const work = { type: 'batch', compiled, fileName: 'left', permission: 'sys:dept:page', input: {} } as const;
    const id = await app.ports.db.run({ tenant: 'A' }, 'write', (tx) =>
      startTask({ tx, scope, ports: app.ports }, work),
    );
    const runner = crypto.randomUUID();
    await app.system(({ tx }) =>
      tx.update(sysTaskWork).set({ attempts, leaseUntil, runner }).where(eq(sysTaskWork.taskId, id)),
    );
    return id;
  }
  const workOn = async (ran: string[]): Promise<void> => {
    const scope = scopeOf(userId);
    const batch = ({ id }: RunningTask) => {
      ran.push(id);
      return Promise.resolve({ failed: 0 });
    };
    addTaskWorker(app.ports, { batch }, () => Promise.resolve(scope));
    await app.ports.jobs.run(TASK_JOB);
  };
  const past = sql`clock_timestamp() - interval '1 second'`;

  it('counts as tried, and fails with its reason after the third time, whatever ended the server [FIL-01]', async () => {
    const ran: string[] = [];
    const [twice, thrice] = [await left(2, past), await left(3, past)];
    await workOn(ran);
    expect(await endedTask(app, twice)).toMatchObject({ status: 'success' });
    expect(await endedTask(app, thrice)).toMatchObject({
      status: 'fail',
      msg: translate('en-US', 'error.taskInterrupted'),
    });
    expect(ran).toEqual([twice]);
  });

  it('is taken over where the clock was set back since', async () => {
    const ran: string[] = [];
    const held = await left(1, sql`clock_timestamp() + interval '20 seconds'`);
    const ahead = await left(1, sql`clock_timestamp() + interval '1 hour'`);
    await workOn(ran);
    expect(await endedTask(app, ahead)).toMatchObject({ status: 'success' });
    expect(ran).not.toContain(held);
    await lease(held, past);
    await workOn(ran);
    expect(await endedTask(app, held)).toMatchObject({ status: 'success' });
  });

  it('ends without being run where it was cancelled', async () => {
    const ran: string[] = [];
    const id = await left(1, sql`clock_timestamp() + interval '1 hour'`);
    await app.system(({ tx }) => tx.update(sysTaskWork).set({ isCancelled: true }).where(eq(sysTaskWork.taskId, id)));
    await workOn(ran);
    expect(await endedTask(app, id)).toMatchObject({ status: 'cancelled' });
    expect(ran).toEqual([]);
  });
});

it('a task is left between two steps when the server stops, without counting an attempt, and the next server goes on with it', async () => {
  const where = eq(sysUser.username, 'admin-a');
  const [user] = await app.system(({ tx }) => tx.select({ id: sysUser.id }).from(sysUser).where(where));
  const scope = scopeOf(user?.id ?? '');
  const steps: number[] = [];
  const ofServer = (ports: typeof app.ports, stopAt: number) => {
    const stepping = async (task: RunningTask) => {
      for (let step = Number(task.checkpoint.step ?? 0) + 1; step <= 4; step += 1) {
        await task.step(() => {
          steps.push(step);
          return Promise.resolve({ progress: { done: step }, checkpoint: { step }, value: null });
        });
        if (step === stopAt) stopped = ports.shutdown.stop(20_000);
      }
      return { failed: 0 };
    };
    addTaskWorker(ports, { batch: stepping }, () => Promise.resolve(scope));
  };
  let stopped: Promise<boolean> | undefined;
  const first = { ...app.ports, shutdown: openShutdown() };
  ofServer(first, 2);
  const compiled = app.ports.engine.compiledOf(dept);
  const work = { type: 'batch', compiled, fileName: 'long', permission: 'sys:dept:page', input: {} } as const;
  const id = await app.ports.db.run({ tenant: 'A' }, 'write', (tx) => startTask({ tx, scope, ports: first }, work));
  await vi.waitFor(() => expect(stopped).toBeDefined(), { timeout: 20_000 });
  expect(await stopped).toBe(true);
  expect(steps).toEqual([1, 2]);
  const [left] = await app.system(({ tx }) => tx.select().from(sysTaskWork).where(eq(sysTaskWork.taskId, id)));
  expect(left).toMatchObject({ isOpen: true, leaseUntil: null, runner: null, attempts: 0 });
  // A server that stops takes nothing up again.
  await app.ports.jobs.run(TASK_JOB);
  expect(steps).toEqual([1, 2]);

  ofServer({ ...app.ports, shutdown: openShutdown() }, 0);
  await app.ports.jobs.run(TASK_JOB);
  await endedTask(app, id);
  expect(steps).toEqual([1, 2, 3, 4]);
});
