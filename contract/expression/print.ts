import { brandNameOf } from './brands';
import type { Clause } from './judge';
import type { Test } from './language';

const WORD = /^[\p{L}\p{N}_.-]+$/u;
const valueText = (value: string): string =>
  WORD.test(value) ? value : `"${value.replace(/[\\"]/g, (sign) => `\\${sign}`)}"`;

/** One test as it is written. */
function testText(test: Test): string {
  if (test.kind === 'code') return test.code;
  if (test.kind === 'week') return `week ${test.operator} ${test.week}`;
  const values = test.values.map((value) => valueText(test.field === 'brand' ? brandNameOf(value) : value));
  return test.operator === 'in'
    ? `${test.field} in (${values.join(', ')})`
    : `${test.field} ${test.operator} ${values.join('')}`;
}

export const clauseText = ({ test, isNegated }: Pick<Clause, 'test' | 'isNegated'>): string =>
  isNegated ? `!${test.kind === 'code' ? testText(test) : `(${testText(test)})`}` : testText(test);
