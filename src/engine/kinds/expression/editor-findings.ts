import type { ExpressionError } from '../../../../contract/expression/language';
import { parseExpression } from '../../../../contract/expression/parse';
import { unknownCodes } from '../../../../contract/expression/unknown';
import type { KnownCodes } from '../../../../contract/wire/data-config/expression';

type Finding = ExpressionError & { isError: boolean };

/** What is wrong with a text, or what it names that nobody knows. */
export function findingsIn(text: string, codes: KnownCodes, isKnown: boolean): Finding[] {
  if (text.trim() === '') return [];
  const parsed = parseExpression(text);
  if ('error' in parsed) return [{ ...parsed.error, isError: true }];
  if (!isKnown) return [];
  const known = new Set(codes.map(({ code }) => code));
  return unknownCodes(parsed.expression, known).map((one) => ({ ...one, isError: false }));
}
