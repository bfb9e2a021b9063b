import { describe, expect, it } from 'vitest';
import { documentOf, flows, modelOfText, script } from '../testing/document';
import { simulate, type SimulationOptions, type SimulationResult } from './simulate';

const HOUR = 3_600_000;

async function run(body: string, around = '', options: Partial<SimulationOptions> = {}): Promise<SimulationResult> {
  const model = await modelOfText(documentOf(body, around));
  return simulate(model, { from: 0, until: HOUR, ...options });
}

/** What scripts said, in order. */
const said = ({ trace }: SimulationResult): string =>
  trace
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(' ');

const START = '<startEvent id="s"/>';
const END = '<endEvent id="e"/>';
const scripts = (...ids: string[]): string => ids.map((id) => script(id)).join('');
const formal = (name: string, text: string): string => `<${name} xsi:type="tFormalExpression">${text}</${name}>`;
const timer = (kind: string, text: string): string =>
  `<timerEventDefinition>${formal(kind, text)}</timerEventDefinition>`;
const sub = (id: string, body: string, more = ''): string => `<subProcess id="${id}" ${more}>${body}</subProcess>`;
/** A sub-process that waits ten minutes between two scripts. */
const WAITING = `<startEvent id="s1"/>${scripts('before', 'after')}<intermediateCatchEvent id="w">${timer('timeDuration', 'PT10M')}</intermediateCatchEvent><endEvent id="e1"/>${flows('s1>before before>w w>after after>e1')}`;

