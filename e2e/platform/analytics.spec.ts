import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ADMIN } from '../support/accounts';
import { expect, test } from '../support/fixture';
import { NODE, ROOT, startServer } from '../support/server';

/** What the endpoint hears: bodies with the headers that could tell who it is. */
async function startEndpoint() {
  const heard: { body: string; headers: NodeJS.Dict<string | string[]>; url: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      heard.push({ body, headers: request.headers, url: request.url ?? '' });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const close = () => new Promise((resolve) => server.close(resolve));
  return { heard, close, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/collect` };
}

test('a build with an endpoint tells it the screens, and nothing of who looks at what @full [APP-05]', async ({
  browser,
  t,
  language,
}) => {
  test.setTimeout(300_000);
  const endpoint = await startEndpoint();
  const folder = join(ROOT, 'test-results/analytics');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync(
    NODE,
    [
      'node_modules/vite/bin/vite.js',
      'build',
      '--mode',
      'eu',
      '--outDir',
      join(folder, 'console'),
      '--logLevel',
      'error',
    ],
    {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', VITE_ANALYTICS_ENDPOINT: endpoint.url },
    },
  );
  cpSync(join(ROOT, 'dist/server'), join(folder, 'server'), { recursive: true });
  const server = await startServer({}, { main: join(folder, 'server/main.js') });
  try {
    const page = await browser.newPage({ baseURL: server.url });
    await page.goto('/#/login');
    await page.getByRole('textbox', { name: t('shell.login.username'), exact: true }).fill(ADMIN);
    await page.getByLabel(t('shell.login.password'), { exact: true }).fill('Demo-pass1!');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.goto('/#/account/activation-code/index?code=LSVAA4182E2184847');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.goto('/#/LSVAA4182E2184847/nobody');
    await expect
      .poll(() => endpoint.heard.map(({ body }) => (JSON.parse(body) as { route: string }).route))
      .toEqual(['/login', '/home', '/account/activation-code/index', '/error']);
    const [first] = endpoint.heard;
    expect(JSON.parse(first?.body ?? '')).toEqual({ route: '/login', language, version: '3.5.0', region: 'EU' });
    for (const { body, headers, url } of endpoint.heard) {
      expect(Object.keys(JSON.parse(body) as object).toSorted()).toEqual(['language', 'region', 'route', 'version']);
      expect([headers.cookie, headers.referer, headers.authorization, url]).toEqual([
        undefined,
        undefined,
        undefined,
        '/collect',
      ]);
      expect(body).not.toMatch(/LSVAA|admin/i);
    }
    await page.close();
  } finally {
    await server.stop();
    await endpoint.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
