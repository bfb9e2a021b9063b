import { describe, expect, it } from 'vitest';
import { textFile } from '../testing/archive';
import { readBpmn } from './read-bpmn';

const bpmn = (process: string, more = '') =>
  textFile(
    'p.bpmn',
    `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:x="http://example.org/x" id="d" targetNamespace="http://example.org">
<bpmn:process id="p" isExecutable="true">${process}</bpmn:process>${more}
</bpmn:definitions>`,
  );
const FLOW =
  '<bpmn:startEvent id="s"><bpmn:outgoing>f</bpmn:outgoing></bpmn:startEvent><bpmn:userTask id="t" name="Ask" x:form="a"><bpmn:extensionElements><x:candidates><x:one id="u"/></x:candidates></bpmn:extensionElements><bpmn:incoming>f</bpmn:incoming></bpmn:userTask><bpmn:sequenceFlow id="f" sourceRef="s" targetRef="t"/>';
const DIAGRAM =
  '<bpmndi:BPMNDiagram id="g"><bpmndi:BPMNPlane id="pl" bpmnElement="p"><bpmndi:BPMNShape id="sh" bpmnElement="s"><dc:Bounds x="1" y="2.0" width="36" height="36"/></bpmndi:BPMNShape><bpmndi:BPMNEdge id="e" bpmnElement="f"><di:waypoint x="1" y="2"/><di:waypoint x="3" y="4"/></bpmndi:BPMNEdge></bpmndi:BPMNPlane></bpmndi:BPMNDiagram>';

describe('a process', () => {
  it('comes back whole, with extensions of others and its diagram', async () => {
    const { counts, lossless, findings } = await readBpmn(bpmn(FLOW, DIAGRAM));
    expect(findings.all()).toEqual([]);
    expect(counts).toEqual({ elements: 4, shapes: 1, edges: 1, notRunnable: 0 });
    expect(lossless).toBe(true);
  });

  it('is told what of it does not run', async () => {
    const { counts, findings } = await readBpmn(bpmn('<bpmn:manualTask id="m"/><bpmn:complexGateway id="c"/>'));
    expect(counts.notRunnable).toBe(2);
    expect(findings.all().map(({ rule }) => rule)).toEqual(['bpmn.notRunnable', 'bpmn.notRunnable']);
  });

  it('is told where it would not come back whole', async () => {
    const { lossless, findings } = await readBpmn(bpmn(`${FLOW}<bpmn:nothing id="n"/>`));
    expect(lossless).toBe(false);
    expect(findings.all().map(({ rule }) => rule)).toContain('bpmn.lossy');
  });

  it('is refused where it is another file', async () => {
    await expect(readBpmn(textFile('x.bpmn', '<definitions/>'))).rejects.toMatchObject({ rule: 'bpmn.none' });
  });
});
