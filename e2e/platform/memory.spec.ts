import { expect, test } from '../support/fixture';
import { goRound, held, heldAtRest } from '../support/memory';

test.beforeEach(async ({ loginPage, page }) => {
  await loginPage.login('admin');
  for (const path of [
    '/sys/user/index',
    '/sys/role/index',
    '/account/client/index',
    '/account/activation-code/index',
  ]) {
    await page.goto(`/#${path}`);
    await expect(page.locator('tbody tr[data-row-key]:visible').first()).toBeVisible();
  }
});

test('going from tab to tab leaves no nodes and no listeners behind [TAB-07] @full', async ({ page }) => {
  test.slow();
  const client = await page.context().newCDPSession(page);
  await goRound(page, 24);
  const early = await heldAtRest(client);
  await goRound(page, 48);
  const late = await heldAtRest(client);
  expect(late.nodes).toBeLessThan(early.nodes * 1.1);
  expect(late.listeners).toBeLessThan(early.listeners * 1.1);
});

test('the heap after 500 tab switches is that after 50 [TAB-07] @full', async ({ page }) => {
  test.setTimeout(600_000);
  const client = await page.context().newCDPSession(page);
  await goRound(page, 50);
  const early = await held(client);
  await goRound(page, 450);
  const late = await held(client);
  for (const key of ['heap', 'nodes', 'listeners'] as const) expect(late[key], key).toBeLessThan(early[key] * 1.1);
});
