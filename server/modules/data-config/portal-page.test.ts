import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../contract/constants';
import { checkPortalContent, checkPortalPage } from '../../../contract/wire/portal';
import { portalPagesOf } from '../../../contract/wire/portal-values';
import { sysFile } from '../../db/file-tables';
import { dataConfigPortalPage, sysTenant } from '../../db/tables';
import { PORTALS } from '../../seed/data-config/portal-page';
import { testApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
const BASE = '/data-config/portal-config';
type Who = 'platform' | 'adminA' | 'adminB';
const as = (who: Who, method: string, path = '', body?: unknown) =>
  app.call(method, `${BASE}${path}`, body, { token: app.tokens[who] });
const ask = (query = '', headers: Record<string, string> = {}) =>
  app.call('GET', `/portal${query}`, undefined, { token: null, headers });
const headline = async (query: string) => (await ask(query)).data?.page.headline as string | undefined;

type Row = { id: string; version: number; status: string };
const rowOf = async (who: Who) => (await as(who, 'GET')).data.row as Row | null;
/** Writes a draft, over what is there. */
async function draft(who: Who, values: object) {
  const found = await rowOf(who);
  if (!found) return as(who, 'POST', '', values);
  if (found.status !== 'draft') await as(who, 'POST', `/${found.id}/revise`, {});
  const open = (await rowOf(who)) as Row;
  return as(who, 'PUT', `/${open.id}`, { version: open.version, ...values });
}
async function publish(who: Who, values: object) {
  expect((await draft(who, values)).code).toBe(0);
  const answer = await as(who, 'POST', `/${(await rowOf(who))?.id}/publish`, {});
  expect(answer.code).toBe(0);
}
const withdraw = async (who: Who) =>
  expect((await as(who, 'POST', `/${(await rowOf(who))?.id}/withdraw`, { reason: 'enough' })).code).toBe(0);

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('GET /portal [PUB-05]', () => {
  it.each(LANGUAGES)('answers a whole page to anybody where nothing was written, in %s [RT-03]', async (language) => {
    const { data, code } = await ask(`?language=${language}`);
    expect(code).toBe(0);
    expect(data.language).toBe(language);
    expect(checkPortalPage(data.page)).toEqual({});
    expect(data.page.headline).not.toContain('portal.');
  });

  it('shows what a tenant published, else what the platform did, in the language asked for; a draft shows nowhere', async () => {
    await publish('platform', { headline: { 'zh-CN': '平台', 'en-US': 'Platform' } });
    expect((await draft('adminA', { headline: { 'ko-KR': '에이' } })).code).toBe(0);
    expect(await headline('?language=zh-CN')).toBe('平台');
    expect(await headline('?tenant=ta&language=en-US')).toBe('Platform');
    await publish('adminA', { headline: { 'ko-KR': '에이' } });
    expect(await headline('?tenant=tb&language=ko-KR')).toBe('Platform');
    expect((await ask('?tenant=ta&language=en-US')).data).toMatchObject({
      language: 'ko-KR',
      page: { headline: '에이' },
    });
    expect((await draft('adminA', { headline: { 'en-US': 'Not yet' } })).code).toBe(0);
    expect(await headline('?tenant=ta&language=en-US')).toBe('에이');
    await publish('adminA', { headline: { 'en-US': 'Now' } });
    expect(await headline('?tenant=ta&language=en-US')).toBe('Now');
    await withdraw('adminA');
    expect(await headline('?tenant=ta&language=en-US')).toBe('Platform');
  });

  it('returns to an earlier version as a new one', async () => {
    await publish('adminB', { headline: { 'en-US': 'One' } });
    await publish('adminB', { headline: { 'en-US': 'Two' } });
    const { id } = (await rowOf('adminB')) as Row;
    expect((await as('adminB', 'POST', `/${id}/rollBack`, { number: 1, reason: 'it was better' })).code).toBe(0);
    expect(await headline('?tenant=tb&language=en-US')).toBe('One');
    const versions = (await as('adminB', 'GET', `/${id}/versions`)).data as { number: number; isInForce: boolean }[];
    expect(versions.map(({ number, isInForce }) => [number, isInForce])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
  });

  it('knows no tenant that is not there, and shows nothing of one that is out of use', async () => {
    await publish('adminB', { headline: { 'en-US': 'Of B' } });
    expect((await ask('?tenant=nobody')).data).toBeNull();
    const setStatus = (status: 0 | 1) =>
      app.system(({ tx }) => tx.update(sysTenant).set({ status }).where(eq(sysTenant.shortName, 'tb')));
    await setStatus(0);
    expect(await headline('?tenant=tb&language=en-US')).toBe('Platform');
    await setStatus(1);
    expect(await headline('?tenant=tb&language=en-US')).toBe('Of B');
  });

  it('may be kept for a minute, and is asked for again at the price of a header', async () => {
    const first = await ask('?language=en-US');
    const tag = first.headers.get('etag') ?? '';
    expect(tag).not.toBe('');
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    const again = await ask('?language=en-US', { 'if-none-match': tag });
    expect([again.status, again.text, again.headers.get('cache-control')]).toEqual([304, '', 'public, max-age=60']);
    await publish('platform', { headline: { 'en-US': 'Changed' } });
    expect((await ask('?language=en-US', { 'if-none-match': tag })).status).toBe(200);
    await publish('platform', { headline: { 'en-US': 'Platform' } });
  });

  it('refuses what cannot be meant, and never lets a refusal be kept', async () => {
    for (const query of ['?language=de-DE', `?tenant=${'x'.repeat(65)}`]) {
      const { status, headers } = await ask(query);
      expect([query, status, headers.get('cache-control')]).toEqual([query, 400, 'no-store']);
    }
  });

  it('does without what no longer fits', async () => {
    const content = { 'en-US': { headline: 'Old', links: [{ title: 'x', address: 'javascript:alert(1)' }] } };
    await app.system(({ tx }) =>
      tx.update(dataConfigPortalPage).set({ content }).where(eq(dataConfigPortalPage.tenantCode, 'B')),
    );
    expect(await headline('?tenant=tb&language=en-US')).toBe('Platform');
  });
});

describe('what is written for a portal', () => {
  it.each([
    ['links', [{ title: { 'en-US': 'x' }, address: 'javascript:alert(1)' }]],
    ['links', [{ title: { 'en-US': 'x' }, address: 'data:text/html,<script>' }]],
    ['pictures', [{ caption: { 'en-US': 'x' }, address: 'https://example.com/a.png' }]],
    ['downloads', [{ name: { 'en-US': 'x' }, version: '1', size: '-1', sha256: 'x', address: '/a' }]],
    ['links', [{ title: { 'en-US': '<script>alert(1)</script>' }, address: '/x' }]],
    ['headline', { 'en-US': 'x', 'ko-KR': '<script>alert(1)</script>' }],
    ['introduction', { 'en-US': 'Look: <img src=x onerror=alert(1)>' }],
    ['product', '<b>Product</b>'],
    ['headline', { 'de-DE': 'Nur deutsch' }],
    ['headline', {}],
  ])('is refused at the field: %s %j', async (name, value) => {
    const answer = await draft('adminA', { headline: { 'en-US': 'x' }, [name]: value });
    expect([answer.code, Object.keys(answer.data.fields)]).toEqual([10001, [name]]);
  });

  it('shows pictures that were sent, to anybody, once they are published', async () => {
    const [file] = await app.system(async ({ tx, ports }) => {
      await ports.files.put('A/picture', new Uint8Array([1, 2, 3]));
      const row = { tenantCode: 'A', key: 'A/picture', name: 'workshop.png', size: 3, type: 'image/png', isSent: true };
      return tx
        .insert(sysFile)
        .values({
          ...row,
          sha256: createHash('sha256')
            .update(new Uint8Array([1, 2, 3]))
            .digest('hex'),
        })
        .returning({ id: sysFile.id });
    });
    const picture = (id: string | undefined) => app.call('GET', `/portal/picture/${id}`, undefined, { token: null });
    expect((await draft('adminA', { headline: { 'en-US': 'Pictures' }, uploads: [file?.id] })).code).toBe(0);
    expect((await picture(file?.id)).code).toBe(10004);
    await publish('adminA', {});
    expect((await ask('?tenant=ta&language=en-US')).data.page.pictures).toEqual([
      { address: `/api/portal/picture/${file?.id}`, caption: 'workshop' },
    ]);
    const shown = await picture(file?.id);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'public, max-age=86400',
    ]);
    await withdraw('adminA');
    for (const id of [file?.id, crypto.randomUUID(), 'x']) expect((await picture(id)).code).toBe(10004);
  });
});

describe('the portals of the demo', () => {
  it.each(Object.entries(PORTALS))('of %s keep the rules, and their files are what they say', (_, values) => {
    const content = portalPagesOf(values, []);
    expect(checkPortalContent(content)).toEqual({});
    const read = (address: string) => readFileSync(join(import.meta.dirname, '../../../public', address));
    for (const page of Object.values(content)) {
      for (const { address, size, sha256 } of page.downloads ?? []) {
        const body = read(address);
        expect([String(body.length), createHash('sha256').update(body).digest('hex')]).toEqual([size, sha256]);
      }
      for (const { address } of page.pictures ?? []) expect(read(address).toString()).toContain('<svg');
    }
  });
});
