import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LANGUAGES, STORAGE_VERSION, type Language } from '../../contract/constants';
import { ADMIN, PASSWORD } from '../support/accounts';
import { Api } from '../support/api';
import { expect, test } from '../support/fixture';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const RENEWING = 'renews-his-password';

/** One account has to renew its password. */
test.beforeAll(async ({ server }) => {
  const admin = await Api.login(server.url, ADMIN);
  const { id } = await admin.post<{ id: string }>('/sys/user', {
    username: RENEWING,
    password: PASSWORD,
    tenantCode: '1001',
  });
  await admin.post(`/sys/user/${id}/resetPassword`, { password: 'Handed-0ver!' });
});

/** Pages that are seen before anybody is signed in, by the name of their picture. */
const PAGES: Readonly<Record<string, string>> = {
  login: '/#/login',
  otalogin: '/#/otalogin',
  'login-of-a-tenant': '/t1001/#/login',
  'single-sign-on': '/#/ssoLogin',
  'forgotten-password': '/#/forgot-password',
  'set-password-anew': '/#/reset-password?token=0',
  error: '/#/error?to=404',
};

/** What the short run looks at of them, beside the login's other states. */
const IN_SHORT = ['login', 'forgotten-password'];

/** What the picture looks like is the server's affair; here it only takes its place. */
const CAPTCHA = {
  id: '00000000-0000-4000-8000-000000000001',
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 40"><text x="20" y="28">7KQ2</text></svg>',
};

async function goTo(page: Page, address: string, language: Language) {
  await page.addInitScript(
    ([value, version]) => {
      localStorage.setItem('v1@version', version);
      localStorage.setItem('v1@umi_locale', JSON.stringify(value));
    },
    [language, STORAGE_VERSION] as const,
  );
  await page.route('**/api/auth/captcha*', (route) =>
    route.fulfill({ json: { code: 0, msg: 'success', data: CAPTCHA } }),
  );
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

async function findings(page: Page, place: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.map(
    ({ id, nodes }) => `${place}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;

for (const language of LANGUAGES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${language}, ${colorScheme}`, () => {
      // The browser itself reports that a link to set a password is over.
      test.use({
        language,
        colorScheme,
        contextOptions: { reducedMotion: 'reduce' },
        expectedMessages: [/Failed to load resource/],
      });
      // One look at some of them in one language; the full run looks at all, in the others too.
      const isFull = colorScheme !== 'dark' || language !== 'ko-KR';
      test(`every page before the login is for everybody, and fits a telephone [LAY-02] [LAY-07] [LAY-08] [LAY-10]${isFull ? ' @full' : ''}`, async ({
        page,
        t,
      }) => {
        const found: string[] = [];
        const look = async (name: string) => {
          await expect(page.getByRole('banner')).toHaveCount(0);
          for (const [width, height] of [
            [1440, 900],
            [390, 844],
          ] as const) {
            await page.setViewportSize({ width, height });
            if (width > 1000) found.push(...(await findings(page, name)));
            expect(await page.evaluate(fits), `${name} at ${width}`).toBe(true);
            if (isFull)
              await page.screenshot({
                path: `test-results/screens/before-login/${name}-${language}-${colorScheme}-${width}.png`,
              });
          }
        };
        for (const [name, address] of Object.entries(PAGES).filter(([each]) => isFull || IN_SHORT.includes(each))) {
          await goTo(page, address, language);
          await look(name);
        }
        await goTo(page, '/?renewal#/login', language);
        await page
          .getByRole('button', { name: t('shell.login.submit'), exact: false })
          .first()
          .click();
        await look('login-with-errors');
        await page.getByRole('textbox', { name: t('shell.login.username'), exact: true }).fill(RENEWING);
        await page.getByLabel(t('shell.login.password'), { exact: true }).fill('Handed-0ver!');
        await page.getByRole('textbox', { name: t('shell.login.captcha'), exact: true }).fill('7KQ2');
        await page.keyboard.press('Enter');
        await expect(page.getByLabel(t('shell.userCenter.newPassword'), { exact: true })).toBeVisible();
        await look('renewal');
        expect(found).toEqual([]);
      });
    });
  }
}
