import { describe, expect, it } from 'vitest';
import { textFile, zipFile } from '../testing/archive';
import { readOtx } from './read-otx';
import { importCircles } from './import-circles';
import { OTX_RULES } from './otx';

const otx = (content: string, more = 'name="a"') =>
  `<?xml version="1.0"?>
<otx ${more} package="p" version="1.0.0" xmlns="http://iso.org/OTX/1.0.0" xmlns:smp="http://iso.org/OTX/1.0.0/StateMachineProcedure" xmlns:zip="http://iso.org/OTX/1.0.0/Zip" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${content}
</otx>`;
const procedure = (content: string, more = 'name="main" visibility="PUBLIC" id="p"') =>
  `<procedures><procedure ${more}><realisation>${content}</realisation></procedure></procedures>`;
const rulesOf = async (...sources: Parameters<typeof readOtx>[0]) =>
  (await readOtx(sources)).map(({ findings }) =>
    findings
      .all()
      .map(({ rule }) => rule)
      // What our tester executes is judged by a test of its own.
      .filter((rule) => rule !== 'otx.notExecutable'),
  );
const one = async (content: string, more?: string) => (await rulesOf(textFile('a.otx', otx(content, more))))[0];
const machine = (states: string, attributes = 'initialState="I" completedState="C"', more = '') =>
  `<procedures><procedure xsi:type="smp:StateMachineProcedure" name="m" id="m"><specification>x</specification>${more}<smp:realisation ${attributes}><smp:states>${states}</smp:states></smp:realisation></procedure></procedures>`;
const state = (name: string, target = 'C') =>
  `<smp:state name="${name}" id="${name}"><smp:triggers><smp:trigger id="t${name}"/></smp:triggers><smp:transitions><smp:transition id="x${name}" ${target && `target="${target}"`}/></smp:transitions></smp:state>`;
const STRUCTURE =
  '<signatures><signature name="Contact" id="s"><realisation><elements><element name="Age" id="e"/></elements></realisation></signature></signatures>';
const access = (step: string) =>
  STRUCTURE +
  procedure(
    `<declarations><variable name="c" id="v"><realisation><dataType structureType="Contact"/></realisation></variable></declarations><flow><action id="a1" name="set"><realisation><result name="c"><path>${step}</path></result></realisation></action></flow>`,
  );
const list = (type: string, of: string) =>
  procedure(
    `<flow><action id="a1"><realisation xsi:type="zip:${type}"><extensions xsi:type="ListLiteral"><items xsi:type="${of}"/></extensions></realisation></action></flow>`,
  );

