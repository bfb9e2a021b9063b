import type { Expression, JudgedVehicle, Place, Test, WeekOperator } from './language';
import { folded } from './language';

const WEEKS: Record<WeekOperator, (has: string, asked: string) => boolean> = {
  '=': (has, asked) => has === asked,
  '<': (has, asked) => has < asked,
  '<=': (has, asked) => has <= asked,
  '>': (has, asked) => has > asked,
  '>=': (has, asked) => has >= asked,
};

/** Whether a vehicle meets one test. Of what a vehicle does not say nothing is true but that it differs. */
export function meetsTest(test: Test, vehicle: JudgedVehicle): boolean {
  if (test.kind === 'code') return (vehicle.vdnList ?? []).includes(test.code);
  if (test.kind === 'week') {
    const { structureWeek } = vehicle;
    return structureWeek !== null && WEEKS[test.operator](String(structureWeek), test.week);
  }
  const has = vehicle[test.field];
  const isOne = has !== null && test.values.includes(test.field === 'brand' ? has : folded(has));
  return test.operator === '!=' ? !isOne : isOne;
}

export function meets(expression: Expression, vehicle: JudgedVehicle): boolean {
  if (expression.kind === 'not') return !meets(expression.of, vehicle);
  if (expression.kind === 'and') return expression.of.every((part) => meets(part, vehicle));
  if (expression.kind === 'or') return expression.of.some((part) => meets(part, vehicle));
  return meetsTest(expression, vehicle);
}

/** A test, or that it is not so: where it stands, and how it is written. */
export type Clause = { readonly kind: 'clause'; readonly test: Test; readonly isNegated: boolean } & Place;
/** The same expression with every negation at a test: parts can only help, so what decides can be told. */
export type Plain = Clause | { readonly kind: 'and' | 'or'; readonly of: readonly Plain[] };

export function plainOf(expression: Expression, isNegated = false): Plain {
  if (expression.kind === 'not') return plainOf(expression.of, !isNegated);
  if (expression.kind === 'and' || expression.kind === 'or') {
    const kind = isNegated === (expression.kind === 'and') ? 'or' : 'and';
    const parts = expression.of.map((part) => plainOf(part, isNegated));
    // Of one kind inside of the other nothing is lost by one list.
    return { kind, of: parts.flatMap((part) => (part.kind === kind ? part.of : [part])) };
  }
  return { kind: 'clause', test: expression, isNegated, from: expression.from, to: expression.to };
}

/** Clauses in the order in which they stand. */
export const clausesOf = (plain: Plain): Clause[] => (plain.kind === 'clause' ? [plain] : plain.of.flatMap(clausesOf));

export const isClauseMet = ({ test, isNegated }: Clause, vehicle: JudgedVehicle): boolean =>
  meetsTest(test, vehicle) !== isNegated;

/** The codes that an expression names, each once, with the first place of each. */
export function namedCodes(expression: Expression): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const { test, from, to } of clausesOf(plainOf(expression)).toSorted((a, b) => a.from - b.from))
    if (test.kind === 'code' && !found.has(test.code)) found.set(test.code, { from, to });
  return found;
}
