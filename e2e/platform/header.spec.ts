import { LANGUAGES } from '../../contract/constants';
import { ADMIN, PASSWORD } from '../support/accounts';
import { Api } from '../support/api';
import { expect, test } from '../support/fixture';
import { wordsIn } from '../support/words';

const NAME = '김수한무거북이와두루미삼천갑자동방삭치치카포사리사리센타워리워리세브리깡무두';
const LANGUAGE_NAMES = { 'zh-CN': '简体中文', 'en-US': 'English', 'ko-KR': '한국어' };

/** Names of the parts of the header that lie upon one another or leave it. */
function crooked(): string[] {
  const header = document.querySelector('header')!;
  const parts = [...header.querySelectorAll(':not(nav) > button, nav, [class*="role"], .ant-select')]
    .map((part) => ({ name: part.getAttribute('aria-label') ?? part.className, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0)
    .sort((a, b) => a.box.left - b.box.left);
  const outside = parts.filter(
    ({ box }) => box.left < 0 || box.right > window.innerWidth || box.bottom > header.getBoundingClientRect().bottom,
  );
  const over = parts.filter(({ box }, index) => index > 0 && box.left < (parts[index - 1]?.box.right ?? 0) - 1);
  return [...outside, ...over].map(({ name }) => name);
}

test('long names and many roles fit the header at every width, in every language [LAY-05] @full', async ({
  page,
  server,
  loginPage,
  t,
}) => {
  const admin = await Api.login(server.url, ADMIN);
  const { list } = await admin.get<{ list: { id: string; name: string }[] }>('/sys/role/page', {
    tenantCode: '1001',
    limit: '10',
  });
  await admin.post('/sys/user', {
    username: 'long-name',
    password: PASSWORD,
    tenantCode: '1001',
    realName: NAME,
    roleIdList: list.map(({ id }) => id),
  });
  await loginPage.login('long-name');
  await page.goto('/#/account/activation-code/index');
  const user = page.getByRole('button', { name: t('shell.userMenu', { name: NAME }) });
  await expect(user).toHaveAttribute('title', NAME);
  const roles = page.getByRole('banner').locator('[class*="role"]');
  for (const { name } of list) await expect(roles).toHaveAttribute('title', new RegExp(name));
  let words = t;
  for (const language of LANGUAGES) {
    await page.getByRole('button', { name: words('shell.language') }).click();
    await page.getByRole('menuitem', { name: LANGUAGE_NAMES[language] }).click();
    words = wordsIn(language);
    await expect(page.getByRole('button', { name: words('shell.userMenu', { name: NAME }) })).toBeVisible();
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => page.evaluate(crooked), `${language} at ${width}`).toEqual([]);
      // A list becomes cards a moment after its window became narrow.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth))
        .toBe(true);
      await expect(roles).toBeVisible({ visible: width >= 1024 });
    }
  }
  // On a telephone the menu says what the header has no room for.
  await page.getByRole('button', { name: words('shell.userMenu', { name: NAME }) }).click();
  const menu = page.getByRole('menu').filter({ hasText: words('shell.logout.title') });
  await expect(menu).toContainText(NAME);
  await expect(menu).toContainText(list[0]?.name ?? '');
  await expect(menu.getByText(words('shell.fullscreen.enter'))).toBeVisible();
});
