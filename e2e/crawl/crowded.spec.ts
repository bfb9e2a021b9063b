import type { Page } from '@playwright/test';
import { ADMIN } from '../support/accounts';
import { Api } from '../support/api';
import { expect, test } from '../support/fixture';
import { findingsOf } from '../support/looks/axe';
import { flawsOf } from '../support/looks/flaws';
import { settle } from '../support/looks/settle';
import type { ListPage } from '../support/pages/list-page';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A desk, the same magnified twice, a phone, and what four times leave of 1280 px. */
const WIDTHS = [1440, 720, 390, 320];
const STATES = 40;
const VERSION = 'account.client-version';
const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;

/** What is crooked at every width, in the light and by colour in the dark. */
async function crookedOf(page: Page, place: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await settle(page);
    found.push(...(await flawsOf(page)).map((flaw) => `${width} ${place}: ${flaw}`));
    if (!(await page.evaluate(fits))) found.push(`${width} ${place}: too wide`);
    found.push(...(await findingsOf(page, `${width} ${place}`)));
    await page.emulateMedia({ colorScheme: 'dark' });
    await settle(page);
    found.push(...(await findingsOf(page, `${width} ${place}, dark`, { byColour: true })));
    await page.emulateMedia({ colorScheme: 'light' });
  }
  return found;
}

/** Runs in the page: as many chips as there are states, each with a name of its own. */
function multiply(number: number): void {
  const all = document.querySelector('main section[data-shown="true"] [role="group"][data-slides]');
  const one = all?.lastElementChild;
  if (!all || !one) throw new Error('no chips');
  for (let at = all.childElementCount; at <= number; at += 1) {
    const chip = one.cloneNode(true) as HTMLElement;
    const word = [...chip.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
    if (word) word.textContent = `State ${at} that waits for somebody`;
    all.append(chip);
  }
}

test('forty chips of states are moved sideways in their own line [LAY-07] [LAY-10] @full', async ({
  page,
  server,
  loginPage,
}) => {
  test.setTimeout(300_000);
  await loginPage.enter(await Api.token(server.url, ADMIN), '/account/activation-code/index');
  await settle(page);
  const chips = page.getByRole('main').locator('[role="group"][data-slides] button');
  await expect(chips.first()).toBeVisible();
  await page.evaluate(multiply, STATES);
  await expect(chips).toHaveCount(STATES + 1);
  expect(await crookedOf(page, 'chips')).toEqual([]);
  await chips.last().scrollIntoViewIfNeeded();
  await expect(chips.last()).toBeInViewport();
});

test('the window is moved by nothing but what is in it [LAY-03] @full', async ({ page, server, loginPage }) => {
  await loginPage.enter(await Api.token(server.url, ADMIN), '/home');
  for (const route of ['/home', '/account/activation-code/index', '/sys/role/index'])
    for (const { width, height } of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize({ width, height });
      await page.goto(`/#${route}`);
      await settle(page);
      expect(await page.evaluate(() => document.documentElement.scrollHeight), `${route} at ${width} px`).toBe(height);
    }
});

const day = (at: number) => new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10);
for (const { which, days } of [
  { which: 'no day', days: [] },
  { which: 'one day', days: [{ day: day(0), testers: 7 }] },
  {
    which: 'numbers of a million',
    days: Array.from({ length: 1000 }, (_, at) => ({ day: day(at), testers: (at * 7919) % 1_000_001 })),
  },
])
  test(`a chart of ${which} keeps to its place, and can be read [LAY-07] @full`, async ({ page, enterList, t }) => {
    test.setTimeout(300_000);
    await page.route(/\/client-version\/[^/]+\/adoption/, async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { ...rest, data: { ...data, days } } });
    });
    const versions: ListPage = await enterList(ADMIN, 'account', 'client-version');
    await versions.act(versions.rows().first(), t(`${VERSION}.action.adoption`));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(t(`${VERSION}.answer.adoption.field.days`))).toBeVisible();
    await expect(
      dialog
        .getByRole('figure')
        .or(dialog.getByText(t('engine.chart.none')))
        .first(),
    ).toBeVisible();
    expect(await crookedOf(page, which)).toEqual([]);
  });
