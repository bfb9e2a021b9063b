import { afterEach, describe, expect, it } from 'vitest';
import { zipFile } from '../../../formats/testing/archive';
import { bytesOf } from '../../../formats/source';
import { UnknownElements } from './check';
import { Bench } from './testing/bench';

/*
 * Documents as other authors write them: with other prefixes, ids and order, services by name, imports, handlers, lists, and things that
 * no tester of ours knows.
 */
const opened: Bench[] = [];
afterEach(() => opened.splice(0).forEach((bench) => bench.close()));
async function open(files: Readonly<Record<string, string | Uint8Array>>): Promise<Bench> {
  const bench = await Bench.open([], { faults: { '1A01': [{ code: 'C12187', status: 0x2f }] } });
  opened.push(bench);
  for (const [name, content] of Object.entries(files)) bench.put(name, content);
  return bench;
}

const SPACES = `xmlns="http://iso.org/OTX/1.0.0" xmlns:com="http://iso.org/OTX/1.0.0/DiagCom" xmlns:ui="http://iso.org/OTX/1.0.0/HMI"
  xmlns:logging="http://iso.org/OTX/1.0.0/Logging" xmlns:flash="http://iso.org/OTX/1.0.0/Flash" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"`;
const otx = (name: string, body: string) => `<?xml version="1.0" encoding="utf-8"?>
<!-- written by hand -->
<otx ${SPACES} id="id_${name}" name="${name}" package="hand.made" version="1.0.0.0" timestamp="2014-04-11T09:42:50.2091628+07:00">
  <adminData><docRevision/></adminData>
  ${body}
</otx>`;
const main = (flow: string, declarations = '', more = '') => `<procedures>
  <procedure id="id_main" name="main" visibility="PUBLIC"><realisation>
    ${declarations && `<declarations>${declarations}</declarations>`}
    <flow>${flow}</flow></realisation></procedure>${more}
  </procedures>`;
const variable = (name: string, type: string, init = '') =>
  `<variable id="v_${name}" name="${name}"><realisation><dataType xsi:type="${type}">${init}</dataType></realisation></variable>`;
const action = (name: string, type: string, content: string) =>
  `<action id="a_${name}" name="${name}"><realisation xsi:type="${type}">${content}</realisation></action>`;
const assign = (name: string, type: string, to: string, term: string) =>
  action(name, 'Assignment', `<result xsi:type="${type}Variable" name="${to}"/>${term}`);
const log = (name: string, term: string) =>
  action(name, 'logging:WriteLog', `<logging:level xsi:type="logging:SeverityLevelLiteral" value="INFO"/>${term}`);
const value = (element: string, type: string, name: string) =>
  `<${element} xsi:type="${type}Value" valueOf="${name}"/>`;
const integer = (element: string, number: number) => `<${element} xsi:type="IntegerLiteral" value="${number}"/>`;
const text = (element: string, words: string) => `<${element} xsi:type="StringLiteral" value="${words}"/>`;
const service = (name: string) =>
  `<com:diagService xsi:type="com:CreateDiagServiceByName"><com:comChannel xsi:type="com:GetComChannel"><com:identifier xsi:type="StringLiteral" value="LL_1A01"/></com:comChannel><com:name xsi:type="StringLiteral" value="${name}"/></com:diagService>`;

