import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../contract/constants';
import { checkPortalContent, checkPortalPage, type PortalContent } from '../../../contract/wire/portal';
import { dataConfigPortalConfig } from '../../db/portal-tables';
import { sysTenant } from '../../db/tables';
import { InvalidFields } from '../../refusal';
import { PORTALS } from '../../seed/data-config/portal';
import { testApp, type TestApp } from '../../testing/test-app';
import { keepPortal } from './portal-config';

let app: TestApp;
const keep = (tenantCode: string, content: PortalContent | null) =>
  app.system(({ tx }) => keepPortal(tx, tenantCode, content));
const ask = (query = '', headers: Record<string, string> = {}) =>
  app.call('GET', `/portal${query}`, undefined, { token: null, headers });
const headline = async (query: string) => (await ask(query)).data?.page.headline as string | undefined;

beforeAll(async () => {
  app = await testApp();
});
afterEach(() => app.system(({ tx }) => tx.delete(dataConfigPortalConfig)));
afterAll(() => app.close());

describe('GET /portal [PUB-05] [CFG-05]', () => {
  it.each(LANGUAGES)('answers a whole page to anybody where nothing was written, in %s [RT-03]', async (language) => {
    const { data, code } = await ask(`?language=${language}`);
    expect(code).toBe(0);
    expect(data.language).toBe(language);
    expect(checkPortalPage(data.page)).toEqual({});
    expect(data.page.headline).not.toContain('portal.');
  });

  it("shows a tenant's own page, else the platform's, in the language asked for", async () => {
    await keep('', { 'zh-CN': { headline: '平台' }, 'en-US': { headline: 'Platform' } });
    await keep('A', { 'ko-KR': { headline: '에이' } });
    expect(await headline('?language=zh-CN')).toBe('平台');
    expect(await headline('?tenant=tb&language=ko-KR')).toBe('Platform');
    expect(await headline('?tenant=ta&language=ko-KR')).toBe('에이');
    expect((await ask('?tenant=ta&language=en-US')).data).toMatchObject({
      language: 'ko-KR',
      page: { headline: '에이' },
    });
    await keep('A', null);
    expect(await headline('?tenant=ta&language=en-US')).toBe('Platform');
  });

  it('knows no tenant that is not there, and shows nothing of one that is out of use', async () => {
    await keep('', { 'en-US': { headline: 'Platform' } });
    await keep('B', { 'en-US': { headline: 'Of B' } });
    expect((await ask('?tenant=nobody')).data).toBeNull();
    await app.system(({ tx }) => tx.update(sysTenant).set({ status: 0 }).where(eq(sysTenant.shortName, 'tb')));
    expect(await headline('?tenant=tb')).toBe('Platform');
    await app.system(({ tx }) => tx.update(sysTenant).set({ status: 1 }).where(eq(sysTenant.shortName, 'tb')));
    expect(await headline('?tenant=tb')).toBe('Of B');
  });

  it('may be kept for a minute, and is asked for again at the price of a header', async () => {
    const first = await ask('?language=en-US');
    const tag = first.headers.get('etag') ?? '';
    expect(tag).not.toBe('');
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    const again = await ask('?language=en-US', { 'if-none-match': tag });
    expect([again.status, again.text, again.headers.get('cache-control')]).toEqual([304, '', 'public, max-age=60']);
    await keep('', { 'en-US': { headline: 'Changed' } });
    expect((await ask('?language=en-US', { 'if-none-match': tag })).status).toBe(200);
  });

  it('refuses what cannot be meant, and never lets a refusal be kept', async () => {
    for (const query of ['?language=de-DE', `?tenant=${'x'.repeat(65)}`]) {
      const { status, headers } = await ask(query);
      expect([query, status, headers.get('cache-control')]).toEqual([query, 400, 'no-store']);
    }
  });

  it('does without what no longer fits', async () => {
    await keep('', { 'en-US': { headline: 'Platform' } });
    const content = { 'en-US': { headline: 'Old', links: [{ title: 'x', address: 'javascript:alert(1)' }] } };
    await app.system(({ tx }) => tx.insert(dataConfigPortalConfig).values({ tenantCode: 'A', content }));
    expect(await headline('?tenant=ta&language=en-US')).toBe('Platform');
  });
});

describe('what is kept for a portal [CFG-05]', () => {
  it('is refused with the place of what is wrong', async () => {
    const wrong = keep('A', { 'en-US': { headline: '', links: [{ title: 'x', address: 'javascript:alert(1)' }] } });
    await expect(wrong).rejects.toBeInstanceOf(InvalidFields);
    await expect(wrong).rejects.toHaveProperty('failures', {
      'en-US.headline': { key: 'required' },
      'en-US.links.0.address': { key: 'menuUrl' },
    });
  });

  it('is hidden from other tenants in the database itself', async () => {
    await keep('', { 'en-US': { headline: 'Platform' } });
    await keep('A', { 'en-US': { headline: 'Of A' } });
    const seen = (tenant: string) =>
      app.ports.db.run({ tenant }, 'read', (tx) =>
        tx.select({ tenant: dataConfigPortalConfig.tenantCode }).from(dataConfigPortalConfig),
      );
    expect(await seen('A')).toEqual([{ tenant: 'A' }]);
    expect(await seen('B')).toEqual([]);
    await expect(
      app.ports.db.run({ tenant: 'B' }, 'write', (tx) =>
        tx.insert(dataConfigPortalConfig).values({ tenantCode: 'A', content: { 'en-US': { headline: 'x' } } }),
      ),
    ).rejects.toThrow();
  });
});

describe('the portals of the demo', () => {
  it.each(Object.entries(PORTALS))(
    'of %s keep the rules, and their downloads and pictures are what they say',
    (_, content) => {
      expect(checkPortalContent(content)).toEqual({});
      const read = (address: string) => readFileSync(join(import.meta.dirname, '../../../public', address));
      for (const page of Object.values(content)) {
        for (const { address, size, sha256 } of page.downloads ?? []) {
          const body = read(address);
          expect([String(body.length), createHash('sha256').update(body).digest('hex')]).toEqual([size, sha256]);
        }
        for (const { address } of page.pictures ?? []) expect(read(address).toString()).toContain('<svg');
      }
    },
  );
});
