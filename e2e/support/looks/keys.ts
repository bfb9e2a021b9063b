import type { Page } from '@playwright/test';
import { RESOURCES } from '../../../contract/registry';

/** What keys of words begin with. */
const BEGINNINGS = [...new Set([...RESOURCES.map(({ module }) => module), 'shell', 'engine', 'error', 'validate'])];
const KEY = `(^|[^\\w.-])(${BEGINNINGS.join('|')})(\\.[a-zA-Z][\\w-]*)+$`;

/** Runs in the page: keys that stand where words should, in texts as in names. What a cell or an input holds is data. */
function shownKeys(pattern: string): string[] {
  const key = new RegExp(pattern);
  const DATA = 'td, code, pre, textarea, .ant-descriptions-item-content, .ant-select-item, script, style';
  const all = [...document.body.querySelectorAll('*')].filter((each) => !each.closest(DATA));
  const texts = all.flatMap((each) => [
    ...[...each.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [])),
    ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => each.getAttribute(name) ?? ''),
  ]);
  return [...new Set(texts.map((text) => text.trim()).filter((text) => key.test(text)))];
}

/** Names the keys that a page shows in place of their words. */
export const keysOf = async (page: Page): Promise<string[]> =>
  (await page.evaluate(shownKeys, KEY)).map((key) => `a key and no word: ${key}`);
