import { namedCodes } from './judge';
import { errorAt, type Expression, type ExpressionError } from './language';
import { nearest } from './nearest';

/** Codes that nobody knows, each with its place and what was probably meant. They are said, not refused: a code may come later. */
export function unknownCodes(expression: Expression, known: ReadonlySet<string>): ExpressionError[] {
  return [...namedCodes(expression)].flatMap(([code, place]) => {
    if (known.has(code)) return [];
    const meant = nearest(code, known);
    return meant === undefined
      ? errorAt(place, 'expressionUnknown', { code })
      : errorAt(place, 'expressionUnknownMeant', { code, meant });
  });
}
