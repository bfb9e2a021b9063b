import type { Page } from '@playwright/test';
import { TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { ListPage } from '../../support/pages/list-page';
import { LoginPage } from '../../support/pages/login-page';
import { activatedTester, runTester } from '../../support/tester';
import { newOf } from '../../support/words';

test('a word of the console is changed where it stands, and another open console shows it [CFG-02] [I18N-02] @full', async ({
  page,
  browser,
  baseURL,
  loginPage,
  server,
  language,
  t,
}) => {
  test.setTimeout(240_000);
  const session = await Api.token(server.url, TENANT_ADMIN);
  await loginPage.enter(session, '/data-config/vehicle/index');
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: { width: 1440, height: 900 } });
  const other = await context.newPage();
  await new LoginPage(other, t, language).enter(
    await Api.token(server.url, TENANT_ADMIN),
    '/data-config/vehicle/index',
  );
  const heading = (where: Page, name: string) => where.getByRole('columnheader', { name, exact: true }).first();
  const word = t('data-config.vehicle.field.market');
  await expect(heading(page, word)).toBeVisible();
  await expect(heading(other, word)).toBeVisible();
  await heading(page, word)
    .getByText(word)
    .click({ modifiers: ['Alt'] });
  const dialog = page.getByRole('dialog', { name: t('engine.wordEdit.title') });
  await dialog.getByLabel(t('engine.wordEdit.text')).fill('Sold in');
  await dialog.getByRole('button', { name: t('engine.form.save'), exact: true }).click();
  await expect(heading(page, 'Sold in')).toBeVisible();
  await expect(heading(other, 'Sold in')).toBeVisible();

  await heading(page, 'Sold in')
    .getByText('Sold in')
    .click({ modifiers: ['Alt'] });
  await dialog.getByRole('button', { name: t('engine.wordEdit.restore') }).click();
  await expect(heading(other, word)).toBeVisible();
  await context.close();
});

const MESSAGE = 'data-config.message';
/** A tester looks every two seconds; on a busy machine it takes some more, ms. */
const SECONDS = 10_000;

for (const [tags, width, height] of [
  ['@full', 1440, 900],
  ['@phone @full', 390, 844],
] as const)
  test(`a message is read at a tester, and closed there within seconds of its termination [CFG-04] ${tags}`, async ({
    page,
    loginPage,
    server,
    t,
  }) => {
    test.setTimeout(300_000);
    const isPhone = width < 1000;
    const title = `Insulation at ${width}`;
    const session = await Api.token(server.url, TENANT_ADMIN);
    const api = new Api(server.url, session.token);
    const { machine } = await activatedTester(api, server.url);
    await page.setViewportSize({ width, height });
    await loginPage.enter(session, '/data-config/message/index');
    const messages = new ListPage(page, t, MESSAGE);
    await messages.button(newOf(t, MESSAGE)).first().click();
    await expect(page).toHaveURL(/message\/form/);
    const form = page.getByRole('article');
    await form.getByLabel(t(`${MESSAGE}.field.title`), { exact: true }).fill(title);
    await form.locator('[contenteditable=true]').first().fill('Measure the insulation before work.');
    const expires = form.getByLabel(t(`${MESSAGE}.field.expiresAt`), { exact: true });
    await expires.click();
    const calendar = page.locator('.ant-picker-dropdown:visible');
    if (isPhone) {
      // A finger is shown no keyboard over the calendar.
      await calendar.locator('.ant-picker-header-super-next-btn').click();
      await calendar.locator('td.ant-picker-cell-in-view').last().click();
      await calendar.locator('.ant-picker-ok button').click();
    } else {
      await expires.fill('2099-12-31 12:00:00');
      await expires.press('Enter');
    }
    await form.getByRole('button', { name: t('engine.form.save'), exact: true }).click();
    await expect(page).toHaveURL(/message\/index/);

    const told: { line: string; at: number }[] = [];
    const watching = runTester(['messages', '--read', '--watch', '45'], machine, (line) =>
      told.push({ line, at: Date.now() }),
    );
    const heard = (text: string) => told.find(({ line }) => line.includes(text));
    await expect.poll(() => heard(title) && heard('confirmed as read'), { timeout: 60_000 }).toBeTruthy();
    const row = isPhone ? messages.cards().filter({ hasText: title }) : messages.row(title);
    await messages.act(row, t(`${MESSAGE}.action.terminate`));
    await messages.answer(t(`${MESSAGE}.action.terminate`), {
      [t(`${MESSAGE}.input.terminate.field.reason`)]: 'The wrong manual',
    });
    await expect(row).toContainText(t(`${MESSAGE}.option.status.1`));
    const terminated = Date.now();
    await expect.poll(() => heard(`closed, it does not hold any more: ${title}`)).toBeTruthy();
    const closed = heard('closed, it does not hold')?.at ?? 0;
    expect(closed - terminated).toBeLessThan(SECONDS);
    await watching;
    await messages.act(row, t('engine.action.info'));
    await page.getByRole('tab', { name: t(`${MESSAGE}.related.readers`) }).click();
    await expect(page.getByRole('dialog')).toContainText(/GT-/);
    await messages.expectFits();
  });
