import type { Browser, Locator, Page } from '@playwright/test';
import { PASSWORD, TENANT_ADMIN } from '../support/accounts';
import { Api } from '../support/api';
import { expect, test } from '../support/fixture';
import { ListPage } from '../support/pages/list-page';
import { LoginPage } from '../support/pages/login-page';
import { exactly, type Words } from '../support/words';

const ROUTE = '/account/activation-code/index';
const KEY = 'account.activation-code';
const NAME = 'Open codes';
const COLLEAGUE = 'colleague';

const headOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('columnheader', { name, exact: true }).first();
const widthOf = async (page: Page, name: string): Promise<number> =>
  Math.round((await headOf(page, name).boundingBox())?.width ?? 0);
/** How many lines the words of a heading take. */
const linesOf = (head: Locator): Promise<number> =>
  head.evaluate((cell) => {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const tops = new Set<number>();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      range.selectNodeContents(text);
      if (text.parentElement?.checkVisibility())
        for (const { top, width } of range.getClientRects()) if (width > 1) tops.add(Math.round(top));
    }
    return tops.size;
  });
const kept = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/sys/list-view') && answer.request().method() === 'PUT' && answer.ok(),
  );

async function open(page: Page, t: Words, query = ''): Promise<ListPage> {
  await page.goto(`/#${ROUTE}${query}`);
  const list = new ListPage(page, t, KEY);
  await list.isShown();
  return list;
}

/** Another browser, with nothing kept in it. */
async function enter(browser: Browser, base: string, t: Words, username: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: base })).newPage();
  await new LoginPage(page, t, 'en-US').login(username);
  return page;
}

