import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STORAGE_PREFIX } from '../../../../contract/constants';
import type { ListColumn } from './columns';

const NAME = `${STORAGE_PREFIX}widths`;
const columns = (...titles: string[]) =>
  titles.map((title, at) => ({ key: `c${at}`, title })) as unknown as ListColumn[];
const WIDTHS = { room: 900, most: { c0: 120 }, widths: { c0: 160 } };

/** The module as a page that was just loaded has it. */
const loaded = async () => {
  vi.resetModules();
  return import('./remembered-widths');
};
beforeEach(() => window.sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('a list that comes again stands as before, also in a page loaded anew, in its language alone [LIST-03]', async () => {
  const first = await loaded();
  expect(first.rememberedWidths(columns('Code'))).toBeUndefined();
  first.rememberWidths(columns('Code'), WIDTHS);
  const again = await loaded();
  expect(again.rememberedWidths(columns('Code'))).toEqual(WIDTHS);
  expect(again.rememberedWidths(columns('编码'))).toBeUndefined();
});

test('the list that was not seen for longest is forgotten first [LIST-03]', async () => {
  const { rememberWidths } = await loaded();
  for (let n = 0; n < 30; n += 1) rememberWidths(columns(`list ${n}`), WIDTHS);
  const { rememberedWidths } = await loaded();
  expect(rememberedWidths(columns('list 0'))).toBeUndefined();
  expect(rememberedWidths(columns('list 29'))).toEqual(WIDTHS);
});

test.each([
  '{',
  '[[1]]',
  '{"a":1}',
  '[["c0 Code",{"room":900,"most":{"c0":"wide"},"widths":{}}]]',
  '[["c0 Code",null]]',
])('what somebody else wrote there is no width: %s [LIST-03]', async (text) => {
  window.sessionStorage.setItem(NAME, text);
  const { rememberedWidths } = await loaded();
  expect(rememberedWidths(columns('Code'))).toBeUndefined();
});

test('without storage they are measured again after a reload, and nothing fails [LIST-03]', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { rememberWidths, rememberedWidths } = await loaded();
  rememberWidths(columns('Code'), WIDTHS);
  expect(rememberedWidths(columns('Code'))).toEqual(WIDTHS);
});
