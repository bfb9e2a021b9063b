import { variableOf } from '../model/loops';
import type { RefusalList } from '../model/refusal-list';
import { elementOf, elementsIn, isTrue, textIn, bpmnTypeOf, type BpmnElement } from '../model/tree';
import { sameItem } from './tasks';

const ITEMS = new Set(['dataObject', 'dataInput', 'dataOutput']);
const owner = (element: BpmnElement): BpmnElement => element.$parent ?? element;

/** A data item is a collection where its definition is one. */
function checkCollection(item: BpmnElement, refusals: RefusalList): void {
  const definition = elementOf(item, 'itemSubjectRef');
  if (definition && isTrue(definition, 'isCollection') !== isTrue(item, 'isCollection'))
    refusals.add(item, 'collection', { item: variableOf(item) });
}

type SetKind = { sets: string; items: string; refs: string; optional: string; during: string; others: string };
const INPUT: SetKind = {
  sets: 'inputSets',
  items: 'dataInputs',
  refs: 'dataInputRefs',
  optional: 'optionalInputRefs',
  during: 'whileExecutingInputRefs',
  others: 'outputSetRefs',
};
const OUTPUT: SetKind = {
  sets: 'outputSets',
  items: 'dataOutputs',
  refs: 'dataOutputRefs',
  optional: 'optionalOutputRefs',
  during: 'whileExecutingOutputRefs',
  others: 'inputSetRefs',
};

function checkSets(specification: BpmnElement, kind: SetKind, other: SetKind, refusals: RefusalList): void {
  const sets = elementsIn(specification, kind.sets);
  const used = new Set(sets.flatMap((set) => elementsIn(set, kind.refs)));
  for (const item of elementsIn(specification, kind.items))
    if (!used.has(item)) refusals.add(item, 'dataUnused', { item: item.id ?? '' });
  for (const set of sets) {
    const own = elementsIn(set, kind.refs);
    for (const item of [...elementsIn(set, kind.optional), ...elementsIn(set, kind.during)])
      if (!own.includes(item)) refusals.add(owner(specification), 'dataSet', { item: item.id ?? '' });
    for (const partner of elementsIn(set, kind.others))
      if (!elementsIn(partner, other.others).includes(set))
        refusals.add(owner(specification), 'dataSets', { set: set.id ?? '' });
  }
}

function checkSpecification(specification: BpmnElement, refusals: RefusalList): void {
  if (bpmnTypeOf(owner(specification)) === 'subProcess') refusals.add(owner(specification), 'dataOfSubProcess');
  checkSets(specification, INPUT, OUTPUT, refusals);
  checkSets(specification, OUTPUT, INPUT, refusals);
}

/** The definition of what a reference to a data object means. */
function itemOf(element: BpmnElement | null): BpmnElement | null {
  if (!element) return null;
  return elementOf(elementOf(element, 'dataObjectRef') ?? element, 'itemSubjectRef');
}

/** An input is written by what comes into an activity, an output by what leaves it. */
function isWrongWay(type: string, source: BpmnElement | undefined, target: BpmnElement | null): boolean {
  if (type === 'dataInputAssociation') return source !== undefined && bpmnTypeOf(source) === 'dataOutput';
  return target !== null && bpmnTypeOf(target) === 'dataInput';
}

function checkAssociation(association: BpmnElement, type: string, refusals: RefusalList): void {
  const sources = elementsIn(association, 'sourceRef');
  const target = elementOf(association, 'targetRef');
  const activity = owner(association);
  const params = { id: association.id ?? '' };
  if (elementOf(association, 'transformation')) refusals.add(activity, 'notRun', { what: 'transformation' });
  if (sources.length > 1) refusals.add(activity, 'dataSources', params);
  const [source] = sources;
  if (isWrongWay(type, source, target)) refusals.add(activity, 'dataWay', params);
  const [from, to] = [itemOf(source ?? null), itemOf(target)];
  if (from && to && !sameItem(from, to)) refusals.add(activity, 'dataItem', params);
}

/** Data of a loop are data of the activity, and each instance has one item of the collection. */
function checkLoop(rules: BpmnElement, refusals: RefusalList): void {
  const sides = [
    ['loopDataInputRef', 'inputDataItem'],
    ['loopDataOutputRef', 'outputDataItem'],
  ] as const;
  for (const [list, one] of sides) {
    const collection = itemOf(elementOf(rules, list));
    const item = elementOf(elementOf(rules, one) ?? rules, 'itemSubjectRef');
    if (!collection || !item) continue;
    const fits = textIn(collection, 'structureRef') === textIn(item, 'structureRef') && !isTrue(item, 'isCollection');
    if (!fits) refusals.add(owner(rules), 'loopItem', { item: item.id ?? '' });
  }
}

const CARRIES = new Set([
  'messageEventDefinition',
  'signalEventDefinition',
  'errorEventDefinition',
  'escalationEventDefinition',
]);
const payloadOf = (definition: BpmnElement): BpmnElement | null => {
  const root = ['messageRef', 'signalRef', 'errorRef', 'escalationRef'].map((ref) => elementOf(definition, ref));
  const [found] = root.filter((each) => each !== null);
  return found ? (elementOf(found, 'itemRef') ?? elementOf(found, 'structureRef')) : null;
};

/** An event that has data has as many items as it has definitions, of their kinds and in their order. */
function checkEvent(event: BpmnElement, refusals: RefusalList): void {
  const definitions = elementsIn(event, 'eventDefinitions').filter((each) => CARRIES.has(bpmnTypeOf(each)));
  const items = [...elementsIn(event, 'dataInputs'), ...elementsIn(event, 'dataOutputs')];
  if (items.length === 0) return;
  if (items.length !== definitions.length) return refusals.add(event, 'eventData');
  definitions.forEach((definition, at) => {
    const [payload, item] = [payloadOf(definition), itemOf(items[at]!)];
    if (payload && item && !sameItem(payload, item)) refusals.add(event, 'eventItem', { item: items[at]!.id ?? '' });
  });
}

/** Data of an element: the engine keeps variables by name, and takes no data that contradict each other. */
export function checkData(element: BpmnElement, type: string, refusals: RefusalList): void {
  if (ITEMS.has(type)) checkCollection(element, refusals);
  if (type === 'inputOutputSpecification') checkSpecification(element, refusals);
  if (type === 'dataInputAssociation' || type === 'dataOutputAssociation') checkAssociation(element, type, refusals);
  if (type === 'multiInstanceLoopCharacteristics') checkLoop(element, refusals);
  if (type.endsWith('Event')) checkEvent(element, refusals);
}
