import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { LoginPage } from '../../support/pages/login-page';
import { NODE, ROOT, startServer } from '../../support/server';

const WORDS = 'data-config.portal-page.preview';

/** Where copies lie: gives whatever it is asked for, and notes that. */
async function startCopies() {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'content-disposition': 'attachment; filename="notes.pdf"' }).end('a copy');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const close = () => new Promise((resolve) => server.close(resolve));
  return { heard, close, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('where contents have copies the test of links tells of them, and the portal gives them out @full [CFG-05] [FILE-03] [PUB-05]', async ({
  browser,
  t,
  language,
}) => {
  test.setTimeout(300_000);
  const copies = await startCopies();
  const folder = join(ROOT, 'test-results/copies');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--mode', 'eu', '--logLevel', 'error'];
  execFileSync(NODE, [...vite, '--outDir', join(folder, 'console')], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', VITE_CONTENT_SERVER: '/ota', VITE_CDN_SITE: copies.url },
  });
  cpSync(join(ROOT, 'dist/server'), join(folder, 'server'), { recursive: true });
  const server = await startServer({}, { main: join(folder, 'server/main.js') });
  try {
    const session = await Api.token(server.url, TENANT_ADMIN);
    const api = new Api(server.url, session.token);
    const words = { 'en-US': 'Release notes' };
    const file = { name: words, version: '1', size: '6', sha256: 'a'.repeat(64), address: '/ota/notes.pdf' };
    const page = { headline: words, downloads: [file], links: [{ title: words, address: '/ota/tool.zip' }] };
    const { id } = await api.post<{ id: string }>('/data-config/portal-config', page);

    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    const console = await context.newPage();
    await new LoginPage(console, t, language).enter(session, '/data-config/portal-config/index');
    await console.getByRole('button', { name: t(`${WORDS}.test`) }).click();
    const outcome = (address: string) => console.locator('output > div').filter({ hasText: address });
    await expect(outcome('/ota/notes.pdf')).toContainText(t(`${WORDS}.copy`));
    // Archives have no copies.
    await expect(outcome('/ota/tool.zip')).toContainText(t(`${WORDS}.dead`));
    expect(copies.heard).toEqual([]);

    await api.post(`/data-config/portal-config/${id}/publish`, {});
    const portal = await context.newPage();
    await portal.goto('/china/#/portal');
    const download = portal.waitForEvent('download');
    await portal.getByRole('link', { name: t('portal.downloadOf', { name: 'Release notes', version: '1' }) }).click();
    expect((await download).url()).toBe(`${copies.url}/notes.pdf`);
    expect(copies.heard).toEqual(['GET /notes.pdf']);
    await context.close();
  } finally {
    await server.stop();
    await copies.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
