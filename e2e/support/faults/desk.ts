import { expect, type Browser, type Locator, type Page, type Route } from '@playwright/test';
import type { Language } from '../../../contract/constants';
import { wordsIn, type Words } from '../words';
import { answer } from './answer';
import type { Fault } from '../../../src/testing/faults/fault';

export type Matcher = (method: string, path: string) => boolean;
type Planned = { matches: Matcher; fault: Fault; requestId: string };

/** What the browser itself notes of a failed call; whatever else it writes is a fault of the console. */
const BROWSER_NOTE = /^error: Failed to load resource: (the server responded with a status of \d{3}|net::ERR_)/;
/** Longer than any message stands, ms. */
const MESSAGE_STANDS = 10_000;

/** One page that lives through many cases, in one language, with a way to make any call fail. */
export class Desk {
  readonly t: Words;
  /** Calls that met the fault. */
  met = 0;
  /** The call that the page was prepared for; null where it has left that place. */
  seat: string | null = null;
  private planned: Planned | null = null;
  private held: Route[] = [];
  private heard: string[] = [];
  private cases = 0;

  private constructor(
    readonly page: Page,
    readonly language: Language,
    private readonly url: string,
    private readonly token: { token: string; expiresAt: string },
  ) {
    this.t = wordsIn(language);
  }

  static async open(
    browser: Browser,
    language: Language,
    url: string,
    token: { token: string; expiresAt: string },
  ): Promise<Desk> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: url });
    const page = await context.newPage();
    const desk = new Desk(page, language, url, token);
    page.on('console', (message) => {
      const line = `${message.type()}: ${message.text()}`;
      if (['error', 'warning'].includes(message.type()) && !BROWSER_NOTE.test(line))
        desk.heard.push(`${line} (${message.location().url})`);
    });
    page.on('pageerror', (error) => desk.heard.push(`page error: ${error.stack ?? error.message}`));
    await page.clock.install();
    await page.route('**/api/**', (route) => desk.pass(route));
    await page.goto('/');
    // A page that is still on its way to the login would take the next address along.
    await page.waitForURL(/#\/login$/);
    await page.evaluate((value) => localStorage.setItem('v1@umi_locale', JSON.stringify(value)), language);
    return desk;
  }

  private async pass(route: Route): Promise<void> {
    const request = route.request();
    const { planned } = this;
    if (!planned?.matches(request.method(), new URL(request.url()).pathname.replace(/^\/api/, '')))
      return route.fallback();
    this.met += 1;
    if (planned.fault.outcome.kind === 'waiting') this.held.push(route);
    return answer(planned.fault, route, planned.requestId);
  }

  /** Lets the calls fail from now on. Answers the id that the failed ones bear. */
  plan(matches: Matcher, fault: Fault): string {
    this.cases += 1;
    this.met = 0;
    const requestId = `${this.language}-${this.cases}`;
    this.planned = { matches, fault, requestId };
    return requestId;
  }

  /** Lets everything work again, and ends what still waits. Fails where the browser's console was not silent. */
  async mend(): Promise<void> {
    this.planned = null;
    await Promise.all(this.held.splice(0).map((route) => route.abort().catch(() => undefined)));
    expect(this.heard.splice(0), "the browser's console was not silent").toEqual([]);
  }

  /** Starts the console anew at a place, with or without a session. */
  async start(address: string, { isSignedIn = true, path = '/' } = {}): Promise<void> {
    await this.page.evaluate(
      (token) => {
        for (const name of ['token', 'redirect', 'tenantCode', 'tenant']) localStorage.removeItem(`v1@${name}`);
        if (token) localStorage.setItem('v1@token', token);
      },
      isSignedIn ? JSON.stringify(this.token) : null,
    );
    const wanted = `${this.url}${path}#${address}`;
    if (this.page.url().split('#', 1)[0] === `${this.url}${path}`) {
      await this.page.evaluate((hash) => window.history.replaceState(null, '', `#${hash}`), address);
      await this.page.reload({ waitUntil: 'commit' });
    } else await this.page.goto(wanted, { waitUntil: 'commit' });
  }

  readonly passMessages = (): Promise<void> => this.page.clock.fastForward(MESSAGE_STANDS);
  readonly stored = (name: string): Promise<string | null> =>
    this.page.evaluate((key) => localStorage.getItem(`v1@${key}`), name);

  /** The words, with the path of the failed call where they name it. */
  words(fault: Fault, path: string): string {
    const { outcome } = fault;
    if (outcome.kind === 'repeats') return outcome.msg;
    if (outcome.kind === 'says') return this.t(outcome.key, { url: path });
    return this.t(outcome.kind === 'login' ? 'error.http.401' : 'shell.network');
  }

  /** The message stands once, with the id of the request where there was an answer. */
  async expectSaid(fault: Fault, path: string, requestId: string, within: Locator): Promise<void> {
    const text = this.words(fault, path);
    if (fault.outcome.kind !== 'network') await expect(within.getByText(requestId, { exact: true })).toBeVisible();
    await expect(this.page.getByText(text, { exact: true }).locator('visible=true')).toHaveCount(1);
    await expect(within.getByText(text, { exact: true })).toBeVisible();
  }
}
