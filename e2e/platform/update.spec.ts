import { expect, test } from '../support/fixture';

test('a page that is older than the server says so once, quietly, and loads the new one when asked [APP-06] @full', async ({
  page,
  t,
  loginPage,
}) => {
  await loginPage.login('admin');
  const notice = page.getByText(t('shell.update.title'));
  await expect(notice).toBeHidden();
  const other =
    (await page.request.get('/api/auth/captcha')).headers()['x-console-build']?.replace(/-[^-.]+\./, '-other.') ?? '';
  expect(other).toContain('/assets/');
  // All but the stream of hints, which has no end.
  await page.route(/\/api\/(?!live)/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-console-build': other } });
  });
  await page.goto('/#/sys/user/index');
  await expect(notice).toHaveCount(1);
  await page.goto('/#/sys/role/index');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(notice).toHaveCount(1);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: t('shell.update.reload') }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(notice).toBeHidden();
});
