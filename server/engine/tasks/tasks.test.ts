import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dept } from '../../../contract/resources/sys/dept/definition';
import { OPEN_TASKS } from '../../../contract/resources/diagnosis-sequence-management/data-task/rules';
import type { TaskView } from '../../../contract/wire/task';
import { sysMenu, sysUser } from '../../db/tables';
import { translate } from '../../http/words';
import { Refusal } from '../../refusal';
import { scopeAs } from '../../identity/session/session';
import { addTesters, endedTask, openTaskDesk, tasksOf as listTasks, endLeases } from '../../testing/desks/task-desk';
import { tokenWith, type TestApp } from '../../testing/test-app';
import { insertRows } from '../write/trusted';
import { startTask, TASK_JOB } from './start';
import type { TaskWork } from '../model/task-work';
import { addTaskWorker } from './worker';

const COUNT = 2345;
let app: TestApp;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ app, close } = await openTaskDesk());
  await addTesters(app, COUNT);
});
afterAll(() => close());

const tasksOf = (token: string): Promise<TaskView[]> => listTasks(app, token);
const taskNamed = async (id: string, token = app.tokens.adminA): Promise<TaskView | undefined> =>
  (await tasksOf(token)).find((task) => task.id === id);
const ended = (id: string, token = app.tokens.adminA): Promise<TaskView> => endedTask(app, id, token);
const lines = (text: string): string[] => text.trimEnd().split('\r\n').slice(1);
const startExport = (body: Record<string, string>, token = app.tokens.adminA) =>
  app.call('POST', '/account/client/export', body, { token });

describe('an export as a task', () => {
  let task: TaskView;

  beforeAll(async () => {
    const { data } = await startExport({ format: 'csv', columns: 'testerCode', orderField: 'testerCode' });
    task = await ended(data.taskId as string);
  });

  it('writes what the download would hold, and tells how far it is [FILE-04] [FILE-06]', async () => {
    expect(task).toMatchObject({
      type: 'export',
      resource: 'account/client',
      status: 'success',
      done: COUNT,
      total: COUNT,
      failed: 0,
      msg: null,
    });
    const direct = await app.call(
      'GET',
      '/account/client/export?format=csv&columns=testerCode&orderField=testerCode',
      undefined,
      { token: app.tokens.adminA },
    );
    const file = await app.call('GET', `/task/${task.id}/file/result`, undefined, { token: app.tokens.adminA });
    expect(lines(file.text)).toEqual(lines(direct.text));
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(task.files).toEqual([
      { kind: 'result', name: task.fileName, size: Number(file.headers.get('content-length')) },
    ]);
  });

  it('is nobody else’s, but of who may see the tasks and the list', async () => {
    const path = `/task/${task.id}/file/result`;
    const buttons = await app.system(({ tx }) =>
      tx.select({ id: sysMenu.id, permissions: sysMenu.permissions }).from(sysMenu),
    );
    const holding = (...wanted: string[]) =>
      buttons.filter(({ permissions }) => wanted.includes(permissions ?? '')).map(({ id }) => id);
    const info = 'diagnosis-sequence-management:data-task:info';
    const both = await tokenWith(app, 'A', 'both', holding(info, 'account:client:export'));
    const one = await tokenWith(app, 'A', 'one', holding(info));
    for (const [token, code] of [
      [app.tokens.nobodyA, 10004],
      [app.tokens.adminB, 10004],
      [one, 10004],
    ] as const)
      for (const asked of [path, `/task/${task.id}`])
        expect((await app.call('GET', asked, undefined, { token })).code).toBe(code);
    expect((await app.call('GET', path, undefined, { token: both })).status).toBe(200);
    expect(await taskNamed(task.id, both)).toBeUndefined();
    const { data } = await app.call('GET', `/task/${task.id}`, undefined, { token: both });
    expect(data).toMatchObject({ files: task.files });
  });

  it('is refused at once where the download would be', async () => {
    expect(await startExport({ format: 'pdf' })).toMatchObject({ status: 400 });
    expect(await startExport({ orderField: 'nothing' })).toMatchObject({ status: 400 });
    expect(await startExport({}, app.tokens.nobodyA)).toMatchObject({ status: 403 });
  });

  it('stands in the list of data tasks with words of the reader’s language', async () => {
    const page = await app.call('GET', '/diagnosis-sequence-management/data-task/page?status=success', undefined, {
      token: app.tokens.adminA,
      language: 'ko-KR',
    });
    expect(page.data.list[0]).toMatchObject({ id: task.id, subjectWord: translate('ko-KR', 'account.client.title') });
  });
});

