import { expect, vi } from 'vitest';
import type { ImportRowView, ImportView, OpenImport } from '../../../contract/wire/import';
import type { TaskView } from '../../../contract/wire/task';
import { openTaskDesk } from './task-desk';
import { signedHeaders, type TestAnswer, type TestApp } from '../test-app';

/** Imports into one list, as the administrator of tenant A where nobody else is named. */
export type ImportDesk = {
  app: TestApp;
  call: (method: string, path: string, body?: unknown, token?: string) => Promise<TestAnswer>;
  /** Sends a file; what is answered. */
  send: (content: BlobPart, token?: string, name?: string) => Promise<TestAnswer>;
  view: (id: string) => Promise<ImportView>;
  /** The import once nobody works on it. */
  settled: (id: string) => Promise<ImportView>;
  /** Sends a file and waits until it was tried. */
  checked: (content: BlobPart, mode?: ImportView['mode'], name?: string) => Promise<ImportView>;
  commit: (id: string, token?: string) => Promise<ImportView>;
  undo: (id: string) => Promise<ImportView>;
  rows: (id: string, bad?: boolean) => Promise<ImportRowView[]>;
  open: (token?: string) => Promise<OpenImport[]>;
  tasks: () => Promise<TaskView[]>;
  /** The same application at another list. */
  at: (base: string) => ImportDesk;
  close: () => Promise<void>;
};

const BUSY = ['reading', 'writing', 'undoing'];

/** A whole application whose list `base` (`/sys/dept`) is imported into. Close it when done. */
export async function openImportDesk(base: string): Promise<ImportDesk> {
  const { app, close } = await openTaskDesk();
  return deskAt(app, close, base);
}

function deskAt(app: TestApp, close: () => Promise<void>, base: string): ImportDesk {
  const call: ImportDesk['call'] = (method, path, body, token = app.tokens.adminA) =>
    app.call(method, path, body, { token });
  const view = async (id: string): Promise<ImportView> =>
    (await call('GET', `${base}/import/${id}`)).data as ImportView;
  const settled = (id: string): Promise<ImportView> =>
    vi.waitFor(
      async () => {
        const now = await view(id);
        expect(BUSY).not.toContain(now.state);
        return now;
      },
      { timeout: 30_000, interval: 30 },
    );
  const send = async (content: BlobPart, token = app.tokens.adminA, name = 'rows.csv'): Promise<TestAnswer> => {
    const form = new FormData();
    form.append('file', new File([content], name));
    const path = `${base}/import`;
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en-US' };
    const signed = signedHeaders(path, {}, { timestamp: String(app.ports.clock.now().getTime()) });
    const response = await app.app.request(`/api${path}`, {
      method: 'POST',
      body: form,
      headers: { ...headers, ...signed },
    });
    return { status: response.status, ...(await response.json()) } as TestAnswer;
  };
  return {
    app,
    call,
    send,
    view,
    settled,
    async checked(content, mode, name) {
      const { data, msg } = await send(content, undefined, name);
      expect(msg).toBe('success');
      const id = (data as { id: string }).id;
      const first = await settled(id);
      if (!mode || mode === first.mode) return first;
      expect(await call('PUT', `${base}/import/${id}/columns`, { columns: first.columns, mode })).toMatchObject({
        code: 0,
      });
      return settled(id);
    },
    async commit(id, token) {
      expect(await call('POST', `${base}/import/${id}/commit`, { skipBad: true }, token)).toMatchObject({ code: 0 });
      return settled(id);
    },
    async undo(id) {
      expect(await call('POST', `${base}/import/${id}/undo`, {})).toMatchObject({ code: 0 });
      return settled(id);
    },
    rows: async (id, bad = false) =>
      (await call('GET', `${base}/import/${id}/rows?bad=${bad}`)).data as ImportRowView[],
    open: async (token) => (await call('GET', `${base}/import`, undefined, token)).data as OpenImport[],
    tasks: async () => (await call('GET', '/task')).data as TaskView[],
    at: (other) => deskAt(app, close, other),
    close,
  };
}
