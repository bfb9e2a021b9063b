import { isEmpty } from '../../../contract/validation/check-field';
import type { Field } from '../../../contract/language/field';
import type { Translate } from '../../i18n/words';
import { showInstant } from '../kinds/date-time/instant';
import { definedWord } from '../kinds/option/options';
import type { Slot } from '../words';

type Values = Readonly<Record<string, unknown>>;
const textsOf = (value: unknown): string[] => [value].flat().map(String);

/** Slots of the fields that each line of a field has. */
export const lineSlots = ({ resource, name, field, prefix = [] }: Slot): Slot[] =>
  Object.entries(field.rows ?? {}).map(([inner, one]: [string, Field]) => ({
    resource,
    name: inner,
    field: one,
    prefix: [...prefix, 'rows', name],
  }));

/** A value of an answer as plain text, as it stands in a file; lines are split by commas. */
export function cellText(t: Translate, slot: Slot, values: Values): string {
  const { name, field } = slot;
  const value = values[name];
  if (isEmpty(value)) return '';
  const told = values[`${name}Word`] ?? values[`${name}Words`] ?? values[`${name}Title`] ?? values[`${name}Titles`];
  if (!isEmpty(told)) return textsOf(told).join(', ');
  if (field.rows)
    return (value as Values[])
      .map((line) =>
        lineSlots(slot)
          .map((inner) => cellText(t, inner, line))
          .join(' '),
      )
      .join(', ');
  if (field.kind === 'bool') return t(value === true ? 'engine.yes' : 'engine.no');
  if (field.kind === 'dateTime') return showInstant(String(value));
  if (field.options)
    return textsOf(value)
      .map((one) => definedWord(t, slot, one))
      .join(', ');
  return textsOf(value).join(', ');
}
