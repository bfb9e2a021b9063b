import { FLOW_NAMESPACE } from '../../../../flow/model/extensions';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const shape = (element: string, x: number, size: number): string =>
  `<bpmndi:BPMNShape id="${element}_di" bpmnElement="${element}"><dc:Bounds x="${x}" y="${120 - size / 2}" width="${size}" height="${size}"/></bpmndi:BPMNShape>`;

/** The document of a process that nobody has drawn yet: it starts and ends. */
export const newDocument = (key: string, name: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:g="${FLOW_NAMESPACE}" id="definitions" targetNamespace="${FLOW_NAMESPACE}">
<process id="${escaped(key)}" name="${escaped(name)}" isExecutable="true"><startEvent id="start"><outgoing>first</outgoing></startEvent><endEvent id="end"><incoming>first</incoming></endEvent><sequenceFlow id="first" sourceRef="start" targetRef="end"/></process>
<bpmndi:BPMNDiagram id="picture"><bpmndi:BPMNPlane id="plane" bpmnElement="${escaped(key)}">${shape('start', 160, 36)}${shape('end', 256, 36)}<bpmndi:BPMNEdge id="first_di" bpmnElement="first"><di:waypoint x="196" y="120"/><di:waypoint x="256" y="120"/></bpmndi:BPMNEdge></bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</definitions>`;
