import type { Page } from '@playwright/test';
import { TENANT_ADMIN } from '../../support/accounts';
import { expect, test } from '../../support/fixture';
import { ListPage } from '../../support/pages/list-page';
import { exactly, type Words } from '../../support/words';
import { Api } from '../../support/api';

const KEY = 'data-config.portal-page';
const SIZES = [
  ['@full', 1440, 900],
  ['@phone @full', 390, 844],
] as const;

const action = (page: Page, t: Words, name: string) =>
  page.getByRole('button', { name: exactly(t(`${KEY}.action.${name}`)) });

/** A link that leads nowhere is tried. */
test.use({ expectedMessages: [/404.*nothing-lies-here/] });

for (const [tags, width, height] of SIZES)
  test(`the portal is written beside the page itself, its links are tried, it is published and brought back [CFG-05] [PUB-05] ${tags}`, async ({
    page,
    browser,
    baseURL,
    loginPage,
    server,
    t,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height });
    // A tenant that has written none yet.
    await loginPage.enter(await Api.token(server.url, TENANT_ADMIN), '/data-config/portal-config/index');
    const list = new ListPage(page, t, KEY);
    const headline = page.getByLabel(
      t('engine.languages.label', { field: t(`${KEY}.field.headline`), language: 'English' }),
      { exact: true },
    );
    const save = page.getByRole('button', { name: t('engine.form.save'), exact: true });
    const preview = page.locator('.ant-card').filter({ hasText: t(`${KEY}.preview.title`) });
    const shownHeadline = preview.locator('h1');
    const isSaved = async () => {
      await save.click();
      await expect(page.getByText(t('engine.form.saved')).last()).toBeVisible();
    };

    await test.step('what is typed stands in the preview at once; markup is refused at its field', async () => {
      await headline.fill('<script>alert(1)</script> Diagnosis');
      await expect(shownHeadline).toHaveText('<script>alert(1)</script> Diagnosis');
      await save.click();
      await expect(page.getByText(t('validate.plainText')).first()).toBeVisible();
      await headline.fill('First headline');
      await expect(shownHeadline).toHaveText('First headline');
      await list.expectFits();
    });

    await test.step('a script is no address; of each address it is told whether anybody answers', async () => {
      const links = page.getByRole('group', { name: t(`${KEY}.field.links`), exact: true });
      const add = links.getByRole('button', { name: t('engine.rows.add') });
      const cell = (field: string, number: number) =>
        links.getByLabel(t('engine.rows.cell', { field: t(`${KEY}.rows.links.field.${field}`), number }), {
          exact: true,
        });
      for (const [at, [title, address]] of [
        ['Call of the API', '/api/docs'],
        ['Manual', 'javascript:alert(1)'],
      ].entries()) {
        await add.click();
        await links
          .getByLabel(/^Title/)
          .nth(at)
          .fill(title ?? '');
        await cell('address', at + 1).fill(address ?? '');
      }
      await headline.focus();
      await expect(links.getByText(t('validate.menuUrl'))).toBeVisible();
      await cell('address', 2).fill('/nothing-lies-here.zip');
      await preview.getByRole('button', { name: t(`${KEY}.preview.test`) }).click();
      await expect(preview.getByText(t(`${KEY}.preview.dead`)).first()).toBeVisible();
      // The order is the reader's: the second one goes to the front.
      await links.getByRole('button', { name: t('engine.rows.up', { number: 2 }) }).click();
      await expect(cell('address', 1)).toHaveValue('/nothing-lies-here.zip');
      await links.getByRole('button', { name: t('engine.rows.remove', { number: 1 }) }).click();
      await expect(preview.getByText('Call of the API')).toBeVisible();
      await isSaved();
    });

    // Somebody without a session, elsewhere.
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: { width, height } });
    const portal = await context.newPage();
    const opened = async () => {
      await portal.goto('/china/#/portal');
      await portal.reload();
      await portal.getByRole('button', { name: 'English' }).click();
      return portal.getByRole('heading', { level: 1 });
    };
    const publish = async (text: string) => {
      await action(page, t, 'publish').click();
      await list.answer(t(`${KEY}.action.publish`));
      await expect(action(page, t, 'revise')).toBeVisible();
      await expect(async () => expect(await opened()).toHaveText(text, { timeout: 3_000 })).toPass();
    };
    await test.step('a draft shows nowhere; what is published shows at once', async () => {
      await expect(await opened()).not.toHaveText('First headline');
      await publish('First headline');
    });

    await test.step('it is changed, published again, and brought back to the first version', async () => {
      await action(page, t, 'revise').click();
      await headline.fill('Second headline');
      await isSaved();
      await expect(await opened()).toHaveText('First headline');
      await publish('Second headline');
      await page.getByRole('tab', { name: t('engine.versions.title') }).click();
      await expect(page.getByText(t('engine.versions.number', { number: 2 })).first()).toBeVisible();
      await list.expectFits();
      const version = t('engine.versions.number', { number: 1 });
      await page
        .getByRole('button', { name: t('engine.pair', { name: t(`${KEY}.action.rollBack`), value: version }) })
        .click();
      await list.answer(t(`${KEY}.action.rollBack`), {
        [t(`${KEY}.input.rollBack.field.reason`)]: 'It was better',
      });
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(async () => expect(await opened()).toHaveText('First headline', { timeout: 3_000 })).toPass();
    });
    await context.close();
  });
