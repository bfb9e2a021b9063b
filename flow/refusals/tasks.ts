import type { RefusalList } from '../model/refusal-list';
import { elementOf, elementsIn, textIn, bpmnTypeOf, type BpmnElement } from '../model/tree';

const OPERATED = new Set(['serviceTask', 'sendTask', 'receiveTask']);

/** Whether two data items are of the same kind: the same definition, or two of the same known structure. */
export function sameItem(one: BpmnElement | null, other: BpmnElement | null): boolean {
  if (one === other) return true;
  const structure = textIn(one, 'structureRef');
  return structure !== '' && structure === textIn(other, 'structureRef') && one?.isCollection === other?.isCollection;
}

type Side = { items: string; sets: string; message: string; required: boolean };
const SIDES: Readonly<Record<string, readonly Side[]>> = {
  serviceTask: [
    { items: 'dataInputs', sets: 'inputSets', message: 'inMessageRef', required: true },
    { items: 'dataOutputs', sets: 'outputSets', message: 'outMessageRef', required: false },
  ],
  sendTask: [{ items: 'dataInputs', sets: 'inputSets', message: 'messageRef', required: false }],
  receiveTask: [{ items: 'dataOutputs', sets: 'outputSets', message: 'messageRef', required: false }],
};

function checkSide(
  task: BpmnElement,
  data: BpmnElement | null,
  from: BpmnElement,
  side: Side,
  refusals: RefusalList,
): void {
  const items = data ? elementsIn(data, side.items) : [];
  const sets = data ? elementsIn(data, side.sets) : [];
  const message = elementOf(from, side.message);
  const most = Math.max(items.length, sets.length);
  if (most > 1) refusals.add(task, 'operationData', { items: side.items });
  const [item] = items;
  if (!item) {
    if (side.required && message) refusals.add(task, 'operationData', { items: side.items });
    return;
  }
  if (message && !sameItem(elementOf(item, 'itemSubjectRef'), elementOf(message, 'itemRef')))
    refusals.add(task, 'operationItem', { item: item.id ?? '', message: message.id ?? '' });
}

function checkOperation(task: BpmnElement, type: string, refusals: RefusalList): void {
  const data = elementOf(task, 'ioSpecification');
  const operation = elementOf(task, 'operationRef');
  const from = type === 'serviceTask' ? operation : task;
  if (!from) return;
  for (const side of SIDES[type] ?? []) checkSide(task, data, from, side, refusals);
}

/** Somebody who does a task is named by a resource or by an expression, not by both. */
function checkResource(role: BpmnElement, refusals: RefusalList): void {
  const resource = elementOf(role, 'resourceRef');
  const assignment = elementOf(role, 'resourceAssignmentExpression');
  if (resource && assignment) refusals.add(role.$parent ?? role, 'performerBoth');
  if (!resource && elementsIn(role, 'resourceParameterBindings').length > 0)
    refusals.add(role.$parent ?? role, 'performerParameters');
}

/** Global tasks and processes that offer interfaces say what data their operations take. */
function checkInterfaces(callable: BpmnElement, refusals: RefusalList): void {
  const interfaces = elementsIn(callable, 'supportedInterfaceRef');
  if (interfaces.length > 0) refusals.add(callable, 'notRun', { what: 'supportedInterfaceRef' });
}

type DataSide = readonly [items: string, name: string];
const DATA_SIDES: readonly DataSide[] = [
  ['dataInputs', 'dataInput'],
  ['dataOutputs', 'dataOutput'],
];

/** A call gives and takes what the called process or task says it does. */
export function checkCall(call: BpmnElement, called: BpmnElement, refusals: RefusalList): void {
  const [own, its] = [elementOf(call, 'ioSpecification'), elementOf(called, 'ioSpecification')];
  if (!own || !its) return;
  for (const [items, name] of DATA_SIDES) {
    const [given, wanted] = [elementsIn(own, items), elementsIn(its, items)];
    const fit =
      given.length === wanted.length &&
      wanted.every((item, at) => sameItem(elementOf(item, 'itemSubjectRef'), elementOf(given[at]!, 'itemSubjectRef')));
    if (!fit) refusals.add(call, 'callData', { name, called: called.id ?? '' });
  }
}

/** Operations, performers and interfaces of an element. */
export function checkTasks(element: BpmnElement, type: string, refusals: RefusalList): void {
  if (OPERATED.has(type)) checkOperation(element, type, refusals);
  for (const role of elementsIn(element, 'resources')) checkResource(role, refusals);
  if (type === 'process' || type.startsWith('global')) checkInterfaces(element, refusals);
  if (type === 'receiveTask' || type === 'sendTask') checkNamed(element, refusals);
}

const checkNamed = (task: BpmnElement, refusals: RefusalList): void => {
  if (!elementOf(task, 'messageRef')) refusals.add(task, 'triggerIncomplete', { what: `${bpmnTypeOf(task)} message` });
};
