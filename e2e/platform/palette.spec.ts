import { expect, test } from '../support/fixture';

// Every run opens it by keyboard alone, and finds a list by it (`keyboard.spec.ts`).
test('a few letters find pages, actions and records; arrows and Enter choose [LAY-09] @full', async ({
  page,
  t,
  loginPage,
}) => {
  await loginPage.login('admin');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: t('shell.palette.title') });
  const input = palette.getByRole('combobox');
  await expect(input).toBeFocused();
  await input.fill(t('sys.role.title').slice(0, 4));
  const chosen = palette.getByRole('option', { selected: true });
  await expect(chosen).toContainText(t('sys.role.title'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sys\/role\/index/);
  await expect(palette).toBeHidden();

  await page.keyboard.press('Control+k');
  await input.fill('reader');
  await expect(
    palette
      .getByRole('group', { name: t('sys.user.title') })
      .getByRole('option')
      .first(),
  ).toContainText('reader');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toContainText('reader');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sys\/user\/index\?id=/);
  // The palette, which goes away, holds the name too.
  const record = page.getByRole('dialog').filter({ has: page.getByRole('tab', { name: t('engine.history.title') }) });
  await expect(record).toContainText('reader');
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();
  await expect(page).toHaveURL(/sys\/user\/index$/);

  // The record is opened again, although its tab is there without it.
  await page.keyboard.press('Control+k');
  await input.fill('reader');
  await expect(chosen).toContainText('reader');
  await page.keyboard.press('Enter');
  await expect(record).toContainText('reader');
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();

  await page.getByRole('button', { name: t('shell.palette.open', { keys: 'Ctrl+K' }) }).click();
  await input.fill('zzzz-nothing');
  await expect(palette.getByText(t('shell.palette.nothing'))).toBeVisible();
  await input.fill(t('shell.palette.dark'));
  await expect(chosen).toContainText(t('shell.palette.dark'));
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the palette offers only what the user may open [LAY-09] [PERM-02] @full', async ({ page, t, loginPage }) => {
  await loginPage.login('reader');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: t('shell.palette.title') });
  await expect(palette.getByRole('option').first()).toBeVisible();
  await expect(palette.getByRole('option', { name: t('sys.tenant.title') })).toHaveCount(0);
});
