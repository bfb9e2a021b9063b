import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import type { NewsLine } from '../../../contract/wire/news';
import { testApp, type TestApp } from '../../testing/test-app';
import { appearDue } from './news/appearing';

let app: TestApp;
/** Shorter than a session may idle. */
const SOON = 600_000;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const admin = (method: string, path: string, body?: unknown) =>
  app.call(method, path, body, { token: app.tokens.adminA });
const at = (ms: number): string => new Date(app.ports.clock.now().getTime() + ms).toISOString();
const titles = (list: readonly NewsLine[]): string[] => list.map(({ title }) => title);
const home = async (token = app.tokens.adminA, language: 'zh-CN' | 'en-US' = 'en-US') =>
  titles((await app.call('GET', '/home', undefined, { token, language })).data.news);
const portal = async (tenant = 'ta') =>
  titles((await app.call('GET', `/portal?tenant=${tenant}&language=en-US`)).data.news);

async function write(title: string, more: Record<string, unknown> = {}): Promise<string> {
  const { code, data } = await admin('POST', '/sys/news', { title, content: `<p>${title}</p>`, ...more });
  expect(code).toBe(0);
  return data.id;
}
const publish = (id: string) => admin('POST', `/sys/news/${id}/publish`, {});

describe('news [SYS-15]', () => {
  it('stands on the home page of its tenant once it is published, what is pinned first, and is gone once it is withdrawn', async () => {
    const [pinned, plain] = [
      await write('Pinned', { isPinned: true, publishDate: at(-5 * SOON) }),
      await write('Plain'),
    ];
    expect(await home()).toEqual([]);
    for (const id of [pinned, plain]) expect((await publish(id)).data.status).toBe(1);
    expect(await home()).toEqual(['Pinned', 'Plain']);
    expect(await home(app.tokens.nobodyA)).toEqual(['Pinned', 'Plain']);
    expect(await home(app.tokens.adminB)).toEqual([]);
    expect((await app.call('GET', `/news/${plain}`, undefined, { token: app.tokens.adminB })).code).toBe(
      ERRORS.gone.code,
    );
    await admin('POST', `/sys/news/${plain}/withdraw`, {});
    expect(await home()).toEqual(['Pinned']);
    expect((await admin('GET', `/news/${plain}`)).code).toBe(ERRORS.gone.code);
    await admin('POST', `/sys/news/${pinned}/withdraw`, {});
  });

  it('is on the public page of its tenant only where it is public', async () => {
    const [open, closed] = [await write('Open', { isPublic: true }), await write('Closed')];
    for (const id of [open, closed]) await publish(id);
    expect(await portal()).toEqual(['Open']);
    expect(await portal('tb')).toEqual([]);
    expect((await app.call('GET', `/portal/news/${open}?tenant=ta`)).data).toMatchObject({
      title: 'Open',
      content: '<p>Open</p>',
    });
    for (const path of [
      `/portal/news/${closed}?tenant=ta`,
      `/portal/news/${open}?tenant=tb`,
      `/portal/news/${open}?tenant=nobody`,
      '/portal/news/x?tenant=ta',
    ])
      expect([path, (await app.call('GET', path)).code]).toEqual([path, ERRORS.gone.code]);
    for (const id of [open, closed]) await admin('POST', `/sys/news/${id}/withdraw`, {});
  });

  it('is shown to who reads one of its languages, or to all', async () => {
    const [chinese, both] = [await write('Chinese', { languages: ['zh-CN'] }), await write('Both')];
    for (const id of [chinese, both]) await publish(id);
    expect(await home(app.tokens.adminA, 'en-US')).toEqual(['Both']);
    expect((await home(app.tokens.adminA, 'zh-CN')).toSorted()).toEqual(['Both', 'Chinese']);
    for (const id of [chinese, both]) await admin('POST', `/sys/news/${id}/withdraw`, {});
  });

  it('appears at its date without anything that looks at the clock, and its state follows', async () => {
    const id = await write('Later');
    expect(await admin('POST', `/sys/news/${id}/schedule`, { publishDate: at(-1) })).toMatchObject({
      code: ERRORS.invalid.code,
      data: { fields: { publishDate: expect.any(String) } },
    });
    expect((await admin('POST', `/sys/news/${id}/schedule`, { publishDate: at(SOON) })).data.status).toBe(3);
    expect(await home()).toEqual([]);
    expect(await appearDue(app.ports)).toBe(0);
    app.ports.shift(2 * SOON);
    expect(await home()).toEqual(['Later']);
    expect(await appearDue(app.ports)).toBe(1);
    expect((await admin('GET', `/sys/news/${id}`)).data.status).toBe(1);
  });

  it('keeps nothing that runs', async () => {
    const id = await write('Markup', {
      content: '<p>a<script>alert(1)</script><a href="javascript:alert(1)" onclick="x()">b</a></p>',
    });
    expect((await admin('GET', `/sys/news/${id}`)).data.content).toBe('<p>a<a>b</a></p>');
  });
});
