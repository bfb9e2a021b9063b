import type { Page } from '@playwright/test';
import { HOME } from '../../src/app/routing/static-paths';
import { ADMIN, PASSWORD } from '../support/accounts';
import { FRAME, PARTS, partOf, PUBLIC_ROUTES, routesOf, sampleOf } from './every-route';
import { expect, test } from '../support/fixture';
import { Disguise, disguisedWords, type Literal } from './literals';
import { comeBack, FRAME_SCENES, LIST_SCENES, type Scene } from '../support/looks/scenes';
import { settle } from '../support/looks/settle';

test.use({ expectedMessages: [/404 \(Not Found\)/] });

/** A walk through the console, all its words in disguise. */
class Walk {
  private readonly found: (Literal & { at: string })[] = [];
  private readonly disguise: Disguise;
  constructor(private readonly page: Page) {
    this.disguise = new Disguise(page);
  }

  async begin(): Promise<void> {
    await this.disguise.begin();
    await this.page.goto('/#/login');
    await this.page.getByRole('button', { name: 'English', exact: true }).click();
    await settle(this.page);
  }

  async signIn(): Promise<void> {
    await this.go('/login');
    await this.page.locator('input[autocomplete="username"]').fill(ADMIN);
    await this.page.locator('input[type="password"]').fill(PASSWORD);
    await this.page.locator('button[type="submit"]').click();
    await expect(this.page.getByRole('banner')).toBeVisible();
  }

  async go(route: string): Promise<void> {
    await this.page.evaluate((hash) => {
      location.hash = hash;
    }, `#${route}`);
    await settle(this.page);
  }

  async look(at: string): Promise<void> {
    this.found.push(...(await this.disguise.literals()).map((literal) => ({ at, ...literal })));
  }

  /** What was seen, each place once. */
  literals(): string[] {
    return [...new Set(this.found.map(({ at, where, text }) => `${at}: ${text}   (${where})`))];
  }
}

/** Walks before the login, unless told otherwise, and behind it. */
async function walkRoutes(
  page: Page,
  choose: (routes: readonly string[]) => readonly string[],
  before: readonly string[] = PUBLIC_ROUTES,
): Promise<string[]> {
  const walk = new Walk(page);
  await walk.begin();
  for (const route of before) {
    await walk.go(route);
    await walk.look(route);
  }
  await walk.signIn();
  await walk.look('greeting');
  for (const route of choose(await routesOf(page))) {
    await walk.go(route);
    await walk.look(route);
  }
  return walk.literals();
}

test('every fourth of the screens of every kind shows words of the language files and nothing else [I18N-04]', async ({
  page,
}) => {
  expect(await walkRoutes(page, (routes) => sampleOf(routes).filter((_, at) => at % 4 === 0))).toEqual([]);
});

for (const part of PARTS) {
  test(`every route of ${part} shows words of the language files and nothing else @full [I18N-04]`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const routes = (all: readonly string[]) => all.filter((route) => partOf(route) === part);
    expect(await walkRoutes(page, routes, part === FRAME ? PUBLIC_ROUTES : [])).toEqual([]);
  });
}

/** What a list opens beside the scenes that people look at: menus of the toolbar, what a form says of its mistakes. */
const MISTAKES: Scene = {
  name: 'mistakes',
  open: async (page, t) => {
    if (!(await LIST_SCENES[0]?.open(page, t))) return false;
    // A drawer, or a page of its own.
    await page
      .locator('[role="dialog"] button[type="submit"], section[data-shown="true"] article footer .ant-btn-primary')
      .locator('visible=true')
      .first()
      .click();
    await page.locator('.ant-form-item-explain-error').locator('visible=true').first().waitFor();
    return true;
  },
};
/** Escape does not close it: the last one. */
const COLUMNS: Scene = {
  name: 'columns',
  open: async (page, t) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: t('engine.columns') })
      .locator('visible=true')
      .click();
    await page.locator('.ant-popover:visible').waitFor();
    return true;
  },
};

for (const part of PARTS) {
  test(`every drawer, dialog and menu of ${part} shows words of the language files and nothing else @full [I18N-04]`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const walk = new Walk(page);
    await walk.begin();
    await walk.signIn();
    const show = async (scene: Scene, at: string) => {
      if (!(await scene.open(page, disguisedWords))) return;
      await settle(page);
      await walk.look(`${at} ${scene.name}`);
      await comeBack(page, at);
      await settle(page);
    };
    if (part === FRAME) {
      await walk.go(HOME);
      for (const scene of FRAME_SCENES.filter(({ name }) => name !== 'menu')) await show(scene, HOME);
    }
    for (const route of (await routesOf(page)).filter((each) => part !== FRAME && partOf(each) === part)) {
      await walk.go(route);
      for (const scene of [MISTAKES, ...LIST_SCENES, COLUMNS]) await show(scene, route);
    }
    expect(walk.literals()).toEqual([]);
  });
}
