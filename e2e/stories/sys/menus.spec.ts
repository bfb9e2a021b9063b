import type { NavItem } from '../../../contract/wire/identity/session';
import { flowFormAddress } from '../../../contract/wire/flow/flow-form';
import { ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { afterIcon } from '../../support/words';

test('forms of two tasks, long titles and markup, a page without a frame, and rubbish in what was kept [RT-06] [TAB-03] [TAB-06] [LAY-02] [LAY-04] @full', async ({
  page,
  loginPage,
  t,
}) => {
  await loginPage.login(ADMIN);
  const bar = page.getByRole('navigation', { name: t('shell.tabs.title') });
  const form = {
    processDefinitionKey: 'release_approval',
    showType: 'taskHandle',
    processInstanceId: null,
    businessKey: null,
  } as const;
  for (const task of ['1', '2', '1']) {
    await page.goto(`/#${flowFormAddress({ ...form, taskId: task, title: `Approve <b>${task}</b>` })}`);
    await expect(
      page.getByText(t('flow.unknown', { process: 'release_approval' })).filter({ visible: true }),
    ).toBeVisible();
  }
  expect(await bar.getByRole('link').allTextContents()).toEqual([
    t('shell.home.title'),
    'Approve <b>1</b>',
    'Approve <b>2</b>',
  ]);
  await page.goto(`/#/sys/dept/index?_mt=${encodeURIComponent('<i>'.repeat(3333))}`);
  await expect(page.locator('[data-row-key]').filter({ visible: true }).first()).toBeVisible();
  expect((await bar.boundingBox())?.height).toBeLessThan(40);
  await page.goto('/#/error?to=%3Cscript%3Ealert(1)%3C%2Fscript%3E');
  await expect(page.getByText(t('shell.error.refused.text'))).toBeVisible();

  // A form half filled: closing, loading afresh and leaving ask; closed nevertheless, it is opened anew.
  await page.goto('/#/user-center');
  const name = page.getByRole('textbox', { name: t('sys.user.field.realName'), exact: true });
  const before = await name.inputValue();
  await name.fill('half a name');
  await name.press('End');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => window.location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.keyboard.press('Alt+Shift+A');
  const question = page.getByRole('dialog').filter({ hasText: t('shell.tabs.unsaved') });
  await expect(question).toContainText(t('shell.userCenter.title'));
  await question.getByRole('button', { name: t('shell.tabs.stay') }).click();
  await expect(question).toHaveCount(0);
  await expect(name).toHaveValue('half a name');
  await page.keyboard.press('Alt+Shift+W');
  await question.getByRole('button', { name: t('shell.tabs.goOn') }).click();
  await expect(name).toHaveCount(0);
  await page.goto('/#/user-center');
  await expect(name).toHaveValue(before);

  const count = await bar.getByRole('link').count();
  await page.goto('/#/sys/role/index?pop=1');
  await expect(page.locator('[data-row-key]').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.goto('/#/home');
  await expect(bar.getByRole('link')).toHaveCount(count);

  await page.evaluate(() => {
    localStorage.setItem('v1@theme', '{"mode":7,"navLayout":"<b>","openTabsPage":"yes","sidebarCollapse":{}}');
    localStorage.setItem('v1@layout', '[');
    sessionStorage.setItem('v1@tabs', '{"owner":1,"tabs":[{"path":"javascript:x"}]}');
  });
  await page.reload();
  await expect(bar.getByRole('link')).toHaveText([t('shell.home.title')]);
});

test.describe('entries of the menu that lead elsewhere', () => {
  test.use({
    expectedMessages: [
      /Content Security Policy|frame-src|status of 404|dynamic route registration failed: menu entry Nothing /,
    ],
  });
  const made: string[] = [];
  test.afterEach(async ({ server }) => {
    const api = await Api.login(server.url, ADMIN);
    for (const id of made.splice(0).reverse()) await api.send('DELETE', `/sys/menu/${id}`);
  });

  test('open in a frame, in a window, or say why not [RT-08] [RT-09] [RT-12] @full', async ({
    page,
    server,
    strangers,
    loginPage,
    t,
  }) => {
    const api = await Api.login(server.url, ADMIN);
    const make = async (entry: object): Promise<string> => {
      const { id } = await api.post<{ id: string }>('/sys/menu', entry);
      made.push(id);
      return id;
    };
    const parentId = await make({ name: 'Elsewhere', sort: 1 });
    const add = (name: string, more: object = {}): Promise<string> => make({ name, parentId, ...more });
    const framed = await add('Framed', { url: `${strangers.allowed}/` });
    const strange = await add('Strange', { url: `${strangers.other}/` });
    const away = await add('Away', { url: `${strangers.allowed}/away` });
    const silent = await add('Silent', { url: '/sys/menu/permissions', isApi: true });
    const missing = await add('Missing', { url: '/sys/nothing', isApi: true });
    await add('Windowed', { url: `${strangers.other}/a`, openStyle: 1 });
    await add('Nothing', { url: '/sys/nothing/index' });
    // The server refuses what the console would have to mend.
    for (const url of ['javascript:alert(1)', ' javascript:alert(1)'])
      expect((await api.send('POST', '/sys/menu', { name: 'x', url })).code).not.toBe(0);

    await loginPage.login(ADMIN);
    const entry = (name: string) => page.getByRole('menuitem', { name: afterIcon(name) });
    await entry('Elsewhere').click();
    await entry('Framed').click();
    await expect(page).toHaveURL(new RegExp(`#/iframe/${framed}$`));
    const inside = page.frameLocator('iframe[title="Framed"]');
    await inside.getByLabel('Notes').fill('half a thought');
    const rest = async () => {
      const [frame, content] = await Promise.all(
        ['iframe[title="Framed"]', '#content'].map((part) => page.locator(part).boundingBox()),
      );
      return frame && content
        ? [frame.x - content.x, content.width - frame.width, content.y + content.height - frame.y - frame.height]
        : null;
    };
    for (const width of [1440, 390, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(rest, { message: `at ${width} px` }).toEqual([0, 0, 0]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    const link = page.getByRole('main').getByRole('link', { name: t('shell.foreign.open') });
    for (const [id, url] of [
      [strange, `${strangers.other}/`],
      [away, `${strangers.allowed}/away`],
    ] as const) {
      await page.goto(`/#/iframe/${id}`);
      const told = t('shell.foreign.refused.origin', { host: new URL(strangers.other).host });
      await expect(page.getByRole('alert').filter({ hasText: told, visible: true })).toBeVisible();
      await expect(link.filter({ visible: true })).toHaveAttribute('href', url);
    }
    await page.goto(`/#/iframe/${silent}`);
    await expect(page.getByText(t('shell.foreign.none'))).toBeVisible();
    await page.goto(`/#/iframe/${missing}`);
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: t('shell.retry') })
        .filter({ visible: true }),
    ).toBeVisible();
    await entry('Nothing').click();
    await expect(page.getByText(t('shell.error.refused.text'))).toBeVisible();

    await entry('Framed').click();
    await expect(inside.getByLabel('Notes')).toHaveValue('half a thought');

    const opened = page.waitForEvent('popup');
    await entry('Windowed').click();
    const other = await opened;
    await expect(other.getByRole('heading', { name: 'Other page' })).toBeVisible();
    expect(await other.evaluate(() => window.opener as unknown)).toBeNull();
    await other.close();
    // As a browser does that lets no window open.
    await page.evaluate(() => {
      window.open = () => null;
    });
    await entry('Windowed').click();
    await expect(page.getByText(t('shell.foreign.blocked.title'))).toBeVisible();
    const blocked = page.getByRole('link', { name: t('shell.foreign.blocked.link', { name: 'Windowed' }) });
    await expect(blocked).toHaveAttribute('href', `${strangers.other}/a`);
  });
});

const item = (id: string, values: Partial<NavItem> = {}): NavItem => ({
  id,
  name: id,
  url: null,
  icon: null,
  openStyle: 0,
  isApi: false,
  children: [],
  ...values,
});
const deep = (level: number): NavItem =>
  item(`level ${level}`, level > 1 ? { children: [deep(level - 1)] } : { url: '/deep' });
const WILD = [
  item('Many', {
    children: Array.from({ length: 500 }, (_, i) =>
      item(`Entry ${i}`, { url: `/many/entry-${i}/index`, icon: i % 2 ? 'constructor' : 'no-such-icon' }),
    ),
  }),
  item('<img src=x onerror=alert(1)>', { url: 'javascript:alert(1)' }),
  item('Twice', { url: '/sys/user/index' }),
  item('Twice', { name: 'Twice again', url: '/sys/user/index' }),
  { ...item('Nameless'), name: null, children: null } as unknown as NavItem,
  deep(12),
];

test.describe('a menu that nobody should have made', () => {
  test.use({ expectedMessages: [/dynamic route registration failed/] });

  test('is shown as well as it can be, and every part of it leads somewhere [RT-07] [RT-09] [RT-12] @full', async ({
    page,
    loginPage,
    t,
  }) => {
    await page.route('**/api/sys/menu/nav*', (route) =>
      route.fulfill({ json: { code: 0, msg: 'success', data: WILD } }),
    );
    await loginPage.login(ADMIN);
    const entry = (name: string) => page.getByRole('menuitem', { name: afterIcon(name) });
    await entry('Twice again').click();
    await expect(page.locator('[data-row-key]').filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('.ant-menu-item-selected')).toHaveCount(1);
    await entry('Many').click();
    await expect(entry('Entry 499')).toBeAttached();
    await entry('Entry 0').click();
    await expect(page.getByText(t('shell.error.refused.text'))).toBeVisible();
    for (const name of ['<img src=x onerror=alert(1)>', '–']) {
      await page.goto('/#/home');
      await entry(name).click();
      await expect(page.getByText(t('shell.error.refused.text'))).toBeVisible();
    }
    await page
      .getByRole('main')
      .getByRole('button', { name: t('shell.error.home') })
      .click();
    await expect(page).toHaveURL(/#\/home$/);
    // Twelve levels: what opens something below the eighth stands in the eighth.
    for (let level = 12; level > 5; level -= 1) await entry(`level ${level}`).click();
    await entry('level 1').click();
    await expect(page.getByText(t('shell.error.refused.text'))).toBeVisible();
  });
});
