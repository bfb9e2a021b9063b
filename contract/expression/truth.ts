import { clausesOf, meetsTest, plainOf, type Plain } from './judge';
import { COMPARED_TEXTS, type Expression, type JudgedVehicle, type Test } from './language';

/** Distinct codes up to which every combination is tried, and combinations of what else is compared. */
export const MOST_CODES = 16;
const MOST_WORLDS = 128;

/** Whether no vehicle can meet it, or every one does, or some; `unknown` where there are too many codes to try. */
export type Truth = 'never' | 'always' | 'some' | 'unknown';

type World = Omit<JudgedVehicle, 'vdnList'>;

const testsOf = (expression: Expression): Test[] => clausesOf(plainOf(expression)).map(({ test }) => test);

/** Values of one field that tell its tests apart: those that are named, and none of them. */
function textsOf(tests: readonly Test[], field: (typeof COMPARED_TEXTS)[number]): (string | null)[] {
  const named = tests.flatMap((test) => (test.kind === 'text' && test.field === field ? test.values : []));
  return [...new Set(named), null];
}

/** Weeks that tell the tests apart: those that are named, one on each side, and none. */
function weeksOf(tests: readonly Test[]): (string | null)[] {
  const named = tests.flatMap((test) => (test.kind === 'week' ? [Number(test.week)] : []));
  if (named.length === 0) return [null];
  const around = named.flatMap((week) => [week - 1, week, week + 1]);
  return [null, ...new Set(around.map((week) => String(week).padStart(6, '0')))];
}

/** Every combination of what is compared; null where there are too many. */
function worldsOf(tests: readonly Test[]): World[] | null {
  let worlds: Record<string, string | null>[] = [{}];
  const choices: [string, (string | null)[]][] = [
    ...COMPARED_TEXTS.map((field): [string, (string | null)[]] => [field, textsOf(tests, field)]),
    ['structureWeek', weeksOf(tests)],
  ];
  for (const [name, values] of choices) {
    if (worlds.length * values.length > MOST_WORLDS) return null;
    worlds = worlds.flatMap((world) => values.map((value) => ({ ...world, [name]: value })));
  }
  return worlds as unknown as World[];
}

/** The column of a truth table of one code: bit n says whether the n-th combination has it. */
function columnOf(index: number, count: number): bigint {
  const run = 1n << BigInt(index);
  let bits = ((1n << run) - 1n) << run;
  let length = run * 2n;
  const whole = 1n << BigInt(count);
  while (length < whole) {
    bits |= bits << length;
    length *= 2n;
  }
  return bits;
}

/** The truth table of an expression as the bits of one number. */
function tableOf(plain: Plain, columns: ReadonlyMap<string, bigint>, all: bigint, world: World): bigint {
  if (plain.kind !== 'clause') {
    const parts = plain.of.map((part) => tableOf(part, columns, all, world));
    return plain.kind === 'and' ? parts.reduce((a, b) => a & b, all) : parts.reduce((a, b) => a | b, 0n);
  }
  const { test, isNegated } = plain;
  const table =
    test.kind === 'code' ? (columns.get(test.code) ?? 0n) : meetsTest(test, { ...world, vdnList: [] }) ? all : 0n;
  return isNegated ? all ^ table : table;
}

/** The tables of expressions over all that they name together; null where that is too much to try. */
function tablesOf(expressions: readonly Expression[]): { tables: bigint[][]; all: bigint } | null {
  const tests = expressions.flatMap(testsOf);
  const codes = [...new Set(tests.flatMap((test) => (test.kind === 'code' ? [test.code] : [])))];
  const worlds = codes.length > MOST_CODES ? null : worldsOf(tests);
  if (!worlds) return null;
  const all = (1n << (1n << BigInt(codes.length))) - 1n;
  const columns = new Map(codes.map((code, index) => [code, columnOf(index, codes.length)]));
  return {
    all,
    tables: expressions.map((expression) => {
      const plain = plainOf(expression);
      return worlds.map((world) => tableOf(plain, columns, all, world));
    }),
  };
}

/** Decided by trying every combination of codes and of what is compared. */
export function truthOf(expression: Expression): Truth {
  const found = tablesOf([expression]);
  if (!found) return 'unknown';
  const [tables = []] = found.tables;
  if (tables.every((table) => table === 0n)) return 'never';
  return tables.every((table) => table === found.all) ? 'always' : 'some';
}

/** Whether two expressions mean the same; null where that is too much to try. */
export function meanTheSame(one: Expression, other: Expression): boolean | null {
  const found = tablesOf([one, other]);
  if (!found) return null;
  const [first = [], second = []] = found.tables;
  return first.every((table, at) => table === second[at]);
}
