import { existsSync } from 'node:fs';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { startServer } from '../e2e/server';
import { PASSWORD } from '../e2e/accounts';
import { median, type Figure } from './figures';

const ROUNDS = 5;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
const ROUTE = '/#/account/activation-code/index';
const ROW = 'tbody tr[data-row-key]';

type Transfer = { scripts: number; requests: number };

/** Counts what goes over the wire: bytes of scripts as they were sent, and every request. */
async function count(client: CDPSession): Promise<Transfer> {
  const counted: Transfer = { scripts: 0, requests: 0 };
  const kinds = new Map<string, string>();
  await client.send('Network.enable');
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  client.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) counted.requests += 1;
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') counted.scripts += encodedDataLength / 1000;
  });
  return counted;
}

const paintOf = (page: Page) => page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);

async function signIn(page: Page): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill('admin');
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
}

type Round = { loginScripts: number; listScripts: number; requests: number; paint: number; cold: number };

/** Once from an empty cache to the first row, and once more with a session but an empty cache. */
async function round(browser: Browser, url: string, slowed: boolean): Promise<Round> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const counted = await count(client);
  if (slowed) await slowDown(client);
  await page.goto(`${url}${ROUTE}`);
  await page.locator('input[type="password"]').waitFor();
  await page.waitForLoadState('networkidle');
  const loginScripts = counted.scripts;
  const paint = await paintOf(page);
  await signIn(page);
  await page.locator(ROW).first().waitFor();
  await page.waitForLoadState('networkidle');
  const { scripts: listScripts, requests } = counted;
  await client.send('Network.clearBrowserCache');
  const started = performance.now();
  await page.reload();
  await page.locator(ROW).first().waitFor();
  const cold = performance.now() - started;
  await context.close();
  return { loginScripts, listScripts, requests, paint, cold };
}

/** CPU four times slower, a line as Fast 3G. */
async function slowDown(client: CDPSession): Promise<void> {
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1.44 * 1_000_000) / 8,
    uploadThroughput: 675_000 / 8,
  });
}

async function rounds(browser: Browser, url: string, slowed: boolean, times: number): Promise<Round> {
  const all: Round[] = [];
  for (let n = 0; n < times; n += 1) all.push(await round(browser, url, slowed));
  const middle = (key: keyof Round) => median(all.map((each) => each[key]));
  return {
    loginScripts: middle('loginScripts'),
    listScripts: middle('listScripts'),
    requests: middle('requests'),
    paint: middle('paint'),
    cold: middle('cold'),
  };
}

/** Sizes and times of the console in a real browser, from the built server, compressed as it is served. */
export async function consoleFigures(): Promise<Figure[]> {
  const server = await startServer();
  const executablePath = process.env.CHROMIUM ?? (existsSync(chromium.executablePath()) ? undefined : '/usr/bin/chromium');
  const browser = await chromium.launch({ args: FLAGS, ...(executablePath ? { executablePath } : {}) });
  try {
    await round(browser, server.url, false);
    const plain = await rounds(browser, server.url, false, ROUNDS);
    const slowed = await rounds(browser, server.url, true, 3);
    return [
      { name: 'JavaScript of the login page, transferred', value: plain.loginScripts, unit: 'kB', reach: 230, aim: 180 },
      { name: 'JavaScript up to the first list, transferred', value: plain.listScripts, unit: 'kB', reach: 520, aim: 420 },
      { name: 'requests up to the first list', value: plain.requests, unit: '', reach: 20, aim: 12 },
      { name: 'first contentful paint of the login page', value: plain.paint, unit: 'ms', reach: 340, aim: 250 },
      { name: 'cold start to the first row', value: plain.cold, unit: 'ms', reach: 750, aim: 500 },
      { name: 'the same, CPU slowed 4 times, Fast 3G', value: slowed.cold, unit: 'ms', reach: 5400, aim: 4000 },
      { name: 'first paint of the login page, slowed', value: slowed.paint, unit: 'ms', reach: 3700, aim: 2500 },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
