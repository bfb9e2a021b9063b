import { expect, it } from 'vitest';
import type { FlowKind, FlowNode } from '../../../../formats/otx/read-flow';
import { flowGraph, foundIn, stepsWithout } from './flow-graph';

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

it('finds steps that another version has not, as often as it has not', () => {
  const one = node('procedure', 'main', [node('action', 'a'), node('loop', 'l', [node('action', 'b')])]);
  const twice = { ...node('action', 'b'), id: 'b2' };
  const other = node('procedure', 'main', [
    node('action', 'b'),
    node('branch', 'x', [node('lane', 'if', [node('action', 'a'), twice])]),
  ]);
  expect([...stepsWithout(one, other)]).toEqual(['l']);
  expect([...stepsWithout(other, one)]).toEqual(['x', 'if', 'b2']);
  expect([...stepsWithout(one, undefined)]).toEqual(['a', 'l', 'b']);
  expect(stepsWithout(undefined, one).size).toBe(0);
});
