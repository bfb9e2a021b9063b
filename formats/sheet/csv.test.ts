import { createMultibyteEncoder } from '@exodus/bytes/multi-byte.js';
import { createSinglebyteEncoder } from '@exodus/bytes/single-byte.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../contract/constants';
import { csvText, guarded } from '../../contract/text/csv-text';
import { withoutMargins } from '../../contract/text/margins';
import { IMPORT_LIMITS } from '../../contract/wire/import';
import type { UnreadableFile } from '../finding';
import { wholeSheet } from '../testing/raw-workbook';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const wide = (text: string, isLittle: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
};
const read = async (bytes: Uint8Array) => {
  const { head, rows } = await wholeSheet(bytes);
  return { header: head.header, rows: rows.map(({ n, cells }) => [n, ...cells.map(({ text }) => text)]) };
};
const refusal = (bytes: Uint8Array): Promise<[string, object] | null> =>
  wholeSheet(bytes).then(
    () => null,
    ({ rule, place }: UnreadableFile) => [rule, place],
  );

const TEXT = 'DTC;Beschreibung\r\nU0100;';

describe('a sheet saved as text [FIL-02] [FILE-04]', () => {
  it.each<[string, Uint8Array, string, string]>([
    ['UTF-8', utf8(`${TEXT}für 名称`), 'für 名称', 'utf-8'],
    ['UTF-8 with a mark', utf8(`\uFEFF${TEXT}für`), 'für', 'utf-8'],
    ['UTF-16 of Windows', wide(`\uFEFF${TEXT}전압`, true), '전압', 'utf-16le'],
    ['UTF-16, the other way round', wide(`\uFEFF${TEXT}x`, false), 'x', 'utf-16be'],
    ['UTF-16 without a mark', wide(`${TEXT}名称`, true), '名称', 'utf-16le'],
    [
      'Windows-1252',
      createSinglebyteEncoder('windows-1252')(`${TEXT}Motorfehler für Größe – 5 €`),
      'Motorfehler für Größe – 5 €',
      'windows-1252',
    ],
    ['GB 18030', createMultibyteEncoder('gb18030')(`${TEXT}发动机故障`), '发动机故障', 'gb18030'],
    ['CP949', createMultibyteEncoder('euc-kr')(`${TEXT}엔진 고장 신호 없음`), '엔진 고장 신호 없음', 'euc-kr'],
    ['Shift-JIS', createMultibyteEncoder('shift_jis')(`${TEXT}エンジン故障`), 'エンジン故障', 'shift_jis'],
  ])('is read in %s in a console of any language, and says so', async (_, bytes, text, encoding) => {
    for (const language of LANGUAGES) {
      const { head, rows } = await wholeSheet(bytes, { language });
      expect([rows[0]?.cells[1]?.text, head.text?.encoding]).toEqual([text, encoding]);
      expect(head.text?.lines).toEqual(['DTC;Beschreibung', `U0100;${text}`]);
    }
  });

  it.each<[string, Record<string, string>]>([
    ['a;b\n1,234;x\n', { '1,234': 'unclearComma' }],
    ['a;b\n1,234;x\n12,5;1.234\n3.5;y\n', { '1,234': 'decimalComma', '12,5': 'decimalComma', '1.234': 'decimalComma' }],
    ['a\tb\n"0,125"\t-7\n', { '0,125': 'decimalComma' }],
    ['a,b\n"1,234","12,5"\n', {}],
    ['a;b\n1,234,567;1 2;3\n', {}],
    ['a;b\n12,5 V;v1,5\n', {}],
    ['a;b\n1 234,5;1\u202f234\u202f567,25\n', { '1 234,5': 'decimalComma', '1\u202f234\u202f567,25': 'decimalComma' }],
    ['a;b\n12,5-;1.234-\n', { '12,5-': 'decimalComma', '1.234-': 'decimalComma' }],
  ])('says which commas part decimals, and which may: %j', async (text, problems) => {
    const { rows } = await wholeSheet(utf8(text));
    const found = rows.flatMap(({ cells }) => cells).filter(({ problem }) => problem);
    expect(Object.fromEntries(found.map((cell) => [cell.text, cell.problem]))).toEqual(problems);
  });

  it('holds no value where a formula had none, unless it is a text that an export protects', async () => {
    const { rows } = await wholeSheet(utf8(`a;b;c\n#N/A;#DIV/0!;${guarded('#N/A', false)}\n`));
    expect(rows.map(({ cells }) => cells)).toEqual([
      [{ text: '#N/A', problem: 'error' }, { text: '#DIV/0!', problem: 'error' }, { text: '#N/A' }],
    ]);
  });

  it('is parted by whatever its first line says', async () => {
    for (const sign of [';', '\t', '|', '^', ':', '~'])
      expect(await read(utf8(`sep=${sign}\r\na${sign}b\r\n1${sign}2\r\n`))).toEqual({
        header: ['a', 'b'],
        rows: [[2, '1', '2']],
      });
  });

  it('is read in the encoding that somebody chose, and marks what is no character of it', async () => {
    const bytes = Uint8Array.from([...utf8('a\n'), 0xc4, 0xe3, 0x0a, 0xff]);
    const chinese = await wholeSheet(bytes, { encoding: 'gb18030' });
    expect(chinese.rows.map(({ cells }) => cells)).toEqual([
      [{ text: '你' }],
      [{ text: '\uFFFD', problem: 'encoding' }],
    ]);
    expect((await wholeSheet(bytes, { encoding: 'windows-1252' })).rows[0]?.cells[0]).toEqual({ text: 'Äã' });
  });

  it.each([',', ';', '\t', '|'])('is parted by %j, as most of its first lines are', async (by) => {
    const text =
      ['a', `"b${by}c"`, 'd'].join(by) + '\n' + ['1', '2', '3'].join(by) + '\n' + ['x, y; z', '2', '"3"'].join(by);
    expect(await read(utf8(by === ',' || by === ';' ? text.replace('x, y; z', 'x') : text))).toMatchObject({
      header: ['a', `b${by}c`, 'd'],
      rows: [
        [2, '1', '2', '3'],
        [3, expect.stringContaining('x'), '2', '3'],
      ],
    });
  });

  it('is parted by what its first line says', async () => {
    for (const line of ['sep=;\n', 'SEP=;\r\n', '"sep=;"\n', '\uFEFFsep=;\r\n'])
      expect(await read(utf8(`${line}a,b;c\n1,2;3`))).toEqual({ header: ['a,b', 'c'], rows: [[2, '1,2', '3']] });
  });

  it('is not parted by commas within its titles, nor where it has one column', async () => {
    expect(await read(utf8('Limits (min, max, mean);Name\n1,5;x\n2;y\n'))).toMatchObject({
      header: ['Limits (min, max, mean)', 'Name'],
    });
    expect(await read(utf8('Text\nfirst, second\nthird\n'))).toEqual({
      header: ['Text'],
      rows: [
        [2, 'first, second'],
        [3, 'third'],
      ],
    });
  });

  it('has its titles below captions: those that are expected, else the first row of several values', async () => {
    const titles = ['DTC', 'ECU address', 'description'];
    const table = 'DTC,ECU address,Description\nU0100,1A01,"engine, cold"\nU0101,1A02,';
    const header = ['DTC', 'ECU address', 'Description'];
    for (const captions of [
      'Fault codes of the gateway\n',
      'Fault codes of the gateway\n\n',
      '# exported by a tool\n# 2026\n',
      'Fault codes, exported 2026-11-01\n',
      'Exported by,me,\nFault codes,,\n,,\n',
      '"Fault codes; version 7"\n',
    ]) {
      const bytes = utf8(captions + table);
      const { head, rows } = await wholeSheet(bytes, { titles });
      expect([captions, head.header]).toEqual([captions, header]);
      const row = rows[0]!.n - 1;
      expect(head.findings).toEqual([{ rule: 'sheet.captions', severity: 'info', params: { row } }]);
      expect(rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
        ['U0100', '1A01', 'engine, cold'],
        ['U0101', '1A02'],
      ]);
    }
    // Nobody says which titles there are: sentences of one comma make no table, and numbers no titles.
    expect(await read(utf8('Codes of the gateway\na;b\n1;2\n3;4'))).toMatchObject({ header: ['a', 'b'] });
    expect(await read(utf8('Codes of the gateway\na,b,c\n1,2,3'))).toMatchObject({ header: ['a', 'b', 'c'] });
    expect(await read(utf8('Text\none, two\nthree, four'))).toMatchObject({ header: ['Text'] });
    expect(await read(utf8('VIN\nL1;2\nL2;3'))).toMatchObject({ header: ['VIN'] });
  });

  it('has quoted texts with line feeds, marks and delimiters, and marks within plain ones', async () => {
    expect(await read(utf8('a,b\r\n"x\r\ny","say ""hi"", then"\r\n12" pipe,"z"!\r\n"",q'))).toEqual({
      header: ['a', 'b'],
      rows: [
        [2, 'x\ny', 'say "hi", then'],
        [3, '12" pipe', 'z!'],
        [4, '', 'q'],
      ],
    });
  });

  it('has quoted texts behind a space, as people and some programs write them', async () => {
    const { header, rows } = await read(
      utf8('"DTC" , "ECU address",   "Text"\nU0100, "1A01", "a, ""b"""\n  x ,y,  z "w"\n'),
    );
    expect(header).toEqual(['DTC', 'ECU address', 'Text']);
    expect(rows).toEqual([
      [2, 'U0100', '1A01', 'a, "b"'],
      [3, 'x', 'y', 'z "w"'],
    ]);
  });

  it('has marks in quoted texts behind a backslash, as databases write them, and folders that end with one', async () => {
    const lines = ['Text,More', '"say \\"hi\\" now","17\\""', '"C:\\temp\\","a\\""b"', '"a\\"""'];
    expect((await read(utf8(lines.join('\n')))).rows).toEqual([
      [2, 'say "hi" now', '17"'],
      [3, 'C:\\temp\\', 'a\\"b'],
      [4, 'a\\"'],
    ]);
  });

  it('has texts that stand as formulas of a text alone, as programs write codes', async () => {
    const lines = ['Code,Text', '="007",="say ""hi"""', '"=""1E10""",="a"&"b"'];
    expect((await read(utf8(lines.join('\n')))).rows).toEqual([
      [2, '007', 'say "hi"'],
      [3, '1E10', '="a"&"b"'],
    ]);
  });

  it('ends its lines as any system does', async () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(await read(utf8(['a,b', '1,2', '', '3,4', ''].join(end)))).toEqual({
        header: ['a', 'b'],
        rows: [
          [2, '1', '2'],
          [4, '3', '4'],
        ],
      });
  });

  it('drops nothing of a row that has more cells than titles, and takes one with fewer', async () => {
    const { rows } = await wholeSheet(utf8('a,b,c,d\n1,2\n1,2,3,4,5,6\n1,2,3,4,,\n'));
    expect(rows).toEqual([
      { n: 2, cells: [{ text: '1' }, { text: '2' }] },
      { n: 3, cells: ['1', '2', '3', '4'].map((text) => ({ text })), surplus: '5; 6' },
      { n: 4, cells: ['1', '2', '3', '4'].map((text) => ({ text })) },
    ]);
  });

  it('is refused where it is no text, is empty, or a quotation mark is not closed, by the line where that opens', async () => {
    expect(await refusal(Uint8Array.from([0x25, 0x50, 0, 0xff, 0, 0, 0]))).toEqual(['csv.encoding', {}]);
    for (const text of ['', ' \n\n', ',,\n,']) expect((await refusal(utf8(text)))?.[0]).toBe('sheet.empty');
    expect(await refusal(utf8('a,b\n"x\ny",2\n"1,2\n3,4'))).toEqual(['csv.quote', { line: 4 }]);
  });

  it('is refused beyond the limits of rows, columns and characters, by the place', async () => {
    const { rows, columns, cell } = IMPORT_LIMITS;
    expect((await refusal(utf8(`a\n${'1\n'.repeat(rows + 1)}`)))?.[0]).toBe('sheet.rows');
    expect((await refusal(utf8('a,'.repeat(columns + 1) + 'a')))?.[0]).toBe('sheet.columns');
    expect(await refusal(utf8(`a,b\n1,${'x'.repeat(1_000_000)}`))).toEqual([
      'sheet.cell',
      { params: { cell: 'B2', max: cell } },
    ]);
  });

  it('takes time in proportion to its length, whatever it consists of', async () => {
    for (const part of ['\n', '\r', ',', ' ', '""', '"a",', 'a\n', "'", ' \n'])
      await refusal(utf8(`a,b\n${part.repeat(500_000)}`)).catch(() => null);
  });

  it('comes back as it went out, whatever its texts look like [FIL-03]', async () => {
    const sign = fc.constantFrom(...'=+-@\'"\t\r\n,;|% 0123456789eE./:xü中한ع😀', '\u200f', '１', 'MAR', '°C');
    const text = fc.string({ unit: sign, minLength: 1, maxLength: 24 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        async (given, isCode) => {
          const records = [['first', 'second'], ...given];
          const { rows } = await wholeSheet(utf8(`\uFEFF${csvText(records, () => isCode)}`));
          const found = new Map(rows.map(({ n, cells }) => [n, [cells[0]?.text ?? '', cells[1]?.text ?? '']]));
          const wanted = given.map((row) => row.map(withoutMargins));
          wanted.forEach((row, at) => row.some((each) => each !== '') && expect(found.get(at + 2)).toEqual(row));
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('texts in a sheet [FIL-03]', () => {
  const columnOf = (texts: readonly string[], isCode: boolean) =>
    csvText(
      texts.map((text) => [text]),
      () => isCode,
    )
      .trimEnd()
      .split('\r\n');

  it('are guarded against being formulas; codes against being numbers and days, too', () => {
    const formulas = ['=1+1', '-5 °C', '+49 89', '@x', '＝1'];
    const codes = ['1E10', '007', '1.10', '3/4', '12:30', 'MAR1', '1-Dec', '123456789012', '2026-03-04'];
    const plain = ['U0100-00', '1A01', '30798642', 'May be', 'x1E10', '0', '5', 'LSVAA', "it's"];
    const quoted = (texts: readonly string[]) => texts.map((text) => `'${text}`);
    expect(columnOf(formulas, false)).toEqual(quoted(formulas));
    expect(columnOf([...formulas, ...codes], true)).toEqual(quoted([...formulas, ...codes]));
    expect(columnOf([...codes, ...plain], false)).toEqual([...codes, ...plain]);
    expect(columnOf(plain, true)).toEqual(plain);
  });
});
