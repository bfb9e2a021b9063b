/** The text of a source or a target. */
export type XliffText = {
  /** Without what stands for markup or a value. */
  text: string;
  /** With what stands for markup or a value as its program writes it, as far as the file says: `{0}`, `<b>`. */
  whole: string;
  /** Ids of what stands for markup or a value. */
  codes: string[];
  /** Those that a translation may leave out. */
  optional: string[];
  language: string | null;
  /** Place of a target among those of its unit, from 1; null where it is that of its segment. */
  order: number | null;
  line: number;
};

export type XliffSegment = {
  id: string | null;
  source: XliffText | null;
  target: XliffText | null;
  /** As the file says: `initial`, `translated`, `reviewed`, `final` in version 2. */
  state: string | null;
  /** Space and marks between segments, which nobody translates. */
  isIgnorable: boolean;
  line: number;
};

/** A text for translation; `id` is unique within its file. */
export type XliffUnit = {
  id: string;
  name: string | null;
  notes: string[];
  /** Mark of what the target was when the product wrote the file; null in files of others. */
  was: string | null;
  segments: XliffSegment[];
  line: number;
};

export type XliffFile = {
  id: string;
  sourceLanguage: string | null;
  targetLanguage: string | null;
  units: XliffUnit[];
  line: number;
};

export type Xliff = { version: string; files: XliffFile[] };

/** States in which a target is a copy of the source or a draft, and no translation: of version 2 the first, of version 1.2 the others. */
const UNDONE = new Set(['initial', 'new', 'needs-translation', 'needs-l10n']);

export const isUndone = (state: string | null): boolean => state !== null && UNDONE.has(state);

/** Whether a segment has a target that is a translation. One of which the state is not told is what its target makes it. */
export const isTranslated = ({ state, target }: XliffSegment): boolean =>
  target !== null && (target.text.trim() !== '' || target.codes.length > 0) && !isUndone(state);

/** Segments with something to translate. */
export const segmentsOf = ({ segments }: XliffUnit): XliffSegment[] => segments.filter((one) => !one.isIgnorable);

type Form = 'text' | 'whole';
export const sourceOfUnit = ({ segments }: XliffUnit, form: Form): string =>
  segments.map(({ source }) => source?.[form] ?? '').join('');

/** The translation of a unit, in the order of its own; null where not all of it is translated. */
export function targetOfUnit(unit: XliffUnit, form: Form): string | null {
  if (!segmentsOf(unit).every(isTranslated)) return null;
  // What nobody translates is the same in both languages.
  const targets = unit.segments.map(({ source, target }, at) => ({
    text: target?.[form] ?? source?.[form] ?? '',
    place: target?.order ?? at + 1,
  }));
  return targets
    .toSorted((a, b) => a.place - b.place)
    .map(({ text }) => text)
    .join('');
}
