import type { Browser, Page } from '@playwright/test';
import { quiet } from '../../e2e/support/quiet';
import { visit } from './browser';
import { clickToPainted, firstOf, firstPaint, noteFirst } from './in-page';
import type { Subject } from './subject';

/** One visit of a console, from an empty cache to sorted rows. */
export type Round = {
  loginScripts: number;
  listScripts: number;
  requests: number;
  paint: number;
  login: number;
  cold: number;
  tab: number;
  rows: number;
};

export async function signIn(page: Page, { username, user, password }: Subject): Promise<void> {
  await page.locator(username).fill(user);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
}

/** The middle of several clicks, by somebody who looks at what came before he clicks again. */
async function middle(page: Page, work: readonly (() => Promise<number>)[]): Promise<number> {
  const times: number[] = [];
  for (const one of work) {
    times.push(await one());
    await quiet(page);
  }
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}

/** Forth and back between two lists that are open. */
async function betweenTabs(page: Page, { url, lists, tabs, row }: Subject): Promise<number> {
  for (const list of lists.toReversed()) {
    await page.goto(url + list);
    await page.locator(row).filter({ visible: true }).first().waitFor();
    await quiet(page);
  }
  const click = (tab: string) => () => clickToPainted(page, tab, row);
  return middle(
    page,
    [1, 0, 1, 0, 1, 0].map((n) => click(tabs[n] ?? tabs[0])),
  );
}

/** A hundred rows: sorted, and the next ones. Every answer is a new one. */
async function ofHundred(page: Page, { url, hundred, sorts, next, row }: Subject): Promise<number> {
  await page.goto(url + hundred);
  await page.reload();
  await page.locator(`${row} >> nth=99`).waitFor();
  await quiet(page);
  const [first = '', second = ''] = sorts;
  // In an order that asks for another page or another order every time.
  return middle(
    page,
    [first, first, next, next, second, second].map((target) => () => clickToPainted(page, target, row)),
  );
}

export async function round(browser: Browser, subject: Subject, slowed: boolean): Promise<Round> {
  const visitor = await visit(browser, { slowed });
  const { page, client, sent } = visitor;
  await noteFirst(page, { login: 'input[type="password"]', row: subject.row });
  await page.goto(subject.url + subject.door);
  const login = await firstOf(page, 'login');
  await quiet(page);
  const loginScripts = sent.scripts;
  const paint = await firstPaint(page);
  await signIn(page, subject);
  await page.locator(subject.row).first().waitFor();
  await quiet(page);
  const { scripts: listScripts, requests } = sent;
  await client.send('Network.clearBrowserCache');
  await page.reload();
  const cold = await firstOf(page, 'row');
  await quiet(page);
  const tab = await betweenTabs(page, subject);
  const rows = await ofHundred(page, subject);
  await visitor.leave();
  return { loginScripts, listScripts, requests, paint, login, cold, tab, rows };
}