describe('a task', () => {
  /** Steps of a work that makes one department each; `at` may stop it. */
  const making =
    (count: number, at: (n: number) => Promise<void> | void): TaskWork =>
    async (task) => {
      for (let n = Number(task.checkpoint.n ?? 0); n < count; n += 1) {
        await task.step(async (context) => {
          await insertRows(
            context,
            dept,
            [{ tenantCode: 'A', name: `${String(task.input.name)} ${n}`, sort: n }],
            'sample',
          );
          await at(n);
          return { progress: { done: n + 1, total: count }, checkpoint: { n: n + 1 }, value: null };
        });
      }
      return { failed: 0 };
    };

  const ownerScope = (tenant: string, userId: string) =>
    scopeAs(
      { id: userId, username: 'admin-a' },
      tenant,
      { all: true, permissions: new Set(), roleIds: [], departments: null, opened: [], vehicles: null, entries: [] },
      { language: 'en-US', requestId: crypto.randomUUID(), ip: '' },
    );

  const adminId = async () =>
    (
      await app.system(({ tx }) => tx.select({ id: sysUser.id }).from(sysUser).where(eq(sysUser.username, 'admin-a')))
    )[0]?.id ?? '';

  /** One worker for all tests, with the work of the last one. */
  const works: Record<string, TaskWork> = {};
  let isWorking = false;

  async function start(name: string, work: TaskWork): Promise<string> {
    const userId = await adminId();
    works.batch = work;
    if (!isWorking)
      addTaskWorker(app.ports, works, (_, { tenantCode, userId: owner }) =>
        Promise.resolve(ownerScope(tenantCode, owner)),
      );
    isWorking = true;
    const compiled = app.ports.engine.compiledOf(dept);
    return app.ports.db.run({ tenant: 'A' }, 'write', (tx) =>
      startTask(
        { tx, scope: ownerScope('A', userId), ports: app.ports },
        { type: 'batch', compiled, fileName: name, permission: 'sys:dept:page', input: { name } },
      ),
    );
  }
  const made = async (name: string): Promise<number> =>
    (await app.call('GET', `/sys/dept/page?limit=100&name=${name}`, undefined, { token: app.tokens.adminA })).data
      .total as number;
  const again = async () => {
    await endLeases(app);
    await app.ports.jobs.run(TASK_JOB);
  };

  it('wakes its worker once, when it can be seen', async () => {
    const id = await start('woken', async () => ({ failed: 0 }));
    await ended(id);
    const looks = vi.spyOn(app.ports.db, 'run');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    // The audit is sealed about once a second meanwhile; a worker that was woken by its own work would look without end.
    expect(
      looks.mock.calls.filter(([scope, access]) => scope === 'platform' && access === 'write').length,
    ).toBeLessThanOrEqual(2);
    looks.mockRestore();
  });

  it('goes on where it was interrupted, and does nothing twice', async () => {
    let isBroken = true;
    const id = await start(
      'broken',
      making(5, (n) => {
        if (n !== 3 || !isBroken) return;
        isBroken = false;
        throw new Error('the power went');
      }),
    );
    await vi.waitFor(async () => expect(await made('broken')).toBe(3));
    await vi.waitFor(() => expect(isBroken).toBe(false));
    await vi.waitFor(async () => {
      await again();
      expect((await taskNamed(id))?.status).toBe('success');
    });
    expect([await made('broken'), (await taskNamed(id))?.done]).toEqual([5, 5]);
  });

  it('that was taken over meanwhile does nothing any more', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let runs = 0;
    const id = await start('taken', async (task) => {
      runs += 1;
      if (runs === 1) await held;
      return making(3, () => undefined)(task);
    });
    await vi.waitFor(() => expect(runs).toBe(1));
    await again();
    await ended(id);
    release();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([await made('taken'), (await taskNamed(id))?.status]).toEqual([3, 'success']);
  });

  it('ends when its owner says so, after the step under way, and has not failed by it [FILE-02]', async () => {
    const id = await start(
      'cancelled',
      making(1000, () => new Promise((resolve) => setTimeout(resolve, 20))),
    );
    await vi.waitFor(async () => expect((await taskNamed(id))?.done).toBeGreaterThan(1));
    expect((await app.call('POST', `/task/${id}/cancel`, {}, { token: app.tokens.nobodyA })).code).toBe(10004);
    expect((await app.call('POST', `/task/${id}/cancel`, {}, { token: app.tokens.adminA })).code).toBe(0);
    expect(await ended(id)).toMatchObject({ status: 'cancelled', msg: null, isCancelling: false });
    const left = await made('cancelled');
    expect((await taskNamed(id))?.done).toBe(left);

    expect((await app.call('POST', `/task/${id}/cancel`, {}, { token: app.tokens.adminA })).code).toBe(10003);
    expect((await app.call('POST', `/task/${id}/retry`, {}, { token: app.tokens.adminA })).code).toBe(0);
    await vi.waitFor(async () => expect((await taskNamed(id))?.done).toBeGreaterThan(left));
    await app.call('POST', `/task/${id}/cancel`, {}, { token: app.tokens.adminA });
    await ended(id);
  });

  it('that is cancelled when its file is done leaves none [FILE-02]', async () => {
    const id = await start('late', async (task) => {
      await task.attach('result', 'late.csv', 'text/csv', new Blob(['a']).stream());
      await vi.waitFor(async () =>
        expect((await app.call('POST', `/task/${task.id}/cancel`, {}, { token: app.tokens.adminA })).code).toBe(0),
      );
      await task.step(() => Promise.resolve({ progress: { done: 1 }, value: null }));
      return { failed: 0 };
    });
    expect(await ended(id)).toMatchObject({ status: 'cancelled', files: [] });
    expect((await app.call('GET', `/task/${id}/file/result`, undefined, { token: app.tokens.adminA })).code).toBe(
      10004,
    );
  });

  it('that refuses is told with its reason, in the reader’s language', async () => {
    const id = await start('refused', () => {
      throw new Refusal('tooMany', { max: 7 });
    });
    expect((await ended(id)).msg).toContain('7');
  });

  it('is one of so many that a user may have under way', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const work: TaskWork = async () => {
      await held;
      return { failed: 0 };
    };
    const ids: string[] = [];
    for (let n = 0; n < OPEN_TASKS; n += 1) ids.push(await start(`many ${n}`, work));
    expect((await startExport({})).code).toBe(10013);
    release();
    for (const id of ids) await ended(id);
  });
});

describe('live hints', () => {
  it('tell the owner of a task, and nobody else, until the server stops', async () => {
    const open = async (token: string) => {
      const response = await app.app.request('/api/live', { headers: { authorization: `Bearer ${token}` } });
      expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
      let text = '';
      const ending = (async () => {
        for await (const part of response.body!.pipeThrough(new TextDecoderStream())) text += part;
      })();
      return { text: () => text, ending };
    };
    const [own, other, foreign] = [
      await open(app.tokens.adminA),
      await open(app.tokens.nobodyA),
      await open(app.tokens.adminB),
    ];
    await new Promise((resolve) => setTimeout(resolve, 700));
    const { data } = await startExport({ format: 'csv' });
    await vi.waitFor(() => expect(own.text()).toContain(`event: task\ndata: {"id":"${data.taskId as string}"}`), {
      timeout: 5000,
    });
    expect(other.text() + foreign.text()).not.toContain('event');
    app.ports.live.close();
    await Promise.all([own.ending, other.ending, foreign.ending]);
  });

  it('are refused without a session', async () => {
    expect((await app.call('GET', '/live')).status).toBe(401);
  });
});