describe('OTX, by the rules of ASAM', () => {
  it('is counted, and clean where it is', async () => {
    const [reading] = await readOtx([textFile('a.otx', otx(access('<stepByName value="Age"/>')))]);
    expect(reading!.counts).toEqual({ procedures: 1, actions: 1 });
    expect(reading!.findings.all()).toEqual([]);
    expect(await one(machine(state('I') + state('C', '')))).toEqual([]);
    expect(await one(list('ZipFile', 'String'))).toEqual([]);
  });

  it.each([
    [OTX_RULES.name, '', 'name="b"'],
    [
      OTX_RULES.deadImport,
      '<imports><import package="p" document="b" prefix="b"/></imports><x implements="b:y"/>',
      undefined,
    ],
    [OTX_RULES.unknownPrefix, '<x procedure="b:y"/>', undefined],
    [OTX_RULES.specification, '<validities><validity name="x" id="x"/></validities>', undefined],
    [OTX_RULES.main, procedure('', 'name="main" id="p"'), undefined],
    [
      OTX_RULES.constant,
      '<declarations><constant name="PI" id="x"><realisation><dataType/></realisation></constant></declarations>',
      undefined,
    ],
    [OTX_RULES.nodeName, procedure('<flow><action name="a" id="1"/><action name="a" id="2"/></flow>'), undefined],
    [OTX_RULES.structure, access('<way value="Name"/>'), undefined],
    [OTX_RULES.unzip, list('UnZipFile', 'Integer'), undefined],
    [OTX_RULES.zip, list('ZipFile', 'Integer'), undefined],
    [OTX_RULES.realisation, machine(state('I') + state('C', ''), undefined, '<realisation/>'), undefined],
    [OTX_RULES.target, machine(state('I', '') + state('C', '')), undefined],
    [OTX_RULES.completed, machine(state('I') + state('C', 'I')), undefined],
    [
      OTX_RULES.trigger,
      machine(state('I').replace(/<smp:triggers>.*<\/smp:triggers>/, '') + state('C', '')),
      undefined,
    ],
    [OTX_RULES.states, machine(state('I'), 'initialState="I" completedState="I"').replace('target="C"', ''), undefined],
  ])('%s', async (rule, content, more) => {
    expect(await one(content, more)).toEqual([rule]);
  });

  it('tells of a step and its structure both, and of a state that leads nowhere at all', async () => {
    expect(await one(access('<stepByName value="Name"/>'))).toEqual([OTX_RULES.step, OTX_RULES.structure]);
    const bare = machine(state('I').replace(/<smp:transitions>.*<\/smp:transitions>/, '') + state('C', ''));
    expect(await one(bare)).toEqual([OTX_RULES.target, OTX_RULES.transition]);
  });

  it('judges documents together, in a container too', async () => {
    const importing = otx('<imports><import package="p" document="b" prefix="b"/></imports>');
    const old = otx('', 'name="b"').replaceAll('OTX/1.0.0', 'OTX/0.9.0');
    expect(await rulesOf(textFile('a.otx', importing), textFile('b.otx', old))).toEqual([
      [OTX_RULES.version, OTX_RULES.unusedImport],
      [],
    ]);
    expect(await rulesOf(zipFile('x.ptx', { 'a.otx': importing, 'b.otx': otx('', 'name="b"'), 'n.txt': '' }))).toEqual([
      ['otx.other', OTX_RULES.unusedImport],
    ]);
    expect(await rulesOf(textFile('a.otx', otx('')), textFile('x/a.otx', otx('')))).toEqual([
      [OTX_RULES.unique],
      [OTX_RULES.unique],
    ]);
  });

  it('tells of a circle of imports once, with the way along it, and of none where two lead to the same', async () => {
    const importing = (name: string, ...others: string[]) => {
      const imports = others.map((other) => `<import package="p" document="${other}" prefix="${other}"/>`).join('');
      const uses = others.map((other) => `<x implements="${other}:y"/>`).join('');
      return textFile(`${name}.otx`, otx(`<imports>${imports}</imports>${uses}`, `name="${name}"`));
    };
    const [first, ...others] = await readOtx([importing('a', 'b'), importing('b', 'c'), importing('c', 'a', 'b')]);
    expect([first, ...others.slice(0, 1)].map((reading) => reading!.findings.all())).toEqual([[], []]);
    expect(others[1]!.findings.all().map(({ rule, severity, params }) => [rule, severity, params])).toEqual([
      ['otx.importCircle', 'warning', { path: 'p.a → p.b → p.c → p.a' }],
      ['otx.importCircle', 'warning', { path: 'p.b → p.c → p.b' }],
    ]);
    expect(await rulesOf(importing('a', 'a'))).toEqual([['otx.importCircle']]);
    expect(await rulesOf(importing('a', 'b', 'c'), importing('b', 'c'), importing('c'))).toEqual([[], [], []]);
  });

  it('follows a circle of thousands of documents without end or overflow', () => {
    const documents = Array.from({ length: 20_000 }, (_, n) => n);
    const found = importCircles(documents, (n) => [{ to: (n + 1) % documents.length, line: n }]);
    expect(found.map(({ from, way }) => [from, way.length])).toEqual([[19_999, 20_001]]);
  });

  it('looks for imports beside a document where it may', async () => {
    const source = textFile(
      'a.otx',
      otx('<imports><import package="p" document="b" prefix="b"/></imports><x implements="b:y"/>'),
    );
    const beside = (name: string) => (name === 'b.otx' ? textFile(name, otx('', 'name="b"')) : null);
    expect(await rulesOf({ ...source, beside })).toEqual([[]]);
  });

  it.each([
    ['<!DOCTYPE otx><otx/>', 'xml.doctype'],
    ['<odx/>', 'otx.none'],
  ])('refuses %s', async (text, rule) => {
    const [{ failure } = {}] = await readOtx([textFile('a.otx', text)]);
    expect(failure).toMatchObject({ rule });
  });
});
