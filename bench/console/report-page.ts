import type { Browser } from '@playwright/test';
import { quiet } from '../../e2e/support/quiet';
import type { Figure } from '../figures';
import { visit } from './browser';
import { signIn } from './rounds';
import type { Subject } from './subject';

const REPORT = '/#/statistical-report/diagnosis-sequence';
const CHART = 'section[data-shown="true"] [role="img"] > *';

/** What its builder called a script. */
const nameOf = (path: string): string => path.replace(/^.*\//, '').replace(/-[\w-]{8}\.js$/, '');

/** JavaScript that the first report fetches behind the first list, by the chunk of which it is part. */
export async function reportPageFigures(browser: Browser, subject: Subject): Promise<Figure[]> {
  const { page, sent, leave } = await visit(browser);
  await page.goto(subject.url + subject.door);
  await signIn(page, subject);
  await page.locator(subject.row).first().waitFor();
  await quiet(page);
  const known = new Set(sent.byScript.keys());
  await page.goto(subject.url + REPORT);
  await page.locator(CHART).first().waitFor();
  await quiet(page);
  const own = [...sent.byScript].filter(([path]) => !known.has(path)).toSorted(([, a], [, b]) => b - a);
  await leave();
  return [
    { name: 'JavaScript of a report page', value: own.reduce((sum, [, size]) => sum + size, 0), unit: 'kB' },
    ...own.map(([path, size]) => ({ name: `  ${nameOf(path)}`, value: size, unit: 'kB' })),
  ];
}
