import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '../contract/constants';
import { ADMIN } from './accounts';
import { expect, test } from './fixture';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function expectNoFindings(page: Page, place: string) {
  // Colours are judged as they end up, not on their way there.
  await page.waitForTimeout(600);
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${place}: ${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} – ${failureSummary}`).join('\n  ')}`,
  );
  expect(found).toEqual([]);
}

for (const language of LANGUAGES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${language}, ${colorScheme}`, () => {
      test.use({ language, colorScheme });
      test('login, home, list, form and detail pass WCAG 2.2 AA [LAY-08] [LAY-07]', async ({ page, loginPage, shell, t }) => {
        await loginPage.open();
        await expectNoFindings(page, 'login');
        await loginPage.fill(ADMIN);
        await expect(page.getByRole('banner')).toBeVisible();
        await expectNoFindings(page, 'home');
        const codes = await shell.openList('account', 'activation-code');
        await expectNoFindings(page, 'list');
        await codes.details(codes.rows().first());
        await expectNoFindings(page, 'detail');
        await codes.closeDrawer();
        const clients = await shell.openList('account', 'client');
        await clients.button(t('engine.action.save')).click();
        await expect(clients.dialog()).toBeVisible();
        await expectNoFindings(page, 'form');
      });
    });
  }
}