test('a list is set up, a search is saved and shared, and both are there in another browser [LIST-03] [LIST-04] [LIST-05] [LIST-11] @full', async ({
  page,
  browser,
  server,
  loginPage,
  t,
}) => {
  const title = (name: string) => t(`${KEY}.field.${name}`);
  const saved = (name: string, params = {}) => t(`engine.saved.${name}`, params);
  await loginPage.login(TENANT_ADMIN);
  const list = await open(page, t);
  await expect(headOf(page, t(`${KEY}.columnGroup.clients`))).toHaveAttribute('colspan', '2');
  await expect(page.getByText(t('engine.summary.title'))).toBeVisible();

  const before = await widthOf(page, title('code'));
  await test.step('the edge of a heading is drawn, another one moved by keys', async () => {
    const edge = page.getByRole('separator', { name: t('engine.column.width', { title: title('code') }) });
    const box = await edge.boundingBox();
    if (!box) throw new Error('the heading has no edge');
    const answer = kept(page);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 30, box.y + 4);
    await page.mouse.move(box.x + box.width / 2 + 60, box.y + 4);
    await page.mouse.up();
    await answer;
    await expect.poll(() => widthOf(page, title('code'))).toBe(before + 60);
    await edge.press('ArrowRight');
    await expect.poll(() => widthOf(page, title('code'))).toBe(before + 68);
  });

  await test.step('a column goes to the edge, another one moves up', async () => {
    await list.button(t('engine.columns')).click();
    const choice = page.getByRole('region', { name: t('engine.columns') });
    await choice.getByRole('button', { name: t('engine.column.left', { title: title('status') }) }).press('Enter');
    const answer = kept(page);
    await choice.getByRole('button', { name: t('engine.column.up', { title: title('expiredAt') }) }).press('Enter');
    await answer;
    await page.keyboard.press('Escape');
    await list.button(t('engine.columns')).click();
  });

  await test.step('loose rows break no word of a heading, and go below the pages, those at the edge too', async () => {
    await list.button(t('engine.density.title')).click();
    await page.getByRole('menuitem', { name: t('engine.density.large') }).click();
    await expect.poll(() => linesOf(headOf(page, title('status')))).toBe(1);
    const [pages, edge] = [
      page.getByRole('main').locator('.ant-pagination:visible'),
      list.rows().first().locator('.ant-table-cell-fix').nth(1),
    ];
    const [bar, cell] = [await pages.boundingBox(), await edge.boundingBox()];
    if (!bar || !cell) throw new Error('there are no pages, or nothing stays at the edge');
    const below = await page.evaluate(([x, y]) => document.elementsFromPoint(x, y).map((one) => one.tagName), [
      cell.x + 8,
      bar.y + bar.height / 2,
    ] as const);
    // A row lies there, and not in front.
    expect(below).toContain('TD');
    expect(below[0]).not.toBe('TD');
  });

  await test.step('a search is saved once under a name, and shared', async () => {
    await page.goto(`/#${ROUTE}?status=revoked`);
    await expect
      .poll(async () => new Set(await list.column('status')))
      .toEqual(new Set([t(`${KEY}.option.status.revoked`)]));
    await page
      .getByRole('search')
      .getByRole('button', { name: saved('title') })
      .click();
    const panel = page.getByRole('region', { name: saved('title') });
    for (const _ of ['kept', 'refused']) {
      await panel.getByRole('textbox', { name: saved('name') }).fill(NAME);
      await panel.getByRole('button', { name: exactly(saved('save')) }).click();
      await expect(panel.getByRole('button', { name: new RegExp(`^${NAME}`) })).toBeVisible();
    }
    await expect(panel.getByRole('alert')).toHaveText(t('validate.nameTaken'));
    await panel.getByRole('button', { name: t('engine.moreFor', { title: NAME }) }).click();
    await page.getByRole('menuitem', { name: saved('share') }).click();
    await expect(panel.getByText(saved('shared'))).toBeVisible();
  });

  const isAsChosen = async (other: Page) => {
    await expect.poll(() => widthOf(other, title('code'))).toBe(before + 68);
    const heads = await other
      .getByRole('main')
      .locator('thead:visible')
      .first()
      .locator('tr')
      .first()
      .getByRole('columnheader')
      .allInnerTexts();
    expect(heads.map((head) => head.trim()).filter(Boolean)[0]).toBe(title('status'));
  };
  await test.step('all of it is there after the page was loaded again, and in another browser', async () => {
    await page.reload();
    await list.isShown();
    await isAsChosen(page);
    const other = await enter(browser, server.url, t, TENANT_ADMIN);
    await open(other, t);
    await isAsChosen(other);
    await other.context().close();
  });

  await test.step('another user begins with it, and may copy but not change it', async () => {
    const { list: roles } = await (
      await Api.login(server.url, TENANT_ADMIN)
    ).get<{ list: { id: string }[] }>('/sys/role/page');
    const colleague = { username: COLLEAGUE, password: PASSWORD, roleIdList: roles.map(({ id }) => id) };
    await (await Api.login(server.url, TENANT_ADMIN)).post('/sys/user', colleague);
    const other = await enter(browser, server.url, t, COLLEAGUE);
    const theirs = await open(other, t);
    expect(await widthOf(other, title('code'))).not.toBe(before + 68);
    await other
      .getByRole('search')
      .getByRole('button', { name: saved('title') })
      .click();
    const panel = other.getByRole('region', { name: saved('title') });
    await expect(panel.getByText(saved('by', { name: TENANT_ADMIN }))).toBeVisible();
    await panel.getByRole('button', { name: saved('start', { name: NAME }) }).click();
    await expect(panel.getByRole('button', { name: saved('startOff', { name: NAME }) })).toBeVisible();
    await panel.getByRole('button', { name: t('engine.moreFor', { title: NAME }) }).click();
    await expect(other.getByRole('menu').last().getByRole('menuitem')).toHaveText([saved('copy'), saved('link')]);
    await other.goto('/#/home');
    await other.reload();
    await open(other, t);
    await expect(other).toHaveURL(/status=revoked/);
    await expect
      .poll(async () => new Set(await theirs.column('status')))
      .toEqual(new Set([t(`${KEY}.option.status.revoked`)]));
    await other.context().close();
  });

  await test.step('what is deleted is named by the address no more, in whichever tab, and the list stays as it was found', async () => {
    await expect(page).toHaveURL(/savedSearch=/);
    const tabs = page.getByRole('navigation', { name: t('shell.tabs.title') }).getByRole('listitem');
    const before = await tabs.count();
    // The link that others are given opens a tab of its own, which comes to the same search.
    await page.evaluate(() => {
      const query = new URLSearchParams(window.location.hash.split('?')[1]);
      window.location.hash = `#/account/activation-code/index?savedSearch=${query.get('savedSearch')}`;
    });
    await expect(tabs).toHaveCount(before + 1);
    await expect(page).toHaveURL(/status=revoked/);
    await expect(tabs.last()).toHaveAttribute('data-active', 'true');
    await page
      .getByRole('search')
      .getByRole('button', { name: saved('title') })
      .click();
    const panel = page.getByRole('region', { name: saved('title') });
    await panel.getByRole('button', { name: t('engine.moreFor', { title: NAME }) }).click();
    await page.getByRole('menuitem', { name: t('engine.action.delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: exactly(t('engine.action.delete')) })
      .click();
    await expect(page).not.toHaveURL(/savedSearch=/);
    await expect(page).toHaveURL(/status=revoked/);
    await tabs
      .nth(before - 1)
      .getByRole('link')
      .click();
    await expect(tabs.nth(before - 1)).toHaveAttribute('data-active', 'true');
    await expect(page).not.toHaveURL(/savedSearch=/);
    await expect(page).toHaveURL(/status=revoked/);
  });
});

test.describe('a narrow window', () => {
  test.use({ viewport: { width: 768, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

  test('the choice of columns is whole in sight there, and its boxes stand below each other [LIST-11] @full', async ({
    page,
    enterList,
    t,
  }) => {
    await enterList(TENANT_ADMIN, 'account', 'activation-code');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('engine.columns'), exact: true })
      .click();
    const choice = page.getByRole('region', { name: t('engine.columns'), exact: true });
    const boxes = choice.getByRole('listitem').getByRole('checkbox');
    await expect(boxes.first()).toBeVisible();
    await expect(choice).toBeInViewport({ ratio: 1 });
    expect(await boxes.count()).toBeGreaterThan(5);
    const edges = await boxes.evaluateAll((all) => all.map((box) => Math.round(box.getBoundingClientRect().left)));
    expect(new Set(edges).size).toBe(1);
  });
});
