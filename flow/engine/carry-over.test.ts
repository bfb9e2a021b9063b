import { describe, expect, it } from 'vitest';
import type { FlowModel } from '../model/types';
import { documentOf, flows, modelOfText } from '../testing/document';
import { carryRefusals } from './carry-over';
import type { FlowState } from './state';
import { newFlow, step } from './step';

const users = (...ids: string[]): string => ids.map((id) => `<userTask id="${id}"/>`).join('');
const modelOf = (body: string): Promise<FlowModel> => modelOfText(documentOf(body));
const line = (steps: string, edges: string): string => `<startEvent id="s"/>${steps}<endEvent id="e"/>${flows(edges)}`;
const tokenAt = (state: FlowState, node: string): number => state.tokens.find((token) => token.node === node)!.id;

/** An instance of a model that has done some of its steps. */
function after(model: FlowModel, ...done: string[]): FlowState {
  let { state } = step(model, newFlow('p'), { kind: 'start' }, 0);
  for (const node of done) state = step(model, state, { kind: 'complete', token: tokenAt(state, node) }, 0).state;
  return state;
}
const faults = (before: FlowModel, next: FlowModel, state: FlowState): string[] =>
  carryRefusals(before, next, state).map(({ node, fault }) => `${node} ${fault}`);

const PLAIN = line(users('a', 'b'), 's>a a>b b>e');
const timer = (id: string, host: string, time: string): string =>
  `<boundaryEvent id="${id}" attachedToRef="${host}"><timerEventDefinition id="${id}d"><timeDuration xsi:type="tFormalExpression">${time}</timeDuration></timerEventDefinition></boundaryEvent><endEvent id="${id}e"/>${flows(`${id}>${id}e`)}`;
const inside = (scope: string): string =>
  line(
    `<subProcess id="${scope}"><startEvent id="s2"/>${users('x')}<endEvent id="e2"/>${flows('s2>x x>e2')}</subProcess>`,
    `s>${scope} ${scope}>e`,
  );
const block = (more = '', edges = ''): string =>
  line(
    `<parallelGateway id="g"/>${users('b', 'c')}${more}<parallelGateway id="j"/>`,
    `s>g g>b g>c b>j c>j j>e ${edges}`,
  );

describe('[WF-09] an instance goes on by another version', () => {
  it('where only what it does not stand on differs', async () => {
    const before = await modelOf(PLAIN);
    const next = await modelOf(line(users('a', 'b', 'c'), 's>a a>b b>c c>e'));
    const state = after(before, 'a');
    expect(faults(before, next, state)).toEqual([]);
    const { state: moved } = step(next, state, { kind: 'complete', token: tokenAt(state, 'b') }, 0);
    expect(moved.tokens.map(({ node }) => node)).toEqual(['c']);
  });

  it.each<[string, string, string[], string, string[]]>([
    ['its step is gone', PLAIN, ['a'], line(users('a'), 's>a a>e'), ['b gone']],
    ['its step is of another type', PLAIN, [], line('<manualTask id="a"/>', 's>a a>e'), ['a kind']],
    [
      'its step has another time limit',
      line(users('a') + timer('t', 'a', 'PT1H'), 's>a a>e'),
      [],
      line(users('a') + timer('t', 'a', 'PT2H'), 's>a a>e'),
      ['a waits'],
    ],
    ['its step has one more way out', PLAIN, [], PLAIN + timer('t', 'a', 'PT1H'), ['a waits']],
    ['its sub-process is another one', inside('p2'), [], inside('p3'), ['p2 gone', 'x scope', 'p2 gone']],
    ['its join has one more branch', block(), ['b'], block(users('d'), 'g>d d>j'), ['j flows']],
  ])('not where %s', async (_, was, done, is, expected) => {
    const before = await modelOf(was);
    const found = faults(before, await modelOf(is), after(before, ...done));
    expect(found.toSorted()).toEqual(expected.toSorted());
  });
});
