import {
  AGAIN_RULES,
  ASSIGNMENT_MODES,
  CANDIDATE_KINDS,
  NOBODY_RULES,
  SERVICE_KINDS,
  SUBMITTER_RULES,
  type Assignment,
  type CandidateKind,
  type CandidateRule,
  type ServiceWork,
} from '../../contract/resources/flow/task/assignment';
import { isUuid } from '../../contract/validation/uuid';
import { expressionFault } from '../expression/feel';
import { attributeText, childrenNamed, extensionOf } from '../model/extensions';
import { RefusalList } from '../model/refusal-list';
import { bpmnTypeOf, treeBelow, type BpmnElement, type BpmnTree } from '../model/tree';
import type { FlowRefusal } from '../model/types';
import { readFlowForms, type FlowForms } from './read-forms';

/** What people and the product do in a process, by the id of its node. */
export type FlowWork = {
  assignments: Record<string, Assignment>;
  services: Record<string, ServiceWork>;
  /** Absent in what was deployed before there were forms. */
  forms?: FlowForms['forms'];
  shown?: FlowForms['shown'];
  recordShown?: FlowForms['recordShown'];
};

/** An element with where its mistakes are noted. */
type Judged = { task: BpmnElement; element: BpmnElement; refusals: RefusalList; rule: 'assignment' | 'service' };

function refuse({ task, refusals, rule }: Judged, property: string, value: string): void {
  refusals.add(task, rule, { property, value });
}

/** One of several words; the first one where the attribute is absent or wrong, which is refused. */
function choiceOf<T extends string>(judged: Judged, property: string, choices: readonly [T, ...T[]]): T {
  const text = attributeText(judged.element, property);
  if (text === '') return choices[0];
  const found = choices.find((choice) => choice === text);
  if (found === undefined) refuse(judged, property, text);
  return found ?? choices[0];
}

function numberOf(judged: Judged, property: string, fallback: number, isRight: (value: number) => boolean): number {
  const text = attributeText(judged.element, property);
  const value = text === '' ? fallback : Number(text);
  if (isRight(value)) return value;
  refuse(judged, property, text);
  return fallback;
}

const wordsIn = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');

/** Kinds that name rows by their ids, those that need a text, and the one whose text is an expression. */
const BY_IDS: ReadonlySet<string> = new Set([
  'users',
  'roles',
  'posts',
  'departments',
  'departmentsBelow',
  'departmentLeaders',
]);
const BY_TEXT: ReadonlySet<string> = new Set(['field', 'expression', 'handlerOf']);
const HIGHEST = 20;

/** Ids, or codes of stations, that a kind needs. */
function candidateIds(judged: Judged, kind: CandidateKind): string[] {
  const ids = wordsIn(attributeText(judged.element, 'ids'));
  const isNeeded = BY_IDS.has(kind) || kind === 'stations';
  const strange = BY_IDS.has(kind) ? ids.find((id) => !isUuid(id)) : undefined;
  if (strange !== undefined || (isNeeded && ids.length === 0)) refuse(judged, 'ids', strange ?? '');
  return ids;
}

/** The text that a kind needs: a variable, an expression, or a step of the document. */
function candidateText(judged: Judged, kind: CandidateKind, nodes: ReadonlySet<string>): string {
  const text = attributeText(judged.element, 'text');
  if (text === '') {
    if (BY_TEXT.has(kind)) refuse(judged, 'text', '');
    return text;
  }
  const isWrong = kind === 'expression' ? expressionFault(text) !== null : kind === 'handlerOf' && !nodes.has(text);
  if (isWrong) refuse(judged, 'text', text);
  return text;
}

function candidateOf(judged: Judged, nodes: ReadonlySet<string>): CandidateRule {
  const kind = choiceOf(judged, 'kind', CANDIDATE_KINDS);
  const ids = candidateIds(judged, kind);
  const text = candidateText(judged, kind, nodes);
  const levels = numberOf(judged, 'levels', 1, (value) => Number.isInteger(value) && value >= 1 && value <= HIGHEST);
  return { kind, ids, text, levels };
}

