import type { Language } from '../constants';
import { namedParams } from '../text/entry-languages';
import { textValues } from '../text/word';
import type { Failure } from './check-field';

/** By any key: what asks by those alone that there are can be handed in. */
type Say = { say(key: string, params?: Record<string, string | number>): string }['say'];

/** Why a value is refused, in words; `lineLabel` names the fields that a line of it has. */
export function failureWords(
  say: Say,
  language: Language,
  { key, params, within }: Failure,
  lineLabel: (name: string) => string,
): string {
  const known = namedParams(params && textValues(params, say), language);
  if (!within) return say(`validate.${key}`, known);
  return say('validate.inRowField', {
    ...known,
    field: lineLabel(within.name),
    reason: failureWords(say, language, within.failure, lineLabel),
  });
}
