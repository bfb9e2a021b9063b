import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../contract/constants';
import { resourceNameOf } from '../../contract/language/routes';
import { isOneOf } from '../../contract/testing/short-run';
import { ADMIN } from '../support/accounts';
import { Api } from '../support/api';
import { expect, test } from '../support/fixture';
import { findingsOf } from '../support/looks/axe';
import { flawsOf } from '../support/looks/flaws';
import { keysOf } from '../support/looks/keys';
import { comeBack, IMPORT_SCENE, LIST_SCENES, SELECTION_SCENES, type Scene } from '../support/looks/scenes';
import { OPENED, settle, still } from '../support/looks/settle';
import type { Words } from '../support/words';
import { PARTS, partOf, routesOf, sampleOf } from './every-route';

// An address that leads nowhere is among those that are gone to.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedMessages: [/404 \(Not Found\)/] });

const DEVICES = [
  { device: 'a desk', use: { viewport: { width: 1440, height: 900 } } },
  { device: 'a phone', use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
] as const;
const WALKS = DEVICES.flatMap((each) => LANGUAGES.map((language) => ({ ...each, language })));

/** Identifiers in a list of which a part cannot be read; runs in the page. What is longer is an address, which no list holds whole. */
const cutCodes = (longest: number): string[] =>
  [...document.querySelectorAll<HTMLElement>('main section[data-shown="true"] td .copy-text-value')].flatMap((code) =>
    code.scrollWidth > code.clientWidth && code.textContent.length <= longest ? [code.textContent] : [],
  );
/** Signs of the longest identifier: a UUID has 36. */
const LONGEST_CODE = 40;

const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;

/** What is wrong with a page as it stands, apart from what the browser writes of it. */
async function faultsOf(page: Page, place: string): Promise<string[]> {
  const found = await keysOf(page);
  if (!(await page.evaluate(fits))) found.push('too wide');
  return found.map((each) => `${place}: ${each}`);
}

/** What is not accessible, in the light and, where asked for, by its colours in the dark; of all, or of what was opened last. */
async function barriersOf(page: Page, place: string, how: { alsoDark: boolean; isFront?: boolean }): Promise<string[]> {
  const { alsoDark, isFront = false } = how;
  const found = await findingsOf(page, place, { isFront });
  if (found.length > 0) {
    // A part that came just now has its name a moment later: what stands is judged.
    await settle(page);
    found.splice(0, found.length, ...(await findingsOf(page, place, { isFront })));
  }
  if (!alsoDark) return found;
  await page.emulateMedia({ colorScheme: 'dark' });
  await still(page);
  found.push(...(await findingsOf(page, `${place}, dark`, { byColour: true, isFront })));
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/**
 * How a screen is looked at: `isOpened` with its form and its detail, `isJudged` for barriers as well, `isWhole` with everything that is the
 * same part of the engine wherever it opens, `isDeep` for barriers in all that opens, too.
 */
type Look = { isPhone: boolean; isOpened: boolean; isJudged: boolean; isWhole: boolean; isDeep: boolean };

/** What is opened of a screen; the last one stays open. */
const scenesOf = ({ isOpened, isJudged, isWhole, isDeep }: Look): Scene[] => [
  ...(isWhole ? [IMPORT_SCENE] : []),
  ...LIST_SCENES.filter(({ name }) => {
    if (name === 'search') return isWhole || !isJudged;
    return isOpened && name !== 'edit' && (name !== 'row-menu' || isDeep);
  }),
  // What is chosen stays so: behind all others.
  ...(isDeep ? SELECTION_SCENES : []),
];

/** A screen and all that it opens. */
async function visit(page: Page, t: Words, route: string, look: Look): Promise<string[]> {
  const { isPhone, isJudged, isWhole, isDeep } = look;
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#${route}`);
  await settle(page);
  const found = await faultsOf(page, route);
  if (isJudged) found.push(...(await barriersOf(page, route, { alsoDark: isWhole })));
  if (!isPhone)
    for (const code of await page.evaluate(cutCodes, LONGEST_CODE)) found.push(`${route}: half an identifier: ${code}`);
  if (isPhone) for (const flaw of await flawsOf(page, { forFingers: true })) found.push(`${route}: ${flaw}`);
  for (const scene of scenesOf(look)) {
    if (!(await scene.open(page, t))) continue;
    await settle(page, OPENED);
    const place = `${route} ${scene.name}`;
    found.push(...(await faultsOf(page, place)));
    if (isDeep) found.push(...(await barriersOf(page, place, { alsoDark: true, isFront: true })));
    await comeBack(page, route);
  }
  // What is kept behind the screen in front takes its time.
  await page.keyboard.press('Alt+Shift+W');
  return found;
}

/**
 * Every screen that the administrator may open, and all that opens there: the browser writes nothing of it, nothing is too wide or, on a
 * phone, cut off or too small for a finger, no key stands in place of a word, and everybody can use it. The short run goes once, in another
 * language and on another device than to the one before, to every screen that is written by hand, to lists that together show what any list
 * can show, and to one of 23 of the others; of every third it opens form and detail, every fourth is judged for barriers in place of its
 * folded search, every twelfth in the dark and with its import too; the full run goes everywhere in all of them, and judges what opens, too.
 */
const SAMPLED = 23;
const OPENS = 3;
const JUDGED = 4;
const WHOLE = 12;

/** ms for a part of all screens, judged in whole, on a machine that has much else to do. */
const PART_LIMIT = 1_200_000;

test.describe.configure({ mode: 'parallel' });
WALKS.forEach(({ device, language, use }, nth) => {
  const isPhone = 'isMobile' in use;
  const [which, tags] = [
    `on ${device} in ${language}`,
    '[LAY-03] [LAY-07] [LAY-08] [LAY-10] [I18N-01] [RT-10] [LIST-03]',
  ];
  /** Everything that is wrong with the chosen screens. */
  const walk = async (
    page: Page,
    t: Words,
    routes: readonly string[],
    lookOf: (at: number) => Omit<Look, 'isPhone'>,
  ) => {
    const found: string[] = [];
    for (const [at, route] of routes.entries())
      found.push(...(await visit(page, t, route, { isPhone, ...lookOf(at) })));
    return found;
  };
  test.describe(which, () => {
    test.use({ language, ...use });
    test(`screens of every kind, a sixth of them ${which} ${tags}`, async ({ page, server, loginPage, t }) => {
      test.setTimeout(300_000);
      await loginPage.enter(await Api.token(server.url, ADMIN), '/home');
      const all = await routesOf(page);
      const sample = new Set(sampleOf(all));
      const own = all
        .filter((route) => sample.has(route) || isOneOf(resourceNameOf(route) ?? '', SAMPLED))
        .filter((_, at) => at % WALKS.length === nth);
      const found = await walk(page, t, own, (at) => ({
        isOpened: at % OPENS === 0,
        isJudged: at % JUDGED === 0,
        isWhole: at % WHOLE === 0,
        isDeep: false,
      }));
      expect(found).toEqual([]);
    });

    for (const part of PARTS)
      test(`all screens of ${part}, ${which} ${tags} @full`, async ({ page, server, loginPage, t }) => {
        test.setTimeout(PART_LIMIT);
        await loginPage.enter(await Api.token(server.url, ADMIN), '/home');
        const own = (await routesOf(page)).filter((route) => partOf(route) === part);
        expect(own).not.toEqual([]);
        const everything = { isOpened: true, isJudged: true, isWhole: true, isDeep: true };
        const found = await walk(page, t, own, () => everything);
        expect(found).toEqual([]);
      });
  });
});
