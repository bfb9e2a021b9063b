import { describe, expect, it, vi } from 'vitest';
import { textFile } from '../testing/archive';
import { readBpmn } from './read-bpmn';

const bpmn = (process: string, more = '', attributes = '') =>
  textFile(
    'p.bpmn',
    `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:x="http://example.org/x" id="d" targetNamespace="http://example.org" ${attributes}>
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

  it.each([
    ['attributes at their default', '<bpmn:userTask id="t" isForCompensation="false" startQuantity="1"/>', ''],
    [
      'defaults of inherited types',
      '<bpmn:boundaryEvent id="b" attachedToRef="t" cancelActivity="true" parallelMultiple="false"/><bpmn:task id="t"/>',
      '',
    ],
    ['defaults of texts', '<bpmn:documentation textFormat="text/plain">a</bpmn:documentation>', ''],
    [
      'the type that an element has by its name',
      '<bpmn:task id="t"/>',
      DIAGRAM.replace('<dc:Bounds', '<dc:Bounds xsi:type="dc:Bounds"')
        .replace('<di:waypoint', '<di:waypoint xsi:type="dc:Point"')
        .replace('bpmnElement="s"', 'bpmnElement="t"')
        .replace('bpmnElement="f"', 'bpmnElement="t"'),
    ],
    [
      'the type of an expression',
      '<bpmn:task id="t"/><bpmn:sequenceFlow id="f" sourceRef="t" targetRef="t"><bpmn:conditionExpression xsi:type="bpmn:tExpression">a</bpmn:conditionExpression></bpmn:sequenceFlow>',
      '',
    ],
    [
      'an expression under the other name that the schema has for it',
      '<bpmn:userTask id="t"><bpmn:potentialOwner id="o"><bpmn:resourceAssignmentExpression id="r"><bpmn:formalExpression id="e">me</bpmn:formalExpression></bpmn:resourceAssignmentExpression></bpmn:potentialOwner></bpmn:userTask>',
      '',
    ],
    ['a line end within a name', '<bpmn:task id="t" name="Check&#xD;&#xA;the&#10;part&#9;now"/>', ''],
    ['a line of the file that ends within a name', '<bpmn:task id="t" name="Check\r\nthe\npart"/>', ''],
    ['lines of a script', '<bpmn:scriptTask id="t"><bpmn:script>a\r\nb&#13;\nc</bpmn:script></bpmn:scriptTask>', ''],
  ])('comes back whole with %s', async (_, process, more) => {
    const attributes =
      'typeLanguage="http://www.w3.org/2001/XMLSchema" expressionLanguage="http://www.w3.org/1999/XPath" xml:lang="en"';
    const { lossless, findings } = await readBpmn(bpmn(process, more, attributes));
    const told = findings.all().filter(({ rule }) => rule !== 'bpmn.notRunnable');
    expect([told, lossless]).toEqual([[], true]);
  });

  it('is told what of it does not run', async () => {
    const { counts, findings } = await readBpmn(
      bpmn('<bpmn:adHocSubProcess id="m"/><bpmn:complexGateway id="c"/><bpmn:manualTask id="r"/>'),
    );
    expect(counts.notRunnable).toBe(2);
    expect(findings.all().map(({ rule }) => rule)).toEqual(['bpmn.notRunnable', 'bpmn.notRunnable']);
  });

  it.each([
    [
      'references that lead out of the document',
      '<bpmn:sendTask id="t" messageRef="x:nobody" operationRef="none"/>',
      '',
    ],
    ['a lost flow of a shape', '<bpmn:task id="t"><bpmn:incoming>none</bpmn:incoming></bpmn:task>', DIAGRAM],
    ['what documentation holds', '<bpmn:documentation>See <x:page n="1">here</x:page></bpmn:documentation>', ''],
    [
      'documentation of an extension',
      '<bpmn:task id="t"/>',
      '<bpmn:extension definition="x:form"><bpmn:documentation>why</bpmn:documentation></bpmn:extension>',
    ],
    [
      'the envelope of a message flow',
      '<bpmn:task id="t"/>',
      DIAGRAM.replace('bpmnElement="f"', 'bpmnElement="t" messageVisibleKind="initiating"'),
    ],
  ])('keeps %s', async (_, process, more) => {
    const { lossless, findings } = await readBpmn(bpmn(process, more));
    expect([lossless, findings.all().filter(({ rule }) => rule === 'bpmn.lossy')]).toEqual([true, []]);
  });

  it.each([
    ['an element', `${FLOW}\n<bpmn:nothing id="n"/>`, 'process[@id="p"]/nothing[@id="n"]', 4],
    ['an attribute', '\n<bpmn:task id="t" nobody:x="1"/>', 'task[@id="t"]/@nobody:x', 4],
    ['a value', '<bpmn:task id="t" isForCompensation="1"/>', 'task[@id="t"]/@isForCompensation', 3],
    ['one of several alike', '<bpmn:task id="t"/><bpmn:task id="t"/>', 'process[@id="p"]/task[@id="t"]', 3],
    [
      'a type of another program',
      '<bpmn:task id="t"><bpmn:ioSpecification/><bpmn:foo xsi:type="x:y"/></bpmn:task>',
      'task[@id="t"]/foo',
      3,
    ],
  ])('is told which %s would not come back', async (_, process, what, line) => {
    const { lossless, findings } = await readBpmn(bpmn(process));
    expect(lossless).toBe(false);
    expect(findings.all()).toContainEqual({ rule: 'bpmn.lossy', severity: 'warning', line, params: { what } });
  });

  it('leaves nothing of itself in the log', async () => {
    const warn = vi.spyOn(console, 'warn');
    const { lossless } = await readBpmn(
      bpmn('<bpmn:task id="t" color:color="#fff"/>', '', 'xmlns:color="http://example.org/color"'),
    );
    expect([lossless, warn.mock.calls]).toEqual([false, []]);
    warn.mockRestore();
  });

  it('takes no longer for every level of nesting', async () => {
    const deep = 60;
    const nested = Array.from({ length: deep }, (_, n) => `<bpmn:subProcess id="s${n}">`).join('');
    const { counts, lossless } = await readBpmn(bpmn(`${nested}${'</bpmn:subProcess>'.repeat(deep)}`));
    expect([counts.elements, lossless]).toEqual([deep + 1, true]);
  });

  it('is refused where it is another file', async () => {
    await expect(readBpmn(textFile('x.bpmn', '<definitions/>'))).rejects.toMatchObject({ rule: 'bpmn.none' });
  });
});
