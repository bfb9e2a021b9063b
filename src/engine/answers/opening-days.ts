import type { OpeningDays } from '../../../contract/language/facets/screen';
import type { Field } from '../../../contract/language/field';
import { localOf } from '../../../contract/report/zone';
import type { FormValues } from '../form/field-rules';

const DAY_MS = 86_400_000;

/** With which values a question begins: days of the zone of whoever asks where he may choose it, else of the one that stands there. */
export function openingValues(
  input: Readonly<Record<string, Field>>,
  { days, from, to, zone = '' }: OpeningDays,
  { now, zone: own }: { now: number; zone: string },
): FormValues {
  const { options, default: usual = 'UTC' } = input[zone] ?? {};
  const chosen = Array.isArray(options) && (options as readonly unknown[]).includes(own) ? own : String(usual);
  const dayAt = (back: number): string => new Date(localOf(chosen, now) - back * DAY_MS).toISOString().slice(0, 10);
  return { [from]: dayAt(days - 1), [to]: dayAt(0), ...(zone === '' ? {} : { [zone]: chosen }) };
}
