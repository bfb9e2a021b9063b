import { TENANT_ADMIN } from '../support/accounts';
import { expect, test } from '../support/fixture';
import { ListPage } from '../support/pages/list-page';

const CODES = 'account.activation-code';

// Every run tries the page without a browser, and its figures against the lists (`src/features/sys/home`, `server/engine/read/figures.test.ts`).
test('what waits leads to the rows that were counted, and a shortcut stays pinned [PUB-01] @full', async ({
  page,
  loginPage,
  t,
}) => {
  await loginPage.login(TENANT_ADMIN);
  const waiting = page.getByRole('region', { name: t('shell.home.waiting') });
  const card = waiting.getByRole('link', { name: t(`${CODES}.home.expiring`) });
  const count = Number(/(\d+)$/.exec(await card.innerText())?.[1]);
  expect(count).toBeGreaterThan(0);
  const [first = ''] = await waiting
    .getByRole('listitem')
    .filter({ has: card })
    .locator('ul')
    .first()
    .getByRole('link')
    .evaluateAll((rows) => rows.map((row) => row.firstElementChild?.textContent ?? ''));

  await card.click();
  const list = new ListPage(page, t, CODES);
  await list.isShown();
  expect(await list.count()).toBe(count);
  await expect(list.rows().first()).toContainText(first);

  await page
    .getByRole('navigation', { name: t('shell.tabs.title') })
    .getByText(t('shell.home.title'), { exact: true })
    .click();
  const shortcuts = page.getByRole('region', { name: t('shell.home.shortcuts') });
  const devices = t('account.client.title');
  await shortcuts.getByRole('listitem').filter({ hasText: devices }).hover();
  await shortcuts.getByRole('button', { name: t('shell.home.pin', { name: devices }) }).click();
  await page.reload();
  await expect(shortcuts.getByRole('link').first()).toContainText(devices);
});
