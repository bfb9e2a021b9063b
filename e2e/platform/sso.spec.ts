import { openOidcPeer, CLIENT, type OidcPeer } from '../../server/testing/oidc-peer';
import { TENANT_ADMIN } from '../support/accounts';
import { Api } from '../support/api';
import { expect, test } from '../support/fixture';

const PROVIDER = { name: 'acme', title: 'Acme account' };
let peer: OidcPeer;

test.beforeAll(async ({ server }) => {
  peer = await openOidcPeer([server.url]);
  peer.people.set('grace', { preferred_username: 'grace.hopper', name: 'Grace Hopper' });
  const administrator = await Api.login(server.url, TENANT_ADMIN);
  await administrator.post('/sys/sso-provider', { ...PROVIDER, issuer: peer.issuer, ...CLIENT, createUsers: true });
});
test.afterAll(() => peer.close());

// Every run signs in at a provider without a browser (`server/identity/sso`), and tries the page where it ends (`src/app/boot/single-sign-on.test.tsx`).
test('somebody signs in at the provider of his tenant, arrives where he wanted to go, and leaves the provider too [SES-05] [SES-06] [PUB-04] @full', async ({
  page,
  loginPage,
  shell,
  t,
}) => {
  const byProvider = page.getByRole('link', { name: t('shell.login.with', { provider: PROVIDER.title }) });
  await loginPage.open('/china/#/user-center');
  await byProvider.click();
  await page.getByLabel('Name').fill('grace');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(t('shell.login.success'))).toBeVisible();
  await expect(page).toHaveURL(/\/china\/#\/user-center$/);
  await expect(page.getByRole('banner')).toContainText('Grace Hopper');

  await shell.logout();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(loginPage.submit()).toBeVisible();
  await expect(page).toHaveURL(/\/china\/#\/login$/);
  expect(await page.evaluate(() => ['v1@token', 'v1@ssoticket'].map((key) => localStorage.getItem(key)))).toEqual([
    null,
    null,
  ]);

  // The provider knows nobody any more: it asks again, and takes a refusal.
  await byProvider.click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('alert').filter({ hasText: t('error.ssoDenied') })).toBeVisible();
});

test('a provider that is down is told on the login page, and the password is still a way in [SES-06] @full', async ({
  page,
  loginPage,
  t,
}) => {
  await peer.close();
  await loginPage.open('/china/');
  await page.getByRole('link', { name: t('shell.login.with', { provider: PROVIDER.title }) }).click();
  await expect(page.getByRole('alert').filter({ hasText: t('error.ssoFailed') })).toBeVisible();
  await loginPage.fill(TENANT_ADMIN);
  await expect(page.getByRole('banner')).toBeVisible();
});
