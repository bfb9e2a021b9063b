import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiPathOf, liveTopicOf } from '../../../contract/language/derive';
import { RESOURCES, resourceNamed } from '../../../contract/registry';
import type { AnyResource } from '../../../contract/language/resource';
import type { LiveEvent } from '../../ports/live';
import { createInput, seedRow } from '../../testing/samples';
import { testApp, type TestApp } from '../../testing/test-app';

const LIVE = RESOURCES.filter((r) => r.live && !r.variant);
const SETTING = '/diagnosis-sequence-management/button-config';
let app: TestApp;
const told: LiveEvent[] = [];
beforeAll(async () => {
  app = await testApp();
  app.ports.live.subscribe((event) => told.push(event));
  // What was published before a server looked first is no news to it.
  await new Promise((resolve) => setTimeout(resolve, 700));
});
afterAll(() => {
  app.ports.live.close();
  return app.close();
});

/** Waits until somebody was told of the row. */
const hint = (r: AnyResource, subject: string) =>
  vi.waitFor(
    () =>
      expect(told).toContainEqual({
        topic: liveTopicOf(r),
        tenant: r.tenant === 'scoped' ? 'A' : '',
        userId: null,
        subject,
      }),
    { timeout: 5000, interval: 50 },
  );

describe('a list that is live hears of every change', () => {
  it('that the system makes', async () => {
    const made = new Map<AnyResource, string>();
    for (const r of LIVE) made.set(r, (await app.system((context) => seedRow(context, r, 'A'))).id);
    for (const [r, id] of made) await hint(r, id);
  });

  it('and that people make', async () => {
    const call = (method: string, path: string, body?: object) =>
      app.call(method, path, body, { token: app.tokens.adminA });
    const made = new Map<AnyResource, string>();
    for (const r of LIVE.filter(({ standard }) => standard.includes('save') && standard.includes('delete'))) {
      const input = await app.system((context) => createInput(context, r, 'A'));
      const { tenantCode: _, ...own } = input;
      const { code, data, msg } = await call('POST', apiPathOf(r), own);
      expect([r.name, code, msg]).toEqual([r.name, 0, 'success']);
      made.set(r, data.id as string);
    }
    // Hints come some time behind the changes: waited for together, that they come takes as long as for one.
    for (const [r, id] of made) await hint(r, id);
    told.length = 0;
    for (const [r, id] of made)
      expect([r.name, (await call('DELETE', `${apiPathOf(r)}/${id}`)).code]).toEqual([r.name, 0]);
    for (const [r, id] of made) await hint(r, id);
  });

  it('once where very many rows change at once', async () => {
    told.length = 0;
    const r = LIVE.find(({ name }) => name === 'account/client-user')!;
    const people = await Promise.all(
      Array.from({ length: 30 }, () => app.system((context) => seedRow(context, r, 'A', { status: 1 }))),
    );
    told.length = 0;
    const ids = people.map(({ id }) => id);
    expect((await app.call('POST', `${apiPathOf(r)}/disable`, { ids }, { token: app.tokens.adminA })).code).toBe(0);
    await hint(r, ids[0] ?? '');
  });
});

describe('how buttons and columns are shown [SEQ-20]', () => {
  const listen = async (token: string) => {
    const response = await app.app.request('/api/live', { headers: { authorization: `Bearer ${token}` } });
    let text = '';
    void (async () => {
      for await (const part of response.body!.pipeThrough(new TextDecoderStream())) text += part;
    })();
    return () => text;
  };
  const HINT = `event: ${liveTopicOf({ name: 'diagnosis-sequence-management/button-config' })}\n`;
  const setting = { list: 'account/client', part: 'button', name: 'export', visible: false };

  it('reaches open consoles at once, of people who may not open the settings too', async () => {
    const [own, foreign] = [await listen(app.tokens.nobodyA), await listen(app.tokens.adminB)];
    const { code } = await app.call('POST', SETTING, setting, { token: app.tokens.adminA });
    expect(code).toBe(0);
    await vi.waitFor(() => expect(own()).toContain(HINT), { timeout: 5000 });
    expect(foreign()).not.toContain(HINT);
  });

  it('reaches those of every tenant where the platform sets it', async () => {
    const foreign = await listen(app.tokens.adminB);
    await app.system((context) => seedRow(context, resourceNamed('diagnosis-sequence-management/button-config'), ''));
    await vi.waitFor(() => expect(foreign()).toContain(HINT), { timeout: 5000 });
  });
});
