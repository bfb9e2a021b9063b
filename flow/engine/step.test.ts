import { describe, expect, it } from 'vitest';
import type { FlowModel } from '../model/types';
import { documentOf, flows, modelOfText, script } from '../testing/document';
import type { FlowEffect, FlowEvent, FlowState } from './state';
import { newFlow, step } from './step';

const BODY = `<startEvent id="s"/><parallelGateway id="f"/><userTask id="u"/><userTask id="v"/><parallelGateway id="j"/><endEvent id="e"/><boundaryEvent id="b" attachedToRef="u" cancelActivity="false"><timerEventDefinition id="t"><timeDuration xsi:type="tFormalExpression">PT1H</timeDuration></timerEventDefinition></boundaryEvent><task id="remind"/>${flows('s>f f>u f>v u>j v>j j>e b>remind remind>e')}`;

function frozen<T>(value: T): T {
  for (const each of Object.values(value as object)) if (typeof each === 'object' && each !== null) frozen(each);
  return Object.freeze(value);
}

/** As a host stores it between two steps. */
const stored = (state: FlowState): FlowState => frozen(JSON.parse(JSON.stringify(state)) as FlowState);
const kinds = (effects: readonly FlowEffect[]): string[] => effects.map(({ kind }) => kind);
const tokenAt = (state: FlowState, node: string): number => state.tokens.find((token) => token.node === node)!.id;

function after(model: FlowModel, events: readonly ((state: FlowState) => FlowEvent)[]): FlowState {
  let state = stored(newFlow('p'));
  for (const event of events) state = stored(step(model, state, event(state), 0).state);
  return state;
}

describe('[WF-05] the engine is a pure function', () => {
  it('changes nothing that it is given, and gives the same for the same', async () => {
    const model = await modelOfText(documentOf(BODY));
    const begun = stored(newFlow('p'));
    const [one, two] = [step(model, begun, { kind: 'start' }, 5), step(model, begun, { kind: 'start' }, 5)];
    expect(one).toEqual(two);
    expect(begun).toEqual(newFlow('p'));
    expect(one.effects.filter(({ kind }) => kind === 'task')).toHaveLength(2);
    expect(one.state.timers).toMatchObject([{ node: 'b', due: 5 + 3_600_000 }]);
  });

  it('joins once, whichever of two branches ends last, and takes no notice of what is over', async () => {
    const model = await modelOfText(documentOf(BODY));
    const begun = after(model, [() => ({ kind: 'start' })]);
    const [u, v] = [tokenAt(begun, 'u'), tokenAt(begun, 'v')];
    const first = step(model, begun, { kind: 'complete', token: v }, 0);
    expect(first.state.status).toBe('running');
    const again = step(model, stored(first.state), { kind: 'complete', token: v }, 0);
    expect([again.state, again.effects]).toEqual([first.state, []]);
    const last = step(model, stored(first.state), { kind: 'complete', token: u }, 0);
    expect(kinds(last.effects)).toEqual(['reached', 'reached', 'ended']);
    expect(last.state).toMatchObject({ status: 'ended', tokens: [], scopes: [], timers: [], subscriptions: [] });
    expect(step(model, stored(last.state), { kind: 'timer', timer: 1 }, 0).effects).toEqual([]);
  });

  it('withdraws the tasks of what is cancelled', async () => {
    const model = await modelOfText(documentOf(BODY));
    const begun = after(model, [() => ({ kind: 'start' })]);
    const { effects, state } = step(model, begun, { kind: 'terminate' }, 0);
    expect([kinds(effects), state.status]).toEqual([['withdrawn', 'withdrawn', 'ended'], 'ended']);
  });

  it('keeps a failed task, and tries it again', async () => {
    const model = await modelOfText(documentOf(BODY));
    const failed = after(model, [
      () => ({ kind: 'start' }),
      (state) => ({ kind: 'fail', token: tokenAt(state, 'v'), code: '', detail: 'no connection' }),
    ]);
    expect(failed.incidents).toMatchObject([{ node: 'v', cause: 'failed', detail: 'no connection' }]);
    const { state, effects } = step(model, failed, { kind: 'retry', token: tokenAt(failed, 'v') }, 0);
    expect([state.incidents, kinds(effects)]).toEqual([[], ['reached', 'task']]);
  });

  it('ends a loop without a wait as an incident, and goes on from there when it is asked to', async () => {
    const endless = `<startEvent id="s"/>${script('a')}<exclusiveGateway id="g"/><endEvent id="e"/>${flows('s>a a>g g>a{x = 1} g>e{x = 2}')}`;
    const model = await modelOfText(documentOf(endless));
    const options = { script: () => ({ variable: null, value: null }), bound: 100 };
    const first = step(model, newFlow('p'), { kind: 'start', variables: { x: 1 } }, 0, options);
    expect(first.state).toMatchObject({ status: 'incident', incidents: [{ cause: 'bound' }] });
    const token = first.state.tokens[0]!.id;
    const mended = stored({ ...first.state, scopes: [{ ...first.state.scopes[0]!, variables: { x: 2 } }] });
    expect(step(model, mended, { kind: 'retry', token }, 0, options).state).toMatchObject({
      status: 'ended',
      incidents: [],
    });
  });

  it('bounds what multiplies, and what calls itself', async () => {
    const fork = `<startEvent id="s"/><exclusiveGateway id="m"/><parallelGateway id="f"/><endEvent id="e"/>${flows('s>m m>f f>m f>m2 m2>m f>e')}<task id="m2"/>`;
    const model = await modelOfText(documentOf(fork));
    expect(step(model, newFlow('p'), { kind: 'start' }, 0).state).toMatchObject({
      status: 'incident',
      incidents: [{ cause: 'bound' }],
    });
    const itself = `<startEvent id="s"/><callActivity id="c" calledElement="p"/><endEvent id="e"/>${flows('s>c c>e')}`;
    const { state } = step(await modelOfText(documentOf(itself)), newFlow('p'), { kind: 'start' }, 0);
    expect(state.incidents).toMatchObject([{ node: 'c', cause: 'depth' }]);
  });

  it('takes no name of a variable for anything else', async () => {
    const model = await modelOfText(documentOf(BODY));
    const variables = JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}') as Record<string, unknown>;
    const { state } = step(model, newFlow('p'), { kind: 'start', variables }, 0);
    expect(state.scopes[0]!.variables).toEqual({ constructor: 1 });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
