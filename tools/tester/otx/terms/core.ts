/* Terms of the core (ISO 13209-2), but those of byte fields. */
import { childElementOf, childElementsOf } from '../../../../formats/otx/element';
import type { Operands, TermRule } from '../terms';
import { otxFault, equalValues, listOf, numberOf, OtxFault, textOf, booleanOf, type Value } from '../values';

const whole = (value: number, isInteger: boolean): number => {
  if (isInteger && !Number.isSafeInteger(value)) throw new OtxFault('OutOfBoundsException', `${value} is too large`);
  return value;
};
const numbersOf = ({ each }: Operands): number[] => [...each()].map(numberOf);
const arithmetic =
  (how: (a: number, b: number) => number): TermRule =>
  (operands) => {
    const numbers = numbersOf(operands);
    return whole(numbers.reduce(how), numbers.every(Number.isInteger));
  };
function divided(operands: Operands, how: (a: number, b: number) => number): number {
  const [a = 0, b = 0] = numbersOf(operands);
  if (b === 0) throw new OtxFault('ArithmeticException', 'division by zero');
  return how(a, b);
}

/** Each value and the next one are compared. */
const chain =
  (holds: (a: Value, b: Value) => boolean): TermRule =>
  ({ each }) => {
    const values = [...each()];
    return values.slice(1).every((value, at) => holds(values[at], value));
  };
function inOrder(a: Value, b: Value): number {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return numberOf(a) - numberOf(b);
}

function toNumber(value: Value): number {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number') return value;
  const text = textOf(value).trim();
  const found = Number(text);
  if (typeof value !== 'string' || text === '' || Number.isNaN(found))
    throw new OtxFault('TypeMismatchException', `${text} is no number`);
  return found;
}
function toBoolean(value: Value): boolean {
  if (typeof value === 'string') return value.trim().toLowerCase() === 'true';
  return typeof value === 'boolean' ? value : toNumber(value) !== 0;
}

const literal = ({ element }: Operands): string => element.attributes.value ?? element.text;
const one =
  (how: (value: Value) => Value): TermRule =>
  ({ each }) =>
    how([...each()][0]);

const exception: TermRule = ({ part }) =>
  new OtxFault('UserException', textOf(part('text')), textOf(part('qualifier')));

export const CORE_TERMS: Readonly<Record<string, TermRule>> = {
  BooleanLiteral: (operands) => literal(operands).trim() === 'true' || literal(operands).trim() === '1',
  IntegerLiteral: (operands) => whole(Math.trunc(toNumber(literal(operands))), true),
  FloatLiteral: (operands) => toNumber(literal(operands)),
  StringLiteral: literal,
  ListLiteral: ({ element, of }) =>
    (childElementsOf(childElementOf(element, 'items') ?? element, 'item') ?? []).map(of),
  Add: arithmetic((a, b) => a + b),
  Multiply: arithmetic((a, b) => a * b),
  Subtract: arithmetic((a, b) => a - b),
  Divide: (operands) => {
    const numbers = numbersOf(operands);
    // Integers are divided without remainder.
    return divided(operands, (a, b) => (numbers.every(Number.isInteger) ? Math.trunc(a / b) : a / b));
  },
  Modulo: (operands) => divided(operands, (a, b) => a % b),
  Negate: one((value) => -numberOf(value)),
  AbsoluteValue: one((value) => Math.abs(numberOf(value))),
  Round: one((value) => Math.round(numberOf(value))),
  IsEqual: chain(equalValues),
  IsNotEqual: ({ each }) => {
    const values = [...each()];
    return values.every((value, at) => values.slice(at + 1).every((other) => !equalValues(value, other)));
  },
  IsLess: chain((a, b) => inOrder(a, b) < 0),
  IsLessOrEqual: chain((a, b) => inOrder(a, b) <= 0),
  IsGreater: chain((a, b) => inOrder(a, b) > 0),
  IsGreaterOrEqual: chain((a, b) => inOrder(a, b) >= 0),
  // What comes after the deciding operand is not evaluated.
  LogicalAnd: ({ each }) => {
    for (const value of each()) if (!booleanOf(value)) return false;
    return true;
  },
  LogicalOr: ({ each }) => {
    for (const value of each()) if (booleanOf(value)) return true;
    return false;
  },
  LogicalXor: ({ each }) => [...each()].map(booleanOf).reduce((a, b) => a !== b),
  LogicalNot: one((value) => !booleanOf(value)),
  StringConcatenate: ({ each }) => [...each()].map(textOf).join(''),
  'string:LengthOfString': one((value) => textOf(value).length),
  'string:StringLength': one((value) => textOf(value).length),
  ToBoolean: one(toBoolean),
  ToInteger: one((value) => whole(Math.trunc(toNumber(value)), true)),
  ToFloat: one(toNumber),
  ToString: one(textOf),
  ListGetLength: one((value) => listOf(value).length),
  ListGetSize: one((value) => listOf(value).length),
  ListContainsValue: ({ each }) => {
    const [list, value] = [...each()];
    return listOf(list).some((item) => equalValues(item, value));
  },
  UserExceptionCreate: exception,
  ExceptionCreate: exception,
  UserExceptionLiteral: exception,
  GetExceptionText: one((value) => otxFault(value).message),
  GetExceptionQualifier: one((value) => otxFault(value).qualifier),
};
