import type { Field } from '../../../contract/language/field';
import { checkField } from '../../../contract/validation/check-field';

/** An import mark that bars of a VIN may begin with. */
const MARKED_VIN = /^I([0-9A-Z]{17})$/;
/** What bars of Code 39 begin and end with, where a reader hands it on. */
const STARS = /^\*|\*$/g;

const bare = (field: Field, text: string): string => {
  const own = text.replace(/\s+/g, '').replace(STARS, '').toUpperCase();
  return field.kind === 'vin' ? own.replace(MARKED_VIN, '$1') : own;
};

/** Of the codes that a picture holds the one that the field takes; the first where it takes none, null where there is none. */
export function scannedFor(field: Field, texts: readonly string[]): string | null {
  const found = texts.map((text) => bare(field, text)).filter(Boolean);
  return found.find((text) => checkField(field, text) === null) ?? found[0] ?? null;
}

/** Looks at a code that a camera shows for so many times until it counts: a single look may misread bars. */
const LOOKS = 2;

/** Counts equal readings: the code once it was read twice one after the other, null before. */
export function agreeing(): (code: string | null) => string | null {
  let last: string | null = null;
  let times = 0;
  return (code) => {
    if (code === null) return null;
    times = code === last ? times + 1 : 1;
    last = code;
    return times >= LOOKS ? code : null;
  };
}
