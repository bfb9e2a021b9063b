import type { Page } from '@playwright/test';
import { apiPathOf, hindranceOf, operationsOf, wordKey, type Operation } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { resourceNameOf } from '../../../contract/language/routes';
import { RESOURCES } from '../../../contract/registry';
import type { Envelope } from '../../../contract/wire/envelope';
import { asksFirst } from '../../../src/engine/actions/dialog';
import { exactly, type Words } from '../words';
import type { Scene } from './scenes';
import { settle } from './settle';

type Row = Readonly<Record<string, unknown>> & { id: string };
/** Rows among which one is looked for that allows an operation. */
const ROWS = 100;
const DIALOG = '[role="dialog"]';
/** The list or the record in front: on a phone a record is a drawer. */
const shown = (page: Page) => page.locator(`main section:not([data-shown="false"]):visible, ${DIALOG}:visible`);

/** The first rows of a list, asked for as the console asks for them; none where the user may not. */
const rowsOf = (page: Page, r: AnyResource): Promise<Row[]> =>
  page.evaluate(
    async (path) => {
      const { token } = JSON.parse(localStorage.getItem('v1@token') ?? '{}') as { token?: string };
      const headers = { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' };
      const { data } = (await (await fetch(path, { headers })).json()) as Envelope<{ list: Row[] } | null>;
      return data?.list ?? [];
    },
    `/api${apiPathOf(r)}/page?page=1&limit=${ROWS}`,
  );

/** Presses what is called so, behind the button for the rest where it has no room. Answers false where it is not offered. */
async function press(page: Page, t: Words, word: string): Promise<boolean> {
  const name = exactly(word);
  const bar = shown(page).locator('button:not(li *, tbody *, [data-selection] *)');
  const button = bar.and(page.getByRole('button', { name }));
  if ((await button.count()) > 0) {
    await button.first().click();
    return true;
  }
  for (const more of await bar.and(page.getByRole('button', { name: t('engine.more') })).all()) {
    await more.click();
    const item = page.getByRole('menuitem', { name });
    await page.locator('.ant-dropdown [role="menu"]').locator('visible=true').first().waitFor();
    if ((await item.count()) > 0) {
      await item.first().click();
      return true;
    }
    await page.keyboard.press('Escape');
  }
  return false;
}

/** The address of the list, or of one of its rows, opened afresh; settled once its head is there. */
async function openAt(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/#${address}`);
  // A record's page holds forms that do not show, such as those of its lists.
  await shown(page).locator('table, ul, article, form, [role="tablist"]').locator('visible=true').first().waitFor();
  await settle(page);
}

const isOfRow = ({ at = 'row' }: Operation): boolean => at === 'row';

/**
 * What the operations of a list ask before they run: those above the list, and those of a row at the first row whose state allows them. What asks
 * nothing would be done, so that it is left out; so is what only several rows have.
 */
export async function operationScenes(page: Page, route: string): Promise<Scene[]> {
  const r = RESOURCES.find(({ name }) => name === resourceNameOf(route)) as AnyResource | undefined;
  if (!r) return [];
  const rows = await rowsOf(page, r);
  return operationsOf(r).flatMap((operation): Scene[] => {
    const row = rows.find((one) => hindranceOf(operation, one, r.lifecycle?.field) === undefined);
    const isThere = operation.at === 'toolbar' || (isOfRow(operation) && row !== undefined);
    if (!isThere || !asksFirst(operation, [])) return [];
    const address = isOfRow(operation) ? `${route}?id=${row?.id}` : route;
    const open = async (_: Page, t: Words): Promise<boolean> => {
      await openAt(page, address);
      const dialogs = page.locator(DIALOG).locator('visible=true');
      const before = await dialogs.count();
      if (!(await press(page, t, t(wordKey(r, 'action', operation.name))))) return false;
      await dialogs.nth(before).waitFor();
      return true;
    };
    return [{ name: `operation-${operation.name}`, open }];
  });
}
