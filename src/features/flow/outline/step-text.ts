import { dynamicKey } from '../../../../contract/text/word-key';
import { attributeText, childrenNamed, extensionOf } from '../../../../flow/model/extensions';
import { bpmnTypeOf, elementOf, textIn, type BpmnElement } from '../../../../flow/model/tree';
import { listed } from '../../../i18n/listed';
import { currentLanguage, hasWord, type Translate } from '../../../i18n/words';
import { valuesOfElement } from '../properties/read-values';
import { isDefaultFlow, isInterrupting } from './outline';
import { triggerWordOf } from './outline-rows';

const W = 'flow.designer';
const wordOr = (t: Translate, key: string, otherwise: string): string =>
  hasWord(key) ? t(dynamicKey(key)) : otherwise;

/** `userTask` as the type of a step is called. */
export function typeWord(t: Translate, element: BpmnElement): string {
  const type = bpmnTypeOf(element);
  const trigger = triggerWordOf(element);
  return trigger === ''
    ? wordOr(t, `${W}.type.${type}`, type)
    : t(`${W}.typeWith`, {
        type: wordOr(t, `${W}.type.${type}`, type),
        trigger: wordOr(t, `${W}.trigger.${trigger}`, trigger),
      });
}

/** What a step is called: its name, else its type. */
export const stepName = (t: Translate, element: BpmnElement): string => element.name?.trim() || typeWord(t, element);

function whoText(t: Translate, element: BpmnElement): string {
  const assignment = extensionOf(element, 'assignment');
  const kinds = assignment
    ? childrenNamed(assignment, 'candidate').map((candidate) => attributeText(candidate, 'kind') || 'users')
    : [];
  if (kinds.length === 0) return t(`${W}.noWho`);
  return listed(
    currentLanguage(),
    [...new Set(kinds)].map((kind) => wordOr(t, `${W}.option.candidateKinds.${kind}`, kind)),
  );
}

/** What a trigger waits for or throws: the time of a timer, the name of a message. */
const triggerText = (element: BpmnElement): string => {
  const { timerText, event } = valuesOfElement(element);
  return String((triggerWordOf(element) === 'timer' ? timerText : event) ?? '');
};

function saidOf(t: Translate, type: string, element: BpmnElement): string {
  if (type === 'userTask') return whoText(t, element);
  if (type !== 'serviceTask') return triggerText(element);
  const service = extensionOf(element, 'service');
  return service ? wordOr(t, `${W}.option.kind.${attributeText(service, 'kind') || 'transition'}`, '') : '';
}

/** What an element is called wherever it is spoken of. */
export function elementName(t: Translate, element: BpmnElement): string {
  const type = bpmnTypeOf(element);
  if (type === 'sequenceFlow')
    return t(`${W}.branchTo`, { branch: branchText(t, element), name: nameOfTarget(t, element) });
  return type === 'boundaryEvent' ? exitText(t, element) : stepName(t, element);
}
const nameOfTarget = (t: Translate, flow: BpmnElement): string => {
  const target = elementOf(flow, 'targetRef');
  return target ? stepName(t, target) : '';
};

/** What else the list says of a step: who handles it, what it does, what it waits for. */
export function stepDetail(t: Translate, element: BpmnElement): string {
  const type = bpmnTypeOf(element);
  const word = element.name?.trim() ? typeWord(t, element) : '';
  return [word, saidOf(t, type, element)].filter((part) => part !== '').join(' · ');
}

/** The head of a column: the condition of its flow. */
export function branchText(t: Translate, flow: BpmnElement): string {
  const condition = textIn(elementOf(flow, 'conditionExpression'), 'body');
  const name = flow.name?.trim() ?? '';
  if (isDefaultFlow(flow)) return name || t(`${W}.otherwise`);
  if (name !== '') return name;
  if (condition !== '') return condition;
  const source = elementOf(flow, 'sourceRef');
  const isAsked = source !== null && /^(?:exclusive|inclusive|complex)Gateway$/.test(bpmnTypeOf(source));
  return t(`${W}.${isAsked ? 'noCondition' : 'always'}`);
}

/** The head of a way out of a step: what it waits for, and whether the step ends. */
export function exitText(t: Translate, event: BpmnElement): string {
  const name = event.name?.trim() ?? '';
  const what = [name || typeWord(t, event), triggerText(event)].filter((part) => part !== '').join(' · ');
  return t(`${W}.${isInterrupting(event) ? 'exitEnds' : 'exitBeside'}`, { what });
}
