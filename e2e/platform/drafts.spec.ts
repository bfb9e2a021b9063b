import type { Browser, Page } from '@playwright/test';
import { ADMIN, TENANT_ADMIN, PASSWORD } from '../support/accounts';
import { Api } from '../support/api';
import { expect, test } from '../support/fixture';
import type { ListPage } from '../support/pages/list-page';
import { LoginPage } from '../support/pages/login-page';
import { Shell } from '../support/pages/shell';
import type { Words } from '../support/words';
import { newOf } from '../support/words';

const USERS = ['sys', 'user'] as const;

/** Names of what the browser's database of drafts holds, and whether any of it can be read without its key. */
const keptIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ count: number; text: string; at: number }>((resolve, reject) => {
        const request = indexedDB.open('v1@drafts');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const all = request.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            const text = all.result.map(({ sealed }) => new TextDecoder('latin1').decode(sealed.data)).join(' ');
            request.result.close();
            resolve({ count: all.result.length, text, at: all.result[0]?.at ?? 0 });
          };
        };
      }),
  );

const sealedAt = async (page: Page) => (await keptIn(page)).at;

test.describe('a form', () => {
  test.use({ expectedMessages: [/401/] });
  test('half-filled survives a reload and the end of the session, without its password [FORM-03]', async ({
    page,
    server,
    loginPage,
    enterList,
    t,
  }) => {
    const users = await enterList(TENANT_ADMIN, ...USERS);
    const field = (name: string) => users.dialog().getByLabel(t(`sys.user.field.${name}`), { exact: true });
    const openForm = async () => {
      await users.button(newOf(t, 'sys.user')).click();
      await expect(field('username')).toBeVisible();
    };
    await openForm();
    await field('username').fill('grace');
    await field('realName').fill('Grace Hopper');
    const named = await page.evaluate(() => Date.now());
    await field('password').fill(PASSWORD);
    // What was typed first may be kept before the rest is there.
    await expect.poll(() => sealedAt(page).catch(() => 0)).toBeGreaterThanOrEqual(named);
    expect((await keptIn(page)).count).toBe(1);
    expect((await keptIn(page)).text).not.toContain('Grace');

    await test.step('a reload', async () => {
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await users.isShown();
      // The list offers it by itself, and leads back to the form.
      await page.getByRole('button', { name: t('engine.draft.goOn') }).click();
      await expect(field('username')).toHaveValue('');
      await users
        .dialog()
        .getByRole('button', { name: t('engine.draft.restore') })
        .click();
      await expect(field('username')).toHaveValue('grace');
      await expect(field('realName')).toHaveValue('Grace Hopper');
      await expect(field('password')).toHaveValue('');
    });

    await test.step('the end of the session while it is filled in', async () => {
      const before = await sealedAt(page);
      await field('realName').fill('Rear Admiral Grace Hopper');
      await expect.poll(() => sealedAt(page)).not.toBe(before);
      await (await Api.login(server.url, TENANT_ADMIN)).send('DELETE', '/sys/session');
      await field('password').fill(PASSWORD);
      await users
        .dialog()
        .getByRole('button', { name: t('engine.form.save') })
        .click();
      await loginPage.fill(TENANT_ADMIN);
      await users.isShown();
      await openForm();
      await users
        .dialog()
        .getByRole('button', { name: t('engine.draft.restore') })
        .click();
      await expect(field('realName')).toHaveValue('Rear Admiral Grace Hopper');
    });

    await test.step('what is thrown away is not offered again', async () => {
      await users
        .dialog()
        .getByRole('button', { name: t('engine.cancel') })
        .click();
      await page.getByRole('button', { name: t('engine.form.discard'), exact: true }).click();
      await expect.poll(async () => (await keptIn(page)).count).toBe(0);
      await expect(page.getByRole('button', { name: t('engine.draft.goOn') })).toHaveCount(0);
      await openForm();
      await expect(users.dialog().getByRole('button', { name: t('engine.draft.restore') })).toHaveCount(0);
    });
  });
});

/** A second person at a second machine, with the same list open. */
async function another(browser: Browser, baseURL: string | undefined, t: Words) {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await new LoginPage(page, t, 'en-US').login(ADMIN);
  return { page, list: await new Shell(page, t).openList(...USERS) };
}

