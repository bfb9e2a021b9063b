import { DOSSIER_ROUTES } from '../../../contract/routes.generated';
import type { Page } from '@playwright/test';
import { exactly, newOf, type Words } from '../words';

/** A state of a screen beyond the one in which it opens. Answers false where the screen has no such state. */
export type Scene = { name: string; open: (page: Page, t: Words) => Promise<boolean> };

const inMain = (page: Page) => page.getByRole('main').locator('section:not([data-shown="false"]):visible');

/** Presses something that may not be there, and waits for what it opens. */
async function press(page: Page, what: ReturnType<Page['locator']>, opens: string): Promise<boolean> {
  if ((await what.count()) === 0) return false;
  await what.first().click();
  await page.locator(opens).locator('visible=true').first().waitFor();
  return true;
}

const DIALOG = '[role="dialog"]';
const MENU = '.ant-dropdown [role="menu"]';

/** Closes what a scene opened. Answers false where something of it is still there. */
async function putAway(page: Page): Promise<boolean> {
  await page.keyboard.press('Escape');
  const isAway = () =>
    ![...document.querySelectorAll('[role="dialog"], .ant-dropdown [role="menu"]')].some((each) =>
      each.checkVisibility({ visibilityProperty: true }),
    );
  return page.waitForFunction(isAway, undefined, { timeout: 3000 }).then(
    () => true,
    () => false,
  );
}

const pathOf = (address: string): string => address.split('?', 1)[0] ?? '';

/** Comes back to a screen from what a scene opened there, be it a page of its own. */
export async function comeBack(page: Page, route: string): Promise<void> {
  const isAway = await putAway(page);
  const [path, query] = new URL(page.url()).hash.slice(1).split('?');
  if (isAway && path === pathOf(route)) {
    // A record's page stands in place of the list: the bare address leads back.
    const keys = [...new URLSearchParams(query).keys()];
    if (keys.some((key) => key === 'id' || key === DOSSIER_ROUTES[path]))
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `#${route}`);
    return;
  }
  // A page of its own has its own tab; what does not go away goes with everything else.
  if (isAway) await page.keyboard.press('Alt+Shift+W');
  else await page.goto('about:blank');
  await page.goto(`/#${route}`);
}

const userButton = (page: Page, t: Words) =>
  page.getByRole('banner').getByRole('button', { name: t('shell.userMenu', { name: '' }).trim() });

/** A drawer beside the list, or a page of its own. */
const PAGE = 'section[data-shown="true"] article';
const FORM = `${DIALOG}, ${PAGE} form`;
const DETAIL = `${DIALOG}, ${PAGE}`;

/** What a generated list opens. */
export const LIST_SCENES: readonly Scene[] = [
  {
    name: 'form',
    // A row may have such a name, too: an entry of the menu is called “New”.
    open: (page, t) =>
      press(
        page,
        inMain(page)
          .locator('button:not(li *, tbody *)')
          .and(page.getByRole('button', { name: newOf(t) })),
        FORM,
      ),
  },
  {
    name: 'edit',
    open: (page, t) =>
      press(page, inMain(page).getByRole('button', { name: exactly(t('engine.action.update')) }), FORM),
  },
  {
    name: 'detail',
    open: (page, t) =>
      press(page, inMain(page).getByRole('button', { name: exactly(t('engine.action.info')) }), DETAIL),
  },
  {
    name: 'row-menu',
    open: (page) =>
      press(page, inMain(page).locator('tbody button[aria-haspopup="menu"], li button[aria-haspopup="menu"]'), MENU),
  },
  // Stays open: the last one.
  {
    name: 'search',
    open: (page) =>
      press(page, inMain(page).locator('search button[aria-expanded="false"]'), 'search button[aria-expanded="true"]'),
  },
];

/** Chooses the first two rows and presses what can be done with both, behind the button for the rest where it has no room. */
async function pressForTwo(page: Page, t: Words, action: string): Promise<boolean> {
  const boxes = inMain(page).locator('tbody input[type="checkbox"], li input[type="checkbox"]').locator('visible=true');
  if ((await boxes.count()) < 2) return false;
  for (const at of [0, 1]) await boxes.nth(at).check();
  const name = exactly(t(action));
  const bar = inMain(page).locator('[data-selection]');
  if (await press(page, bar.getByRole('button', { name }), DIALOG)) return true;
  const isOpen = await press(page, bar.getByRole('button', { name: t('engine.more') }), MENU);
  if (isOpen && (await press(page, page.getByRole('menuitem', { name }), DIALOG))) return true;
  if (isOpen) await putAway(page);
  return false;
}

/** What two chosen rows open, where the list lets two be compared, or one field be changed for many. */
export const SELECTION_SCENES: readonly Scene[] = [
  { name: 'compare', open: (page, t) => pressForTwo(page, t, 'engine.action.compare') },
  { name: 'change-field', open: (page, t) => pressForTwo(page, t, 'engine.action.changeField') },
];

/** What a list with an import opens besides. */
export const IMPORT_SCENE: Scene = {
  name: 'import',
  open: (page, t) =>
    press(page, inMain(page).getByRole('button', { name: exactly(t('engine.action.import')) }), DIALOG),
};

/** What the frame opens, whatever screen is in front. */
export const FRAME_SCENES: readonly Scene[] = [
  { name: 'theme', open: (page, t) => press(page, page.getByRole('button', { name: t('shell.theme.title') }), DIALOG) },
  {
    name: 'palette',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.locator(`${DIALOG} [role="option"]`).first().waitFor();
      return true;
    },
  },
  { name: 'user-menu', open: (page, t) => press(page, userButton(page, t), MENU) },
  {
    name: 'languages',
    open: (page, t) => press(page, page.getByRole('banner').getByRole('button', { name: t('shell.language') }), MENU),
  },
  {
    name: 'tab-menu',
    open: (page, t) => press(page, page.getByRole('button', { name: t('shell.tabs.actions') }), MENU),
  },
  { name: 'menu', open: (page, t) => press(page, page.getByRole('button', { name: t('shell.menu.open') }), DIALOG) },
  {
    name: 'logout',
    open: async (page, t) => {
      await press(page, userButton(page, t), MENU);
      return press(page, page.getByRole('menuitem', { name: t('shell.logout.title') }), DIALOG);
    },
  },
];
