import { ADMIN } from './accounts';
import { expect, test } from './fixture';
import { afterIcon } from './words';

const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;

test('the way from login to a record works on a phone, without sideways scrolling [LAY-03] [LAY-10] @phone', async ({ page, loginPage, t }) => {
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
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: t('engine.action.info') }) });
  await expect(card.first()).toBeVisible();
  expect(await page.evaluate(fits)).toBe(true);
  await card
    .first()
    .getByRole('button', { name: t('engine.action.info') })
    .click();
  await expect(page.getByRole('dialog').getByRole('tablist')).toBeVisible();
  expect(await page.evaluate(fits)).toBe(true);
});
