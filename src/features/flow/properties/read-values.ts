import { attributeText, childrenNamed, extensionOf } from '../../../../flow/model/extensions';
import { bpmnTypeOf, attributeOf, elementOf, elementsIn, textIn, type BpmnElement } from '../../../../flow/model/tree';
import { decisionTableIn } from '../../../../flow/model/decisions';
import { variableOf } from '../../../../flow/model/loops';
import { triggerWordOf } from '../outline/outline-rows';

type Values = Record<string, unknown>;
/** Kinds of candidates that name rows by their ids, and those with a number. */
export const BY_IDS = ['users', 'roles', 'posts', 'departments', 'departmentsBelow', 'departmentLeaders'] as const;
export const BY_LEVELS = ['levelsUp', 'leaderChain'] as const;
export const BY_TEXT = ['field', 'expression', 'handlerOf'] as const;

const idsOf = (candidate: BpmnElement): string[] =>
  attributeText(candidate, 'ids')
    .split(/[\s,]+/)
    .filter((id) => id !== '');

function candidateValues(assignment: BpmnElement | null): Values {
  const candidates = assignment ? childrenNamed(assignment, 'candidate') : [];
  const kindOf = (candidate: BpmnElement) => attributeText(candidate, 'kind') || 'users';
  const ofKind = (kind: string) => candidates.filter((candidate) => kindOf(candidate) === kind);
  const values: Values = { candidateKinds: [...new Set(candidates.map(kindOf))] };
  for (const kind of BY_IDS) values[kind] = ofKind(kind).flatMap(idsOf);
  values.stations = ofKind('stations').flatMap(idsOf).join('\n') || null;
  for (const kind of BY_TEXT) values[kind] = ofKind(kind)[0] ? attributeText(ofKind(kind)[0]!, 'text') : null;
  for (const kind of BY_LEVELS)
    values[kind] = ofKind(kind)[0] ? Number(attributeText(ofKind(kind)[0]!, 'levels') || 1) : null;
  return values;
}

function assignmentValues(element: BpmnElement): Values {
  const assignment = extensionOf(element, 'assignment');
  const textOf = (name: string) => (assignment ? attributeText(assignment, name) : '');
  return {
    ...candidateValues(assignment),
    mode: textOf('mode') || 'claim',
    share: textOf('share') || '0.5',
    nobody: textOf('nobody') || 'incident',
    person: textOf('person') || null,
    submitter: textOf('submitter') || 'self',
    again: textOf('again') || 'ask',
    excludesActed: textOf('excludesActed') === 'true',
  };
}

export const SERVICE_TEXTS = ['resource', 'operation', 'row', 'to', 'title', 'text'] as const;
function serviceValues(element: BpmnElement): Values {
  const service = extensionOf(element, 'service');
  const textOf = (name: string) => (service && attributeText(service, name)) || null;
  return {
    kind: textOf('kind') ?? 'transition',
    ...Object.fromEntries(SERVICE_TEXTS.map((name) => [name, textOf(name)])),
  };
}

const bodyOf = (element: BpmnElement | null): string => textIn(element, 'body');
const TIMERS = { duration: 'timeDuration', date: 'timeDate', cycle: 'timeCycle' } as const;
export const TIMER_PROPERTIES: Readonly<Record<string, string>> = TIMERS;

function timerValues(element: BpmnElement): Values {
  const [definition] = elementsIn(element, 'eventDefinitions');
  const found = Object.entries(TIMERS).find(([, property]) => definition && elementOf(definition, property));
  const [kind, property] = found ?? ['duration', 'timeDuration'];
  return { timerKind: kind, timerText: definition ? bodyOf(elementOf(definition, property)) : null };
}

/** Properties by which an event refers to what it waits for or throws, and those by which that is known. */
export const EVENT_REFERENCES: Readonly<Record<string, { reference: string; type: string; known: string }>> = {
  message: { reference: 'messageRef', type: 'bpmn:Message', known: 'name' },
  signal: { reference: 'signalRef', type: 'bpmn:Signal', known: 'name' },
  error: { reference: 'errorRef', type: 'bpmn:Error', known: 'errorCode' },
  escalation: { reference: 'escalationRef', type: 'bpmn:Escalation', known: 'escalationCode' },
};

/** What holds the reference of an event: its definition, or the task itself. */
export function referenceHolder(element: BpmnElement): { holder: BpmnElement; kind: string } | null {
  if (/^(?:send|receive)Task$/.test(bpmnTypeOf(element))) return { holder: element, kind: 'message' };
  const [holder] = elementsIn(element, 'eventDefinitions');
  const kind = triggerWordOf(element);
  return holder && EVENT_REFERENCES[kind] ? { holder, kind } : null;
}

