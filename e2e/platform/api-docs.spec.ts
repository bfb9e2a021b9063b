import { TENANT_ADMIN } from '../support/accounts';
import { Api } from '../support/api';
import { expect, test } from '../support/fixture';

/** The page draws some hundred calls. */
const DRAWN = 60_000;

test('what is tried out on the page of the API is signed by the page, and carried out [INT-08] @full', async ({
  page,
  server,
}) => {
  const { token } = await Api.token(server.url, TENANT_ADMIN);
  await page.goto(`${server.url}/api/docs?urls.primaryName=sys#/sys/postSysUpload`);
  await page.locator('.btn.authorize').first().click({ timeout: DRAWN });
  const session = page.locator('.auth-container').filter({ hasText: 'session' }).first();
  await session.locator('input').first().fill(token);
  await session.locator('button[type="submit"]').click();
  await page.locator('.btn-done').first().click();

  const call = page.locator('#operations-sys-postSysUpload');
  await call.locator('.try-out__btn').click({ timeout: DRAWN });
  const body = { name: 'tried.txt', size: 10, fingerprint: 'a'.repeat(64), target: 'account/client.addMany.file' };
  await call.locator('textarea').first().fill(JSON.stringify(body));
  await call.locator('.execute').click();
  const answer = call.locator('.live-responses-table');
  await expect(answer).toContainText('"received": 0', { timeout: DRAWN });
  await expect(answer).toContainText('"code": 0');
});
