import { TENANT_ADMIN } from '../support/accounts';
import { Api } from '../support/api';
import { expect, test } from '../support/fixture';

test('the pages of a long list stay in sight, and another page is read from its first row on [LIST-02] [LIST-11] @full', async ({
  page,
  server,
  enterList,
}) => {
  const api = await Api.login(server.url, TENANT_ADMIN);
  await api.post('/account/activation-code/generate', {
    count: 240,
    maxClients: 1,
    validityDays: 30,
    remark: 'in sight',
  });
  const list = await enterList(TENANT_ADMIN, 'account', 'activation-code');
  await page.goto('/#/account/activation-code/index?remark=in%20sight&limit=100');
  await list.isShown();
  const rows = page.locator('section:not([data-shown="false"]) tbody tr[data-row-key]');
  await expect(rows).toHaveCount(100);
  const next = page.locator('section:not([data-shown="false"]) .ant-pagination-next');
  const heading = page.locator('section:not([data-shown="false"]) thead th').first();
  await expect(next).toBeInViewport({ ratio: 1 });

  await rows.nth(60).scrollIntoViewIfNeeded();
  await expect(rows.first()).not.toBeInViewport();
  const place = await next.boundingBox();
  // Two clicks at one place, the second as soon as the first page has come.
  for (const at of [2, 3]) {
    const before = await rows.first().textContent();
    await page.mouse.click(place!.x + place!.width / 2, place!.y + place!.height / 2);
    await expect(page).toHaveURL(new RegExp(`[?&]page=${at}\\b`));
    await expect(rows.first()).not.toHaveText(before ?? '');
    await expect(rows.first()).toBeInViewport({ ratio: 1 });
    await expect(heading).toBeInViewport();
  }
  expect(await next.boundingBox()).toEqual(place);

  // The keyboard goes through the rows without losing sight of them.
  await rows.first().getByRole('button').first().focus();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const isSeen = await page.evaluate(() => {
      const focused = document.activeElement;
      const box = focused?.getBoundingClientRect();
      return !box || focused?.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
    });
    expect(isSeen, `step ${step}`).toBe(true);
  }
});
