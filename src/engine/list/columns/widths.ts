import { textScale } from '../../../theme/text-scale';
import type { Translate } from '../../../i18n/words';
import { CONSOLE_KINDS } from '../../kinds/kinds';
import { hasTones } from '../../kinds/option/options';
import { isTenantSlot } from '../../tenant';
import type { Slot } from '../../words';

/** px of a sign, from the first that it matches: ideographs and Hangul syllables are as wide as the font is high, Latin letters differ. */
const SIGNS: readonly (readonly [RegExp, number])[] = [
  [/[\u1100-\uffff\u2014-\u2026]/, 14],
  [/[mwMW@%]/, 13],
  [/[A-Z]/, 9.8],
  [/[iljtfrI .,:;'|()-]/, 5.2],
];
const OTHER = 8.9;
/** Headings are set in a heavier face, which is broader. */
const HEAVIER = 1.12;
/** What surrounds the text of a cell on both sides, px. */
const AROUND = 16;
/** The dot before a state with its gap; the arrows of a heading that sorts. */
const DOT = 16;
const ARROWS = 18;

const STEPS = { s: 64, m: 128, l: 208 } as const;
/** The column that names the row, which is read first. */
const NAME = 168;
/** A code has broader signs than a text, and a button to copy it. */
const CODE = 148;

/** About as many px as a text takes in a line, where texts are as large as usual. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (SIGNS.find(([signs]) => signs.test(sign))?.[1] ?? OTHER), 0);
const widestOf = (texts: readonly string[]): number => Math.max(0, ...texts.map(textWidth));

/** px at which words have room in two lines, broken where that takes least; a single word does not break. */
export function twoLines(words: readonly string[], widthOf: (text: string) => number = textWidth): number {
  const breaks = words
    .slice(1)
    .map((_, at) => Math.max(widthOf(words.slice(0, at + 1).join(' ')), widthOf(words.slice(at + 1).join(' '))));
  return breaks.length > 0 ? Math.min(...breaks) : Math.max(0, ...words.map(widthOf));
}

/** A heading breaks between words, into two lines at most. */
const headSize = (title: string, isSortable: boolean): number =>
  HEAVIER * twoLines(title.split(' ')) + AROUND + (isSortable ? ARROWS : 0);

/** px that a heading takes, in the size in which the browser writes. */
export const headWidth = (title: string, isSortable: boolean): number => headSize(title, isSortable) * textScale();

/** The words that a field can show where its definition names them all. */
function wordsOf(slot: Slot, t: Translate): string[] {
  if (isTenantSlot(slot)) return [t('shell.tenant.platform')];
  return CONSOLE_KINDS[slot.field.kind].words?.(slot, t) ?? [];
}

/** One of several words needs what the longest of them takes; they are not cut off in any language. */
function contentWidth(slot: Slot, t: Translate): number {
  const { field } = slot;
  const words = wordsOf(slot, t);
  // The columns of a tree are not measured, and names of tenants begin alike.
  if (isTenantSlot(slot) && slot.resource.tree !== undefined) return STEPS.m;
  if (words.length > 0) return Math.min(widestOf(words) + AROUND + (hasTones(slot) ? DOT : 0), STEPS.l);
  const unit = field.unit === undefined ? 0 : textWidth(` ${field.unit}`);
  if (field.size) return STEPS[field.size] + unit;
  if (field.code) return CODE;
  return (CONSOLE_KINDS[field.kind].width ?? (slot.name === slot.resource.title ? NAME : STEPS.m)) + unit;
}

/** The least px at which a column shows what it is for; a table with room to spare shares it out. */
export const columnWidth = (slot: Slot, title: string, isSortable: boolean, t: Translate): number =>
  Math.ceil(Math.max(STEPS.s, contentWidth(slot, t), headSize(title, isSortable)) * textScale());
