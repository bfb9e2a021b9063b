import { expressionFault, testFault } from '../expression/feel';
import type { RefusalList } from './refusal-list';
import { attributeText, bodyText, childrenNamed, extensionOf } from './extensions';
import type { BpmnElement } from './tree';
import type { DecisionTable } from './types';

export const HITS: readonly string[] = ['first', 'unique', 'collect'] satisfies DecisionTable['hit'][];
/** Rows and columns of the largest table. */
const LARGEST = 1_000;

/** The table as it is written, whether it can be run or not. */
export const decisionTableIn = (decision: BpmnElement): Omit<DecisionTable, 'hit'> & { hit: string } => ({
  hit: attributeText(decision, 'hit') || 'first',
  inputs: childrenNamed(decision, 'input').map((input) => attributeText(input, 'expression')),
  outputs: childrenNamed(decision, 'output').map((output) => attributeText(output, 'variable')),
  rules: childrenNamed(decision, 'rule').map((rule) => ({
    tests: childrenNamed(rule, 'test').map(bodyText),
    values: childrenNamed(rule, 'value').map(bodyText),
  })),
});

const isHit = (hit: string): hit is DecisionTable['hit'] => HITS.includes(hit);
function tableOf(decision: BpmnElement): DecisionTable | null {
  const { hit, ...table } = decisionTableIn(decision);
  const isWhole = table.outputs.length > 0 && !table.outputs.includes('') && table.rules.length <= LARGEST;
  return isHit(hit) && isWhole ? { hit, ...table } : null;
}

/** Expressions of a table that cannot be run. */
function faultsOf({ inputs, rules }: DecisionTable): string[] {
  const cells = rules.flatMap(({ tests }) => tests.filter((test) => test !== '' && test !== '-' && testFault(test)));
  const values = [...inputs, ...rules.flatMap((rule) => rule.values)].filter((text) => expressionFault(text));
  return [...cells, ...values];
}

/** The table of a business rule task: `<decision hit="first"><input expression/><output variable/><rule><test/><value/></rule></decision>`. */
export function decisionOf(task: BpmnElement, refusals: RefusalList): DecisionTable | null {
  const decision = extensionOf(task, 'decision');
  const table = decision && tableOf(decision);
  if (!table) {
    refusals.add(task, 'noDecision');
    return null;
  }
  const [fault] = faultsOf(table);
  if (fault !== undefined) refusals.add(task, 'expression', { text: fault });
  return table;
}
