import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourceOf } from '../source';
import { textFile } from '../testing/archive';
import { bitsOf, endOf } from './bits';
import { kindOf } from '../inspect/recognise';
import { readDbc } from './read-dbc';

const HEAD = 'VERSION "1"\n\nNS_ :\n\tCM_\n\tVAL_\n\nBS_:\n\nBU_: CEM BCM\n\n';
const read = (text: string) => readDbc(textFile('x.dbc', HEAD + text));
const findingsOf = async (text: string) =>
  (await read(text)).findings.all().map(({ rule, line }) => [rule, line! - HEAD.split('\n').length + 1]);
const signal = (name: string, start: number, length: number, more = '') =>
  ` SG_ ${name} ${more}: ${start}|${length}@1+ (1,0) [0|0] "" CEM\n`;

describe('a CAN database', () => {
  it('keeps nodes with letters of any script, and names those that not every tool takes', async () => {
    const { dbc, findings } = await readDbc(textFile('x.dbc', 'VERSION ""\nBU_: BCM Geräte_1\n 网关\n'));
    expect(dbc.nodes.map(({ name }) => name)).toEqual(['BCM', 'Geräte_1', '网关']);
    expect(findings.all().map(({ rule, line }) => [rule, line])).toEqual([
      ['dbc.name', 2],
      ['dbc.name', 3],
    ]);
  });

  it('ends a text with a marked quote before the end of a line at the quote that closes it', async () => {
    const { dbc, findings } = await read(`BO_ 100 Speed: 8 BCM
${signal('A', 0, 8)}
CM_ BU_ BCM "the \\"body\\"
module";
CM_ SG_ 100 A "with // slashes";
`);
    expect(findings.all()).toEqual([]);
    expect(dbc.nodes[1]!.comment).toBe('the "body"\nmodule');
    expect(dbc.messages[0]!.signals[0]!.comment).toBe('with // slashes');
  });

  it('has quotes in a text marked by a backslash or written twice, and texts that end with a backslash [FIL-02]', async () => {
    const { dbc, findings } = await read(String.raw`BO_ 100 Speed: 8 BCM
 SG_ A : 0|8@1+ (1,0) [0|255] "5\"" CEM
BA_DEF_ BO_ "Path" STRING ;
BA_DEF_ BO_ "Kind" ENUM "plain","say ""x""","";
BA_DEF_DEF_ "Path" "";
BA_DEF_DEF_ "Kind" "plain";
BA_ "Path" BO_ 100 "C:\build\";
BA_ "Kind" BO_ 100 "say ""x""";
CM_ BU_ BCM"the ""body"" module";
CM_ BO_ 100 """speed"" of
the \"car\"";
VAL_ 100 A 0 "" 1 "say ""on""" 2 "\"off\"" ;
`);
    expect(findings.all()).toEqual([]);
    const [message] = dbc.messages;
    expect(dbc.nodes[1]!.comment).toBe('the "body" module');
    expect(message!.comment).toBe('"speed" of\nthe "car"');
    expect(message!.values).toEqual({ Path: 'C:\\build\\', Kind: 'say "x"' });
    expect(message!.signals[0]!.unit).toBe('5"');
    expect([...message!.signals[0]!.choices!.values()]).toEqual(['', 'say "on"', '"off"']);
  });

  it('is read in what tools of China write, and not where a Western text has letters with marks', async () => {
    const bytes = (comment: readonly number[]) =>
      new Uint8Array([
        ...new TextEncoder().encode(`${HEAD}CM_ BU_ BCM "`),
        ...comment,
        ...new TextEncoder().encode('";\n'),
      ]);
    const chinese = await readDbc(sourceOf('x.dbc', bytes([0xb3, 0xb5, 0xc9, 0xed, 0x20, 0xc3, 0xc5])));
    expect(chinese.dbc.nodes[1]!.comment).toBe('车身 门');
    expect(chinese.findings.all()).toMatchObject([{ rule: 'dbc.encoding', params: { encoding: 'gb18030' } }]);
    const western = await readDbc(sourceOf('x.dbc', bytes([0x47, 0x65, 0x72, 0xe4, 0x74, 0x20, 0xb5, 0xb2])));
    expect(western.dbc.nodes[1]!.comment).toBe('Gerät µ²');
    expect(western.findings.all()).toMatchObject([{ params: { encoding: 'windows-1252' } }]);
  });

  it('takes a comment as it is, whatever its lines look like', async () => {
    const { dbc, counts, findings } = await read(`BO_ 1 A: 8 BCM
${signal('S', 0, 8)}
CM_ BO_ 1 "first line;
BO_ 2 NotAMessage: 8 BCM
 SG_ NotASignal : 0|8@1+ (1,0) [0|0] \\"\\" CEM
VAL_ 1 S 1 \\"on\\" 0 \\"off\\"
last; \\"quoted\\"";
CM_ SG_ 1 S "never closed
BO_ 3 B: 8 BCM
 SG_ T : 0|8@1+ (1,0) [0|0] "" CEM
`);
    expect(counts).toMatchObject({ messages: 2, signals: 2, valueTables: 0 });
    expect(dbc.messages[0]!.comment.split('\n')).toHaveLength(5);
    expect(findings.all().map(({ rule }) => rule)).toEqual(['dbc.line']);
  });

  it.each([
    ['CM_ SG_ 100 A "first line', true],
    ['BA_DEF_ BO_ "GenMsgCycleTime" INT 0', true],
    ['VAL_ 100 A 1 "on" 0', true],
    ['VAL_ 100 A 1 "on" 0 "off" ;', false],
    [' SG_ B : 8|8@1+ (1,0', true],
    ['BO_ 200 Next', true],
    ['SIG_GROUP_ 100 Group 1 :', true],
    ['SIG_GROUP_ 100 Group 1 : A;', false],
    ['not a statement', false],
  ])('says that it is incomplete where it ends within a statement: %s [FIL-02]', async (end, isCut) => {
    for (const lineEnd of ['', '\n', '\r\n\r\n']) {
      const { findings } = await read(`BO_ 100 Speed: 8 BCM\n${signal('A', 0, 8)}${end}${lineEnd}`);
      expect(findings.all().some(({ rule }) => rule === 'dbc.truncated')).toBe(isCut);
    }
    const { findings } = await readDbc(textFile('x.dbc', 'VERSION ""\n\nNS_ :\n\tCM_\n'));
    expect(findings.all()).toMatchObject([{ rule: 'dbc.truncated', severity: 'error' }]);
  });

  it('is called by the long names that its attributes have', async () => {
    const { dbc, findings } = await read(`BO_ 100 Msg__0001: 8 BCM
${signal('Mux__0001', 0, 8, 'M ')}${signal('Sig__0001', 8, 8, 'm1 ')}${signal('Sig__0002', 16, 8, 'm1 ')}
BA_DEF_ BU_  "SystemNodeLongSymbol" STRING ;
BA_DEF_ BO_  "SystemMessageLongSymbol" STRING ;
BA_DEF_ SG_  "SystemSignalLongSymbol" STRING ;
BA_ "SystemNodeLongSymbol" BU_ BCM "BODY_CONTROL_MODULE";
BA_ "SystemNodeLongSymbol" BU_ CEM "CENTRAL_ELECTRONIC_MODULE";
BA_ "SystemMessageLongSymbol" BO_ 100 "MESSAGE_OF_MORE_THAN_32_CHARACTERS";
BA_ "SystemSignalLongSymbol" SG_ 100 Mux__0001 "SWITCH_OF_MORE_THAN_32_CHARACTERS";
BA_ "SystemSignalLongSymbol" SG_ 100 Sig__0001 "SIGNAL_OF_MORE_THAN_32_CHARACTERS";
SG_MUL_VAL_ 100 Sig__0001 Mux__0001 1-1;
VAL_ 100 Sig__0001 1 "on" 0 "off" ;
`);
    expect(findings.all().filter(({ rule }) => rule !== 'dbc.switches')).toEqual([]);
    expect(dbc.nodes.map(({ name }) => name)).toEqual(['CENTRAL_ELECTRONIC_MODULE', 'BODY_CONTROL_MODULE']);
    expect(dbc.messages[0]).toMatchObject({
      name: 'MESSAGE_OF_MORE_THAN_32_CHARACTERS',
      senders: ['BODY_CONTROL_MODULE'],
      signals: [
        { name: 'SWITCH_OF_MORE_THAN_32_CHARACTERS', receivers: ['CENTRAL_ELECTRONIC_MODULE'] },
        {
          name: 'SIGNAL_OF_MORE_THAN_32_CHARACTERS',
          shownBy: { signal: 'SWITCH_OF_MORE_THAN_32_CHARACTERS' },
        },
        { name: 'Sig__0002' },
      ],
    });
    expect([...dbc.messages[0]!.signals[1]!.choices!.values()]).toEqual(['on', 'off']);
  });

  it('is counted', async () => {
    const { counts, dbc } = await read(`BO_ 100 Speed: 8 BCM
${signal('Mux', 0, 8, 'M ')}${signal('A', 8, 8, 'm0 ')}${signal('B', 8, 8, 'm1M ')}
BO_ 2566844926 Ext: 8 BCM
${signal('C', 0, 8)}
BO_ 3221225472 VECTOR__INDEPENDENT_SIG_MSG: 0 Vector__XXX
${signal('Lost', 0, 8)}
CM_ SG_ 100 A "two
lines; of \\"text\\"";
BA_DEF_ BO_ "GenMsgCycleTime" INT 0 1000;
BA_ "GenMsgCycleTime" BO_ 100 20;
VAL_ 100 A 1 "on" 0 "off" ;
SIG_VALTYPE_ 2566844926 C : 1;
`);
    expect(counts).toEqual({ nodes: 2, messages: 2, signals: 5, multiplexed: 3, valueTables: 1 });
    const [speed, ext] = dbc.messages;
    expect(ext).toMatchObject({ id: 0x18fef1fe, isExtended: true, senders: ['BCM'] });
    expect(speed!.values).toEqual({ GenMsgCycleTime: '20' });
    expect(speed!.signals[1]).toMatchObject({ comment: 'two\nlines; of "text"', shownBy: { ranges: [[0, 0]] } });
    expect([...speed!.signals[1]!.choices!]).toEqual([
      ['1', 'on'],
      ['0', 'off'],
    ]);
    expect(ext!.signals[0]!.float).toBe(1);
  });

  it('keeps every digit of numbers of 64 bits, however they are written', async () => {
    const { dbc, findings } = await read(`BO_ 1 A: 8 CEM
 SG_ Odo : 0|64@1+ (1E-007,-.50) [-9223372036854775808|18446744073709551615] "" CEM

VAL_ 1 Odo 18446744073709551615 "SNA" ;
`);
    expect(findings.all()).toEqual([]);
    const [odo] = dbc.messages[0]!.signals;
    expect(odo!.written).toEqual({
      factor: '0.0000001',
      offset: '-0.50',
      min: '-9223372036854775808',
      max: '18446744073709551615',
    });
    expect([...odo!.choices!]).toEqual([['18446744073709551615', 'SNA']]);
  });

  it('names a line that cannot be read and goes on', async () => {
    const text = `BO_ 1 A: 8 CEM\n SG_ broken : 0|8@1+ (1,0 [0|0] "" CEM\n${signal('B', 8, 8)}garbage here\nCM_ SG_ 1 B "never closed;\nBO_ 2 C: 8 CEM\n${signal('D', 0, 8)}`;
    const { counts, findings } = await read(text);
    expect(counts).toMatchObject({ messages: 2, signals: 3 });
    expect(findings.all().map(({ rule, line }) => [rule, line! - 10])).toEqual([
      ['dbc.line', 2],
      ['dbc.line', 4],
      ['dbc.line', 5],
    ]);
  });

  it.each([
    ['signals that share bits', `BO_ 1 A: 8 CEM\n${signal('A', 0, 9)}${signal('B', 8, 8)}`, 'dbc.overlap', 3],
    ['a signal beyond its message', `BO_ 1 A: 1 CEM\n${signal('A', 0, 9)}`, 'dbc.length', 2],
    ['a signal twice', `BO_ 1 A: 8 CEM\n${signal('A', 0, 8)}${signal('A', 8, 8)}`, 'dbc.duplicateSignal', 3],
    ['a message twice', 'BO_ 1 A: 8 CEM\nBO_ 2 A: 8 CEM\n', 'dbc.duplicateMessage', 2],
    ['an id twice', 'BO_ 1 A: 8 CEM\nBO_ 1 B: 8 CEM\n', 'dbc.duplicateId', 2],
    ['a sender that is none', 'BO_ 1 A: 8 NOBODY\n', 'dbc.node', 1],
    ['a standard id of more than eleven bits', 'BO_ 2048 A: 8 CEM\n', 'dbc.id', 1],
    ['a multiplexed signal without a multiplexor', `BO_ 1 A: 8 CEM\n${signal('A', 0, 8, 'm1 ')}`, 'dbc.switch', 2],
    ['a comment about nothing', 'CM_ BO_ 7 "x";\n', 'dbc.reference', 1],
    ['an attribute that is not defined', 'BA_ "x" 1;\n', 'dbc.attribute', 1],
    ['a value twice', `BO_ 1 A: 8 CEM\n${signal('A', 0, 8)}VAL_ 1 A 1 "a" 1 "b" ;\n`, 'dbc.value', 3],
  ])('is told %s', async (_, text, rule, line) => {
    expect(await findingsOf(text)).toEqual([[rule, line]]);
  });

  it('lets signals share bits that are never there together', async () => {
    const chained = `BO_ 1 A: 8 CEM\n${signal('S', 0, 4, 'M ')}${signal('T', 4, 4, 'm1M ')}${signal('A', 8, 8, 'm1 ')}${signal('B', 8, 8, 'm2 ')}SG_MUL_VAL_ 1 T S 1-1;\nSG_MUL_VAL_ 1 A T 1-3, 5-5;\nSG_MUL_VAL_ 1 B T 4-4;\n`;
    expect(await findingsOf(chained)).toEqual([]);
    expect(await findingsOf(chained.replace('4-4', '3-4'))).toEqual([['dbc.overlap', 5]]);
  });

  it('is read in the code page of older tools', async () => {
    const bytes = new Uint8Array([
      ...new TextEncoder().encode(`${HEAD}CM_ "`),
      0xb0,
      ...new TextEncoder().encode('C";\n'),
    ]);
    const { dbc, findings } = await readDbc(sourceOf('x.dbc', bytes));
    expect(dbc.comment).toBe('°C');
    expect(findings.all()).toMatchObject([{ rule: 'dbc.encoding', severity: 'info' }]);
  });

  it('never breaks, whatever stands in it', async () => {
    const piece = fc.constantFrom(
      'BO_ 1 A: 8 CEM',
      ' SG_ a : 0|8@1+ (1,0) [0|1] "" X',
      '"',
      ';',
      'CM_ "',
      'VAL_ 1 a 0 "x"',
      'NS_ :',
      'BU_:',
      '\\"',
      '//',
      ' m1 ',
      '@',
      '9e99',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(piece, fc.constant('\n'))), async (pieces) => {
        const { counts } = await read(pieces.join(' '));
        expect(counts.nodes).toBeGreaterThanOrEqual(2);
      }),
      { numRuns: 300 },
    );
  });

  it('has as many bits a signal as it says, in the bytes that it reaches', () => {
    const any = fc.record({
      start: fc.nat(511),
      length: fc.integer({ min: 1, max: 64 }),
      isLittleEndian: fc.boolean(),
    });
    fc.assert(
      fc.property(any, (shape) => {
        const bits = bitsOf(shape as never);
        expect(new Set(bits).size).toBe(shape.length);
        expect(Math.floor(Math.max(...bits) / 8) + 1).toBe(endOf(shape as never));
      }),
    );
  });
});

