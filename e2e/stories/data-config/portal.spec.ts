import { AxeBuilder } from '@axe-core/playwright';
import { LANGUAGES } from '../../../contract/constants';
import { ADMIN } from '../../support/accounts';
import { expect, test } from '../../support/fixture';
import { wordsIn } from '../../support/words';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;

test.describe('while the words of the server do not come', () => {
  test.use({ expectedMessages: [/Failed to load resource/] });

  test('the portal stands at once, and asks for neither console nor engine [APP-03] [RT-03] [PUB-05]', async ({
    page,
    t,
  }) => {
    let isAnswered = false;
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.route('**/sys/ui-language/resourceList*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 5000));
      isAnswered = true;
      await route.abort().catch(() => undefined);
    });
    await page.goto('/#/portal');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(wordsIn('zh-CN')('portal.title'));
    expect(isAnswered).toBe(false);
    expect(loaded.filter((path) => /\/(console|engine)-/.test(path))).toEqual([]);
    expect(loaded.filter((path) => path.startsWith('/api/')).toSorted()).toEqual([
      '/api/portal',
      '/api/sys/ui-language/resourceList',
    ]);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('link', { name: t('shell.login.submit') })).toBeVisible();
    expect(isAnswered).toBe(false);
  });

  test('the portal does without them [APP-03] @full', async ({ page }) => {
    await page.route('**/sys/ui-language/resourceList*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto('/#/portal');
    await expect(page.getByRole('region', { name: wordsIn('zh-CN')('portal.downloads') })).toBeVisible();
  });

  test('says that the server is down, and goes on when it is back [PUB-05] @full', async ({ page, t }) => {
    await page.route('**/api/portal*', (route) => route.abort());
    await page.goto('/#/portal');
    await expect(page.getByRole('alert')).toContainText(wordsIn('zh-CN')('portal.failed'));
    // Another language is another question: what it meets may not be the server that is back.
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/portal?'));
    await page.getByRole('button', { name: 'English' }).click();
    await failed;
    await expect(page.getByRole('alert')).toContainText(t('portal.failed'));
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: t('shell.retry') }).click();
    await expect(page.getByRole('region', { name: t('portal.downloads') })).toBeVisible();
  });
});

test('a tenant shows its own page; who is signed in goes on to the console [RT-03] [PUB-05] @full', async ({
  page,
  t,
  loginPage,
}) => {
  await page.goto('/t1001/#/portal');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveTitle(`${t('portal.title')} · GNDS Korea`);
  const download = page.waitForEvent('download');
  await page
    .getByRole('link', { name: new RegExp(t('portal.download')) })
    .first()
    .click();
  expect((await download).suggestedFilename()).toBe('gnds-tester-3.5.0-win-x64.zip');
  await page.getByRole('link', { name: t('shell.login.submit') }).click();
  await expect(page).toHaveURL(/\/t1001\/#\/login$/);
  await loginPage.fill('tenant-admin');
  await expect(page.getByRole('navigation', { name: t('shell.menu.title'), exact: true })).toBeVisible();
  await page.goto('/#/portal');
  await page.getByRole('link', { name: t('portal.toConsole') }).click();
  await expect(page.getByRole('navigation', { name: t('shell.menu.title'), exact: true })).toBeVisible();
});

test('a name that nobody has leads to the usual page [RT-11] [PUB-05] @full', async ({ page }) => {
  await page.goto('/nobody-here/#/portal');
  await expect(page).toHaveURL(/#\/error/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn('zh-CN')('shell.error.refused.title'));
});

test('somebody who leaves in another tab leaves the portal where it is [RT-03] @full', async ({
  context,
  loginPage,
  shell,
  t,
  language,
}) => {
  await loginPage.login(ADMIN);
  const portal = await context.newPage();
  await portal.goto('/#/portal');
  await expect(portal.getByRole('link', { name: t('portal.toConsole') })).toBeVisible();
  await shell.logout();
  await expect(loginPage.submit()).toBeVisible();
  await expect(portal.getByRole('link', { name: wordsIn(language)('shell.login.submit') })).toBeVisible();
  await expect(portal).toHaveURL(/#\/portal$/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    test(`the portal is for everybody, and fits a telephone, ${colorScheme} [LAY-07] [LAY-08] [LAY-10] [PUB-05] @full`, async ({
      page,
    }) => {
      await page.goto('/t1001/#/portal');
      for (const language of LANGUAGES) {
        const words = wordsIn(language);
        await page
          .getByRole('button', { name: { 'zh-CN': '简体中文', 'en-US': 'English', 'ko-KR': '한국어' }[language] })
          .click();
        await expect(page.getByRole('region', { name: words('portal.downloads') })).toBeVisible();
        for (const [width, height] of [
          [1440, 900],
          [390, 844],
        ] as const) {
          await page.setViewportSize({ width, height });
          expect(await page.evaluate(fits), `${language} at ${width}`).toBe(true);
          if (width < 1000) continue;
          const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
          expect(
            violations.map(
              ({ id, nodes }) =>
                `${language} ${width}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
            ),
          ).toEqual([]);
        }
      }
    });
  });
}
