import { f } from '../../../../contract/language/field';
import { defineResource, type AnyResource } from '../../../../contract/language/resource';
import {
  AGAIN_RULES,
  ASSIGNMENT_MODES,
  CANDIDATE_KINDS,
  NOBODY_RULES,
  SERVICE_KINDS,
  SUBMITTER_RULES,
} from '../../../../contract/resources/flow/task/assignment';
import { FORM_FIELD_KINDS, FORM_SHOWS, MOST_FORM_FIELDS } from '../../../../contract/resources/flow/task/form';
import { HITS } from '../../../../flow/model/decisions';
import { MOST_INSTANCES } from '../../../../flow/model/loops';
import { bpmnTypeOf, elementsIn, type BpmnElement } from '../../../../flow/model/tree';
import { triggerWordOf } from '../outline/outline-rows';
import { COLLECTION_NAMES } from './read-values';

/** What can be said of elements of a process, as fields of a form. No server knows this resource. */
export const stepResource = defineResource({
  module: 'flow',
  object: 'designer',
  title: 'name',
  tenant: 'platform',
  fields: {
    name: f.longText({ max: 500 }),
    id: f.text({ code: true, max: 128 }),
    isExecutable: f.bool(),
    condition: f.longText({ max: 2000 }),
    isDefault: f.bool(),
    candidateKinds: f.options([...CANDIDATE_KINDS]),
    users: f.refs('sys/user'),
    roles: f.refs('sys/role'),
    posts: f.refs('sys/post'),
    departments: f.refs('sys/dept'),
    departmentsBelow: f.refs('sys/dept'),
    departmentLeaders: f.refs('sys/dept'),
    stations: f.codes({ max: 2000 }),
    field: f.text({ code: true, max: 128 }),
    expression: f.longText({ max: 2000 }),
    handlerOf: f.text({ code: true, max: 255 }),
    levelsUp: f.int({ min: 1, max: 20 }),
    leaderChain: f.int({ min: 1, max: 20 }),
    mode: f.option([...ASSIGNMENT_MODES]),
    share: f.decimal({ min: 0.01, max: 1, scale: 2 }),
    nobody: f.option([...NOBODY_RULES]),
    person: f.ref('sys/user'),
    submitter: f.option([...SUBMITTER_RULES]),
    again: f.option([...AGAIN_RULES]),
    excludesActed: f.bool(),
    kind: f.option([...SERVICE_KINDS]),
    resource: f.text({ code: true, max: 128 }),
    operation: f.text({ code: true, max: 128 }),
    row: f.text({ max: 500 }),
    to: f.text({ max: 2000 }),
    title: f.text({ max: 500 }),
    text: f.longText({ max: 5000 }),
    script: f.longText({ max: 5000 }),
    resultVariable: f.text({ code: true, max: 128 }),
    interrupting: f.bool(),
    timerKind: f.option(['duration', 'date', 'cycle']),
    timerText: f.text({ code: true, max: 200 }),
    event: f.text({ max: 200 }),
    called: f.text({ code: true, max: 128 }),
    loop: f.option(['none', 'parallel', 'inOrder', 'standard']),
    cardinality: f.text({ max: 500 }),
    collection: f.text({ code: true, max: 128 }),
    item: f.text({ code: true, max: 128 }),
    outputCollection: f.text({ code: true, max: 128 }),
    outputItem: f.text({ code: true, max: 128 }),
    completion: f.text({ max: 500 }),
    /** Fields of the form of the process; their options are separated by `|`. */
    formFields: f.rows(
      {
        name: f.text({ required: true, code: true, max: 64 }),
        label: f.text({ required: true, max: 128 }),
        kind: f.option(FORM_FIELD_KINDS, { required: true, default: 'text' }),
        required: f.bool({ default: false }),
        options: f.text({ max: 1000 }),
        min: f.decimal({ scale: 2 }),
        max: f.decimal({ scale: 2 }),
      },
      { max: MOST_FORM_FIELDS },
    ),
    /** What a step does with them; those that it does not name are shown, and asked for at a start. */
    formShows: f.rows(
      {
        field: f.text({ required: true, code: true, max: 64 }),
        as: f.option(FORM_SHOWS, { required: true, default: 'write' }),
      },
      { max: MOST_FORM_FIELDS },
    ),
    /** What a step does with fields of the record that the process is about; those that it does not name are shown. */
    formRecords: f.rows(
      {
        field: f.text({ required: true, code: true, max: 64 }),
        as: f.option(FORM_SHOWS, { required: true, default: 'hidden' }),
      },
      { max: MOST_FORM_FIELDS },
    ),
    maximum: f.int({ min: 1, max: MOST_INSTANCES }),
    isTestedBefore: f.bool(),
    hit: f.option([...HITS]),
    documentation: f.longText({ max: 5000 }),
  },
  standard: [],
}) as unknown as AnyResource;

