type Variables = Readonly<Record<string, string | number | boolean | null>>;

const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** `days = 3`, one a line; what looks like a number or a truth is one. Null where a line is none. */
export function playVariablesIn(text: string): Variables | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const pairs = lines.map((line) => {
    const at = line.indexOf('=');
    return [line.slice(0, Math.max(0, at)).trim(), line.slice(at + 1).trim()] as const;
  });
  if (pairs.some(([name]) => !NAME.test(name))) return null;
  return Object.fromEntries(pairs.map(([name, value]) => [name, valueOf(value)]));
}
const withoutQuotes = (text: string): string =>
  text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
const WORDS: Variables = { true: true, false: false, null: null };
function valueOf(text: string): string | number | boolean | null {
  if (Object.hasOwn(WORDS, text)) return WORDS[text]!;
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : withoutQuotes(text);
}