describe('a table of values without its semicolon', () => {
  const MESSAGE = `BO_ 1 M: 8 BCM\n${signal('S', 0, 8)}${signal('T', 8, 8)}`;
  it.each([
    ['before another one', 'VAL_ 1 S 0 "a" 1 "b"\nVAL_ 1 T 0 "c" ;\n', 1],
    ['before a blank line', 'VAL_ 1 S 0 "a" 1 "b"\n\nVAL_ 1 T 0 "c"', 2],
    ['before a comment', 'VAL_ 1 S 0 "a" 1 "b"\nCM_ SG_ 1 S "x";\nVAL_ 1 T 0 "c" ;\n', 1],
  ])('is read, with a warning [FIL-02] (%s)', async (_, text, warnings) => {
    const { dbc, findings, counts } = await read(MESSAGE + text);
    expect(counts.valueTables).toBe(2);
    expect(dbc.messages[0]?.signals.map(({ choices }) => [...(choices?.values() ?? [])])).toEqual([['a', 'b'], ['c']]);
    expect(findings.all().map(({ rule }) => rule)).toEqual(Array.from({ length: warnings }, () => 'dbc.semicolon'));
  });
});

it.each([
  'CM_ "IMPORT _base.dbc";\n\nVAL_ 427 GEAR 0 "P" 1 "R" ;\n',
  'CM_ SG_ 401 GEAR "x, y; z";\nVAL_ 401 GEAR 32 "S" 4 "R" ;\n',
  ' SG_ X : 7|1@0+ (1,0) [0|255] "" BDY\n',
  'VAL_TABLE_ A 0 "x, y" ;\n',
])('a part of a CAN database is one, and no sheet [FIL-02]', async (text) => {
  expect(await kindOf(textFile('part.dbc', text))).toBe('dbc');
});
