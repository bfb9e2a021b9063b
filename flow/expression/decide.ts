import type { FlowVariables } from '../engine/state';
import type { DecisionTable } from '../model/types';
import { passes, valueOfExpression } from './feel';

type Rule = DecisionTable['rules'][number];

function resultOf({ outputs }: DecisionTable, { values }: Rule, variables: FlowVariables): FlowVariables {
  return Object.fromEntries(outputs.map((name, at) => [name, valueOfExpression(values[at] ?? 'null', variables)]));
}

/**
 * What a table of decisions gives for variables: one value for each output. With `collect` each output is the list of
 * all rows that fit; with `first` and `unique` it is null where none fits.
 *
 * @throws {Error} Where more than one row of a `unique` table fits.
 */
export function decide(table: DecisionTable, variables: FlowVariables): FlowVariables {
  const inputs = table.inputs.map((input) => valueOfExpression(input, variables));
  const fits = table.rules.filter(({ tests }) =>
    inputs.every((value, at) => passes(tests[at] ?? '-', value, variables)),
  );
  const results = fits.map((rule) => resultOf(table, rule, variables));
  if (table.hit === 'collect')
    return Object.fromEntries(table.outputs.map((name) => [name, results.map((result) => result[name])]));
  if (table.hit === 'unique' && results.length > 1) throw new Error('several rows of a unique table fit');
  return results[0] ?? Object.fromEntries(table.outputs.map((name) => [name, null]));
}
