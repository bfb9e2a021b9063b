import type { Browser } from '@playwright/test';
import { goRound, held } from '../../e2e/support/memory';
import { quiet } from '../../e2e/support/quiet';
import type { Figure } from '../figures';
import { visit } from './browser';
import { signIn } from './rounds';
import type { Subject } from './subject';

/** Lists that are open while tabs are switched, by their addresses. */
const OPEN = ['/account/activation-code/index', '/account/client/index', '/sys/user/index', '/sys/role/index'];

/** What is left behind by 400 more tab switches after the first hundred, and what another list screen costs. */
export async function longFigures(browser: Browser, subject: Subject): Promise<Figure[]> {
  const visitor = await visit(browser);
  const { page, client, sent } = visitor;
  await page.goto(subject.url + subject.lists[0]);
  await signIn(page, subject);
  const open = async (path: string): Promise<number> => {
    await quiet(page);
    const { scripts } = sent;
    await page.goto(`${subject.url}/#${path}`);
    await page
      .locator('nav li a[aria-current="page"]')
      .and(page.locator(`[href^="#${path}"]`))
      .waitFor();
    await page.locator(subject.row).filter({ visible: true }).first().waitFor();
    await quiet(page);
    return sent.scripts - scripts;
  };
  await open(OPEN[0] ?? '');
  const nextToIt = await open(OPEN[1] ?? '');
  const elsewhere = await open(OPEN[2] ?? '');
  const lastly = await open(OPEN[3] ?? '');
  // The home page draws itself when it comes to the front for the first time for longer than a moment.
  await page.goto(`${subject.url}/#/home`);
  await quiet(page);
  await goRound(page, 100);
  const early = await held(client);
  await goRound(page, 400);
  const late = await held(client);
  await visitor.leave();
  const growth = (key: keyof typeof early): number => 100 * (late[key] / early[key] - 1);
  return [
    // Its definition and its words; of each file about 1 kB are headers.
    { name: 'one more generated list screen, transferred (sys/role)', value: lastly, unit: 'kB', reach: 3, aim: 1.5 },
    // It brings the definitions of what it refers to; the tree of a picker comes with the focus.
    {
      name: 'a screen with pickers of departments and groups (account/client)',
      value: nextToIt,
      unit: 'kB',
      reach: 8,
      aim: 6,
    },
    { name: 'the first screen of another module (sys/user)', value: elsewhere, unit: 'kB' },
    { name: 'heap after 500 tab switches against 100', value: growth('heap'), unit: '%', reach: 10, aim: 3 },
    { name: 'DOM nodes, the same', value: growth('nodes'), unit: '%', reach: 10, aim: 3 },
    { name: 'event listeners, the same', value: growth('listeners'), unit: '%' },
  ];
}
