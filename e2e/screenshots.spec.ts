import { LANGUAGES } from '../contract/constants';
import { ADMIN } from './accounts';
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
          await take('login');
          await loginPage.fill(ADMIN);
          await expect(page.getByRole('banner')).toBeVisible();
          await expect(page.getByText(t('shell.login.success'))).toHaveCount(0);
          await take('home');
          for (const route of [
            'account/activation-code',
            'account/client',
            'sys/user',
            'sys/role',
            'sys/menu',
            'sys/dept',
            'sys/tenant',
            'sys/login-history',
          ]) {
            await page.goto(`/#/${route}/index`);
            await expect(page.getByRole('search').locator('visible=true').first()).toBeVisible();
            await take(route.replace('/', '-'));
          }
          await page.goto('/#/error?to=404');
          await take('error');
        });
      });
    }
  }
}
