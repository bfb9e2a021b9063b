import type { Field, FieldKind } from '../field';

/** What no eye sees: joiners, marks of direction, soft hyphens, fillers, selectors of variants. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Of these what has no meaning in a name: joiners and selectors of variants stay, they make letters and pictures. */
const IDLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Whether the text tells one thing from all others: a code, a number, a name by which somebody signs in. */
const isIdentity = ({ code, unique }: Field): boolean => code === true || unique !== undefined;

/** What is compared or run as it is: secrets, and everything that holds no text of people. */
const isVerbatim = ({ secret, virtual }: Field): boolean => secret === true || virtual === true;

function preparedText(field: Field, text: string): string {
  const composed = text.normalize('NFC');
  if (field.kind === 'vin' || isIdentity(field)) return composed.replace(UNSEEN, '');
  // A rule says by itself which characters it takes.
  return field.kind === 'text' && !field.rules ? composed.replace(IDLE, '') : composed;
}

const each = (value: unknown, work: (item: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(work) : value;

const entriesOf = (value: unknown): [string, unknown][] | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : null;

function preparedLine(rows: Readonly<Record<string, Field>>, line: unknown): unknown {
  const entries = entriesOf(line);
  if (!entries) return line;
  return Object.fromEntries(
    entries.map(([name, part]) => [name, Object.hasOwn(rows, name) ? prepared(rows[name] as Field, part) : part]),
  );
}

const onText = (value: unknown, work: (text: string) => string): unknown =>
  typeof value === 'string' ? work(value) : value;
const asText: Prepare = (field, value) => onText(value, (text) => preparedText(field, text));
const asCodes: Prepare = (_, value) =>
  each(value, (item) => onText(item, (code) => code.normalize('NFC').replace(UNSEEN, '')));
const asTexts: Prepare = (field, value) => {
  const texts = entriesOf(value)?.map(([language, text]) => [language, asText(field, text)]);
  return texts ? Object.fromEntries(texts) : value;
};

type Prepare = (field: Field, value: unknown) => unknown;
const BY_KIND: Partial<Record<FieldKind, Prepare>> = {
  text: asText,
  longText: asText,
  vin: asText,
  codes: asCodes,
  vinList: asCodes,
  localized: asTexts,
  rows: ({ rows = {} }, value) => each(value, (line) => preparedLine(rows, line)),
};

/**
 * The value of a field as it is judged, stored and looked for: letters composed (Unicode NFC), so that é is one character wherever it was
 * typed, and codes and numbers without characters that nobody sees. What is no text, or is compared as it is, stays.
 */
export const prepared = (field: Field, value: unknown): unknown =>
  isVerbatim(field) ? value : (BY_KIND[field.kind]?.(field, value) ?? value);
