import { dictOf, type Field } from '../../../../contract/language/field';
import { codesIn, isCode } from '../../../../contract/text/codes';
import { isInstant } from '../../../../contract/validation/instant';
import { checkField } from '../../../../contract/validation/check-field';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * One end of a range of instants. A day means its first or its last moment, in UTC where no offset is given;
 * an end that names whole seconds includes that second.
 */
export function instantOf(text: string, end: 'from' | 'to'): string | null {
  const parts = MOMENT.exec(text);
  let iso = parts ? `${parts[1]}T${parts[2]}${parts[3] ?? 'Z'}` : null;
  if (DAY.test(text)) iso = `${text}T${end === 'from' ? '00:00:00' : '23:59:59'}Z`;
  if (iso === null || !isInstant(iso)) return null;
  const at = Date.parse(iso);
  return new Date(end === 'to' && at % 1000 === 0 ? at + 999 : at).toISOString();
}

type Read = (field: Field, text: string) => unknown;
const LONGEST_TERM = 255;
export const asText: Read = (_, text) => (text.length > LONGEST_TERM || text.includes('\u0000') ? undefined : text);
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);
export const asBool: Read = (_, text) => BOOLEANS.get(text);
export const asInt: Read = (_, text) =>
  /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) < 2 ** 31 ? Number(text) : undefined;
export const asOption: Read = (field, text) => {
  if (!Array.isArray(field.options)) return (dictOf(field)?.numeric ? asInt : asText)(field, text);
  return (field.options as readonly (string | number)[]).find((option) => String(option) === text);
};
export const checked: Read = (field, text) =>
  checkField({ ...field, required: false, min: undefined, max: undefined }, text) ? undefined : text;
export const asId: Read = (_, text) => (checkField({ kind: 'ref' }, text) ? undefined : text);
/** More than anybody looks for at once. */
const MOST_CODES = 100;
/** All of the codes that the text names; at least one. */
export const asCodes: Read = (_, text) => {
  const codes = codesIn(text);
  return codes.length > 0 && codes.length <= MOST_CODES && codes.every(isCode) ? codes : undefined;
};
