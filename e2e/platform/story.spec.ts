import { LANGUAGES } from '../../contract/constants';
import { ADMIN } from '../support/accounts';
import { expect, test } from '../support/fixture';
import { ListPage } from '../support/pages/list-page';
import { newMachine, runTester } from '../support/tester';

const REASON = 'Reported stolen by workshop 17';

const isAscending = (values: string[]) =>
  values.length === 10 && values.every((value, at) => at === 0 || Number(value) >= Number(values[at - 1]));

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });

    const tag = language === 'ko-KR' ? '' : ' @full';
    test(`a person makes codes, a tester signs on with one and is sent away again [SES-01] [SES-02] [SES-05] [LIST-01] [LIST-02] [LIST-12] [I18N-01]${tag}`, async ({
      page,
      server,
      loginPage,
      shell,
      t,
    }) => {
      const key = 'account.activation-code';
      await loginPage.login(ADMIN);
      const codes = await shell.openList('account', 'activation-code');
      const before = await codes.count();

      await test.step('generate 20 codes', async () => {
        await codes.button(t(`${key}.action.generate`)).click();
        await codes.nameTenant(t(`${key}.input.generate.field.tenantCode`));
        await codes.answer(t(`${key}.action.generate`), {
          [t(`${key}.input.generate.field.count`)]: '20',
          [t(`${key}.input.generate.field.maxClients`)]: '3',
          [t(`${key}.input.generate.field.remark`)]: `Order ${language}`,
        });
        await codes.closeAnswer();
        await expect.poll(() => codes.count()).toBe(before + 20);
      });

      await test.step('search, sort and page', async () => {
        await codes.search({ code: 'zzzzzzzz' });
        await expect(codes.rows()).toHaveCount(0);
        await codes.reset();
        await expect.poll(() => codes.count()).toBe(before + 20);
        await codes.sortBy('maxClients');
        await expect(page).toHaveURL(/orderField=max_clients|sort=maxClients|maxClients/);
        await expect.poll(async () => isAscending(await codes.column('maxClients'))).toBe(true);
        const first = await codes.column('code');
        await codes.goToPage(2);
        await expect.poll(() => codes.column('code')).not.toEqual(first);
        await expect(codes.rows()).toHaveCount(10);
        await codes.sortBy('maxClients');
        await codes.sortBy('maxClients');
        await codes.goToPage(1);
      });

      const [code = '', revoked = ''] = await codes.column('code');
      const machine = newMachine();

      await test.step('the tester activates itself', async () => {
        const run = await runTester(['activate', '--code', code, '--server', server.url], machine);
        expect(run.output).not.toBe('');
        expect(run.code, run.output).toBe(0);
        const status = await runTester(['status'], machine);
        expect(status.code, status.output).toBe(0);
      });

      await test.step('its client appears on the code, and is revoked', async () => {
        await codes.search({ code });
        const drawer = await codes.details(codes.row(code));
        await drawer.getByRole('tab', { name: t(`${key}.related.clients`) }).click();
        const clients = new ListPage(page, t, 'account.activation-client', drawer);
        await expect(clients.rows()).toHaveCount(1);
        await clients.act(clients.rows().first(), t('account.activation-client.action.revoke'));
        await clients.answer(t('account.activation-client.action.revoke'), {
          [t('account.activation-client.input.revoke.field.reason')]: REASON,
        });
        await expect(clients.rows().first()).toContainText(t('account.activation-client.option.delFlag.0'));
        await codes.closeDrawer();
      });

      await test.step('the tester is refused at its next call', async () => {
        const status = await runTester(['status'], machine);
        expect(status.code, status.output).toBe(1);
      });

      await test.step('another code is revoked with a reason, which its history keeps', async () => {
        await codes.search({ code: revoked });
        await codes.act(codes.row(revoked), t(`${key}.action.revoke`));
        await codes.answer(t(`${key}.action.revoke`), { [t(`${key}.input.revoke.field.reason`)]: REASON });
        await expect(codes.row(revoked)).toContainText(t(`${key}.option.status.revoked`));
        const drawer = await codes.details(codes.row(revoked));
        await drawer.getByRole('tab', { name: t('engine.history.title') }).click();
        await expect(drawer.getByText(REASON).first()).toBeVisible();
        await expect(drawer.getByText(ADMIN).first()).toBeVisible();
        await codes.closeDrawer();
        const refused = await runTester(['activate', '--code', revoked, '--server', server.url], newMachine());
        expect(refused.code, refused.output).toBe(1);
      });

      await test.step('log out', async () => {
        await shell.logout();
        await expect(loginPage.submit()).toBeVisible();
        await page.goBack().catch(() => null);
        await expect(page.getByRole('banner')).toHaveCount(0);
      });
    });
  });
}
