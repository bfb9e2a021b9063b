import type { Page, Route } from '@playwright/test';
import antd from 'antd/lib/locale/en_US.js';
import { LANGUAGES } from '../../contract/constants';
import type { Field } from '../../contract/language/field';
import { RESOURCES } from '../../contract/registry';
import { wordsIn } from '../../contract/testing/word-files';
import { pseudo } from '../../src/i18n/pseudo';
import type { Words } from '../support/words';

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

const WORDS = [...wordsIn('en-US')];
const PLAIN = new Set(WORDS.map(([, word]) => word));
/** Words with gaps, as the server answers them filled in. */
const FILLED = WORDS.flatMap(([, word]) =>
  /\{\{/.test(word) && word.replace(/\{\{\w+\}\}/g, '').trim().length > 3
    ? new RegExp(`^${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\\\{\\\{\w+\\\}\\\}/g, '.+')}$`, 's')
    : [],
);
const isWord = (text: string): boolean => PLAIN.has(text) || FILLED.some((pattern) => pattern.test(text));

/** What rows hold and no reader should see as it is, by field: options have words. */
const RAW = new Set(
  RESOURCES.flatMap((r) => Object.entries(r.fields as Record<string, Field>)).flatMap(([name, { options }]) =>
    Array.isArray(options) ? options.map((option) => `${name}=${option}`) : [],
  ),
);

/**
 * What may be seen and is no word of ours, beside values out of the server's answers and numbers. antd's own words are its locale's:
 * they follow the language by the provider, which another test holds to.
 */
const EXCEPTIONS: readonly RegExp[] = [
  // Endings of file names behind the greatest size; first, for a format may be among them.
  /·(\s+\.\w+)+/g,
  // Names: the product, its languages in their own words, formats, browsers and systems, keys of a keyboard.
  /GNDS Cloud|Alt\+Shift\+[A-Z]|简体中文|English|한국어|\b(Excel|xlsx|csv|JSON|Chrome|Linux|Windows|Ctrl|Esc|SHA-256)\b|[中한]/g,
  // What the platform's own formats write: months, distances in time, names of zones.
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b|\b(in )?\d+ (second|minute|hour|day|month|year)s?( ago)?\b|\b(now|yesterday|tomorrow|today|last year|next year|last month|next month)\b/gi,
  /\b(in )?\d+(s|m|h|d|mo|y)\b( ago)?|\b(last|next) (mo|yr)\./g,
  /\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g,
  /\b(Chinese|English|Korean)\b/g,
  /\b(UTC|Etc|GMT)\b|[A-Z][a-z]+\/[A-Z][A-Za-z_]+/g,
  // Sizes, and units of measure, which are signs.
  /^(ms|s|min|h|d|%|V|A|Ω|°C|mm²|KiB\/s)$/,
  /\b[\d.,]+ ?(bytes?|([kKMGT]i?)?B(\/s)?)\b/g,
  // The region of the build.
  /^(CN|EU|KR)$/,
  // Keys behind the word of what they do.
  /\(Alt\+[↑↓]\)/g,
  // antd puts its word behind a number.
  /^\d+ \/ page$/,
  // antd's drawings name themselves; they stand beside a word that says what they do.
  /^(down|up|search|calendar|clock-circle|close-circle|loading|left|right|double-left|double-right|swap-right|ellipsis|eye|eye-invisible|check|close|plus|minus|holder|vertical-align-(top|middle|bottom)|info-circle|check-circle|exclamation-circle|question-circle|inbox)$/,
];
const OF_ANTD = new Set(textsIn(antd).map((text) => text.trim()));

/** Text without what stands between ⟦ and ⟧, however deep. */
function outside(text: string): string {
  let depth = 0;
  let rest = '';
  for (const sign of text) {
    if (sign === '⟦') depth += 1;
    else if (sign === '⟧') depth = Math.max(0, depth - 1);
    else if (depth === 0) rest += sign;
  }
  return rest;
}

/** JSON as it is shown; any other text as it is. */
function inLines(text: string): string {
  try {
    return text.startsWith('{') ? JSON.stringify(JSON.parse(text), null, 2) : text;
  } catch {
    return text;
  }
}

/** The words as they stand in the disguised console, to find its buttons by. */
export const disguisedWords: Words = (key, params = {}) => {
  const word = WORDS.find(([name]) => name === key)?.[1];
  if (word === undefined) throw new Error(`no word ${key}`);
  // Of a word that ends in a gap the caller wants what stands before it.
  const shown = pseudo(word);
  const cut = Object.values(params).includes('') ? (shown.split('{{', 1)[0] ?? shown) : shown;
  return cut.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
};

export type Literal = { where: string; text: string };

/** Texts in sight, with their place; runs in the page. */
function shownTexts(): Literal[] {
  const seen: Literal[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement: parent } = node;
    const text = node.textContent?.trim();
    if (!parent || !text || parent.closest('script,style,noscript')) continue;
    // An identifier is drawn in parts, and is one value.
    const plate = parent.closest('[data-plate]');
    if (plate && texts.currentNode !== document.createTreeWalker(plate, NodeFilter.SHOW_TEXT).nextNode()) continue;
    if (parent.checkVisibility({ visibilityProperty: true }))
      seen.push({ where: `${parent.tagName}.${parent.className}`, text: plate?.textContent ?? text });
  }
  return seen;
}

/** Names and hints of what is in sight; runs in the page. */
function shownNames(): Literal[] {
  const names = ['placeholder', 'title', 'aria-label', 'alt', 'aria-roledescription', 'aria-valuetext'];
  const shown = [...document.querySelectorAll(names.map((name) => `[${name}]`).join())].filter(
    (element) => !element.closest('[aria-hidden="true"]') && element.checkVisibility({ visibilityProperty: true }),
  );
  return shown.flatMap((element) =>
    names
      .filter(
        (name) =>
          element.getAttribute(name)?.trim() && !(name === 'aria-label' && element.hasAttribute('aria-labelledby')),
      )
      .map((name) => ({
        where: `${element.tagName}.${element.getAttribute('class') ?? ''} ${name}`,
        text: element.getAttribute(name)?.trim() ?? '',
      })),
  );
}

/** Fields of answers whose values are codes for the page, whatever words they look like: names of time zones, and the length of a report's buckets. */
const CODES = new Set(['zone', 'each']);

/** Watches a page whose every word is disguised: what is not in disguise was written into the code. */
export class Disguise {
  /** Texts that the server answered and that are no words: names of rows, codes, addresses. */
  private readonly data = new Set<string>();

  constructor(private readonly page: Page) {}

  async begin(): Promise<void> {
    // A stream of hints never ends, and holds no word.
    await this.page.route(/\/api\/(?!live)/, (route) => this.answer(route));
    await this.page.route(/\/api\/sys\/ui-language\/resourceList/, (route) => {
      const list = LANGUAGES.flatMap((languageType) =>
        WORDS.map(([languageKey, word]) => ({ languageType, languageKey, languageContent: pseudo(word) })),
      );
      return route.fulfill({ json: { code: 0, msg: 'success', data: list } });
    });
  }

  /** The answer with its words in disguise; what is left is noted as data, but for the message to the user. */
  private async answer(route: Route): Promise<void> {
    const response = await route.fetch().catch(() => null);
    if (!response) return route.abort();
    if (!response.headers()['content-type']?.includes('application/json')) return route.fulfill({ response });
    const { msg, ...rest } = (await response.json()) as { msg?: string; data?: { fields?: unknown } };
    const disguised = (value: unknown, field = ''): unknown => {
      if (typeof value === 'string')
        return isWord(value) && !CODES.has(field) ? pseudo(value) : this.note(value, field);
      if (Array.isArray(value)) return value.map((item) => disguised(item, field));
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, disguised(item, name)]));
    };
    return route.fulfill({
      response,
      json: { ...(disguised(rest) as object), msg: msg && isWord(msg) ? pseudo(msg) : msg },
    });
  }

  private note(text: string, field: string): string {
    // A text of several paragraphs is shown as such, a formatted one without its tags, JSON in lines.
    const parts = [text, ...text.split('\n'), ...text.split(/<[^<>]*>/), inLines(text)];
    if (!RAW.has(`${field}=${text}`)) for (const part of parts) this.data.add(part.trim());
    return text;
  }

  private isAllowed(text: string): boolean {
    let rest = outside(text).trim();
    if (this.data.has(rest) || OF_ANTD.has(rest)) return true;
    for (const exception of EXCEPTIONS) rest = rest.replace(exception, ' ');
    const parts = [rest, ...rest.split(/[,;·|()→…/+]\s*|:\s|\s{2,}/)].map((one) => one.trim());
    // The longest first: a short one may stand in a long one.
    for (const part of parts.toSorted((a, b) => b.length - a.length)) {
      if (part && (this.data.has(part) || OF_ANTD.has(part))) rest = rest.replaceAll(part, ' ');
    }
    return !/\p{L}{2}/u.test(rest);
  }

  /** Everything to be read or heard now that is neither in disguise nor data. */
  async literals(): Promise<Literal[]> {
    const seen = [
      ...(await this.page.evaluate(shownTexts)),
      ...(await this.page.evaluate(shownNames)),
      { where: 'document', text: await this.page.title() },
    ];
    return seen.filter(({ text }) => !this.isAllowed(text));
  }
}
