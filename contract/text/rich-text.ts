/** Greatest length of a formatted text with its marks. */
export const MAX_RICH_TEXT = 100_000;

const BREAKS = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/blockquote|\/pre|\/tr)\b[^<>]*>/gi;
const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }),
);

function unescaped(text: string): string {
  return text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES.get(name.toLowerCase()) ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** What a formatted text says, line by line: for lists, sheets and to know whether there is anything in it. Never to be shown as HTML. */
export const plainText = (html: string): string =>
  unescaped(
    html
      .replace(/\s+/g, (blank) => (blank.includes('\n') ? ' ' : blank))
      .replace(BREAKS, '\n')
      .replace(/<[^<>]*>/g, ''),
  )
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** A text without marks as paragraphs. */
export const asParagraphs = (text: string): string =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .map((line) => `<p>${escaped(line.trim())}</p>`)
    .join('');

/** The marks that a formatted text may have, on save and on show. Neither pictures nor styles: a text is read in light and in dark. */
export const RICH_TAGS = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'code',
  'pre',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'a',
] as const;
export const RICH_SCHEMES = ['http', 'https', 'mailto'] as const;

/** How the console cleans a formatted text once more where it is shown; options of DOMPurify. */
export const CLEAN_ON_SHOW = {
  ALLOWED_TAGS: [...RICH_TAGS],
  ALLOWED_ATTR: ['href', 'target', 'rel'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
  // Else these were held to be addresses, and dropped: a link would open in place of the console.
  ADD_URI_SAFE_ATTR: ['target', 'rel'],
};
