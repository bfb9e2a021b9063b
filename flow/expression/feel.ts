import { evaluate, parseExpression, parseUnaryTests, unaryTest } from '@bpmn-io/feelin';
import type { FlowVariables } from '../engine/state';
import { feelOf } from './foreign';

/** Characters of the longest expression. */
const LONGEST = 4_000;
/** Functions over regular expressions: their running time is not bounded by their input. */
const UNBOUNDED = new Set(['matches', 'replace', 'split', 'extract']);
const LOOPS = new Set(['ForExpression', 'QuantifiedExpression']);

/** Why an expression is not run. */
export type ExpressionFault = 'empty' | 'long' | 'unreadable' | 'unbounded';

type ParsedTree = ReturnType<typeof parseExpression>;
type ParsedNode = Parameters<NonNullable<Parameters<ParsedTree['iterate']>[0]['enter']>>[0];

/** What has no bound: a function of its own may call itself, a range of numbers may be of any length. */
function isUnbounded({ name, node, from, to }: ParsedNode, text: string): boolean {
  if (name === 'VariableName') return UNBOUNDED.has(text.slice(from, to).trim());
  // A range has two ends; a list is as long as it is.
  const isRange = name === 'IterationContext' && node.firstChild?.nextSibling != null;
  return (
    isRange ||
    name === 'FunctionDefinition' ||
    (name === 'Interval' && node.parent?.parent?.name === 'IterationContext')
  );
}

/** One loop over a list is bounded by the list; what multiplies lists is not. */
function faultOf(tree: ParsedTree, text: string): ExpressionFault | null {
  const count = { errors: 0, unbounded: 0, loops: 0, sources: 0 };
  tree.iterate({
    enter: (reference) => {
      count.errors += Number(reference.type.isError);
      count.unbounded += Number(isUnbounded(reference, text));
      count.loops += Number(LOOPS.has(reference.name));
      count.sources += Number(reference.name === 'InExpression');
    },
  });
  if (count.errors > 0) return 'unreadable';
  return count.unbounded > 0 || count.loops > 1 || count.sources > 1 ? 'unbounded' : null;
}

function faultOfText(text: string, parse: (text: string) => ParsedTree): ExpressionFault | null {
  if (text === '') return 'empty';
  if (text.length > LONGEST) return 'long';
  try {
    return faultOf(parse(text), text);
  } catch {
    return 'unreadable';
  }
}

/** What is wrong with an expression as a document writes it; null where it can be run. */
export const expressionFault = (text: string): ExpressionFault | null =>
  faultOfText(feelOf(text), (feel) => parseExpression(feel, {}, undefined));

/** What is wrong with a cell of a table of decisions. */
export const testFault = (text: string): ExpressionFault | null =>
  faultOfText(text, (feel) => parseUnaryTests(feel, {}, undefined));

/** Only what JSON holds leaves an expression; a date or duration leaves as its text. */
function plainOf(value: unknown): unknown {
  const text = JSON.stringify(value ?? null);
  return text === undefined ? null : (JSON.parse(text) as unknown);
}

/**
 * The value of an expression over variables; null where it has none.
 *
 * @throws {Error} Where it cannot be read or is refused.
 */
export function valueOfExpression(text: string, variables: FlowVariables): unknown {
  const fault = expressionFault(text);
  if (fault) throw new Error(`${fault}: ${text}`);
  return plainOf(evaluate(feelOf(text), { ...variables }).value);
}

/** Whether a condition holds; what has no value does not. */
export const conditionHolds = (text: string, variables: FlowVariables): boolean =>
  valueOfExpression(text, variables) === true;

/** Whether a value passes the test of a cell. */
export const passes = (test: string, value: unknown, variables: FlowVariables): boolean =>
  test === '-' || test === '' || unaryTest(test, { ...variables, '?': value }).value === true;

const NAME = /^[\p{L}_][\p{L}\p{N}_]*(?:\s+[\p{L}\p{N}_]+)*$/u;
/** Whether an expression is words alone: natural language, or the name of a variable, and no computation. */
export const isBareName = (text: string): boolean =>
  NAME.test(text.trim()) && !/^(?:true|false|null)$/.test(text.trim());