describe('[WF-01] what the engine runs', () => {
  it('a sequence of tasks of every kind, and waits at those of people', async () => {
    const body = `${START}<task id="t"/><manualTask id="m"/><serviceTask id="v"/><userTask id="u"/>${script('a')}${END}${flows('s>t t>m m>v v>u u>a a>e')}`;
    const waiting = await run(body);
    expect(waiting).toMatchObject({ state: 'waiting', waiting: [{ element: 'u', type: 'userTask' }] });
    const done = await run(body, '', { completes: new Set(['u']) });
    expect(done).toMatchObject({ state: 'ended', waiting: [] });
    expect(done.trace.map(({ element }) => element)).toEqual(['s', 't', 'm', 'v', 'u', 'a', 'e']);
  });

  it('scripts whose meaning is given, and expressions of FEEL over their variables', async () => {
    const body = `${START}${scripts('add')}<exclusiveGateway id="g" default="g_add"/>${END}${flows('s>add add>g g>add g>e{x >= 3}')}`;
    const result = await run(body, '', {
      variables: { x: 0 },
      scripts: new Map([['add', { variable: 'x', expression: 'x + 1' }]]),
    });
    expect([said(result), result.variables, result.state]).toEqual(['add add add', { x: 3 }, 'ended']);
  });

  it('a decision by table', async () => {
    const table = `<extensionElements><g:decision hit="first"><g:input expression="days"/><g:output variable="by"/><g:rule><g:test>&lt; 30</g:test><g:value>"station"</g:value></g:rule><g:rule><g:test>-</g:test><g:value>"market"</g:value></g:rule></g:decision></extensionElements>`;
    const body = `${START}<businessRuleTask id="d">${table}</businessRuleTask>${END}${flows('s>d d>e')}`;
    expect((await run(body, '', { variables: { days: 10 } })).variables).toEqual({ days: 10, by: 'station' });
    expect((await run(body, '', { variables: { days: 90 } })).variables).toEqual({ days: 90, by: 'market' });
  });

  it('exclusive gateways: the first that conditionHolds, the default, and an incident where none does', async () => {
    const body = `${START}<exclusiveGateway id="g"/>${scripts('a', 'b')}${END}${flows('s>g g>a{x = 1} g>b{x > 0} a>e b>e')}`;
    expect(said(await run(body, '', { variables: { x: 1 } }))).toBe('a');
    expect(said(await run(body, '', { variables: { x: 2 } }))).toBe('b');
    const none = await run(body, '', { variables: { x: 0 } });
    expect(none).toMatchObject({ state: 'incident', incidents: [{ node: 'g', cause: 'noFlow' }] });
  });

  it('parallel gateways join all', async () => {
    const body = `${START}<parallelGateway id="f"/>${scripts('a', 'b', 'c')}<parallelGateway id="j"/>${END}${flows('s>f f>a f>b a>j b>j j>c c>e')}`;
    expect(said(await run(body))).toBe('a b c');
  });

  it.each([
    [{ x: true, y: true }, 'a b c'],
    [{ x: true, y: false }, 'a c'],
    [{ x: false, y: true }, 'b c'],
  ])('an inclusive join waits for what can still come, and fires once: %j', async (variables, order) => {
    const body = `${START}<inclusiveGateway id="f"/>${scripts('a', 'b', 'c')}<inclusiveGateway id="j"/>${END}${flows('s>f f>a{x} f>b{y} a>j b>j j>c c>e')}`;
    expect(said(await run(body, '', { variables }))).toBe(order);
  });

  it('says why an inclusive join waits', async () => {
    const body = `${START}<inclusiveGateway id="f"/>${script('a')}<userTask id="u"/><inclusiveGateway id="j"/>${END}${flows('s>f f>a{true} f>u{true} a>j u>j j>e')}`;
    const { joins } = await run(body);
    expect(joins).toEqual([{ node: 'j', arrived: ['a_j'], missing: ['u_j'], coming: ['u'] }]);
  });

  it('the event that comes first behind an event-based gateway', async () => {
    const body = `${START}<eventBasedGateway id="g"/><intermediateCatchEvent id="t">${timer('timeDuration', 'PT1M')}</intermediateCatchEvent><intermediateCatchEvent id="n"><signalEventDefinition id="d" signalRef="sig"/></intermediateCatchEvent>${scripts('a', 'b')}${END}${flows('s>g g>t g>n t>a n>b a>e b>e')}`;
    const result = await run(body, '<signal id="sig" name="Stop"/>');
    expect([said(result), result.state, result.waiting]).toEqual(['a', 'ended', []]);
  });

  it.each([
    ['true', 'before late', 'ended'],
    ['false', 'before late after ok', 'ended'],
  ])('a timer at a boundary, interrupting: %s', async (cancel, order, state) => {
    const body = `${START}${sub('x', WAITING)}<boundaryEvent id="b" attachedToRef="x" cancelActivity="${cancel}">${timer('timeDuration', 'PT1M')}</boundaryEvent>${scripts('ok', 'late')}${END}${flows('s>x x>ok b>late ok>e late>e')}`;
    const result = await run(body);
    expect([said(result), result.state]).toEqual([order, state]);
  });

  it('a repeating timer at a boundary as often as it says', async () => {
    const body = `${START}${sub('x', WAITING)}<boundaryEvent id="b" attachedToRef="x" cancelActivity="false">${timer('timeCycle', 'R3/PT1M')}</boundaryEvent>${scripts('ok', 'late')}${END}${flows('s>x x>ok b>late ok>e late>e')}`;
    expect(said(await run(body))).toBe('before late late late after ok');
  });

  it('errors: at the boundary by code, through scopes, and as an incident where nobody catches', async () => {
    const inside = `<startEvent id="s1"/>${script('a')}<endEvent id="x1"><errorEventDefinition id="d1" errorRef="bad"/></endEvent>${flows('s1>a a>x1')}`;
    const errors = '<error id="bad" errorCode="E1"/><error id="other" errorCode="E2"/>';
    const catching = `<boundaryEvent id="b" attachedToRef="x"><errorEventDefinition id="d2" errorRef="bad"/></boundaryEvent><boundaryEvent id="c" attachedToRef="x"><errorEventDefinition id="d3" errorRef="other"/></boundaryEvent>${scripts('caught', 'wrong', 'ok')}${flows('b>caught c>wrong caught>e wrong>e')}`;
    const body = `${START}${sub('x', inside)}${END}`;
    expect(said(await run(`${body}${catching}${flows('s>x x>ok ok>e')}`, errors))).toBe('a caught');
    const alone = await run(`${body}${flows('s>x x>e')}`, errors);
    expect(alone).toMatchObject({ state: 'incident', incidents: [{ node: 'x1', cause: 'error', detail: 'E1' }] });
  });

  it('a script that fails: caught at its boundary, else it stands there', async () => {
    const body = `${START}${scripts('a', 'ok')}${END}`;
    const boundary = `<boundaryEvent id="b" attachedToRef="a"><errorEventDefinition id="d"/></boundaryEvent>${script('caught')}${flows('b>caught caught>e')}`;
    const throws = new Map([['a', '']]);
    expect(said(await run(`${body}${boundary}${flows('s>a a>ok ok>e')}`, '', { throws }))).toBe('a caught');
    const alone = await run(`${body}${flows('s>a a>ok ok>e')}`, '', { throws });
    expect(alone).toMatchObject({ state: 'incident', waiting: [{ element: 'a' }], incidents: [{ cause: 'failed' }] });
  });

  it.each([
    ['true', 'first inside'],
    ['false', 'first inside second'],
  ])('an event sub-process that a signal starts, interrupting: %s', async (interrupting, order) => {
    const event = sub(
      'ev',
      `<startEvent id="s2" isInterrupting="${interrupting}"><signalEventDefinition id="d2" signalRef="sig"/></startEvent>${script('inside')}<endEvent id="e2"/>${flows('s2>inside inside>e2')}`,
      'triggeredByEvent="true"',
    );
    const body = `${START}${scripts('first', 'second')}<intermediateThrowEvent id="h"><signalEventDefinition id="d1" signalRef="sig"/></intermediateThrowEvent>${END}${event}${flows('s>first first>h h>second second>e')}`;
    const result = await run(body, '<signal id="sig"/>');
    expect([said(result).split(' ').toSorted().join(' '), result.state]).toEqual([
      order.split(' ').toSorted().join(' '),
      'ended',
    ]);
  });

  it('an escalation that goes on, and one that interrupts', async () => {
    const inside = `<startEvent id="s1"/>${scripts('a', 'b')}<intermediateThrowEvent id="h"><escalationEventDefinition id="d1" escalationRef="up"/></intermediateThrowEvent><endEvent id="e1"/>${flows('s1>a a>h h>b b>e1')}`;
    const body = (cancel: boolean) =>
      `${START}${sub('x', inside)}<boundaryEvent id="c" attachedToRef="x" cancelActivity="${cancel}"><escalationEventDefinition id="d2" escalationRef="up"/></boundaryEvent>${scripts('told', 'ok')}${END}${flows('s>x x>ok ok>e c>told told>e')}`;
    const around = '<escalation id="up" escalationCode="UP"/>';
    expect(
      said(await run(body(false), around))
        .split(' ')
        .toSorted(),
    ).toEqual(['a', 'b', 'ok', 'told']);
    expect(said(await run(body(true), around))).toBe('a told');
  });

  it('a message from one process of a collaboration to another, and one that starts a process', async () => {
    const message = (id: string) => `<messageEventDefinition id="${id}" messageRef="m"/>`;
    const waits = `<process id="q"><startEvent id="qs"/><receiveTask id="r" messageRef="m"/>${script('got')}<endEvent id="qe"/>${flows('qs>r r>got got>qe')}</process>`;
    const starts = `<process id="q"><startEvent id="qs">${message('d2')}</startEvent>${script('got')}<endEvent id="qe"/>${flows('qs>got got>qe')}</process>`;
    const pools =
      '<collaboration id="c"><participant id="pp" processRef="p"/><participant id="pq" processRef="q"/></collaboration>';
    const body = `${START}${script('a')}<endEvent id="e">${message('d1')}</endEvent>${flows('s>a a>e')}`;
    for (const other of [waits, starts]) {
      const result = await run(body, `<message id="m" name="Order"/>${pools}${other}`);
      expect([said(result), result.state]).toEqual(['a got', 'ended']);
    }
  });

  it('links, terminate, and a call of another process', async () => {
    const called = `<process id="q"><startEvent id="qs"/>${script('inner')}<endEvent id="qe"/>${flows('qs>inner inner>qe')}</process>`;
    const body = `${START}<callActivity id="c" calledElement="q"/><intermediateThrowEvent id="l1"><linkEventDefinition id="d1" name="on"/></intermediateThrowEvent><intermediateCatchEvent id="l2"><linkEventDefinition id="d2" name="on"/></intermediateCatchEvent><parallelGateway id="f"/>${script('a')}<userTask id="u"/><endEvent id="x"><terminateEventDefinition id="d3"/></endEvent>${END}${flows('s>c c>l1 l2>f f>a f>u a>x u>e')}`;
    const result = await run(body, called);
    expect([said(result), result.state]).toEqual(['inner a', 'ended']);
  });

  it('compensation, the last activity first, and a cancelled transaction', async () => {
    const undone = (id: string) =>
      `${script(id)}<boundaryEvent id="b${id}" attachedToRef="${id}"><compensateEventDefinition id="d${id}"/></boundaryEvent><scriptTask id="u${id}" isForCompensation="true"><script>u${id}</script></scriptTask><association id="l${id}" associationDirection="One" sourceRef="b${id}" targetRef="u${id}"/>`;
    const body = `${START}${undone('a')}${undone('b')}<intermediateThrowEvent id="h"><compensateEventDefinition id="dh"/></intermediateThrowEvent>${script('z')}${END}${flows('s>a a>b b>h h>z z>e')}`;
    expect(said(await run(body))).toBe('a b ub ua z');
    const inside = `<startEvent id="s1"/>${undone('a')}<endEvent id="x"><cancelEventDefinition id="dx"/></endEvent>${flows('s1>a a>x')}`;
    const cancel = `${START}<transaction id="t">${inside}</transaction><boundaryEvent id="c" attachedToRef="t"><cancelEventDefinition id="dc"/></boundaryEvent>${scripts('ok', 'cancelled')}${END}${flows('s>t t>ok ok>e c>cancelled cancelled>e')}`;
    expect(said(await run(cancel))).toBe('a ua cancelled');
  });
});

