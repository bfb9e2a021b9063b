import { expect, test } from 'vitest';
import { sourceOf } from '../../../../formats/source';
import { allBelow, readXmlTree, type XmlNode } from '../../../../formats/xml/xml-tree';
import { withClearLabels } from './clear-labels';

const GATEWAY = '<exclusiveGateway id="g" name="More than ten days?"/>';
const documentWith = (edge: string, element: string): string =>
  `<definitions xmlns:bpmndi="b" xmlns:dc="c" xmlns:di="d"><process id="p">${element}</process>
<bpmndi:BPMNDiagram><bpmndi:BPMNPlane><bpmndi:BPMNShape bpmnElement="g"><dc:Bounds x="100" y="200" width="50" height="50"/></bpmndi:BPMNShape>
<bpmndi:BPMNEdge>${edge}</bpmndi:BPMNEdge></bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`;

async function labelsOf(edge: string, element = GATEWAY): Promise<XmlNode[]> {
  const root = await readXmlTree(sourceOf('', new TextEncoder().encode(documentWith(edge, element))));
  const picture = root.children.find(({ name }) => name === 'BPMNDiagram')!;
  return [...allBelow(withClearLabels(picture, root))].filter(({ name }) => name === 'BPMNLabel');
}

test('a gateway has its name above where a flow leaves it below [WF-07]', async () => {
  const [label, ...others] = await labelsOf('<di:waypoint x="125" y="250"/><di:waypoint x="125" y="400"/>');
  expect(others).toEqual([]);
  const { y, height, x, width } = label!.children[0]!.attributes;
  expect(Number(y) + Number(height)).toBe(194);
  expect(Number(x) + Number(width) / 2).toBe(125);
});

test('a gateway has its name where it always is when no flow crosses it [WF-07]', async () => {
  expect(await labelsOf('<di:waypoint x="150" y="225"/><di:waypoint x="300" y="225"/>')).toEqual([]);
});

test('an event on the edge of a step has its name beside the flow that leaves it [WF-07]', async () => {
  const event = '<boundaryEvent id="g" name="Late" attachedToRef="t"/>';
  const [label] = await labelsOf('<di:waypoint x="125" y="250"/><di:waypoint x="125" y="400"/>', event);
  const { x, y } = label!.children[0]!.attributes;
  expect([Number(x) > 125, Number(y)]).toEqual([true, 250]);
});

test('what lies in a closed sub-process keeps its names where they are drawn by themselves [WF-07]', async () => {
  const edge = '<di:waypoint x="125" y="250"/><di:waypoint x="125" y="400"/>';
  expect(await labelsOf(edge, `<subProcess id="s">${GATEWAY}</subProcess>`)).toEqual([]);
});
