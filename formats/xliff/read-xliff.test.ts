import { describe, expect, it } from 'vitest';
import { inspectFiles } from '../inspect/inspect';
import { sourceOf } from '../source';
import { readXliff } from './read-xliff';

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
  ])('keeps the placeholders of %s in %s', async (source, target, expected) => {
    expect(await rulesOf(two(unit('1', source, target)))).toEqual(expected);
  });

  it('tells states that are not known, and those that need a target', async () => {
    expect(await rulesOf(two(unit('1', 'A', 'B', 'done') + unit('2', 'A', null, 'final')))).toEqual([
      ['xliff.state', 'warning'],
      ['xliff.noTarget', 'warning'],
    ]);
  });

  it('is recognised by what is in it; one with a document type, of another version or cut off is not read', async () => {
    const inspected = async (text: string) => (await inspectFiles([sourceOf('x', new TextEncoder().encode(text))]))[0]!;
    expect(await inspected(two(unit('1', 'A', 'B')))).toMatchObject({
      kind: 'xlf',
      counts: { units: 1 },
      isUnreadable: false,
    });
    for (const [text, rule] of [
      ['<!DOCTYPE xliff [<!ENTITY a "b">]><xliff version="2.1"/>', 'xml.doctype'],
      ['<xliff version="3.0"/>', 'xliff.version'],
      [two(unit('1', 'A', 'B')).slice(0, -9), 'xml.syntax'],
    ] as const) {
      const { isUnreadable, findings } = await inspected(text);
      expect([isUnreadable, findings.at(-1)?.rule]).toEqual([true, rule]);
    }
  });
});
