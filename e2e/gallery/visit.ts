import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { STORAGE_PREFIX, STORAGE_VERSION, type Language } from '../../contract/constants';
import { HOME } from '../../src/app/routing/static-paths';
import { PUBLIC_ROUTES, routesOf } from '../crawl/every-route';
import { flawsOf } from '../support/looks/flaws';
import { comeBack, FRAME_SCENES, LIST_SCENES, SELECTION_SCENES } from '../support/looks/scenes';
import { operationScenes } from '../support/looks/operation-scenes';
import { settle } from '../support/looks/settle';
import { LoginPage } from '../support/pages/login-page';
import { wordsIn, type Words } from '../support/words';
import type { Options, Theme } from './options';

/** One picture, with what is crooked in it. */
export type Shot = {
  route: string;
  scene: string;
  language: Language;
  theme: Theme;
  width: number;
  file: string;
  flaws: readonly string[];
};
type Place = { route: string; scene: string };

/** Pages of the development build alone. */
const PART_PAGES: readonly string[] = ['/gallery/parts', '/gallery'];
const PHONE = 480;
const isPhone = (width: number): boolean => width <= PHONE;
/** The state in which a screen opens. */
const PLAIN = '';

/** One language at one width, in every theme: a browser context of its own. */
export class Visit {
  readonly shots: Shot[] = [];
  private heard: string[] = [];
  private readonly t: Words;
  private constructor(
    private readonly page: Page,
    private readonly language: Language,
    private readonly width: number,
    private readonly options: Options,
  ) {
    this.t = wordsIn(language);
  }

  static async open(
    browser: Browser,
    baseURL: string,
    language: Language,
    width: number,
    options: Options,
  ): Promise<Visit> {
    const phone = isPhone(width);
    const context = await browser.newContext({
      baseURL,
      // The frame is as high as the window: a page of parts is seen whole.
      viewport: { width, height: options.hasParts ? 3200 : phone ? 844 : 900 },
      reducedMotion: 'reduce',
      ...(phone ? { isMobile: true, hasTouch: true } : {}),
    });
    const kept = {
      [`${STORAGE_PREFIX}version`]: STORAGE_VERSION,
      [`${STORAGE_PREFIX}umi_locale`]: JSON.stringify(language),
      [`${STORAGE_PREFIX}theme`]: JSON.stringify({ themeColor: options.accent }),
    };
    await context.addInitScript((values) => {
      if (window.location.protocol === 'about:') return;
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
      // Tabs of the screens before would stand beside each screen.
      sessionStorage.clear();
    }, kept);
    // What the runner of this program puts around named functions, and the page does not know.
    await context.addInitScript('globalThis.__name = (named) => named;');
    context.setDefaultTimeout(60_000);
    const visit = new Visit(await context.newPage(), language, width, options);
    visit.listen();
    return visit;
  }

  private listen(): void {
    this.page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.heard.push(`console: ${message.text()}`);
    });
    this.page.on('pageerror', (error) => this.heard.push(`exception: ${error.message}`));
  }

  private isWanted = (route: string): boolean =>
    this.options.routes.length === 0 || this.options.routes.some((part) => route.includes(part));

  /** Every screen, before and after the login. */
  async all(): Promise<void> {
    const open = this.options.hasParts ? [] : PUBLIC_ROUTES;
    for (const route of open.filter(this.isWanted)) await this.take({ route, scene: PLAIN }, () => this.go(route));
    const { page, t, language, options } = this;
    await page.goto('/#/login');
    const entering = new LoginPage(page, t, language).login(options.account);
    // On a busy machine, and in the thousand parts of the development build, it takes longer than a login may.
    await entering.catch(() => page.getByRole('banner').waitFor({ timeout: 180_000 }));
    const routes = options.hasParts ? PART_PAGES : await routesOf(page);
    for (const route of routes.filter((each) => this.isWanted(each) && !PUBLIC_ROUTES.includes(each)))
      await this.screen(route);
    await page.context().close();
  }

  private async screen(route: string): Promise<void> {
    await this.take({ route, scene: PLAIN }, () => this.go(route));
    const { hasScenes, hasParts, hasOperations } = this.options;
    if (hasScenes && !hasParts) await this.scenes(route);
    if (!hasOperations || hasParts) return;
    for (const { name, open } of await operationScenes(this.page, route))
      await this.take({ route, scene: name }, () => open(this.page, this.t));
  }

  private async scenes(route: string): Promise<void> {
    for (const scene of route === HOME ? FRAME_SCENES : [...LIST_SCENES, ...SELECTION_SCENES]) {
      await this.take({ route, scene: scene.name }, () => scene.open(this.page, this.t));
      await comeBack(this.page, route);
      // What does not come to rest is told of with the next picture.
      await settle(this.page).catch(() => undefined);
    }
  }

  /** Afresh each time: what was open before does not show. */
  private async go(route: string): Promise<boolean> {
    await this.page.goto('about:blank');
    await this.page.goto(`/#${route}`);
    return true;
  }

  private async take(place: Place, prepare: () => Promise<boolean>): Promise<void> {
    const { page, language, width, options } = this;
    this.heard = [];
    const [first] = options.themes;
    if (first) await page.emulateMedia({ colorScheme: first });
    let isThere = true;
    const failure = await prepare()
      .then(async (answer) => {
        isThere = answer;
        if (isThere) await settle(page);
      })
      .catch(
        (error: unknown) => `did not open: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`,
      );
    if (!isThere) return;
    const taken = [];
    for (const theme of options.themes) {
      await page.emulateMedia({ colorScheme: theme });
      await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 60)));
      const file = `${[place.route.replace(/\W+/g, '-').replace(/^-|-$/g, ''), place.scene, language, theme, width].filter(Boolean).join('_')}.png`;
      await page.screenshot({ path: join(options.out, file), animations: 'disabled', timeout: 120_000 });
      taken.push({ ...place, language, theme, width, file });
    }
    const crooked = failure ? [failure] : await flawsOf(page, { forFingers: isPhone(width) });
    const flaws = [...new Set([...this.heard, ...crooked])];
    // The same in every theme: told once.
    this.shots.push(...taken.map((shot, at) => ({ ...shot, flaws: at === 0 ? flaws : [] })));
  }
}
