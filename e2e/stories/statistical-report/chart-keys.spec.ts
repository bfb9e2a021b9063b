import { TENANT_ADMIN } from '../../support/accounts';
import { expect, test } from '../../support/fixture';
import { findingsOf } from '../../support/looks/axe';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SEQUENCES = '/statistical-report/diagnosis-sequence';

test('a chart is gone through by keys alone, says each point, and is its table [REP-04] [STAT-01] @full', async ({
  page,
  loginPage,
  t,
}) => {
  await loginPage.login(TENANT_ADMIN);
  await page.goto(`/#${SEQUENCES}`);
  const panel = page.locator('section[data-chart]').first();
  const chart = panel.getByRole('application', { name: t('engine.report.keys') });
  await expect(panel.getByRole('img')).toHaveAccessibleName(/\w{3,}/);
  for (let n = 0; n < 80 && !(await chart.evaluate((box) => box === document.activeElement)); n += 1)
    await page.keyboard.press('Tab');
  await expect(chart).toBeFocused();

  const live = panel.locator('figcaption[aria-live="polite"]');
  const said: string[] = [];
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight']) {
    await page.keyboard.press(key);
    said.push(await live.innerText());
  }
  expect(said[1]).not.toBe(said[0]);
  expect(said[3]).toBe(said[1]);
  expect(await findingsOf(page, 'the chart under the keyboard')).toEqual([]);

  await page.keyboard.press('t');
  const table = panel.getByRole('table');
  await expect(panel.getByRole('button', { name: t('engine.report.asChart') })).toBeFocused();
  const name = said[1]!.split(':')[0]!;
  const line = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  for (const cell of await line.getByRole('cell').allInnerTexts()) expect(said[1]).toContain(cell);
  expect(await findingsOf(page, 'the table of the chart')).toEqual([]);
  await page.keyboard.press('t');
  await expect(chart).toBeVisible();

  // Enter shows the rows of the point, and closing them comes back to the chart.
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  for (let n = 0; n < 30 && !/[1-9]/.test((await live.innerText()).split(': ')[1] ?? ''); n += 1)
    await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(chart).toBeFocused();
});
