import { plainOf, type Clause, type Plain } from './judge';
import { folded, type ComparedText, type Expression, type WeekOperator } from './language';

/* Whether some vehicle could meet several expressions at once. */

/** Parts that are tried; what is more entangled than that is taken to be possible. */
const MOST = 20_000;

const COMPARE: Record<WeekOperator, (has: string, asked: string) => boolean> = {
  '=': (has, asked) => has === asked,
  '<': (has, asked) => has < asked,
  '<=': (has, asked) => has <= asked,
  '>': (has, asked) => has > asked,
  '>=': (has, asked) => has >= asked,
};

/** The weeks before and after one, and itself: between two that are asked about nothing changes. */
function weeksAround(week: string): string[] {
  const [year, number] = [Number(week.slice(0, 4)), Number(week.slice(4))];
  const written = (y: number, n: number): string => `${String(y).padStart(4, '0')}${String(n).padStart(2, '0')}`;
  const before = number > 1 ? written(year, number - 1) : year > 0 ? written(year - 1, 53) : null;
  const after = number < 53 ? written(year, number + 1) : year < 9999 ? written(year + 1, 1) : null;
  return [week, ...(before ? [before] : []), ...(after ? [after] : [])];
}

/** A vehicle that does not say its week differs from every week. */
function weeksAgree(clauses: readonly Clause[]): boolean {
  const weeks = clauses.flatMap(({ test, isNegated }) => (test.kind === 'week' ? [{ ...test, isNegated }] : []));
  if (weeks.every(({ isNegated }) => isNegated)) return true;
  return weeks
    .flatMap(({ week }) => weeksAround(week))
    .some((has) => weeks.every(({ operator, week, isNegated }) => COMPARE[operator](has, week) !== isNegated));
}

/** Of a text that is asked for something has to be left that is not excluded. */
function textsAgree(clauses: readonly Clause[], field: ComparedText): boolean {
  const excluded = new Set<string>();
  const asked: string[][] = [];
  for (const { test, isNegated } of clauses) {
    if (test.kind !== 'text' || test.field !== field) continue;
    const values = test.values.map((value) => (field === 'brand' ? value : folded(value)));
    if ((test.operator === '!=') !== isNegated) for (const value of values) excluded.add(value);
    else asked.push(values);
  }
  const [first, ...others] = asked;
  return !first || first.some((value) => !excluded.has(value) && others.every((values) => values.includes(value)));
}

function codesAgree(clauses: readonly Clause[]): boolean {
  const said = new Map<string, boolean>();
  for (const { test, isNegated } of clauses) {
    if (test.kind !== 'code') continue;
    if (said.get(test.code) === isNegated) return false;
    said.set(test.code, !isNegated);
  }
  return true;
}

const FIELDS: readonly ComparedText[] = ['brand', 'model', 'platform', 'market'];
const agree = (clauses: readonly Clause[]): boolean =>
  codesAgree(clauses) && weeksAgree(clauses) && FIELDS.every((field) => textsAgree(clauses, field));

/** Whether a vehicle is thinkable that meets all of them. */
export function canAllHold(expressions: readonly Expression[]): boolean {
  let tried = 0;
  const holds = (clauses: readonly Clause[], open: readonly Plain[]): boolean => {
    tried += 1;
    if (tried > MOST) return true;
    const [part, ...rest] = open;
    if (!part) return true;
    if (part.kind === 'clause') {
      const all = [...clauses, part];
      return agree(all) && holds(all, rest);
    }
    return part.kind === 'and'
      ? holds(clauses, [...part.of, ...rest])
      : part.of.some((way) => holds(clauses, [way, ...rest]));
  };
  // What has one way only narrows first what has several.
  const parts = expressions.map((expression) => plainOf(expression));
  return holds(
    [],
    parts.toSorted((a, b) => Number(a.kind === 'or') - Number(b.kind === 'or')),
  );
}
