import type { Page } from '@playwright/test';
import { HOME } from '../../src/app/routing/static-paths';
import playwright from '../../playwright.config';
import { ADMIN } from '../support/accounts';
import { Api } from '../support/api';
import { expect, test } from '../support/fixture';
import { flawsOf } from '../support/looks/flaws';
import { comeBack, FRAME_SCENES, LIST_SCENES } from '../support/looks/scenes';
import { settle } from '../support/looks/settle';
import type { Words } from '../support/words';

/** px in which a browser writes that nobody has told another size. */
const USUAL = 16;
const launch = playwright.use?.launchOptions;

// A browser that was told to write twice as large as usual.
test.use({
  launchOptions: { ...launch, args: [...(launch?.args ?? []), `--blink-settings=defaultFontSize=${2 * USUAL}`] },
  contextOptions: { reducedMotion: 'reduce' },
});

/** A form in a drawer, one that is a page, a matrix of rights, long codes, chips of states, many columns. */
const ROUTES = [
  HOME,
  '/account/client/index',
  '/account/certificate/index',
  '/account/gray-rule/index',
  '/sys/user/index',
  '/sys/role/index',
  '/data-config/vehicle/index',
  '/user-center',
];

/** What is cut off, lies upon something else or is wider than its place, in a screen and in all that it opens. */
async function flaws(page: Page, t: Words, route: string): Promise<string[]> {
  const found: string[] = [];
  const judge = async (place: string) => {
    await settle(page);
    for (const flaw of await flawsOf(page)) found.push(`${place}: ${flaw}`);
  };
  await page.goto(`/#${route}`);
  await judge(route);
  for (const scene of route === HOME ? FRAME_SCENES : LIST_SCENES) {
    if (!(await scene.open(page, t))) continue;
    await judge(`${route} ${scene.name}`);
    await comeBack(page, route);
    await settle(page);
  }
  return found;
}

for (const { device, use } of [
  { device: 'a desk', use: { viewport: { width: 1440, height: 900 } } },
  { device: 'a phone', use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
])
  test.describe(device, () => {
    test.use(use);

    test(`all can be read on ${device} where texts are twice as large [LAY-07] [LAY-08] @full`, async ({
      page,
      server,
      loginPage,
      t,
    }) => {
      test.setTimeout(600_000);
      await page.goto('/#/login');
      await settle(page);
      const found = (await flawsOf(page)).map((flaw) => `login: ${flaw}`);
      await page.goto('about:blank');
      await loginPage.enter(await Api.token(server.url, ADMIN), HOME);
      const sizes = () =>
        page.evaluate(() =>
          ['main', 'header'].map((place) => getComputedStyle(document.querySelector(place) ?? document.body).fontSize),
        );
      expect(await sizes()).toEqual(['28px', '28px']);
      for (const route of ROUTES) found.push(...(await flaws(page, t, route)));
      expect(found).toEqual([]);
    });
  });

test('texts grow and shrink with the browser while the page is open [LAY-07] @full', async ({
  page,
  server,
  loginPage,
}) => {
  await loginPage.enter(await Api.token(server.url, ADMIN), HOME);
  await expect(page.getByRole('banner')).toHaveCSS('font-size', '28px');
  // What the settings of a browser do to an open page, as far as a test can do it.
  await page.addStyleTag({ content: 'html { font-size: 24px !important }' });
  await expect(page.getByRole('banner')).toHaveCSS('font-size', '21px');
});
