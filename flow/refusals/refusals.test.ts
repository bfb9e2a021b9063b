import { describe, expect, it } from 'vitest';
import english from '../../contract/locales/en-US/bpmn.json';
import { documentOf, flows, refusedOfText, script } from '../testing/document';

const START = '<startEvent id="s"/>';
const END = '<endEvent id="e"/>';
const line = `${START}<task id="a"/>${END}`;
const SIGNAL = '<signalEventDefinition id="sd" signalRef="sig"/>';
const formal = (name: string, text: string) => `<${name} xsi:type="tFormalExpression">${text}</${name}>`;
const timerOf = (inside: string) =>
  `<intermediateCatchEvent id="a"><timerEventDefinition id="td">${inside}</timerEventDefinition></intermediateCatchEvent>`;

/** What is wrong, the process, what stands around it, and the rule with its element. */
const BROKEN: readonly (readonly [rule: string, body: string, around?: string])[] = [
  ['notRun g', `${START}<complexGateway id="g"/>${END}${flows('s>g g>e')}`],
  ['notRun x', `${START}<adHocSubProcess id="x"><task id="i"/></adHocSubProcess>${END}${flows('s>x x>e')}`],
  ['noStart p', `<task id="a"/>${END}${flows('a>e')}`],
  ['noEnd p', `${START}<task id="a"/>${flows('s>a')}`],
  ['noId p', `${START}<task/>${END}${flows('s>e')}`],
  ['reference s_x', `${line}${flows('s>a a>e s>x')}`],
  ['flowEnds s_x', `${line}${flows('s>a a>e s>x')}`],
  ['unreached b', `${line}<task id="b"/>${flows('s>a a>e b>e')}`],
  [
    'unreached b',
    `${line}<task id="b"/><task id="c"/><exclusiveGateway id="g"/>${flows('s>a a>e b>c c>g g>b{x} g>e{y}')}`,
  ],
  ['noOutgoing a', `${line}${flows('s>a s>e')}`],
  ['incoming s', `${line}${flows('s>a a>e a>s')}`],
  ['outgoing e', `${line}${flows('s>a a>e e>a')}`],
  ['severalStarts p', `${START}<startEvent id="s2"/>${END}${flows('s>e s2>e')}`],
  [
    'condition f_a',
    `${START}<parallelGateway id="f"/><task id="a"/><task id="b"/>${END}${flows('s>f f>a{x} f>b a>e b>e')}`,
  ],
  ['conditionAlone a_e', `${line}${flows('s>a a>e{x = 1}')}`],
  ['choice g_a', `${START}<exclusiveGateway id="g"/><task id="a"/>${END}${flows('s>g g>a g>e{x} a>e')}`],
  [
    'defaultFlow g',
    `${START}<exclusiveGateway id="g" default="s_g"/><task id="a"/>${END}${flows('s>g g>a{x} g>e{y} a>e')}`,
  ],
  [
    'deadlock j',
    `${START}<exclusiveGateway id="g"/><task id="a"/><task id="b"/><parallelGateway id="j"/>${END}${flows('s>g g>a{x} g>b{y} a>j b>j j>e')}`,
  ],
  [
    'deadlock j',
    `${START}<task id="a"/><exclusiveGateway id="g"/><parallelGateway id="j"/>${END}${flows('s>j j>a a>g g>j{x} g>e{y}')}`,
  ],
  [
    'inclusiveLoop j',
    `${START}<inclusiveGateway id="j"/><task id="a"/><exclusiveGateway id="g"/>${END}${flows('s>j j>a a>g g>j{x} g>e{y}')}`,
  ],
  ['direction g', `${START}<exclusiveGateway id="g" gatewayDirection="Diverging"/>${END}${flows('s>g g>e')}`],
  [
    'eventGatewayFlows g',
    `${START}<eventBasedGateway id="g"/><intermediateCatchEvent id="c">${SIGNAL}</intermediateCatchEvent>${END}${flows('s>g g>c c>e')}`,
    '<signal id="sig"/>',
  ],
  [
    'follower a',
    `${START}<eventBasedGateway id="g"/><intermediateCatchEvent id="c">${SIGNAL}</intermediateCatchEvent><task id="a"/>${END}${flows('s>g g>c g>a c>e a>e')}`,
    '<signal id="sig"/>',
  ],
  [
    'boundaryHost b',
    `${line}<boundaryEvent id="b" attachedToRef="s">${SIGNAL}</boundaryEvent>${flows('s>a a>e b>e')}`,
    '<signal id="sig"/>',
  ],
  ['boundaryNone b', `${line}<boundaryEvent id="b" attachedToRef="a"/>${flows('s>a a>e b>e')}`],
  [
    'interrupting b',
    `${line}<boundaryEvent id="b" attachedToRef="a" cancelActivity="false"><errorEventDefinition id="d"/></boundaryEvent>${flows('s>a a>e b>e')}`,
  ],
  ['triggerIncomplete a', `${START}<receiveTask id="a"/>${END}${flows('s>a a>e')}`],
  [
    'trigger a',
    `${START}<intermediateCatchEvent id="a"><errorEventDefinition id="d"/></intermediateCatchEvent>${END}${flows('s>a a>e')}`,
  ],
  [
    'notRun d',
    `${START}<intermediateCatchEvent id="a"><conditionalEventDefinition id="d">${formal('condition', 'x = 1')}</conditionalEventDefinition></intermediateCatchEvent>${END}${flows('s>a a>e')}`,
  ],
  [
    'linkTarget l',
    `${START}<task id="a"/>${END}<intermediateThrowEvent id="l"><linkEventDefinition id="d" name="n"/></intermediateThrowEvent>${flows('s>a a>e a>l')}`,
  ],
  ['noCode e', `${START}<endEvent id="e"><errorEventDefinition id="d"/></endEvent>${flows('s>e')}`],
  ['cancelOutside e', `${START}<endEvent id="e"><cancelEventDefinition id="d"/></endEvent>${flows('s>e')}`],
  [
    'handlerNone b',
    `${line}<boundaryEvent id="b" attachedToRef="a"><compensateEventDefinition id="d"/></boundaryEvent>${flows('s>a a>e')}`,
  ],
  ['timer a', `${START}${timerOf(formal('timeDuration', 'PT1X'))}${END}${flows('s>a a>e')}`],
  ['timer a', `${START}${timerOf(formal('timeDate', '2026-02-30'))}${END}${flows('s>a a>e')}`],
  [
    'timerSeveral a',
    `${START}${timerOf(formal('timeDuration', 'PT1S') + formal('timeDate', '2026-01-01'))}${END}${flows('s>a a>e')}`,
  ],
  ['expression s_a', `${START}<task id="a"/><task id="b"/>${END}${flows('s>a{x >} s>b a>e b>e')}`],
  [
    'expression a_e',
    `${line}${flows('s>a a>e{for x in 1..1000000000 return x} a>b{true}')}<task id="b"/>${flows('b>e')}`,
  ],
  ['expression a_e', `${line}${flows('s>a a>e{matches(x, "(a+)+b")} a>b{true}')}<task id="b"/>${flows('b>e')}`],
  [
    'loopMaximum a',
    `${START}${script('a', '<standardLoopCharacteristics loopMaximum="-1"/>')}${END}${flows('s>a a>e')}`,
  ],
  ['loopEndless a', `${START}${script('a', '<standardLoopCharacteristics/>')}${END}${flows('s>a a>e')}`],
  [
    'loopCardinality a',
    `${START}${script('a', `<multiInstanceLoopCharacteristics>${formal('loopCardinality', '-1')}</multiInstanceLoopCharacteristics>`)}${END}${flows('s>a a>e')}`,
  ],
  ['quantity a', `${START}<task id="a" startQuantity="0"/>${END}${flows('s>a a>e')}`],
  ['callsMissing a', `${START}<callActivity id="a" calledElement="nobody"/>${END}${flows('s>a a>e')}`],
  ['noDecision a', `${START}<businessRuleTask id="a"/>${END}${flows('s>a a>e')}`],
  [
    'flowsApart x',
    `${line}<subProcess id="x" triggeredByEvent="true"><startEvent id="xs">${SIGNAL}</startEvent><endEvent id="xe"/>${flows('xs>xe')}</subProcess>${flows('s>a a>e a>x')}`,
    '<signal id="sig"/>',
  ],
  [
    'messageInside f',
    `${line}${flows('s>a a>e')}`,
    '<collaboration id="c"><participant id="pp" processRef="p"/><messageFlow id="f" sourceRef="a" targetRef="a"/></collaboration>',
  ],
  ['notRun ch', `${line}${flows('s>a a>e')}`, '<choreography id="ch"/>'],
];

