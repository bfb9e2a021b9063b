import { describe, expect, it } from 'vitest';
import type { FlowModel } from '../model/types';
import { documentOf, flows, modelOfText } from '../testing/document';
import type { FlowState } from './state';
import { moveBackOf, moveOneOf } from './moves';
import { newFlow, step } from './step';

const users = (...ids: string[]): string => ids.map((id) => `<userTask id="${id}"/>`).join('');
const LINE = `<startEvent id="s"/>${users('a', 'b', 'c')}<endEvent id="e"/>${flows('s>a a>b b>c c>e')}`;
/** a, then b and c beside d, then f. */
const BLOCK = `<startEvent id="s"/>${users('a', 'b', 'c', 'd', 'f')}<parallelGateway id="g"/><parallelGateway id="j"/><endEvent id="e"/>${flows('s>a a>g g>b b>c c>j g>d d>j j>f f>e')}`;
const NESTED = `<startEvent id="s"/>${users('a')}<subProcess id="p2"><startEvent id="s2"/>${users('x', 'y')}<endEvent id="e2"/>${flows('s2>x x>y y>e2')}</subProcess><endEvent id="e"/>${flows('s>a a>p2 p2>e')}`;

const tokenAt = (state: FlowState, node: string): number => state.tokens.find((token) => token.node === node)!.id;
const standing = ({ tokens }: FlowState): string[] =>
  tokens
    .filter(({ state }) => state !== 'scope')
    .map(({ node, state }) => `${node} ${state}`)
    .toSorted();

function at(model: FlowModel, done: readonly string[]): FlowState {
  let { state } = step(model, newFlow('p'), { kind: 'start' }, 0);
  for (const node of done) state = step(model, state, { kind: 'complete', token: tokenAt(state, node) }, 0).state;
  return state;
}
const back = (model: FlowModel, state: FlowState, from: string, to: string) =>
  step(model, state, { kind: 'move', token: tokenAt(state, from), to, back: true }, 0);

describe('[WF-09] a token is sent to another step', () => {
  it('goes back to an earlier step, which is opened again', async () => {
    const model = await modelOfText(documentOf(LINE));
    const { state, effects } = back(model, at(model, ['a', 'b']), 'c', 'a');
    expect(standing(state)).toEqual(['a task']);
    expect(effects.map(({ kind }) => kind)).toEqual(['withdrawn', 'reached', 'task']);
  });

  it('ends all tokens behind the step, on any path, with what waits at a join', async () => {
    const model = await modelOfText(documentOf(BLOCK));
    const state = at(model, ['a', 'd']);
    expect(standing(state)).toEqual(['b task', 'j join']);
    expect(standing(back(model, state, 'b', 'a').state)).toEqual(['a task']);
  });

  it('stays inside of a branch where the step stands in it', async () => {
    const model = await modelOfText(documentOf(BLOCK));
    expect(standing(back(model, at(model, ['a', 'b']), 'c', 'b').state)).toEqual(['b task', 'd task']);
  });

  it('enters the whole parallel block again for a step in a sibling branch, and says so before', async () => {
    const model = await modelOfText(documentOf(BLOCK));
    const state = at(model, ['a', 'b']);
    expect(moveBackOf(model, state, tokenAt(state, 'd'), 'b')).toMatchObject({ enters: 'g' });
    expect(standing(back(model, state, 'd', 'b').state)).toEqual(['b task', 'd task']);
  });

  it('leaves a sub-process for a step before it, and joins once afterwards', async () => {
    const model = await modelOfText(documentOf(NESTED));
    const { state } = back(model, at(model, ['a', 'x']), 'y', 'a');
    expect([standing(state), state.scopes.length]).toEqual([['a task'], 1]);
    const block = await modelOfText(documentOf(BLOCK));
    let again = back(block, at(block, ['a', 'b', 'c', 'd']), 'f', 'a').state;
    for (const node of ['a', 'b', 'c', 'd', 'f'])
      again = step(block, again, { kind: 'complete', token: tokenAt(again, node) }, 0).state;
    expect(again.status).toBe('ended');
  });

  it('goes nowhere that is not behind it, nor into a scope that is not around it', async () => {
    const model = await modelOfText(documentOf(NESTED));
    const state = at(model, []);
    const token = tokenAt(state, 'a');
    expect([moveBackOf(model, state, token, 'x'), moveBackOf(model, state, token, 'nothing')]).toEqual([null, null]);
    const line = await modelOfText(documentOf(LINE));
    const begun = at(line, []);
    expect(moveBackOf(line, begun, tokenAt(begun, 'a'), 'c')).toBeNull();
    expect(step(line, begun, { kind: 'move', token: 99, to: 'a', back: true }, 0).state).toEqual(begun);
  });

  it('moves one token alone where an instance is repaired', async () => {
    const model = await modelOfText(documentOf(BLOCK));
    const state = at(model, ['a']);
    const token = tokenAt(state, 'b');
    expect(moveOneOf(model, state, token, 'c')).toEqual({ enters: 'c', scope: 1, cancels: [token] });
    expect(standing(step(model, state, { kind: 'move', token, to: 'c', back: false }, 0).state)).toEqual([
      'c task',
      'd task',
    ]);
  });
});