function assignmentOf(judged: Judged, nodes: ReadonlySet<string>): Assignment {
  const { element } = judged;
  const candidates = childrenNamed(element, 'candidate').map((candidate) =>
    candidateOf({ ...judged, element: candidate }, nodes),
  );
  if (candidates.length === 0) judged.refusals.add(judged.task, 'noAssignment');
  const nobody = choiceOf(judged, 'nobody', NOBODY_RULES);
  const person = attributeText(element, 'person');
  if (nobody === 'person' && !isUuid(person)) refuse(judged, 'person', person);
  return {
    candidates,
    excludesActed: attributeText(element, 'excludesActed') === 'true',
    mode: choiceOf(judged, 'mode', ASSIGNMENT_MODES),
    share: numberOf(judged, 'share', 0.5, (value) => value > 0 && value <= 1),
    nobody,
    person: nobody === 'person' ? person : null,
    submitter: choiceOf(judged, 'submitter', SUBMITTER_RULES),
    again: choiceOf(judged, 'again', AGAIN_RULES),
  };
}

const RESOURCE = /^[a-z][a-z-]*\/[a-z][a-z-]*$/;
const OPERATION = /^[a-z][A-Za-z0-9]*$/;
/** Attributes of a service whose text may be an expression. */
const TEXTS = ['row', 'to', 'title', 'text'] as const;

type ServiceTexts = Pick<ServiceWork, (typeof TEXTS)[number]>;

/** What each kind of service cannot do without. */
function refuseIncomplete(judged: Judged, { kind, resource, operation, to, title }: ServiceWork): void {
  if (kind === 'webhook') return;
  if (kind === 'transition') {
    if (!RESOURCE.test(resource)) refuse(judged, 'resource', resource);
    if (!OPERATION.test(operation)) refuse(judged, 'operation', operation);
    return;
  }
  if (to === '') refuse(judged, 'to', '');
  if (title === '') refuse(judged, 'title', '');
}

function serviceOf(judged: Judged): ServiceWork {
  const textOf = (name: string): string => attributeText(judged.element, name);
  const kind = choiceOf(judged, 'kind', SERVICE_KINDS);
  const texts = Object.fromEntries(TEXTS.map((name) => [name, textOf(name)])) as ServiceTexts;
  const work = { kind, resource: textOf('resource'), operation: textOf('operation'), ...texts };
  refuseIncomplete(judged, work);
  for (const name of TEXTS)
    if (texts[name].startsWith('=') && expressionFault(texts[name].slice(1))) refuse(judged, name, texts[name]);
  return work;
}

/**
 * Who handles the user tasks of a document, what its service tasks do, and its forms: `<assignment>`, `<service>` and
 * `<form>` of the namespace of the product. A task that does not say it is refused, as is what cannot be read.
 */
export function readFlowWork({ root }: BpmnTree): { work: FlowWork; refused: FlowRefusal[] } {
  const refusals = new RefusalList();
  const elements = [...treeBelow(root)];
  const work: FlowWork = { assignments: {}, services: {}, ...readFlowForms(elements, refusals) };
  const nodes = new Set(elements.flatMap(({ id }) => (id === undefined ? [] : [id])));
  for (const task of elements) {
    const type = bpmnTypeOf(task);
    if (type === 'userTask' || type === 'globalUserTask') {
      const element = extensionOf(task, 'assignment');
      if (!element) refusals.add(task, 'noAssignment');
      else work.assignments[task.id ?? ''] = assignmentOf({ task, element, refusals, rule: 'assignment' }, nodes);
    }
    if (type === 'serviceTask') {
      const element = extensionOf(task, 'service');
      if (!element) refusals.add(task, 'noService');
      else work.services[task.id ?? ''] = serviceOf({ task, element, refusals, rule: 'service' });
    }
  }
  return { work, refused: refusals.all };
}