function eventValue(element: BpmnElement): string | null {
  const found = referenceHolder(element);
  const rule = EVENT_REFERENCES[found?.kind ?? ''];
  const referred = found && rule ? elementOf(found.holder, rule.reference) : null;
  return referred && rule ? textIn(referred, rule.known) : null;
}

/** Names of the variables of a loop over a list: an attribute of ours, or a reference to data of the document. */
export const COLLECTION = {
  collection: { attribute: 'collection', reference: 'loopDataInputRef' },
  item: { attribute: 'elementVariable', reference: 'inputDataItem' },
  outputCollection: { attribute: 'outputCollection', reference: 'loopDataOutputRef' },
  outputItem: { attribute: 'outputElement', reference: 'outputDataItem' },
} as const;
export type CollectionName = keyof typeof COLLECTION;
export const COLLECTION_NAMES = Object.keys(COLLECTION) as CollectionName[];

export function collectionName(loop: BpmnElement, name: CollectionName): string {
  const { attribute, reference } = COLLECTION[name];
  return variableOf(elementOf(loop, reference)) || attributeOf(loop, attribute);
}

const NO_LOOP = {
  loop: 'none',
  cardinality: null,
  completion: null,
  maximum: null,
  isTestedBefore: false,
  ...Object.fromEntries(COLLECTION_NAMES.map((name) => [name, null])),
};
function loopValues(element: BpmnElement): Values {
  const loop = elementOf(element, 'loopCharacteristics');
  if (!loop) return NO_LOOP;
  if (bpmnTypeOf(loop) === 'standardLoopCharacteristics')
    return {
      ...NO_LOOP,
      loop: 'standard',
      completion: bodyOf(elementOf(loop, 'loopCondition')) || null,
      maximum: loop.loopMaximum === undefined ? null : Number(loop.loopMaximum),
      isTestedBefore: loop.testBefore === true,
    };
  return {
    ...NO_LOOP,
    loop: loop.isSequential === true ? 'inOrder' : 'parallel',
    cardinality: bodyOf(elementOf(loop, 'loopCardinality')) || null,
    completion: bodyOf(elementOf(loop, 'completionCondition')) || null,
    ...Object.fromEntries(COLLECTION_NAMES.map((name) => [name, collectionName(loop, name) || null])),
  };
}

/** Attributes of a field of a form, and of what a step does with one. */
export const FORM_ATTRIBUTES: Readonly<Record<'field' | 'show' | 'record', readonly string[]>> = {
  field: ['name', 'label', 'kind', 'required', 'options', 'min', 'max'],
  show: ['field', 'as'],
  record: ['field', 'as'],
};
const FORM_DEFAULTS: Values = { kind: 'text', as: 'write' };

function formLines(element: BpmnElement, child: keyof typeof FORM_ATTRIBUTES): Values[] {
  const form = extensionOf(element, 'form');
  return (form ? childrenNamed(form, child) : []).map((line) =>
    Object.fromEntries(
      FORM_ATTRIBUTES[child].map((name) => {
        const text = attributeText(line, name);
        if (name === 'required') return [name, text === 'true'];
        return [name, text || (FORM_DEFAULTS[name] ?? null)];
      }),
    ),
  );
}

/** A table of decisions as it is written, whether it can be run or not. */
export type WrittenDecision = ReturnType<typeof decisionTableIn>;
const NO_DECISION: WrittenDecision = { hit: 'first', inputs: [], outputs: [], rules: [] };

export function decisionOfTask(task: BpmnElement): WrittenDecision {
  const decision = extensionOf(task, 'decision');
  return decision ? decisionTableIn(decision) : NO_DECISION;
}

/** All that the form shows of an element; what it does not have is empty. */
export function valuesOfElement(element: BpmnElement): Values {
  const source = elementOf(element, 'sourceRef');
  return {
    name: element.name ?? null,
    id: element.id ?? null,
    isExecutable: element.isExecutable === true,
    condition: bodyOf(elementOf(element, 'conditionExpression')) || null,
    isDefault: source !== null && elementOf(source, 'default') === element,
    ...assignmentValues(element),
    ...serviceValues(element),
    script: textIn(element, 'script') || null,
    resultVariable: attributeOf(element, 'resultVariable') || null,
    interrupting: element.cancelActivity !== false,
    ...timerValues(element),
    event: eventValue(element),
    called: textIn(element, 'calledElement') || null,
    ...loopValues(element),
    formFields: formLines(element, 'field'),
    formShows: formLines(element, 'show'),
    formRecords: formLines(element, 'record'),
    hit: decisionOfTask(element).hit,
    documentation: textIn(elementsIn(element, 'documentation')[0] ?? null, 'text') || null,
  };
}
