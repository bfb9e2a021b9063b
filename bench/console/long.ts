import type { Browser, Page } from '@playwright/test';
import type { Figure } from '../figures';
import { collected, visit } from './browser';
import { signIn } from './rounds';
import type { Subject } from './subject';

/** Lists that are open while tabs are switched, by their addresses. */
const OPEN = ['/account/activation-code/index', '/account/client/index', '/sys/user/index', '/sys/role/index', '/home'];

/** Switches tabs in the page itself, one painted after the other. */
const switchTabs = (page: Page, paths: readonly string[], times: number): Promise<void> =>
  page.evaluate(
    async ([addresses, count]) => {
      const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      for (let n = 0; n < count; n += 1) {
        document.querySelector<HTMLElement>(`nav li a[href^="#${addresses[n % addresses.length]}"]`)?.click();
        await painted();
        await painted();
      }
    },
    [paths, times] as const,
  );

/** What is left behind by 400 more tab switches after the first hundred, and what another list screen costs. */
export async function longFigures(browser: Browser, subject: Subject): Promise<Figure[]> {
  const visitor = await visit(browser);
  const { page, sent } = visitor;
  await page.goto(subject.url + subject.lists[0]);
  await signIn(page, subject);
  const open = async (path: string): Promise<number> => {
    await page.waitForLoadState('networkidle');
    const { scripts } = sent;
    await page.goto(`${subject.url}/#${path}`);
    await page
      .locator('nav li a[aria-current="page"]')
      .and(page.locator(`[href^="#${path}"]`))
      .waitFor();
    await page.locator(subject.row).filter({ visible: true }).first().waitFor();
    await page.waitForLoadState('networkidle');
    return sent.scripts - scripts;
  };
  await open(OPEN[0] ?? '');
  const nextToIt = await open(OPEN[1] ?? '');
  const elsewhere = await open(OPEN[2] ?? '');
  const lastly = await open(OPEN[3] ?? '');
  await switchTabs(page, OPEN, 100);
  await page.waitForLoadState('networkidle');
  const early = await collected(visitor);
  await switchTabs(page, OPEN, 400);
  await page.waitForLoadState('networkidle');
  const late = await collected(visitor);
  await visitor.leave();
  const growth = (key: keyof typeof early): number => 100 * (late[key] / early[key] - 1);
  return [
    { name: 'one more generated list screen, transferred (sys/role)', value: lastly, unit: 'kB', reach: 3, aim: 1.5 },
    { name: 'the same, account/client', value: nextToIt, unit: 'kB', reach: 3, aim: 1.5 },
    { name: 'the first screen of another module, with its words (sys/user)', value: elsewhere, unit: 'kB' },
    { name: 'heap after 500 tab switches against 100', value: growth('heap'), unit: '%', reach: 10, aim: 3 },
    { name: 'DOM nodes, the same', value: growth('nodes'), unit: '%', reach: 10, aim: 3 },
    { name: 'event listeners, the same', value: growth('listeners'), unit: '%' },
  ];
}
