import { randomUUID } from 'node:crypto';
import { TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { Designer, DesignerKeys } from './designer-page';

test.describe('the outline by keyboard alone', () => {
  let designer: Designer;
  let keys: DesignerKeys;
  let api: Api;
  let id: string;
  let key: string;
  test.beforeEach(async ({ page, server, loginPage, t }) => {
    const session = await Api.token(server.url, TENANT_ADMIN);
    api = new Api(server.url, session.token);
    key = `drawn-${randomUUID().slice(0, 8)}`;
    ({ id } = await api.post<{ id: string }>('/flow/model', { name: 'Drawn', key }));
    await loginPage.enter(session, `/flow/model/index?id=${id}`);
    designer = new Designer(page, t);
    keys = new DesignerKeys(designer, page);
    await expect(designer.line('start')).toBeVisible();
    await keys.until('Tab', keys.isLine);
    await page.keyboard.press('Home');
  });

  test('draws an approval [WF-07]', async ({ page }) => {
    await keys.choose('+', designer.word('step.userTask'));
    await keys.describes('Review', 'leaderChain');
    await keys.choose('+', designer.word('step.exclusive'));
    await keys.goesTo(designer.word('noCondition'));
    await keys.intoPanel();
    await page.keyboard.press('Tab');
    await page.keyboard.type('approved = false');
    await keys.toLine();
    await page.keyboard.press('ArrowRight');
    await keys.describes('Correct', 'submitterChoice');
    await expect(page.getByText(designer.word('nothingRefused'))).toBeVisible();
    await expect(designer.tree()).toContainText('Review');
    await expect(designer.tree()).toContainText('Correct');
  });
});
