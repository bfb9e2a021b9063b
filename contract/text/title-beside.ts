/** Between the title of a row and what tells it from others of that title. */
export const BESIDE = ' · ';

/** What a reference calls a row; either may be empty. */
export const titledWith = (title: string, beside: string): string => [title, beside].filter(Boolean).join(BESIDE);

/** What a reference calls a row in its two parts; the second is empty where there is none. */
export function partsOfTitle(text: string): readonly [title: string, beside: string] {
  const at = text.lastIndexOf(BESIDE);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + BESIDE.length)];
}