describe('[WF-01] activities that are done several times', () => {
  const multi = (inside: string, more = '') =>
    `<multiInstanceLoopCharacteristics ${more}>${inside}</multiInstanceLoopCharacteristics>`;
  const CARDINALITY = formal('loopCardinality', 'n');

  it.each(['true', 'false'])('as often as an expression says, in order: %s', async (sequential) => {
    const body = `${START}${script('a', multi(CARDINALITY, `isSequential="${sequential}"`))}${script('z')}${END}${flows('s>a a>z z>e')}`;
    expect(said(await run(body, '', { variables: { n: 3 } }))).toBe('a a a z');
    expect(said(await run(body, '', { variables: { n: 0 } }))).toBe('z');
    expect(await run(body, '', { variables: { n: 'many' } })).toMatchObject({
      state: 'incident',
      incidents: [{ cause: 'loop' }],
    });
  });

  it('ends the others once the share is reached', async () => {
    const completion = formal('completionCondition', 'numberOfCompletedInstances / numberOfInstances >= 0.5');
    const body = `${START}${script('a', multi(`${CARDINALITY}${completion}`, 'isSequential="true"'))}${script('z')}${END}${flows('s>a a>z z>e')}`;
    expect(said(await run(body, '', { variables: { n: 4 } }))).toBe('a a z');
  });

  it('once for each item of a list, which the instance sees, and collects what each gives', async () => {
    const rules =
      '<multiInstanceLoopCharacteristics isSequential="true" g:collection="people" g:elementVariable="person" g:outputCollection="greetings" g:outputElement="greeting"/>';
    const body = `${START}${script('greet', rules)}${END}${flows('s>greet greet>e')}`;
    const result = await run(body, '', {
      variables: { people: ['Kim', 'Li'] },
      scripts: new Map([['greet', { variable: 'greeting', expression: 'person + string(loopCounter)' }]]),
    });
    expect(result.variables).toEqual({ people: ['Kim', 'Li'], greetings: ['Kim1', 'Li2'] });
  });

  it.each([
    ['false', 0, 'a a a'],
    ['false', 5, 'a'],
    ['true', 5, ''],
  ])('a standard loop that tests before %s, from %i', async (before, x, order) => {
    const rules = `<standardLoopCharacteristics testBefore="${before}">${formal('loopCondition', 'x &lt; 3')}</standardLoopCharacteristics>`;
    const body = `${START}${script('a', rules)}${END}${flows('s>a a>e')}`;
    const result = await run(body, '', {
      variables: { x },
      scripts: new Map([['a', { variable: 'x', expression: 'x + 1' }]]),
    });
    expect([said(result), result.state]).toEqual([order, 'ended']);
  });

  it('start and completion quantities', async () => {
    const task = (id: string, more: string) => `<scriptTask id="${id}" ${more}><script>${id}</script></scriptTask>`;
    const body = `${START}${task('a', 'completionQuantity="2"')}${script('b')}${task('c', 'startQuantity="2"')}${END}${flows('s>a a>b b>c c>e')}`;
    expect(said(await run(body))).toBe('a b b c');
  });
});
