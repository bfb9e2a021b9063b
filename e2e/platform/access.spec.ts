import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../contract/constants';
import { HOME } from '../../src/app/routing/static-paths';
import { ADMIN } from '../support/accounts';
import { PARTS, PUBLIC_ROUTES, partOf, routesOf } from '../crawl/every-route';
import { expect, test } from '../support/fixture';
import { findingsOf } from '../support/looks/axe';
import { comeBack, FRAME_SCENES, LIST_SCENES } from '../support/looks/scenes';
import { settle, still } from '../support/looks/settle';
import type { Words } from '../support/words';

// The browser itself reports that a link to set a password is over.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedMessages: [/Failed to load resource/] });

/** What is kept behind the screen in front takes its time, too. */
const closeTab = (page: Page) => page.keyboard.press('Alt+Shift+W');

/** All that axe finds in a page: light, then whatever colours make of it in the dark. */
async function findings(page: Page, place: string): Promise<string[]> {
  await settle(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await still(page);
  const light = await findingsOf(page, place);
  await page.emulateMedia({ colorScheme: 'dark' });
  await still(page);
  const dark = await findingsOf(page, `${place}, dark`, { byColour: true });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark];
}

/** The same of everything that a screen opens. */
async function findingsOfScenes(page: Page, t: Words, route: string): Promise<string[]> {
  const found: string[] = [];
  for (const scene of route === HOME ? FRAME_SCENES : LIST_SCENES) {
    if (!(await scene.open(page, t))) continue;
    found.push(...(await findings(page, `${route} ${scene.name}`)));
    await comeBack(page, route);
    await settle(page);
  }
  return found;
}

test('a list of so many rows that only those in sight are drawn passes WCAG 2.2 AA, and is one table [LAY-08] [LIST-11] @full', async ({
  page,
  loginPage,
  t,
}) => {
  await loginPage.login(ADMIN);
  await page.goto('/#/sys/region/index');
  const table = page.getByRole('table', { name: t('sys.region.title') });
  const rows = table.getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const count = Number(await table.getAttribute('aria-rowcount'));
  expect(count).toBeGreaterThan(200);
  expect(await rows.count()).toBeLessThan(count);
  expect(await findings(page, 'the list of regions')).toEqual([]);
  // Far below other rows are drawn in their place.
  await table.locator('.ant-table-tbody-virtual-holder').evaluate((box) => box.scrollTo(0, box.scrollHeight));
  expect(await findings(page, 'the end of the list of regions')).toEqual([]);
});

for (const language of LANGUAGES) {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test.describe(`${language}, ${width} px`, () => {
      test.use({ language, viewport: { width, height }, hasTouch: width < 500 });

      test('every screen before the login passes WCAG 2.2 AA, light and dark [LAY-08] [LAY-07] @full', async ({
        page,
        loginPage,
      }) => {
        test.setTimeout(300_000);
        const found: string[] = [];
        await loginPage.open();
        for (const route of PUBLIC_ROUTES) {
          await page.goto(`/#${route}`);
          found.push(...(await findings(page, route)));
        }
        expect(found).toEqual([]);
      });

      // What a screen opens is built alike in every language: in one of them all of it is opened, in the others the screens are looked at.
      const isWhole = language === LANGUAGES[0];
      for (const part of PARTS) {
        const title = `every screen of ${part} passes WCAG 2.2 AA${isWhole ? ' with all that it opens' : ''}, light and dark`;
        test(`${title} [LAY-08] [LAY-07] @full`, async ({ page, loginPage, t }) => {
          test.setTimeout(1_200_000);
          const found: string[] = [];
          await loginPage.login(ADMIN);
          for (const route of (await routesOf(page)).filter((each) => partOf(each) === part)) {
            await page.goto(`/#${route}`);
            found.push(...(await findings(page, route)));
            if (isWhole) found.push(...(await findingsOfScenes(page, t, route)));
            await closeTab(page);
          }
          expect(found).toEqual([]);
        });
      }
    });
  }
}
