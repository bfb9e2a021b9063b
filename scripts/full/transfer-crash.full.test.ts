import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListData } from '../../contract/wire/envelope';
import type { ImportView } from '../../contract/wire/import';
import type { TaskView } from '../../contract/wire/task';
import { TENANT_ADMIN } from '../../e2e/support/accounts';
import { Api } from '../../e2e/support/api';
import { sentForImport } from '../../e2e/support/sent-import';
import { startServer, type Server } from '../../e2e/support/server';
import { until } from '../../e2e/support/until';

const ROWS = 3000;
const BASE = '/account/client';
const ENV = { SEED: 'demo', LOG_LEVEL: 'warn', CALLS_PER_SECOND: '100000' };

let dataDir: string;
let server: Server;
let token: string;
let api: Api;

const open = async () => {
  server = await startServer(ENV, { dataDir, isKept: true });
  ({ token } = await Api.token(server.url, TENANT_ADMIN));
  api = new Api(server.url, token);
};
/** As the power goes: nobody is asked, nothing is finished. */
async function killAndOpen(): Promise<void> {
  process.kill(server.pid, 'SIGKILL');
  await server.stop();
  await open();
}

const send = (text: string): Promise<string> =>
  sentForImport({ url: server.url, token }, { list: BASE, name: 'testers.csv', bytes: new TextEncoder().encode(text) });

const view = (id: string) => api.get<ImportView>(`${BASE}/import/${id}`);
const found = async (prefix: string) =>
  (await api.get<ListData<object>>(`${BASE}/page`, { testerCode: prefix, limit: '10', page: '1' })).total;
const file = (prefix: string): string =>
  [
    'testerCode,machineGuid,cpu',
    ...Array.from({ length: ROWS }, (_, n) => `${prefix}-${n},${prefix}-guid-${n},i7`),
  ].join('\n');

/** The import once it is as it is awaited. */
const once = (id: string, isIt: (found: ImportView) => boolean): Promise<ImportView> => until(() => view(id), isIt);
/** While it is at work its rows are not counted: how far it is, its task tells. */
const onceHalfway = (id: string): Promise<ImportView> =>
  once(id, ({ state, progress }) => state === 'writing' && progress.done > 0);
const onceIn = (id: string, state: ImportView['state']): Promise<ImportView> =>
  once(id, (found) => found.state === state);

/** An import that is cancelled while it is being written: its id, and that of its task. */
async function cancelledHalfway(prefix: string): Promise<{ id: string; jobId: string }> {
  const id = await send(file(prefix));
  await onceIn(id, 'checked');
  const { jobId } = await api.post<{ jobId: string }>(`${BASE}/import/${id}/commit`, { skipBad: false });
  await onceHalfway(id);
  await api.post(`/task/${jobId}/cancel`, {});
  return { id, jobId };
}
/** Waits until the import is taken back; nothing of it is left then. */
async function takenBack(id: string, prefix: string): Promise<void> {
  expect(await onceIn(id, 'undone')).toMatchObject({ written: 0 });
  expect(await found(`${prefix}-`)).toBe(0);
}

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../build.mjs')]);
  dataDir = mkdtempSync(join(tmpdir(), 'console-transfer-'));
  await open();
}, 240_000);
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

describe('a server that is killed', () => {
  it('while it checks and writes an import goes on afterwards, and writes no row twice [FILE-04]', async () => {
    const id = await send(file('KILL'));
    await once(id, ({ progress }) => progress.done > 0 && progress.done < ROWS);
    await killAndOpen();
    expect(await onceIn(id, 'checked')).toMatchObject({ total: ROWS, bad: 0, outcomes: { create: ROWS } });
    expect(await found('KILL-')).toBe(0);

    await api.post(`${BASE}/import/${id}/commit`, { skipBad: false });
    await onceHalfway(id);
    await killAndOpen();
    const { state, progress } = await view(id);
    // What is said to be written is what stands in the list, at any moment.
    expect([state, await found('KILL-')]).toEqual(['writing', progress.done]);
    expect(progress.done).toBeLessThan(ROWS);
    expect(await onceIn(id, 'written')).toMatchObject({ written: ROWS, bad: 0 });
    expect(await found('KILL-')).toBe(ROWS);
  });

  it('while it writes an export begins that anew, and leaves one whole file [FILE-06]', async () => {
    const { taskId } = await api.post<{ taskId: string }>(`${BASE}/export`, {
      format: 'csv',
      testerCode: 'KILL-',
      columns: 'testerCode',
    });
    await killAndOpen();
    const task = await until(
      () => api.get<TaskView>(`/task/${taskId}`),
      ({ status }) => status !== 'doing',
    );
    expect(task).toMatchObject({ status: 'success', done: ROWS, files: [{ kind: 'result' }] });
    const response = await fetch(`${server.url}/api/task/${taskId}/file/result`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const lines = (await response.text()).trimEnd().split('\r\n').slice(1);
    expect([lines.length, new Set(lines).size]).toEqual([ROWS, ROWS]);
  });

  it('may cancel an import that is being written: what is there is what is said, and can be taken back [FILE-04]', async () => {
    const { id } = await cancelledHalfway('HALT');
    const halted = await onceIn(id, 'written');
    expect(halted.msg).toBe('Cancelled');
    expect(halted.written).toBeLessThan(ROWS);
    expect(await found('HALT-')).toBe(halted.written);
    await api.post(`${BASE}/import/${id}/undo`, {});
    await takenBack(id, 'HALT');
  });

  it('right after an import was cancelled writes nothing more, and what is there can be taken back [FILE-04]', async () => {
    const { id, jobId } = await cancelledHalfway('STOP');
    await killAndOpen();
    const written = await found('STOP-');
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(ROWS);
    // Whoever takes the task over ends it, and goes no row further.
    expect(await onceIn(id, 'written')).toMatchObject({ written, msg: 'Cancelled' });
    expect(await api.get<TaskView>(`/task/${jobId}`)).toMatchObject({ status: 'fail' });
    await api.post(`${BASE}/import/${id}/undo`, {});
    await until(
      () => found('STOP-'),
      (left) => left < written,
    );
    await killAndOpen();
    await takenBack(id, 'STOP');
  });
});
