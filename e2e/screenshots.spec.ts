import { LANGUAGES } from '../contract/constants';
import { ADMIN } from './accounts';
import { PUBLIC_ROUTES, routesOf } from './every-route';
import { expect, test } from './fixture';

const WIDTHS = [1440, 1024, 390] as const;

/** Every screen in three languages, light and dark, at three widths, for people to look at. */
for (const language of LANGUAGES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of WIDTHS) {
      test.describe(`${language} ${colorScheme} ${width}`, () => {
        test.use({ language, colorScheme, viewport: { width, height: width === 390 ? 844 : 900 } });
        test('every screen @full', async ({ page, loginPage, t }) => {
          test.setTimeout(300_000);
          const take = async (name: string) => {
            await page.waitForLoadState('networkidle');
            await page.waitForTimeout(400);
            await page.screenshot({ path: `test-results/screens/${name}-${language}-${colorScheme}-${width}.png` });
          };
          await loginPage.open();
          for (const route of PUBLIC_ROUTES) {
            await page.goto(`/#${route}`);
            await take(`public${route.replace(/\W+/g, '-')}`);
          }
          await page.goto('/#/login');
          await loginPage.fill(ADMIN);
          await expect(page.getByRole('banner')).toBeVisible();
          await expect(page.getByText(t('shell.login.success'))).toHaveCount(0);
          await take('home');
          for (const route of await routesOf(page)) {
            await page.goto(`/#${route}`);
            await take(route.replace(/\W+/g, '-'));
          }
        });
      });
    }
  }
}
