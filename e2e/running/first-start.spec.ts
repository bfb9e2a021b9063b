import { LANGUAGES } from '../../contract/constants';
import { expect, test as base } from '../support/fixture';
import { freePort, STARTED, startServer } from '../support/server';
import { wordsIn } from '../support/words';

/** Servers as an operator starts them: without demo data, with the captcha. */
const test = base.extend({});

test.describe('the first start', () => {
  const first = test.extend<object, object>({
    server: [
      async ({}, use) => {
        const server = await startServer({ SEED: 'none' });
        await use(server);
        await server.stop();
      },
      STARTED,
    ],
  });

  first(
    'prints an administrator’s password once, which has to be changed at the first login [SES-10] [SES-01] @full',
    async ({ page, server, loginPage, t }) => {
      const printed = server.log().match(/[a-zA-Z2-9\-+=#!?]{20}(?=\s|"|$)/g) ?? [];
      const [password = ''] = printed.filter(
        (text) => /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text) && /[-+=#!?]/.test(text),
      );
      expect(password, server.log()).not.toBe('');
      expect(server.log().split(password)).toHaveLength(2);

      await loginPage.open();
      await loginPage.fill('admin', password);
      await expect(page.getByText(t('error.passwordExpired'))).toBeVisible();
      const [renewed, repeated] = [t('shell.userCenter.newPassword'), t('shell.userCenter.repeated')];
      for (const label of [renewed, repeated]) await page.getByLabel(label, { exact: true }).fill(password);
      await loginPage.submit().click();
      await expect(page.getByLabel(renewed, { exact: true })).toHaveAttribute('aria-invalid', 'true');
      for (const label of [renewed, repeated]) await page.getByLabel(label, { exact: true }).fill('Wx!7vfKz-q');
      await loginPage.submit().click();
      await expect(
        page
          .getByRole('banner')
          .or(page.getByText(t('shell.login.secondFactor')))
          .first(),
      ).toBeVisible();
    },
  );
});

test('before it is ready the address tells a browser so, and becomes the login by itself [ERR-01] [I18N-03] @full', async ({
  browser,
}) => {
  const port = await freePort();
  const coming = startServer({ SEED: 'none' }, { port });
  const context = await browser.newContext({ locale: 'ko-KR' });
  const page = await context.newPage();
  const address = `http://127.0.0.1:${port}/`;
  // The browser comes once: a second visit of an address with # may be none to it.
  const isThere = () =>
    fetch(address).then(
      () => true,
      () => false,
    );
  while (!(await isThere())) await page.waitForTimeout(20);
  const first = await page.goto(`${address}#/login?from=bookmark`);
  expect(first?.status()).toBe(503);
  await expect(page.getByText(wordsIn('ko-KR')('error.startingPage'))).toBeVisible();
  await expect(page.getByRole('textbox').first()).toBeVisible({ timeout: 60_000 });
  expect(page.url()).toContain('/#/login?from=bookmark');
  await context.close();
  await (await coming).stop();
});

test.describe('the captcha', () => {
  const guarded = test.extend<object, object>({
    server: [
      async ({}, use) => {
        const server = await startServer({ CAPTCHA: 'on' });
        await use(server);
        await server.stop();
      },
      STARTED,
    ],
  });

  for (const language of LANGUAGES) {
    guarded.describe(language, () => {
      guarded.use({ language });
      guarded(
        'is asked for, refreshed, and refused when it is wrong or was used [SES-01] @full',
        async ({ page, loginPage, t }) => {
          await loginPage.open();
          const field = page.getByRole('textbox', { name: t('shell.login.captcha'), exact: true });
          const picture = page.getByRole('img', { name: t('shell.login.captchaPicture') });
          await expect(picture).toBeVisible();
          await loginPage.submit().click();
          await expect(field).toHaveAttribute('aria-invalid', 'true');

          const before = await picture.getAttribute('src');
          await page.getByRole('button', { name: t('shell.login.newCaptcha') }).click();
          await expect.poll(() => picture.getAttribute('src')).not.toBe(before);

          const asked: string[] = [];
          page.on('request', (request) => {
            if (request.url().endsWith('/auth/login'))
              asked.push((request.postDataJSON() as { captchaId: string }).captchaId);
          });
          for (const tries of [1, 2]) {
            const shown = await picture.getAttribute('src');
            await field.fill('0000');
            await loginPage.fill('admin');
            await expect(page.getByText(t('error.captchaWrong'))).toBeVisible();
            await expect(field).toHaveValue('');
            await expect(field).toBeFocused();
            await expect.poll(() => picture.getAttribute('src')).not.toBe(shown);
            expect(asked).toHaveLength(tries);
          }
          // Each try takes a captcha of its own: one that was used is worth nothing.
          expect(new Set(asked).size).toBe(2);
        },
      );
    });
  }
});
