import { ADMIN, STATION } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';

test('a login tells from where and by which browser it came, leads to its user, and its session is ended from the list [SYS-19] @full', async ({
  page,
  server,
  loginPage,
  shell,
  t,
}) => {
  const key = 'sys.login-history';
  const station = await Api.login(server.url, STATION);
  await loginPage.login(ADMIN);
  const list = await shell.openList('sys', 'login-history');
  await list.search({ username: STATION });
  const open = list.row(t(`${key}.option.session.open`)).first();
  const drawer = await list.details(open);
  await expect(drawer.getByRole('link', { name: STATION, exact: true })).toHaveAttribute(
    'href',
    /#\/sys\/user\/index\?id=/,
  );
  await list.closeDrawer();

  await list.act(open, t(`${key}.action.endSession`));
  await list.answer(t(`${key}.action.endSession`));
  const newest = list.rows().first();
  await expect(newest).toContainText(t(`${key}.option.session.ended`));
  await expect(await list.details(newest)).toContainText(t(`${key}.option.endReason.forced`));
  await list.closeDrawer();
  expect((await station.send('GET', '/sys/user/info')).status).toBe(401);

  await list.search({ username: ADMIN });
  const own = list.row(t(`${key}.option.session.open`)).first();
  await expect(own).toBeVisible();
  await expect(await list.details(own)).toContainText('Chrome');
  await expect(page).toHaveURL(/username=admin/);
});
