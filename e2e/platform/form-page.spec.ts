import { TENANT_ADMIN } from '../support/accounts';
import { expect, test } from '../support/fixture';
import { editOf, exactly, newOf } from '../support/words';

test('a form as a page: half filled it outlives another tab and asks before it is closed, saves and begins anew, leads back to its list [FORM-01] [FORM-03] @full', async ({
  page,
  loginPage,
  t,
}) => {
  await loginPage.login(TENANT_ADMIN);
  await page.goto('/#/sys/role/form');
  const pane = page.locator('section[data-shown="true"]');
  const title = newOf(t, 'sys.role');
  const tabs = page.getByRole('navigation', { name: t('shell.tabs.title') });
  const name = pane.getByLabel(t('sys.role.field.name'), { exact: true });
  const button = (word: string) => pane.getByRole('button', { name: exactly(word) });
  await expect(pane.getByRole('heading', { name: title, level: 2 })).toBeVisible();
  await expect(tabs.getByRole('link', { name: title })).toBeVisible();
  await name.fill('Night shift');

  await test.step('another tab and back: what was typed stands there, and is not offered as a draft', async () => {
    await tabs.getByRole('link', { name: t('shell.home.title') }).click();
    await expect(page).toHaveURL(/#\/home/);
    await tabs.getByRole('link', { name: title }).click();
    await expect(name).toHaveValue('Night shift');
    await page.waitForTimeout(300);
    await expect(button(t('engine.draft.restore'))).toHaveCount(0);
  });

  await test.step('closing its tab asks', async () => {
    await page.keyboard.press('Alt+Shift+W');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('shell.tabs.stay') })
      .click();
    await expect(name).toHaveValue('Night shift');
  });

  await test.step('saved, the next one begins empty', async () => {
    await button(t('engine.form.saveAndNew')).click();
    await expect(name).toHaveValue('');
    await expect(button(t('engine.draft.restore'))).toHaveCount(0);
    await name.fill('Day shift');
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/#\/sys\/role\/index/);
    await expect(tabs.getByRole('link', { name: title })).toHaveCount(0);
  });

  await test.step('an existing record by its address', async () => {
    const row = page.locator('tr[data-row-key]:visible').filter({ hasText: 'Night shift' });
    await expect(page.locator('tr[data-row-key]:visible').filter({ hasText: 'Day shift' })).toBeVisible();
    const id = await row.getAttribute('data-row-key');
    await page.goto(`/#/sys/role/form?id=${id}`);
    await expect(name).toHaveValue('Night shift');
    await expect(tabs.getByRole('link', { name: editOf(t, 'sys.role', 'Night shift') })).toBeVisible();
    await name.fill('Late shift');
    await button(t('engine.form.save')).click();
    await expect(page).toHaveURL(/#\/sys\/role\/index/);
    await expect(page.locator('tr[data-row-key]:visible').filter({ hasText: 'Late shift' })).toBeVisible();
  });
});
