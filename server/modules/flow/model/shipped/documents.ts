import type { Language } from '../../../../../contract/constants';
import { operationsOf } from '../../../../../contract/language/derive';
import type { ApprovalKey } from '../../../../../contract/language/facets/operations';
import { RESOURCES } from '../../../../../contract/registry';
import { dynamicKey } from '../../../../../contract/text/word-key';
import { translate } from '../../../../http/words';

/* The processes that every tenant has from the beginning: one for each parameter of an approval. */

const asked = RESOURCES.flatMap((r) => operationsOf(r)).flatMap(({ approval }) => approval ?? []);
/** What processes decide on, each once. */
export const APPROVAL_KEYS: readonly ApprovalKey[] = [...new Set(asked.map(({ by }) => by))];
/** Whether nothing that it decides on is ever done without it. */
export const isForced = (by: ApprovalKey): boolean =>
  asked.every((approval) => approval.by !== by || approval.always === true);

/** Key of the process that is shipped for a parameter: `approval-client-version`. */
export const shippedKeyOf = (by: ApprovalKey): string =>
  by.replace('.', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export type ShippedDocument = { key: string; name: string; xml: string };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const shape = (id: string, bounds: string): string =>
  `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds ${bounds}/></bpmndi:BPMNShape>`;
const edge = (id: string, from: number, to: number): string =>
  `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}"><di:waypoint x="${from}" y="140"/><di:waypoint x="${to}" y="140"/></bpmndi:BPMNEdge>`;

/** One of the approvers of the request decides. It has neither timers nor services, so that the platform's own rows can go by it too. */
export function shippedDocument(by: ApprovalKey, language: Language): ShippedDocument {
  const word = (name: string): string => translate(language, dynamicKey(`flow.shipped.${name}`));
  const key = shippedKeyOf(by);
  const name = word(by.slice(by.indexOf('.') + 1));
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:g="urn:gnds:flow:1" id="definitions" targetNamespace="urn:gnds:flow:1">
<process id="${key}" name="${escaped(name)}" isExecutable="true">
<startEvent id="start" name="${escaped(word('start'))}"/>
<userTask id="approve" name="${escaped(word('approve'))}"><extensionElements><g:assignment mode="claim" nobody="incident"><g:candidate kind="field" text="approvers"/></g:assignment></extensionElements></userTask>
<endEvent id="end" name="${escaped(word('end'))}"/>
<sequenceFlow id="toApprove" sourceRef="start" targetRef="approve"/>
<sequenceFlow id="toEnd" sourceRef="approve" targetRef="end"/>
</process>
<bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="${key}">
${shape('start', 'x="160" y="122" width="36" height="36"')}
${shape('approve', 'x="260" y="100" width="130" height="80"')}
${shape('end', 'x="454" y="122" width="36" height="36"')}
${edge('toApprove', 196, 260)}
${edge('toEnd', 390, 454)}
</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</definitions>
`;
  return { key, name, xml };
}
