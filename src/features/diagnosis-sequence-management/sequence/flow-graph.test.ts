import { expect, it } from 'vitest';
import type { FlowKind, FlowNode } from '../../../../formats/otx/read-flow';
import { flowGraph, foundIn } from './flow-graph';

const node = (kind: FlowKind, id: string, children: FlowNode[] = []): FlowNode => ({
  id,
  kind,
  name: id,
  says: '',
  line: 1,
  children,
});

it('leads from step to step, back in loops, and together again behind branches', () => {
  const { edges, nodes } = flowGraph(
    node('procedure', 'main', [
      node('branch', 'b', [node('lane', 'if', [node('action', 'x')]), node('lane', 'else', [node('end', 'stop')])]),
      node('loop', 'l', [node('action', 'y')]),
      node('parallel', 'p', [node('lane', 'one', [node('action', 'z')]), node('lane', 'two')]),
      node('action', 'last'),
    ]),
  );
  expect(edges.map(({ from, to, isBack }) => `${from}>${to}${isBack ? '!' : ''}`)).toEqual([
    'main>b',
    'b>x',
    'b>stop',
    'x>l',
    'l>y',
    'y>l!',
    'l>p',
    'p>z',
    'z>last',
    'p>last',
  ]);
  expect([...foundIn(nodes, ' LAST ')]).toEqual(['last']);
});
