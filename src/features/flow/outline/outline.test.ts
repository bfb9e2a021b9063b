import { expect, it } from 'vitest';
import { readBpmnDocument } from '../../../../formats/bpmn/read-bpmn';
import { sourceOf } from '../../../../formats/source';
import type { BpmnElement } from '../../../../flow/model/tree';
import { documentOf, flows } from '../../../../flow/testing/document';
import { outlineOf, type OutlineBranch, type OutlineItem } from './outline';

const drawn = (items: readonly OutlineItem[]): string =>
  items.map((item) => (item.kind === 'jump' ? `→${item.to.id}` : stepText(item))).join(' ');
const branch = ({ items }: OutlineBranch): string => `[${drawn(items)}]`;
function stepText(item: Extract<OutlineItem, { kind: 'step' }>): string {
  const exits = item.exits.map((exit) => `!${exit.head.id}${branch(exit)}`);
  const inside = item.inside ? [`{${item.inside.map(drawn).join(' | ')}}`] : [];
  return [item.element.id, ...inside, ...exits, ...item.branches.map(branch)].join('');
}

async function outline(body: string): Promise<string[]> {
  const { rootElement } = await readBpmnDocument(sourceOf('', new TextEncoder().encode(documentOf(body))));
  return outlineOf(rootElement as BpmnElement).flatMap(({ sequences }) => sequences.map(drawn));
}

const nodes = (...list: string[]): string =>
  list.map((text) => `<${text.split(' ')[0]} id="${text.split(' ')[1]}"/>`).join('');

it.each([
  ['a line', nodes('startEvent s', 'userTask a', 'endEvent e') + flows('s>a a>e'), ['s a e']],
  [
    'branches that meet are columns, and what follows stands below them',
    nodes('startEvent s', 'exclusiveGateway x', 'userTask a', 'userTask b', 'exclusiveGateway j', 'endEvent e') +
      flows('s>x x>a x>b a>j b>j j>e'),
    ['s x[a][b] j e'],
  ],
  [
    'a way back is a jump, and the other way goes on below',
    nodes('startEvent s', 'userTask a', 'exclusiveGateway x', 'endEvent e') + flows('s>a a>x x>e x>a'),
    ['s a x[][→a] e'],
  ],
  [
    'branches that never meet end in their columns',
    nodes('startEvent s', 'parallelGateway x', 'endEvent e', 'endEvent f') + flows('s>x x>e x>f'),
    ['s x[e][f]'],
  ],
  [
    'a loop without an end is left by a jump',
    nodes('startEvent s', 'task a', 'task b') + flows('s>a a>b b>a'),
    ['s a b →a'],
  ],
  [
    'a boundary event is an exit of its step',
    nodes('startEvent s', 'userTask a', 'endEvent e', 'endEvent f') +
      '<boundaryEvent id="t" attachedToRef="a"/>' +
      flows('s>a a>e t>f'),
    ['s a!t[f] e'],
  ],
  [
    'what nothing leads to has sequences of its own, and so has what a sub-process holds',
    nodes('startEvent s', 'endEvent e', 'task lone') +
      `<subProcess id="u"><startEvent id="us"/><endEvent id="ue"/>${flows('us>ue')}</subProcess>` +
      flows('s>u u>e'),
    ['s u{us ue} e', 'lone'],
  ],
])('an outline: %s [WF-07]', async (_, body, expected) => {
  expect(await outline(body)).toEqual(expected);
});