const READER = otx(
  'Reader',
  `<declarations>
    <constant id="c1" name="MASK" visibility="PUBLIC"><realisation><dataType xsi:type="Integer"><init value="255"/></dataType></realisation></constant>
  </declarations>
  ${`<procedures><procedure id="p1" name="readFaults" visibility="PUBLIC"><realisation>
    <parameters>
      <inParam id="i1" name="tries"><realisation><dataType xsi:type="Integer"/></realisation></inParam>
      <inoutParam id="i2" name="count"><realisation><dataType xsi:type="Integer"/></realisation></inoutParam>
      <outParam id="i3" name="codes"><realisation><dataType xsi:type="ByteField"/></realisation></outParam>
    </parameters>
    <flow>
      ${action(
        'read',
        'com:ExecuteDiagService',
        `${service('ReadDTCInformation')}
        <com:requestParameters>
          <com:requestParameter><com:name xsi:type="StringLiteral" value="subFunction"/><com:value xsi:type="IntegerLiteral" value="2"/></com:requestParameter>
          <com:requestParameter name="DTCStatusMask"><com:value xsi:type="IntegerValue" valueOf="MASK"/></com:requestParameter>
        </com:requestParameters>
        <com:responseParameters><com:responseParameter name="DTCAndStatusRecord"><com:value xsi:type="ByteFieldVariable" name="codes"/></com:responseParameter></com:responseParameters>`,
      )}
      ${assign('count', 'Integer', 'count', `<term xsi:type="Add">${value('numeral', 'Integer', 'count')}${value('numeral', 'Integer', 'tries')}</term>`)}
      <return id="r1"/>
      ${log('never', text('logging:message', 'never reached'))}
    </flow></realisation></procedure></procedures>`}`,
);
const FIRST = otx(
  'First',
  `<imports><import package="hand.made" document="Reader" prefix="rd"/></imports>
  <validities><validity id="val1" name="Workshop"><realisation xsi:type="IsEqual">${integer('term', 1)}${integer('term', 1)}</realisation></validity></validities>
  ${main(
    `${action('call', 'ProcedureCall', '').replace(
      '<realisation xsi:type="ProcedureCall"></realisation>',
      `<realisation xsi:type="ProcedureCall" procedure="rd:readFaults"><arguments>
        <inArg param="tries">${integer('term', 3)}</inArg>
        <inoutArg param="count"><variable xsi:type="IntegerVariable" name="count"/></inoutArg>
        <outArg param="codes"><variable xsi:type="ByteFieldVariable" name="codes"/></outArg>
      </arguments></realisation>`,
    )}
    ${log('tell', `<logging:message xsi:type="StringConcatenate">${value('string', 'ByteField', 'codes').replace('<string', '<string')}${text('string', ' / ')}<string xsi:type="ToString">${value('term', 'Integer', 'count')}</string></logging:message>`)}
    <loop id="l1" name="each"><realisation><configuration xsi:type="ForLoop"><counter name="i"/>${integer('start', 0)}${integer('end', 9)}</configuration>
      <flow>
        <branch id="b1" name="which"><realisation>
          <if><condition><realisation xsi:type="IsEqual"><term xsi:type="Modulo">${value('numeral', 'Integer', 'i')}${integer('divisor', 2)}</term>${integer('term', 1)}</realisation></condition><flow><continue id="k1"/></flow></if>
          <elseIf><condition><realisation xsi:type="IsGreater">${value('term', 'Integer', 'i')}${integer('term', 5)}</realisation></condition><flow><break id="k2"/></flow></elseIf>
          <else><flow>${action('add', 'ListAppendItems', `<list xsi:type="ListVariable" name="list"/>${value('item', 'Integer', 'i')}`)}</flow></else>
        </realisation></branch>
      </flow></realisation></loop>
    ${log('list', `<logging:message xsi:type="ToString">${value('term', 'List', 'list')}</logging:message>`)}
    <handler id="h1" name="guard"><realisation>
      <try><flow>
        ${action('refused', 'com:ExecuteDiagService', `${service('ReadDataByIdentifier')}<com:requestParameters><com:requestParameter name="dataIdentifier"><com:value xsi:type="IntegerLiteral" value="43690"/></com:requestParameter></com:requestParameters>`)}
      </flow></try>
      <catch><exception xsi:type="ArithmeticException" name="other"/><flow/></catch>
      <catch><exception xsi:type="Exception" name="reason"/><flow>${log('caught', `<logging:message xsi:type="GetExceptionText">${value('exception', 'Exception', 'reason')}</logging:message>`)}</flow></catch>
      <finally><flow>${log('last', text('logging:message', 'finally'))}</flow></finally>
    </realisation></handler>
    <action id="a_valid" name="valid"><realisation validFor="Assembly" xsi:type="logging:WriteLog">${text('logging:message', 'assembly')}</realisation><realisation validFor="Workshop" xsi:type="logging:WriteLog">${text('logging:message', 'workshop')}</realisation></action>
    <action id="a_todo" name="later"><specification>Nobody has made this yet</specification></action>`,
    variable('count', 'Integer', '<init value="4"/>') +
      variable('codes', 'ByteField') +
      variable('i', 'Integer') +
      variable('list', 'List') +
      `<variable id="v_reason" name="reason"><realisation><dataType xsi:type="Exception"/></realisation></variable>`,
  )}`,
).replace(
  '</validities>',
  `<validity id="val2" name="Assembly"><realisation xsi:type="LogicalNot"><term xsi:type="BooleanLiteral" value="true"/></realisation></validity></validities>`,
);