const ASSIGNED = ['mode', 'nobody', 'submitter', 'again', 'excludesActed'];
const OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  process: ['id', 'isExecutable', 'formFields'],
  startEvent: ['formShows'],
  userTask: ['candidateKinds', ...ASSIGNED, 'formShows', 'formRecords'],
  globalUserTask: ['candidateKinds', ...ASSIGNED, 'formShows', 'formRecords'],
  serviceTask: ['kind', 'resource', 'operation', 'row', 'to', 'title', 'text'],
  scriptTask: ['script', 'resultVariable'],
  boundaryEvent: ['interrupting'],
  receiveTask: ['event'],
  sendTask: ['event'],
  callActivity: ['called'],
  businessRuleTask: ['hit'],
};
const OF_TRIGGER: Readonly<Record<string, readonly string[]>> = {
  timer: ['timerKind', 'timerText'],
  message: ['event'],
  signal: ['event'],
  error: ['event'],
  escalation: ['event'],
};
const OF_SERVICE: Readonly<Record<string, readonly string[]>> = {
  transition: ['resource', 'operation', 'row'],
  mail: ['to', 'title', 'text'],
  notice: ['to', 'title', 'text'],
  webhook: ['title', 'text'],
};
const SERVICE_PARTS = new Set(Object.values(OF_SERVICE).flat());
const OF_INSTANCES: readonly string[] = ['cardinality', ...COLLECTION_NAMES];
const LOOP_FIELDS = [...OF_INSTANCES, 'completion', 'maximum', 'isTestedBefore'];
const ACTIVITY = /Task$|^task$|^subProcess$|^transaction$|^callActivity$/;
/** Kinds of candidates that are complete by themselves. */
const ALONE = new Set(['leader', 'submitter', 'submitterChoice', 'handlerChoice']);
const CONDITIONAL = new Set(['exclusiveGateway', 'inclusiveGateway', 'complexGateway']);

/** A condition stands only where somebody asks for it: behind a gateway that chooses, or an activity. */
function fieldsOfFlow(flow: BpmnElement): string[] {
  const source = flow.sourceRef as BpmnElement | undefined;
  const type = source ? bpmnTypeOf(source) : '';
  return CONDITIONAL.has(type) || ACTIVITY.test(type) ? ['condition', 'isDefault'] : [];
}

/** Names of the fields that an element has, in their order. */
export function fieldsOfElement(element: BpmnElement): string[] {
  const type = bpmnTypeOf(element);
  const own = type === 'sequenceFlow' ? fieldsOfFlow(element) : (OF_TYPE[type] ?? []);
  const event = elementsIn(element, 'eventDefinitions').length === 1 ? (OF_TRIGGER[triggerWordOf(element)] ?? []) : [];
  const loop = ACTIVITY.test(type) ? ['loop', ...LOOP_FIELDS] : [];
  return ['name', ...own, ...event, ...loop, 'documentation'];
}

type Values = Readonly<Record<string, unknown>>;
const chosenKinds = ({ candidateKinds }: Values): string[] =>
  (Array.isArray(candidateKinds) ? candidateKinds.map(String) : []).filter((kind) => !ALONE.has(kind));

/** What of a field depends on the values of others. */
function isAsked(name: string, values: Values): boolean {
  if (OF_INSTANCES.includes(name)) return values.loop === 'parallel' || values.loop === 'inOrder';
  if (name === 'maximum' || name === 'isTestedBefore') return values.loop === 'standard';
  if (name === 'completion') return values.loop !== undefined && values.loop !== 'none';
  if (name === 'condition') return values.isDefault !== true;
  if (SERVICE_PARTS.has(name)) return (OF_SERVICE[String(values.kind)] ?? []).includes(name);
  return true;
}

/** The fields that the form shows with these values. */
export function visibleFields(names: readonly string[], values: Values): string[] {
  return names
    .filter((name) => isAsked(name, values))
    .flatMap((name) => {
      if (name === 'candidateKinds') return [name, ...chosenKinds(values)];
      if (name === 'mode' && values.mode === 'share') return [name, 'share'];
      if (name === 'nobody' && values.nobody === 'person') return [name, 'person'];
      return [name];
    });
}