test('what an action was told half way survives a reload, and is gone once it was thrown away [FORM-03] @full', async ({
  page,
  enterList,
  t,
}) => {
  const users = await enterList(ADMIN, ...USERS);
  await users.search({ username: 'station' });
  const reason = () => users.dialog().getByLabel(t('sys.user.input.resetSecondFactor.field.reason'), { exact: true });
  const restore = () => users.dialog().getByRole('button', { name: t('engine.draft.restore') });
  const ask = async () => {
    await users.act(users.row('station').first(), t('sys.user.action.resetSecondFactor'));
    await expect(reason()).toBeVisible();
  };
  await ask();
  await reason().fill('lost the phone');
  await expect.poll(() => sealedAt(page).catch(() => 0)).toBeGreaterThan(0);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await users.isShown();
  await ask();
  await restore().click();
  await expect(reason()).toHaveValue('lost the phone');
  await users.answer(t('engine.cancel'));
  await users.answer(t('engine.form.discard'));
  await expect.poll(async () => (await keptIn(page)).count).toBe(0);
});

test('two people change one record: the second sees what both did, chooses, and nothing is lost [LIST-12] [FORM-03] @full', async ({
  page,
  browser,
  baseURL,
  loginPage,
  shell,
  t,
}) => {
  await loginPage.login(ADMIN);
  const mine = { page, list: await shell.openList(...USERS) };
  const theirs = await another(browser, baseURL, t);
  // Of this run alone: what was written before is no change.
  const run = String(Date.now()).slice(-8);
  const [theirName, email, myName, mobile] = [
    `Their name ${run}`,
    `their-${run}@example.com`,
    `My name ${run}`,
    `138${run}`,
  ];
  const label = (name: string) => t(`sys.user.field.${name}`);
  const edit = async (list: ListPage) => {
    await list.search({ username: 'technician' });
    await list.act(list.row('technician'), t('engine.action.update'));
    await expect(list.dialog().getByLabel(label('realName'), { exact: true })).toBeVisible();
  };
  await edit(mine.list);
  await edit(theirs.list);
  await theirs.list.answer(t('engine.form.save'), { [label('realName')]: theirName, [label('email')]: email });
  await expect(theirs.list.row('technician')).toContainText(theirName);
  await mine.list.answer(t('engine.form.save'), { [label('realName')]: myName, [label('mobile')]: mobile });

  const dialog = page.getByRole('dialog', { name: t('engine.stale.title') });
  await expect(dialog.getByRole('row', { name: new RegExp(myName) })).toContainText(theirName);
  await expect(dialog.getByRole('region', { name: t('engine.stale.taken') })).toContainText(email);
  await expect(dialog.getByText(mobile)).toHaveCount(0);
  await dialog.getByRole('radio', { name: `${label('realName')}: ${t('engine.stale.theirs')}` }).check();
  await dialog.getByRole('button', { name: t('engine.stale.save') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(mine.list.row('technician')).toContainText(theirName);
  const details = await mine.list.details(mine.list.row('technician'));
  await expect(details).toContainText(email);
  await expect(details).toContainText(mobile);
  await theirs.page.context().close();
});

for (const [way, years] of [
  ['ahead', 10],
  ['behind', -10],
] as const)
  test(`a draft is there again once a clock was set right that was ten years ${way} [FORM-03] [SUP-09] @full`, async ({
    page,
    server,
    loginPage,
    t,
  }) => {
    const off = years * 365 * 86_400_000;
    await page.clock.setSystemTime(Date.now() + off);
    await loginPage.enter(await Api.token(server.url, TENANT_ADMIN), '/sys/user/index');
    const name = page.getByRole('dialog').getByLabel(t('sys.user.field.realName'), { exact: true });
    await page.getByRole('button', { name: newOf(t, 'sys.user') }).click();
    await name.fill('Grace Hopper');
    await expect.poll(() => sealedAt(page).catch(() => 0)).toBeGreaterThan(0);
    expect(Math.abs((await sealedAt(page)) - Date.now())).toBeLessThan(60_000);
    const again = async () => {
      page.once('dialog', (dialog) => void dialog.accept());
      await page.clock.setSystemTime(Date.now());
      await page.reload();
      await page.getByRole('button', { name: t('engine.draft.goOn') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('engine.draft.restore') })
        .click();
      await expect(name).toHaveValue('Grace Hopper');
    };
    await again();
    // As it is kept where no answer has told the time.
    await page.evaluate(
      (ahead) =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open('v1@drafts');
          request.onerror = () => reject(request.error);
          request.onsuccess = () => {
            const change = request.result.transaction('drafts', 'readwrite');
            const drafts = change.objectStore('drafts');
            drafts.openCursor().onsuccess = ({ target }) => {
              const { result: cursor } = target as IDBRequest<IDBCursorWithValue>;
              cursor.update({ ...cursor.value, at: cursor.value.at + ahead, isUnsure: true });
            };
            change.oncomplete = () => resolve(request.result.close());
          };
        }),
      off,
    );
    await again();
    expect(Math.abs((await sealedAt(page)) - Date.now())).toBeLessThan(60_000);
  });
