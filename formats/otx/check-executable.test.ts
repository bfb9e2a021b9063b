import { describe, expect, it } from 'vitest';
import { textFile } from '../testing/archive';
import { readOtx } from './read-otx';

const SPACES =
  'xmlns="http://iso.org/OTX/1.0.0" xmlns:diag="http://iso.org/OTX/1.0.0/DiagCom" xmlns:fl="http://iso.org/OTX/1.0.0/Flash" xmlns:own="http://maker.example/own" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const otx = (flow: string, { declarations = '', more = '', before = '' } = {}) =>
  `<otx id="a" name="a" package="p" version="1.0.0" ${SPACES}>${before}<procedures><procedure id="p" name="main" visibility="PUBLIC"><realisation><declarations>${declarations}</declarations><flow>${flow}</flow></realisation></procedure>${more}</procedures></otx>`;
const action = (realisation: string) => `<action id="x" name="x">${realisation}</action>`;
const findings = async (...given: Parameters<typeof otx>) => {
  const [reading] = await readOtx([textFile('a.otx', otx(...given))]);
  return reading!.findings.all().map(({ rule, severity, params }) => [rule, severity, params]);
};
const type = (name: string) => ['otx.notExecutable', 'info', { type: name }];

describe('what our tester does not execute', () => {
  it.each([
    ['of the norm', 'fl:GetFlashSession', 'flash:GetFlashSession'],
    ['of somebody else', 'own:Solve', 'http://maker.example/own:Solve'],
    ['of the core', 'Trick', 'Trick'],
    ['with an unknown prefix', 'odd:Trick', 'odd:Trick'],
  ])('is told once a type: an element %s [DLV-02]', async (_, said, told) => {
    const one = (id: number) => `<action id="x${id}" name="x${id}"><realisation xsi:type="${said}"/></action>`;
    expect(await findings(one(1) + one(2))).toEqual([type(told)]);
  });

  it('is told of nodes that are none', async () => {
    expect(await findings('<jump id="j" name="j"/>')).toEqual([type('jump')]);
  });

  it.each([
    [
      'an action without its parts',
      action('<realisation xsi:type="diag:ExecuteDiagService"/>'),
      'diag:ExecuteDiagService',
      'diagService',
    ],
    ['a call of nothing', action('<realisation xsi:type="ProcedureCall"/>'), 'ProcedureCall', 'procedure'],
    [
      'a branch whose condition says nothing',
      '<branch id="b" name="b"><realisation><if><condition><specification>later</specification></condition><flow/></if></realisation></branch>',
      'condition',
      'realisation',
    ],
    [
      'a loop without configuration',
      '<loop id="l" name="l"><realisation><flow/></realisation></loop>',
      'loop',
      'configuration',
    ],
    [
      'a throw of nothing',
      '<throw id="t" name="t"><specification>stop</specification></throw>',
      'throw',
      'realisation',
    ],
    [
      'too few operands',
      `<throw id="t" name="t"><realisation xsi:type="UserExceptionCreate"><qualifier xsi:type="StringLiteral" value=""/><text xsi:type="StringConcatenate"><string xsi:type="StringLiteral" value="x"/></text></realisation></throw>`,
      'StringConcatenate',
      'term',
    ],
  ])('is incomplete: %s [DLV-02]', async (_, flow, of, part) => {
    expect(await findings(flow)).toEqual([['otx.incomplete', 'warning', { type: of, part }]]);
  });

  it('names what is not there', async () => {
    const flow = action(
      '<realisation xsi:type="Assignment"><result xsi:type="IntegerVariable" name="n"/><term xsi:type="IntegerValue" valueOf="toString"/></realisation>',
    );
    const variable = '<variable id="v" name="n"><realisation><dataType xsi:type="Integer"/></realisation></variable>';
    expect(await findings(flow, { declarations: variable })).toEqual([
      ['otx.undeclared', 'warning', { name: 'toString' }],
    ]);
    const before = `<declarations>${variable}</declarations>`;
    const call = '<action id="c" name="c"><realisation xsi:type="ProcedureCall" procedure="other"/></action>';
    expect(await findings(call, { before })).toEqual([['otx.noProcedure', 'warning', { name: 'other' }]]);
    expect(
      await findings(call, { more: '<procedure id="o" name="other"><specification>x</specification></procedure>' }),
    ).toEqual([]);
  });

  it('reads prefixes by what they stand for', async () => {
    const close = (prefix: string) =>
      `<action id="x" name="x"><realisation xmlns:${prefix}="http://iso.org/OTX/1.0.0/DiagCom" xsi:type="${prefix}:CloseComChannel"><comChannel xsi:type="${prefix}:GetComChannel"><identifier xsi:type="StringLiteral" value="LL_1A01"/></comChannel></realisation></action>`;
    expect(await findings(close('any'))).toEqual([]);
  });
});
