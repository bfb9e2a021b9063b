import type { Field } from '../../../contract/language/field';
import { checkField } from '../../../contract/validation/check-field';

/** An import mark that bars of a VIN may begin with. */
const MARKED_VIN = /^I([0-9A-Z]{17})$/;

const bare = (field: Field, text: string): string => {
  const own = text.replace(/\s+/g, '').toUpperCase();
  return field.kind === 'vin' ? own.replace(MARKED_VIN, '$1') : own;
};

/** Of the codes that a picture holds the one that the field takes; the first where it takes none, null where there is none. */
export function scannedFor(field: Field, texts: readonly string[]): string | null {
  const found = texts.map((text) => bare(field, text)).filter(Boolean);
  return found.find((text) => checkField(field, text) === null) ?? found[0] ?? null;
}
