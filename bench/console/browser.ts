import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import playwright from '../../playwright.config';

/** The browser of the tests, as they start it. */
const options = playwright.use?.launchOptions ?? {};

export const launch = (): Promise<Browser> => chromium.launch(options);

/** The program that runs these files marks functions with their names; in the page nobody does. */
const withNames = async (context: BrowserContext): Promise<BrowserContext> => {
  await context.addInitScript('globalThis.__name = (named) => named');
  return context;
};

/** A browser with a profile of its own that another program may steer, too. */
export const launchSteered = async (profile: string, port: number): Promise<BrowserContext> =>
  withNames(
    await chromium.launchPersistentContext(profile, {
      ...options,
      args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
    }),
  );

/** What went over the wire so far: kB of scripts as they were sent, also by the path of each, kB of all, and requests. */
export type Transfer = { scripts: number; byScript: Map<string, number>; all: number; requests: number };

/** A page in a fresh profile, and the browser's own view of it. */
export type Visit = { page: Page; client: CDPSession; sent: Transfer; leave: () => Promise<void> };

export async function visit(browser: Browser, { slowed = false } = {}): Promise<Visit> {
  const context = await withNames(await browser.newContext({ viewport: { width: 1440, height: 900 } }));
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const client = await context.newCDPSession(page);
  const sent: Transfer = { scripts: 0, byScript: new Map(), all: 0, requests: 0 };
  const scripts = new Map<string, string>();
  await client.send('Network.enable');
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, new URL(response.url).pathname);
  });
  client.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) sent.requests += 1;
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sent.all += encodedDataLength / 1000;
    const script = scripts.get(requestId);
    if (script === undefined) return;
    sent.scripts += encodedDataLength / 1000;
    sent.byScript.set(script, encodedDataLength / 1000);
  });
  if (slowed) await slowDown(client);
  return { page, client, sent, leave: () => context.close() };
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
