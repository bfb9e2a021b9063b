import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATION } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { PHONE } from '../../support/looks/phone';
import { LoginPage } from '../../support/pages/login-page';
import { ROOT, startServer } from '../../support/server';

type Manifest = { start_url: string; display: string; icons: { src: string; sizes: string; purpose?: string }[] };

test.use({ ...PHONE, expectedMessages: [/Failed to load resource|net::ERR_/] });

/** Addresses that the worker keeps. */
const keptIn = async (): Promise<string[]> => {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().map(({ url }) => new URL(url).pathname);
};
const isControlled = (): boolean => navigator.serviceWorker.controller !== null;

test('the console can be installed, and starts without a network with the page that it had last [SUP-09] @phone @full', async ({
  page,
  context,
  server,
  loginPage,
  t,
}) => {
  const answer = await page.request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as Manifest;
  expect([manifest.start_url, manifest.display]).toEqual(['/', 'standalone']);
  for (const { src, sizes } of manifest.icons) {
    const icon = readFileSync(join(ROOT, 'public', src));
    expect([src, `${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`]).toEqual([src, sizes]);
  }
  await loginPage.enter(await Api.token(server.url, STATION), '/home');
  await expect.poll(() => page.evaluate(isControlled)).toBe(true);
  // By now all goes through the worker, and it has the page.
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect.poll(() => page.evaluate(keptIn)).toContain('/');
  const kept = await page.evaluate(keptIn);
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(t('shell.network')).first()).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  // What the server answers counts, not what is kept.
  expect(await page.evaluate(() => fetch('/').then((page) => page.headers.get('etag') !== null))).toBe(true);
});

test('a server that keeps no shell on phones takes away the worker of an earlier one [SUP-09] @phone @full', async ({
  browser,
  t,
  language,
}) => {
  test.setTimeout(300_000);
  const before = await startServer({}, { isKept: true });
  const context = await browser.newContext({ ...PHONE, baseURL: before.url });
  const page = await context.newPage();
  await new LoginPage(page, t, language).login(STATION);
  await expect.poll(() => page.evaluate(isControlled)).toBe(true);
  await before.stop();
  const port = Number(new URL(before.url).port);
  const after = await startServer({ SHELL_WORKER: 'off' }, { dataDir: before.dataDir, port });
  // A browser looks for another worker a moment after a page was loaded, and takes the old one away with the last page that it serves.
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
      },
      { timeout: 60_000, intervals: [5_000] },
    )
    .toBe(true);
  await context.close();
  await after.stop();
});
