import type { Page } from '@playwright/test';
import { ADMIN, STATION } from '../support/accounts';
import { Api } from '../support/api';
import { PARTS, partOf, routesOf } from '../crawl/every-route';
import { expect, test } from '../support/fixture';
import { flawsOf } from '../support/looks/flaws';
import { comeBack, LIST_SCENES } from '../support/looks/scenes';
import { PHONE } from '../support/looks/phone';
import { settle } from '../support/looks/settle';
import { ListPage } from '../support/pages/list-page';
import { afterIcon, newOf, type Words } from '../support/words';

const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the way from login to a record works on a phone, without sideways scrolling [LAY-03] [LAY-10]', async ({
    page,
    loginPage,
    t,
  }) => {
    await loginPage.login(ADMIN);
    expect(await page.evaluate(fits)).toBe(true);
    await page.getByRole('button', { name: t('shell.menu.open') }).click();
    const entry = page.getByRole('menuitem', { name: afterIcon(t('account.activation-code.title')) });
    if (!(await entry.isVisible()))
      await page
        .getByRole('menuitem', { name: afterIcon(t('account.title')) })
        .first()
        .click();
    await entry.click();
    await new ListPage(page, t, 'account.activation-code').detailsOfCard();
  });

  test('a calendar is whole in sight on a phone, with its time [LAY-10] @full', async ({
    page,
    server,
    loginPage,
    t,
  }) => {
    await loginPage.enter(await Api.token(server.url, 'tenant-admin'), '/account/gray-rule/index');
    await page
      .getByRole('main')
      .getByRole('button', { name: newOf(t, 'account.gray-rule') })
      .click();
    const field = page
      .getByRole('main')
      .getByRole('textbox', { name: t('account.gray-rule.field.validFrom'), exact: true });
    await field.click();
    const calendar = page.locator('.ant-picker-dropdown:visible');
    for (const part of [
      '.ant-picker-header-super-prev-btn',
      '.ant-picker-header-super-next-btn',
      'tbody td >> nth=0',
      'tbody td >> nth=-1',
      'ul >> nth=0',
      'ul >> nth=-1',
    ])
      await expect(calendar.locator(part).first()).toBeInViewport({ ratio: 1 });
    await calendar.locator('td.ant-picker-cell-in-view').last().click();
    await calendar.locator('.ant-picker-ok button').click();
    await expect(field).toHaveValue(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  });
});

/** What is crooked in a screen and in all that it opens, at the width of a phone; and at 320 px, as much as 1280 px have when magnified four times. */
async function flaws(page: Page, t: Words, route: string): Promise<string[]> {
  const found: string[] = [];
  const judge = async (place: string) => {
    await settle(page);
    for (const flaw of await flawsOf(page, { forFingers: true })) found.push(`${place}: ${flaw}`);
    await page.setViewportSize({ width: 320, height: 640 });
    if (!(await page.evaluate(fits))) found.push(`${place}: too wide for 320 px`);
    await page.setViewportSize({ width: 390, height: 844 });
  };
  await page.goto(`/#${route}`);
  await judge(route);
  for (const scene of LIST_SCENES) {
    if (!(await scene.open(page, t))) continue;
    await judge(`${route} ${scene.name}`);
    await comeBack(page, route);
    await settle(page);
  }
  await page.keyboard.press('Alt+Shift+W');
  return found;
}

for (const { account, parts, tag } of [
  { account: STATION, parts: [null], tag: '@phone @full' },
  { account: ADMIN, parts: PARTS, tag: '@full' },
]) {
  test.describe(account, () => {
    test.use({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      contextOptions: { reducedMotion: 'reduce' },
    });

    for (const part of parts) {
      const which = part === null ? account : `${part} for ${account}`;
      test(`every screen of ${which} fits a phone, and everything in it a finger [LAY-10] ${tag}`, async ({
        page,
        loginPage,
        t,
      }) => {
        test.setTimeout(600_000);
        await loginPage.login(account);
        const found: string[] = [];
        for (const route of (await routesOf(page)).filter((each) => part === null || partOf(each) === part))
          found.push(...(await flaws(page, t, route)));
        expect(found).toEqual([]);
      });
    }
  });
}

test.describe('the portal', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('fits a phone, and everything in it a finger [LAY-10] [PUB-05] @phone @full', async ({ page }) => {
    await page.goto('/#/portal');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settle(page);
    expect(await flawsOf(page, { forFingers: true })).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(fits)).toBe(true);
  });
});

test.describe('where nothing shall move', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('menus open where they belong [LAY-08] @phone @full', async ({ page, loginPage, t }) => {
    await loginPage.login(STATION);
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('shell.language') })
      .click();
    // They were measured on their way, and stood far outside of the page.
    await expect(page.getByRole('menuitem').first()).toBeInViewport();
  });
});
