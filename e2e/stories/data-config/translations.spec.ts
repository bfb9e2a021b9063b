import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { ListPage } from '../../support/pages/list-page';
import { activatedTester, runTester } from '../../support/tester';
import { exactly } from '../../support/words';

const ENTRY = 'data-config.entry';
const GCID = 4;
const LANGUAGE = 'fi-FI';
const COUNT = 20;
type Listed<T> = { list: T[] };
type Entry = { id: string; sourceText: string; texts: Record<string, string> | null };

/** Presses Tab until what is called so has the focus, as somebody without a pointer. */
async function tabTo(page: Page, name: RegExp, most = 250) {
  for (let n = 0; n < most; n += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
    });
    if (name.test(label.trim())) return;
  }
  throw new Error(`${name} is not reached by Tab`);
}

test('20 texts are translated by the keyboard alone, published, and reach a tester [CFG-03] @full', async ({
  page,
  loginPage,
  server,
  t,
}) => {
  test.setTimeout(600_000);
  const session = await Api.token(server.url, TENANT_ADMIN);
  const api = new Api(server.url, session.token);
  const source = t(`${ENTRY}.option.sourceType.${GCID}`);
  const asked = { page: '1', limit: String(COUNT), sourceType: String(GCID), missing: LANGUAGE };
  const { list: wanted } = await api.get<Listed<Entry>>('/data-config/entry/page', asked);
  await loginPage.enter(session, '/data-config/entry/index');
  const entries = new ListPage(page, t, ENTRY);
  await entries.isShown();

  await test.step('by Tab to the cell, then Enter after each text', async () => {
    await tabTo(page, exactly(t(`${ENTRY}.action.cockpit`)));
    await page.keyboard.press('Enter');
    const cell = new RegExp(`^Finnish, ${source}:`);
    await expect(page.getByRole('button', { name: cell })).toBeVisible();
    await tabTo(page, cell);
    await page.keyboard.press('Enter');
    const first = page.locator('textarea').first();
    await expect(first).toBeFocused();
    for (const { sourceText } of wanted) {
      await page.keyboard.insertText(`Suomi ${sourceText}`);
      await page.keyboard.press('Enter');
    }
    await expect
      .poll(async () => {
        const kept = await Promise.all(wanted.map(({ id }) => api.get<Entry>(`/data-config/entry/${id}`)));
        return kept.filter(({ texts, sourceText }) => texts?.[LANGUAGE] === `Suomi ${sourceText}`).length;
      })
      .toBe(COUNT);
    // Each was saved once: a second time the server would have said that it was changed meanwhile.
    await expect(page.getByText(t(`${ENTRY}.cockpit.stale`))).toHaveCount(0);
    const lines = await api.get<{ operation: string }[]>(`/data-config/entry/${wanted[0]?.id}/history`);
    expect(lines.filter(({ operation }) => operation === 'update')).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('published, they are written into the rows that use them', async () => {
    await entries.search({ sourceText: wanted[0]?.sourceText ?? '' });
    await entries.act(entries.row(wanted[0]?.sourceText ?? '').first(), t(`${ENTRY}.action.publish`));
    await entries.answer(t(`${ENTRY}.action.publish`));
    await expect(entries.row(wanted[0]?.sourceText ?? '').first()).toContainText(t(`${ENTRY}.option.status.1`));
    const ids = wanted.slice(1).map(({ id }) => id);
    expect(await api.post('/data-config/entry/publish', { ids })).toMatchObject({ failed: [] });
  });

  await test.step('a tester gets them', async () => {
    const { machine } = await activatedTester(api, server.url);
    const { list } = await api.get<Listed<{ vin: string }>>('/data-config/vehicle/page', { page: '1', limit: '1' });
    const vin = list[0]?.vin ?? '';
    await expect(async () => {
      const { code, output } = await runTester(['guided', '--vin', vin, '--out', machine.folder], machine);
      expect(code, output).toBe(0);
      const told = readFileSync(join(machine.folder, `guided-${vin}.json`), 'utf8');
      // What somebody has checked out stays as it is until he gives it back.
      expect(wanted.filter(({ sourceText }) => told.includes(`Suomi ${sourceText}`)).length).toBeGreaterThan(COUNT / 2);
    }).toPass({ timeout: 90_000 });
  });
});
