import { brandNameOf } from './brands';
import type { Clause, Plain } from './judge';
import type { Test } from './language';

const WORD = /^[\p{L}\p{N}_.-]+$/u;
const valueText = (value: string): string =>
  WORD.test(value) ? value : `"${value.replace(/[\\"]/g, (sign) => `\\${sign}`)}"`;

/** One test as it is written. */
export function testText(test: Test): string {
  if (test.kind === 'code') return test.code;
  if (test.kind === 'week') return `week ${test.operator} ${test.week}`;
  const values = test.values.map((value) => valueText(test.field === 'brand' ? brandNameOf(value) : value));
  return test.operator === 'in'
    ? `${test.field} in (${values.join(', ')})`
    : `${test.field} ${test.operator} ${values.join('')}`;
}

export const clauseText = ({ test, isNegated }: Pick<Clause, 'test' | 'isNegated'>): string =>
  isNegated ? `!${test.kind === 'code' ? testText(test) : `(${testText(test)})`}` : testText(test);

/** An expression as it is written, with no more parentheses than it needs. */
export function textOfPlain(plain: Plain, inside: 'and' | 'or' = 'or'): string {
  if (plain.kind === 'clause') return clauseText(plain);
  const text = plain.of.map((part) => textOfPlain(part, plain.kind)).join(plain.kind === 'and' ? ' & ' : ' | ');
  return plain.kind === 'or' && inside === 'and' ? `(${text})` : text;
}
