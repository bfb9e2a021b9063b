import { expect } from 'vitest';
import { buttonIn, until, type ConsoleDesk } from './desk';
import { WANTED } from './login';

/** Where the list and everything that is done with its rows calls. */
export const PATH = '/sys/post';

export const main = (): Element | null => document.querySelector('main');
export const rows = (): Element[] => [...document.querySelectorAll('main tbody tr[data-row-key]')];
export const isBusy = (within: Element | null): boolean => within?.querySelector('.ant-btn-loading') != null;
export const press = (what: string, find: () => HTMLElement | null | undefined): Promise<void> =>
  until(what, find).then((found) => found.click());
export const itemNamed = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find((each) => each.textContent === name);

/** The list with its rows, for somebody who is signed in; kept as the last case of the same call left it. */
export async function sit(desk: ConsoleDesk, call: string): Promise<void> {
  if (desk.seat === call) return;
  desk.start(WANTED);
  await until('rows', () => rows().length > 1);
  desk.seat = call;
}

/** The frame, the search and the toolbar live on. */
export function expectShell(desk: ConsoleDesk): void {
  expect(document.querySelector('header')).not.toBeNull();
  expect(document.querySelector('nav')).not.toBeNull();
  expect(buttonIn(document.querySelector('search'), desk.t('engine.search.search'))?.disabled).toBe(false);
}