describe('a document by another author', () => {
  it.each([
    ['beside each other', { 'First.otx': FIRST, 'Reader.otx': READER }, 'First.otx'],
    [
      'in a package',
      { 'all.ptx': bytesOf(zipFile('all.ptx', { 'sub/Reader.otx': READER, 'First.otx': FIRST, 'note.txt': 'x' })) },
      'all.ptx',
    ],
  ])('runs, with its sub-document %s [DLV-02]', async (_, files, document) => {
    const bench = await open(files as Record<string, string>);
    expect(await bench.run(document)).toEqual({ result: 'success', readBack: [] });
    expect(bench.asked).toEqual(['1A01 1902FF', '1A01 22AAAA']);
    const told = bench.logged.filter((line) => !line.startsWith('1A01 >'));
    expect(told).toEqual([
      'C121872F / 7',
      '[0, 2, 4]',
      'ReadDataByIdentifier: negative response 31',
      'finally',
      'workshop',
      'later: has nothing to execute and is skipped',
    ]);
    expect(bench.steps.map(({ name, result }) => [name, result])).toEqual([
      ['call.read', 'success'],
      ['refused', 'success'],
      ['later', 'skipped'],
    ]);
  });

  it.each([
    ['an extension that it has not', action('x', 'flash:StoreUploadData', ''), 'flash:StoreUploadData is not known'],
    ['a type of nobody', action('x', 'Solve', ''), 'Solve is not known'],
    ['a node of nobody', '<jump id="j" name="j"/>', 'jump is not known'],
    [
      'a service of a database',
      action('x', 'com:ExecuteDiagService', service('DiagnServi_ReadDataByIdentECUIdent')),
      'the diagnostic service DiagnServi_ReadDataByIdentECUIdent is not known',
    ],
    [
      'a channel without address',
      action(
        'x',
        'com:CloseComChannel',
        '<com:comChannel xsi:type="com:GetComChannel"><com:identifier xsi:type="StringLiteral" value="LL_AirbaUDS"/></com:comChannel>',
      ),
      'the communication channel LL_AirbaUDS names no ECU address',
    ],
    [
      'a procedure that is nowhere',
      '<action id="x" name="x"><realisation xsi:type="ProcedureCall" procedure="away:go"/></action>',
      'there is no procedure away:go',
    ],
    [
      'a term as an action',
      action('x', 'BooleanLiteral', '').replace('BooleanLiteral"', 'BooleanLiteral" value="true"'),
      'BooleanLiteral is no action',
    ],
    ['what is not declared', log('x', value('logging:message', 'String', 'nobody')), 'nobody is not declared'],
    [
      'a condition in words alone',
      '<branch id="b" name="b"><realisation><if><condition><specification>is warm</specification></condition><flow/></if></realisation></branch>',
      'condition lacks realisation',
    ],
  ])('is refused by name before its first step: %s [DLV-02]', async (_, bad, reason) => {
    const bench = await open({
      'Bad.otx': otx('Bad', main(action('first', 'com:ExecuteDiagService', service('TesterPresent')) + bad)),
    });
    const run = bench.run('Bad.otx');
    await expect(run).rejects.toThrow(UnknownElements);
    await expect(run).rejects.toThrow(reason);
    expect([bench.asked, bench.steps]).toEqual([[], []]);
  });

  it('is refused where it begins nowhere, or at two places', async () => {
    const nothing = otx(
      'A',
      '<procedures><procedure id="p" name="x"><specification>x</specification></procedure></procedures>',
    );
    const two = bytesOf(zipFile('two.zip', { 'A.otx': otx('A', main('')), 'B.otx': otx('B', main('')) }));
    const bench = await open({ 'A.otx': nothing, 'two.zip': two });
    await expect(bench.run('A.otx')).rejects.toMatchObject({ rule: 'sequence.noMain' });
    await expect(bench.run('two.zip')).rejects.toMatchObject({ rule: 'sequence.mains' });
  });

  it.each([
    [
      'divides by zero',
      '<term xsi:type="Divide"><numeral xsi:type="IntegerLiteral" value="1"/><divisor xsi:type="IntegerLiteral" value="0"/></term>',
      'division by zero',
    ],
    [
      'reads beyond an end',
      '<term xsi:type="ByteFieldGetSize"><byteField xsi:type="SubByteField"><byteField xsi:type="ByteFieldLiteral" value="0102"/><index xsi:type="IntegerLiteral" value="1"/><count xsi:type="IntegerLiteral" value="2"/></byteField></term>',
      'bytes 1 to 3 of 2',
    ],
    [
      'mixes types',
      '<term xsi:type="Add"><numeral xsi:type="IntegerLiteral" value="1"/><numeral xsi:type="StringLiteral" value="1"/></term>',
      'a number is expected',
    ],
    [
      'counts too far',
      '<term xsi:type="Multiply"><numeral xsi:type="IntegerLiteral" value="9007199254740991"/><numeral xsi:type="IntegerLiteral" value="9"/></term>',
      'is too large',
    ],
  ])('fails where it %s, and says so', async (_, term, reason) => {
    const bench = await open({
      'Sum.otx': otx('Sum', main(assign('sum', 'Integer', 'n', term), variable('n', 'Integer'))),
    });
    expect(await bench.run('Sum.otx')).toMatchObject({
      result: 'fail',
      failure: { step: 0, reason: expect.stringContaining(reason) as string },
    });
  });

  it('is stopped where procedures call each other without end', async () => {
    const again = '<action id="x" name="x"><realisation xsi:type="ProcedureCall" procedure="main"/></action>';
    const bench = await open({ 'Deep.otx': otx('Deep', main(again)) });
    expect((await bench.run('Deep.otx')).failure!.reason).toBe('more than 100 procedures call each other');
  });
});
