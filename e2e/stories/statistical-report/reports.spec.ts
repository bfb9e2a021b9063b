import { TENANT_ADMIN } from '../../support/accounts';
import { expect, test } from '../../support/fixture';

/** Stands in every script that draws with pro-components. */
const PRO = 'pro-query-filter';
const ROUTE = '/statistical-report/diagnosis-sequence';

test('a report is asked and broken down by its own package, of which nothing before it has loaded a byte [STAT-01]', async ({
  page,
  enterList,
  t,
}) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  const withPackage = async () => (await Promise.all(scripts)).filter((script) => script.includes(PRO)).length;
  await enterList(TENANT_ADMIN, 'account', 'activation-code');
  expect(scripts.length).toBeGreaterThan(0);
  expect(await withPackage()).toBe(0);

  await page.goto(`/#${ROUTE}`);
  const question = page.getByRole('region', { name: t('engine.report.question') });
  const table = page.getByRole('table').filter({ hasText: t('engine.report.change') });
  await expect(table.getByRole('row').filter({ hasText: t('engine.report.sum') })).toBeVisible();
  expect(await withPackage()).toBeGreaterThan(0);

  await question.getByRole('button', { name: t('engine.report.more') }).click();
  await question.getByRole('combobox', { name: t('engine.report.compare') }).click();
  await page.getByTitle(t('engine.report.compareOf.none'), { exact: true }).click();
  await question.getByRole('button', { name: t('engine.report.ask') }).click();
  await expect(page).toHaveURL(/[?&]compare=none/);
  await question.getByRole('button', { name: t('engine.report.clear') }).click();
  await expect(page).not.toHaveURL(/[?&]compare=none/);

  await table
    .getByRole('link', { name: t('engine.report.down') })
    .first()
    .click();
  await expect(page).toHaveURL(/diagnosis-sequence\/detail\?/);
});