describe('[WF-06] what is refused at deployment, by name, on its element', () => {
  it.each(BROKEN)('%s', async (rule, body = '', around = '') => {
    expect(await refusedOfText(documentOf(body, around))).toContain(rule);
  });

  it('refuses scripts of other languages where it runs them itself', async () => {
    const body = `${START}<scriptTask id="a" scriptFormat="groovy"><script>x()</script></scriptTask>${END}${flows('s>a a>e')}`;
    expect(await refusedOfText(documentOf(body))).toEqual([]);
    expect(await refusedOfText(documentOf(body), { scripts: 'run' })).toEqual(['language a']);
  });

  it('takes a loop around an inclusive block, and a parallel join within a loop', async () => {
    const inclusive = `${START}<task id="t"/><inclusiveGateway id="f"/><task id="a"/><task id="b"/><inclusiveGateway id="j"/><exclusiveGateway id="g"/>${END}${flows('s>t t>f f>a{x} f>b{y} a>j b>j j>g g>t{z} g>e{true}')}`;
    const parallel = inclusive
      .replaceAll('inclusiveGateway', 'parallelGateway')
      .replaceAll(/<conditionExpression[^>]*>[xy]<\/conditionExpression>/g, '');
    expect(await refusedOfText(documentOf(inclusive))).toEqual([]);
    expect(await refusedOfText(documentOf(parallel))).toEqual([]);
  });

  it('takes a join that a boundary event reaches by firing twice', async () => {
    const boundary = `<boundaryEvent id="b" attachedToRef="a" cancelActivity="false">${SIGNAL}</boundaryEvent>`;
    const body = `${START}<userTask id="a"/>${boundary}<exclusiveGateway id="g"/><task id="x"/><task id="y"/><parallelGateway id="j"/>${END}${flows('s>a a>e b>g g>x{one} g>y{true} x>j y>j j>e')}`;
    expect(await refusedOfText(documentOf(body, '<signal id="sig"/>'))).toEqual([]);
  });

  it('has words for every rule that is tried here', () => {
    for (const [rule] of BROKEN) expect(english.refused).toHaveProperty(rule.replace(/ .*/, ''));
  });
});
