import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNull, sql, type SQL } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { client } from '../../../contract/resources/account/client/definition';
import type { TaskView } from '../../../contract/wire/task';
import { sysTaskWork } from '../../db/task-tables';
import { TASK_JOB } from '../../engine/tasks/start';
import { insertRows } from '../../engine/write/trusted';
import { openFiles } from '../../node/ports/files';
import { testApp, type TestApp } from '../test-app';

/** A whole application that keeps bodies in a folder of its own, as tasks need it. End it when done. */
export async function openTaskDesk(
  settings?: Parameters<typeof testApp>[0],
): Promise<{ app: TestApp; close: () => Promise<void> }> {
  const app = await testApp(settings);
  const folder = mkdtempSync(join(tmpdir(), 'console-test-'));
  app.ports.files = openFiles(folder);
  return {
    app,
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** So many testers of tenant A, `TESTER-0` and on. */
export const addTesters = ({ system }: TestApp, count: number): Promise<unknown> =>
  system((context) => {
    const rows = Array.from({ length: count }, (_, n) => ({
      tenantCode: 'A',
      testerCode: `TESTER-${n}`,
      machineGuid: `guid-${n}`,
    }));
    return insertRows(context, client, rows, 'sample');
  });

/** Ends the leases of all tasks, as if whoever works on them had not been heard of for long; or of some of them. */
export const endLeases = ({ system }: TestApp, of?: SQL): Promise<unknown> =>
  system(({ tx }) =>
    tx
      .update(sysTaskWork)
      .set({ leaseUntil: sql`clock_timestamp() - interval '1 second'` })
      .where(of),
  );

/** The caller's tasks, the newest first. */
export const tasksOf = async (app: TestApp, token = app.tokens.adminA): Promise<TaskView[]> =>
  (await app.call('GET', '/task', undefined, { token })).data;

/** The task once it is worked on no more, taken again without the pause after it was given up. */
export const endedAgain = (app: TestApp, id: string): Promise<TaskView> =>
  vi.waitFor(
    async () => {
      await endLeases(app, isNull(sysTaskWork.runner));
      await app.ports.jobs.run(TASK_JOB);
      const task = (await tasksOf(app)).find((each) => each.id === id);
      expect(task?.status).not.toBe('doing');
      return task!;
    },
    { timeout: 50_000, interval: 300 },
  );

/** The task once it is worked on no more. */
export const endedTask = (app: TestApp, id: string, token = app.tokens.adminA): Promise<TaskView> =>
  vi.waitFor(
    async () => {
      const task = (await tasksOf(app, token)).find((each) => each.id === id);
      expect(task?.status).not.toBe('doing');
      return task!;
    },
    { timeout: 50_000, interval: 50 },
  );
