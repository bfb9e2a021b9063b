import { describe, expect, it } from 'vitest';
import { inspectFiles } from '../inspect/inspect';
import { sourceOf } from '../source';
import { readXliff } from './read-xliff';
import { sourceOfUnit, targetOfUnit } from './xliff';

const read = (text: string) => readXliff(sourceOf('a.xlf', new TextEncoder().encode(text)));
const rulesOf = async (text: string) => (await read(text)).findings.all().map(({ rule, severity }) => [rule, severity]);
const two = (units: string, languages = 'srcLang="en-US" trgLang="de-DE"') =>
  `<?xml version="1.0"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" ${languages}>\n<file id="f1">\n${units}\n</file></xliff>`;
const unit = (id: string, source: string, target: string | null, state = 'translated') =>
  `<unit id="${id}"><segment state="${state}"><source>${source}</source>${target === null ? '' : `<target>${target}</target>`}</segment></unit>`;

describe('a file for translators', () => {
  it('of version 2.1 gives its units with segments, states and notes, without suggestions', async () => {
    const { xliff, counts, findings } = await read(
      two(`<unit id="u1" name="Fuse"><mtc:matches><mtc:match ref="#1"><source>Old</source><target>Alt</target></mtc:match></mtc:matches>
        <notes><note>Shown on <b>testers</b></note></notes>
        <segment id="s1" state="final"><source>Fuse &amp; relay <ph id="1"/></source><target><ph id="1"/> Sicherung &lt;R&gt;</target></segment>
        <ignorable><source> </source></ignorable>
        <segment id="s2"><source>Tab<cp hex="0009"/><pc id="2">bold <mrk id="m" type="term">x</mrk></pc></source></segment></unit>`),
    );
    expect(findings.all()).toEqual([]);
    expect(counts).toEqual({ files: 1, units: 1, segments: 2, translated: 1 });
    expect(xliff.files[0]).toMatchObject({ id: 'f1', sourceLanguage: 'en-US', targetLanguage: 'de-DE' });
    expect(xliff.files[0]!.units[0]).toMatchObject({
      id: 'u1',
      name: 'Fuse',
      notes: ['Shown on testers'],
      segments: [
        {
          id: 's1',
          state: 'final',
          source: { text: 'Fuse & relay ', codes: ['1'] },
          target: { text: ' Sicherung <R>', codes: ['1'] },
        },
        { isIgnorable: true, source: { text: ' ' } },
        { id: 's2', state: null, source: { text: 'Tab\tbold x', codes: ['2'] }, target: null },
      ],
    });
  });

  it('of version 1.2 is read, too, without the code of other programs and without their suggestions', async () => {
    const { xliff, counts, findings } =
      await read(`<xliff version="1.2"><file original="a" source-language="en" target-language="fr" datatype="plaintext"><header><note>no</note></header><body><group>
      <trans-unit id="1" resname="k"><source>Press <bpt id="1">&lt;b&gt;<sub>t</sub></bpt>OK<ept id="1">&lt;/b&gt;</ept></source><seg-source><mrk mid="0" mtype="seg">Press</mrk></seg-source>
      <target state="translated">Appuyez sur <bpt id="1">&lt;b&gt;</bpt>OK<ept id="1">&lt;/b&gt;</ept></target><note>hint</note><alt-trans><source>x</source><target xml:lang="de">y</target></alt-trans></trans-unit>
      <trans-unit id="2"><source>Open</source></trans-unit></group></body></file></xliff>`);
    expect(findings.all()).toEqual([]);
    expect(counts).toEqual({ files: 1, units: 2, segments: 2, translated: 1 });
    expect(xliff.files[0]!.units[0]).toMatchObject({
      notes: ['hint'],
      segments: [{ state: 'translated', source: { text: 'Press OK' }, target: { text: 'Appuyez sur OK' } }],
    });
  });

  it.each([
    ['1.2', 'new', 0],
    ['1.2', 'needs-translation', 0],
    ['1.2', 'needs-l10n', 0],
    ['1.2', 'needs-adaptation', 1],
    ['1.2', 'needs-review-translation', 1],
    ['1.2', 'translated', 1],
    ['1.2', 'signed-off', 1],
    ['1.2', 'final', 1],
    ['1.2', 'x-done', 1],
    ['1.2', null, 1],
    ['2.1', 'initial', 0],
    ['2.1', 'translated', 1],
    ['2.1', 'reviewed', 1],
    ['2.1', 'final', 1],
    ['2.1', null, 1],
  ])('of version %s with a target in the state %s has %s translations', async (version, state, number) => {
    const said = state === null ? '' : ` state="${state}"`;
    const text =
      version === '1.2'
        ? `<xliff version="1.2"><file original="a" source-language="en" target-language="de" datatype="plaintext"><body><trans-unit id="1"><source>A {0}</source><target${said}>A</target></trans-unit></body></file></xliff>`
        : two(`<unit id="1"><segment${said}><source>A {0}</source><target>A</target></segment></unit>`);
    const { counts, findings } = await read(text);
    expect(counts).toEqual({ files: 1, units: 1, segments: 1, translated: number });
    // What is no translation has lost nothing.
    expect(findings.all().map(({ rule }) => rule)).toEqual(number === 0 ? [] : ['xliff.placeholders']);
  });

  it('gives what programs write for its codes, and the order of a translation', async () => {
    const { xliff } = await read(
      two(`<unit id="1"><originalData><data id="d1">{0}</data><data id="d2">&lt;b&gt;</data><data id="d3">&lt;/b&gt;</data></originalData>
      <segment><source>Use <ph id="1" dataRef="d1"/>.</source><target order="3"><pc id="2" dataRefStart="d2" dataRefEnd="d3">So</pc> <ph id="1" dataRef="d1"/></target></segment>
      <ignorable><source> </source></ignorable>
      <segment><source>Stop.</source><target order="1">Halt <ph id="9" equiv="%s"/></target></segment></unit>`),
    );
    const [unit] = xliff.files[0]!.units;
    expect([sourceOfUnit(unit!, 'text'), sourceOfUnit(unit!, 'whole')]).toEqual(['Use . Stop.', 'Use {0}. Stop.']);
    expect([targetOfUnit(unit!, 'text'), targetOfUnit(unit!, 'whole')]).toEqual(['Halt  So ', 'Halt %s <b>So</b> {0}']);
  });

  it('has no translation of a unit of which a part is not translated', async () => {
    const { xliff } = await read(
      two(
        '<unit id="1"><segment><source>A</source><target>B</target></segment><segment state="initial"><source>C</source><target>C</target></segment></unit>',
      ),
    );
    expect(targetOfUnit(xliff.files[0]!.units[0]!, 'text')).toBe(null);
  });

  it('is read without elements of other programs, whatever they are called', async () => {
    const { counts, xliff } = await read(
      two(
        '<unit id="1" xmlns:o="urn:o"><o:segment><o:source>x</o:source></o:segment><segment><source>A</source><target>B</target></segment></unit>',
      ),
    );
    expect(counts).toEqual({ files: 1, units: 1, segments: 1, translated: 1 });
    expect(xliff.files[0]!.units[0]!.segments[0]!.source!.text).toBe('A');
  });

  it('of version 1.2 may tell the language of a text without its region', async () => {
    const text = (language: string) =>
      `<xliff version="1.2"><file original="a" source-language="en-us" target-language="de" datatype="plaintext"><body><trans-unit id="1"><source xml:lang="${language}">A</source></trans-unit></body></file></xliff>`;
    expect(await rulesOf(text('en'))).toEqual([]);
    expect(await rulesOf(text('fr'))).toEqual([['xliff.otherLanguage', 'error']]);
  });

  it('without a target language, or with a text of another one, is wrong', async () => {
    const done = unit('1', 'A', 'B');
    expect(await rulesOf(two(done, 'srcLang="en-US"'))).toEqual([['xliff.targetLanguage', 'error']]);
    expect(await rulesOf(two(unit('1', 'A', null, 'initial'), 'srcLang="en-US"'))).toEqual([
      ['xliff.targetLanguage', 'warning'],
    ]);
    expect(await rulesOf(two(done, 'trgLang="de-DE"'))).toEqual([['xliff.sourceLanguage', 'error']]);
    expect(await rulesOf(two(done.replace('<target>', '<target xml:lang="fr-FR">')))).toEqual([
      ['xliff.otherLanguage', 'error'],
    ]);
    expect(await rulesOf(two(done.replace('<target>', '<target xml:lang="de-de">')))).toEqual([]);
  });

  it('tells ids that stand twice with their line, and units without id, segment or source', async () => {
    const { findings } = await read(two(`${unit('1', 'A', 'B')}\n${unit('1', 'C', 'D')}`));
    expect(findings.all()).toEqual([{ rule: 'xliff.duplicateUnit', severity: 'error', line: 5, params: { id: '1' } }]);
    expect(await rulesOf(two('<unit><segment/></unit><unit id="2"/>'))).toEqual([
      ['xliff.noId', 'error'],
      ['xliff.noSource', 'error'],
      ['xliff.noSegment', 'error'],
    ]);
  });

  it.each([
    ['{0} of {{n}} %s', '{0} von {{n}} %s', []],
    ['{0} of {{n}} %s', '%s {{n}}', [['xliff.placeholders', 'error']]],
    ['{0} {0}', '{0}', [['xliff.placeholders', 'error']]],
    ['a', 'b {0}', [['xliff.placeholdersMore', 'warning']]],
    ['a<ph id="1"/>', 'b', [['xliff.placeholders', 'error']]],
    ['a<ph id="1"/>', '', []],
    ['a<ph id="1" canDelete="yes"/>', 'b', []],
  ])('keeps the placeholders of %s in %s', async (source, target, expected) => {
    expect(await rulesOf(two(unit('1', source, target)))).toEqual(expected);
  });

  it('tells states that are not known, and those that need a target', async () => {
    expect(await rulesOf(two(unit('1', 'A', 'B', 'done') + unit('2', 'A', null, 'final')))).toEqual([
      ['xliff.state', 'warning'],
      ['xliff.noTarget', 'warning'],
    ]);
  });

  it('of version 1 may name the document type of its version, of which nothing is fetched', async () => {
    const doctype =
      '<!DOCTYPE xliff PUBLIC "-//XLIFF//DTD XLIFF//EN" "http://www.oasis-open.org/committees/xliff/documents/xliff.dtd">';
    const text = `<?xml version="1.0"?>\n${doctype}\n<xliff version="1.0"><file original="a" source-language="en" target-language="de" datatype="plaintext"><body><trans-unit id="1"><source>A</source><target>B</target></trans-unit></body></file></xliff>`;
    const [read] = await inspectFiles([sourceOf('x', new TextEncoder().encode(text))]);
    expect(read).toMatchObject({ kind: 'xlf', isUnreadable: false, findings: [], counts: { translated: 1 } });
  });

  it('is recognised by what is in it; one that declares entities, of another version or cut off is not read', async () => {
    const inspected = async (text: string) => (await inspectFiles([sourceOf('x', new TextEncoder().encode(text))]))[0]!;
    expect(await inspected(two(unit('1', 'A', 'B')))).toMatchObject({
      kind: 'xlf',
      counts: { units: 1 },
      isUnreadable: false,
    });
    for (const [text, rule] of [
      ['<!DOCTYPE xliff [<!ENTITY a "b">]><xliff version="2.1"/>', 'xml.doctype'],
      ['<xliff version="3.0"/>', 'xliff.version'],
      [two(unit('1', 'A', 'B')).slice(0, -9), 'xml.unclosed'],
    ] as const) {
      const { isUnreadable, findings } = await inspected(text);
      expect([isUnreadable, findings.at(-1)?.rule]).toEqual([true, rule]);
    }
  });
});
