/** One cell as it was read: its text, or what it holds instead of one. */
export type SheetCell = { text: string; problem?: 'formula' | 'error' };

/** What a sheet's reader may find in a cell. */
type Found = {
  formula?: unknown;
  sharedFormula?: unknown;
  richText?: { text?: string | null }[];
  text?: unknown;
  hyperlink?: unknown;
  error?: unknown;
};

/** A day without a time of day is a day; sheets know no zones, so it is told in the one it was written in. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}

function ofObject(value: Found): SheetCell {
  if (value.formula !== undefined || value.sharedFormula !== undefined) return { text: '', problem: 'formula' };
  if (value.error !== undefined) return { text: '', problem: 'error' };
  if (Array.isArray(value.richText))
    return {
      text: value.richText
        .map(({ text }) => text ?? '')
        .join('')
        .replace(INVISIBLE, ''),
    };
  return cellOf(value.text);
}

/** Spaces and marks that nobody sees, around a text, come from copying, and mean nothing. */
const INVISIBLE = /^[\s\u200b-\u200d\u2060\ufeff\0]+|[\s\u200b-\u200d\u2060\ufeff\0]+$/g;

export function cellOf(value: unknown): SheetCell {
  if (value === null || value === undefined) return { text: '' };
  if (value instanceof Date) return { text: dateText(value) };
  if (typeof value === 'object') return ofObject(value as Found);
  return { text: String(value as string | number | boolean).replace(INVISIBLE, '') };
}
