import type { RefusalList } from './refusal-list';
import { attributeOf, elementOf, isTrue, textIn, bpmnTypeOf, type BpmnElement } from './tree';
import { triggerOf } from './triggers';
import type { LoopRule } from './types';

/** Most instances of an activity. */
export const MOST_INSTANCES = 1_000;

export const bodyOf = (element: BpmnElement, property: string): string | null => {
  const expression = elementOf(element, property);
  return expression && textIn(expression, 'body');
};

function standardLoop(rules: BpmnElement, refusals: RefusalList): LoopRule | null {
  const condition = bodyOf(rules, 'loopCondition');
  const given = rules.loopMaximum;
  const maximum = given === undefined || given === null ? null : Number(given as string | number);
  if (maximum !== null && !(Number.isInteger(maximum) && maximum > 0)) {
    refusals.add(rules.$parent ?? rules, 'loopMaximum', { text: String(given) });
    return null;
  }
  if (maximum === null && condition === null) {
    refusals.add(rules.$parent ?? rules, 'loopEndless');
    return null;
  }
  return { kind: 'standard', condition, testBefore: isTrue(rules, 'testBefore'), maximum };
}

type MultiRule = Extract<LoopRule, { kind: 'multi' }>;

/** What the instances of an activity throw as they end, by their behaviour. */
function throwsOf(rules: BpmnElement, refusals: RefusalList): MultiRule['throws'] {
  const behavior = textIn(rules, 'behavior');
  const definition =
    behavior === 'One' ? elementOf(rules, 'oneBehaviorEventRef') : elementOf(rules, 'noneBehaviorEventRef');
  if (behavior === 'Complex') refusals.add(rules.$parent ?? rules, 'notRun', { what: 'complexBehaviorDefinition' });
  if (behavior !== 'One' && behavior !== 'None') return null;
  if (!definition) {
    refusals.add(rules.$parent ?? rules, 'behaviorEvent', { behavior });
    return null;
  }
  const trigger = triggerOf(definition, refusals);
  return trigger && { after: behavior === 'One' ? 'first' : 'each', trigger };
}

/** Name of the variable behind a data object, data input or property. */
export const variableOf = (item: BpmnElement | null): string => textIn(item, 'name') || (item?.id ?? '');

function outputOf(rules: BpmnElement): MultiRule['output'] {
  const list = variableOf(elementOf(rules, 'loopDataOutputRef')) || attributeOf(rules, 'outputCollection');
  const item = variableOf(elementOf(rules, 'outputDataItem')) || attributeOf(rules, 'outputElement');
  return list === '' || item === '' ? null : { list, item };
}

/** How many instances there are: by number, or one for each item of a list. */
function countOfInstances(rules: BpmnElement): Pick<MultiRule, 'cardinality' | 'collection'> {
  const cardinality = bodyOf(rules, 'loopCardinality');
  const list = variableOf(elementOf(rules, 'loopDataInputRef')) || attributeOf(rules, 'collection');
  return { cardinality, collection: cardinality === null && list !== '' ? list : null };
}

function multiInstance(rules: BpmnElement, refusals: RefusalList): LoopRule | null {
  const { cardinality, collection } = countOfInstances(rules);
  const about = rules.$parent ?? rules;
  if (cardinality === null && collection === null) {
    refusals.add(about, 'loopCount');
    return null;
  }
  const number = Number(cardinality);
  if (number < 0 || number > MOST_INSTANCES) {
    refusals.add(about, 'loopCardinality', { text: cardinality ?? '', most: String(MOST_INSTANCES) });
    return null;
  }
  return {
    kind: 'multi',
    sequential: isTrue(rules, 'isSequential'),
    cardinality,
    collection,
    item: variableOf(elementOf(rules, 'inputDataItem')) || attributeOf(rules, 'elementVariable') || 'item',
    output: outputOf(rules),
    completion: bodyOf(rules, 'completionCondition'),
    throws: throwsOf(rules, refusals),
  };
}

/** How often an activity is done; null once. */
export function loopOf(activity: BpmnElement, refusals: RefusalList): LoopRule | null {
  const rules = elementOf(activity, 'loopCharacteristics');
  if (!rules) return null;
  if (bpmnTypeOf(rules) === 'standardLoopCharacteristics') return standardLoop(rules, refusals);
  return multiInstance(rules, refusals);
}
