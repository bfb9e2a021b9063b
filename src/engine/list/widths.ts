import { mayBePlatforms } from '../../../contract/derive';
import { dictOf, type FieldKind } from '../../../contract/field';
import type { Translate } from '../../i18n/words';
import { isTenantSlot } from '../tenant';
import { optionLabel, type Slot } from '../words';

/** px of one sign of a text: ideographs and Hangul syllables are as wide as the font is high, all else takes about half of that. */
const BROAD = 14;
const SLIM = 7.4;
/** What surrounds the text of a cell on both sides, px. */
const AROUND = 16;
/** The dot before a state with its gap; the arrows of a heading that sorts. */
const DOT = 14;
const ARROWS = 18;

const STEPS = { s: 64, m: 136, l: 208 } as const;
/** One of several words. */
const ONE_OF: ReadonlySet<FieldKind> = new Set(['option', 'state']);
/** What kinds need whose values look alike in every language: an instant has nineteen signs, a VIN seventeen and a button to copy it. */
const BY_KIND: Partial<Record<FieldKind, number>> = { dateTime: 168, date: 104, int: 80, decimal: 96, vin: 176, color: 120 };
/** A code has broader signs than a text, and a button to copy it. */
const CODE = 152;

/** About as many px as a text takes in a line. */
export const textWidth = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > '\u1100' ? BROAD : SLIM), 0);
const widestOf = (texts: readonly string[]): number => Math.max(0, ...texts.map(textWidth));

/** A heading breaks between words, into two lines at most; without a space it does not break. */
const headWidth = (title: string, isSortable: boolean): number =>
  Math.max(widestOf(title.split(' ')), title.includes(' ') ? textWidth(title) * 0.6 : 0) + AROUND + (isSortable ? ARROWS : 0);

/** The words that a field can show where its definition names them all. */
function wordsOf(slot: Slot, t: Translate): string[] {
  const { kind, options } = slot.field;
  if (isTenantSlot(slot)) return mayBePlatforms(slot.resource) ? [t('shell.tenant.platform')] : [];
  if (kind === 'bool') return [t('engine.yes'), t('engine.no')];
  if (!ONE_OF.has(kind) || dictOf(slot.field) || !Array.isArray(options)) return [];
  return (options as (string | number)[]).map((value) => optionLabel(t, slot, value));
}

/** One of several words needs what the longest of them takes; they are not cut off in any language. */
function contentWidth(slot: Slot, t: Translate): number {
  const { field } = slot;
  const words = wordsOf(slot, t);
  if (words.length > 0) return Math.min(widestOf(words) + AROUND + (field.kind === 'state' || field.tones ? DOT : 0), STEPS.l);
  if (field.size) return STEPS[field.size];
  return BY_KIND[field.kind] ?? (field.code ? CODE : STEPS.m);
}

/** The least px at which a column shows what it is for; a table with room to spare shares it out. */
export const columnWidth = (slot: Slot, title: string, isSortable: boolean, t: Translate): number =>
  Math.ceil(Math.max(STEPS.s, contentWidth(slot, t), headWidth(title, isSortable)));
