import { describe, expect, it } from 'vitest';
import { rawWorkbook, wholeSheet, type RawBook } from '../testing/raw-workbook';

/** Styles by their place: formats by number, and those of the workbook. */
const FORMATS =
  '<numFmts count="16"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/><numFmt numFmtId="165" formatCode="[$-804]yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/>' +
  '<numFmt numFmtId="166" formatCode="[h]:mm:ss"/><numFmt numFmtId="167" formatCode="00000"/><numFmt numFmtId="168" formatCode="[$€-407] #,##0.00;[Red]-#,##0.00"/>' +
  '<numFmt numFmtId="169" formatCode="0.0%"/><numFmt numFmtId="170" formatCode="0 &quot;days&quot;"/><numFmt numFmtId="171" formatCode="General\\ \\d"/>' +
  '<numFmt numFmtId="172" formatCode="hh:mm:ss.000"/><numFmt numFmtId="173" formatCode="[Blue]0_d;@"/><numFmt numFmtId="174" formatCode="[$-411]ggge&quot;年&quot;"/><numFmt numFmtId="175" formatCode="[$-409]d\\-mmm\\-yy;@"/>' +
  '<numFmt numFmtId="176" formatCode="&quot;E&quot;000"/><numFmt numFmtId="177" formatCode="000\\-0000"/><numFmt numFmtId="178" formatCode="\\A\\ 000 000 00 00;@"/><numFmt numFmtId="179" formatCode="00&quot; km&quot;"/></numFmts>';
const IDS = [
  0, 14, 164, 165, 9, 20, 11, 166, 167, 168, 169, 170, 171, 172, 173, 49, 22, 46, 47, 57, 175, 176, 177, 178, 179,
];
const STYLES = IDS.map((id) => `<xf numFmtId="${id}"/>`).join('');
const styleOf = (id: number): number => IDS.indexOf(id);

type Cell = { v?: string; t?: string; format?: number; f?: string; is?: string };
const cellXml = ({ v, t, format, f, is }: Cell): string =>
  `<c${t ? ` t="${t}"` : ''}${format === undefined ? '' : ` s="${styleOf(format)}"`}>${f === undefined ? '' : `<f>${f}</f>`}` +
  `${v === undefined ? '' : `<v>${v}</v>`}${is === undefined ? '' : `<is>${is}</is>`}</c>`;

/** What one cell holds: its text, with what is wrong behind it. */
async function read(cell: Cell, book: Omit<RawBook, 'rows'> = {}): Promise<string> {
  const rows = `<row><c t="str"><v>a</v></c><c t="str"><v>b</v></c></row><row><c t="str"><v>x</v></c>${cellXml(cell)}</row>`;
  const { rows: found } = await wholeSheet(rawWorkbook({ rows, formats: FORMATS, styles: STYLES, ...book }));
  const { text, problem } = found[0]?.cells[1] ?? { text: '(blank)' };
  return problem ? `${text} !${problem}` : text;
}

const DAYS: [string, Cell, string][] = [
  ['a day', { v: '45351', format: 14 }, '2024-02-29'],
  ['a day of a format of its own', { v: '45351', format: 165 }, '2024-02-29'],
  ['a day in English months', { v: '45351', format: 175 }, '2024-02-29'],
  ['a day in the months of Asia', { v: '45351', format: 57 }, '2024-02-29'],
  ['a day and a time', { v: '45351.25', format: 164 }, '2024-02-29 06:00:00'],
  ['a day and a time in a format of days', { v: '45351.25', format: 14 }, '2024-02-29 06:00:00'],
  ['a hair before midnight', { v: '45350.9999999', format: 164 }, '2024-02-29'],
  ['a time', { v: '0.5', format: 20 }, '12:00:00'],
  ['midnight', { v: '0', format: 20 }, '00:00:00'],
  ['a time with parts of seconds', { v: '0.500000011574074', format: 172 }, '12:00:00.001'],
  ['hours beyond a day', { v: '1.52083333333333', format: 166 }, '36:30:00'],
  ['hours beyond a day in the format that every workbook has', { v: '1.5', format: 46 }, '36:00:00'],
  ['the first day', { v: '1', format: 14 }, '1900-01-01'],
  ['the last day before the one that never was', { v: '59', format: 14 }, '1900-02-28'],
  ['the day that never was', { v: '60', format: 165 }, '60 !date'],
  ['the day after that', { v: '61', format: 14 }, '1900-03-01'],
  ['a day before all', { v: '-1', format: 14 }, '-1 !date'],
  ['no day', { v: '0', format: 14 }, '0 !date'],
  ['a day after all', { v: '2958466', format: 14 }, '2958466 !date'],
  ['a cell of type d', { t: 'd', v: '2024-02-29' }, '2024-02-29'],
  ['a cell of type d with a format of days', { t: 'd', v: '2024-02-29', format: 14 }, '2024-02-29'],
  ['a cell of type d at midnight', { t: 'd', v: '2024-02-29T00:00:00.000' }, '2024-02-29'],
  ['a cell of type d with a time', { t: 'd', v: '2024-02-29T12:30:00' }, '2024-02-29 12:30:00'],
  ['a cell of type d with whole seconds', { t: 'd', v: '2024-02-29T06:07:08.000' }, '2024-02-29 06:07:08'],
  [
    'a text, and what programs add to its cell',
    { t: 'inlineStr', is: '<t>x</t></is><extLst><ext><v>9</v></ext></extLst><is>' },
    'x',
  ],
  ['a cell of type d with a zone', { t: 'd', v: '2024-02-29T12:00:00Z' }, '2024-02-29T12:00:00Z'],
  ['a cell of type d with a time alone', { t: 'd', v: '06:07:08' }, '06:07:08'],
  ['a cell of type d with a time of the strict dialect', { t: 'd', v: '1899-12-30T06:07:08.5Z' }, '06:07:08.5'],
  ['a cell of type d that is no time', { t: 'd', v: '25:00:00' }, '25:00:00 !date'],
  ['a cell of type d that is no day', { t: 'd', v: '2023-02-29' }, '2023-02-29 !date'],
];

const NUMBERS: [string, Cell, string][] = [
  ['a number', { v: '12.5' }, '12.5'],
  ['a number of type n', { t: 'n', v: '12.50' }, '12.5'],
  ['a sum of fractions', { v: '0.30000000000000004' }, '0.3'],
  ['a small number', { v: '1.5E-7' }, '0.00000015'],
  ['a large number', { v: '1.5E+14' }, '150000000000000'],
  ['a negative number', { v: '-4' }, '-4'],
  ['a whole number beyond all that doubles hold', { v: '123456789012345678' }, '123456789012345678'],
  ['the same with an exponent', { v: '1.2345678901234568E+17' }, '123456789012345680 !digits'],
  ['digits with zeros before them', { v: '007' }, '007'],
  ['a number shown with zeros before it', { v: '123', format: 167 }, '00123'],
  ['a code with a letter before it', { v: '12', format: 176 }, 'E012'],
  ['a code of more digits than its format', { v: '12345', format: 176 }, 'E12345'],
  ['a code in two parts', { v: '5551234', format: 177 }, '555-1234'],
  ['a part number', { v: '9064200020', format: 178 }, 'A 906 420 00 20'],
  ['a number with fractions in the format of a code', { v: '1.5', format: 176 }, '1.5'],
  ['a number below zero in the format of a code', { v: '-5', format: 177 }, '-5'],
  ['a number with zeros before it and its unit behind it', { v: '5', format: 179 }, '05'],
  ['a share', { v: '0.125', format: 169 }, '12.5%'],
  ['a share that is off behind the fifteenth digit', { v: '7.0000000000000007E-2', format: 9 }, '7%'],
  ['money', { v: '1234.5', format: 168 }, '1234.5'],
  ['a number with a word behind it that looks like a day', { v: '5', format: 170 }, '5'],
  ['a number with an escaped letter', { v: '5', format: 171 }, '5'],
  ['a number in a colour, with room for a letter', { v: '5', format: 173 }, '5'],
  ['a number in scientific notation', { v: '1000', format: 11 }, '1000'],
  ['a number in a column of texts', { v: '1', format: 49 }, '1'],
  ['no number', { v: 'x' }, 'x'],
];

const OTHERS: [string, Cell, string][] = [
  ['yes', { t: 'b', v: '1' }, 'TRUE'],
  ['no', { t: 'b', v: '0' }, 'FALSE'],
  ['an error', { t: 'e', v: '#N/A' }, '#N/A !error'],
  ['nothing', { format: 14 }, '(blank)'],
  ['an empty value', { v: '' }, '(blank)'],
  ['a formula with a number', { f: 'A1*2', v: '25' }, '25'],
  ['a formula with a text', { f: 'A1', t: 'str', v: 'result' }, 'result'],
  ['a formula with an empty text', { f: 'A1', t: 'str', v: '' }, '(blank)'],
  ['a formula with a day', { f: 'TODAY()', v: '45351', format: 14 }, '2024-02-29'],
  ['a formula with an error', { f: '1/0', t: 'e', v: '#DIV/0!' }, '#DIV/0! !error'],
  ['a formula without a result', { f: 'A1*2' }, ' !formula'],
  ['a formula with an empty result', { f: 'A1*2', v: '' }, ' !formula'],
  ['a text without its number', { t: 's', v: '99' }, '99 !error'],
  ['escapes', { t: 'str', v: 'a_x000D_\nb_x005F_x0041_ _x0041__xZZZZ_' }, 'a\nb_x0041_ A_xZZZZ_'],
  ['blanks around and within', { t: 'inlineStr', is: '<t xml:space="preserve">\u00a0 a  b \u200b</t>' }, 'a  b'],
  ['characters that no database takes', { t: 'str', v: 'a_x0000_b_xD800_c' }, 'ab\uFFFDc'],
  ['an emoji in two escapes', { t: 'str', v: '_xD83D__xDE00_' }, '😀'],
  ['runs', { t: 'inlineStr', is: '<r><t>ECU </t></r><r><rPr><b/></rPr><t>address</t></r>' }, 'ECU address'],
  [
    'how it is read aloud',
    { t: 'inlineStr', is: '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/>' },
    '東京',
  ],
  ['a text in plain and in escapes of XML', { t: 'str', v: '&lt;b&gt; &amp;amp; &#x4E2D;' }, '<b> &amp; 中'],
  ['what was protected from being a formula', { t: 'str', v: "'-5 °C" }, '-5 °C'],
];

describe('a cell [FIL-02]', () => {
  it.each([...DAYS, ...NUMBERS, ...OTHERS])('holds %s', async (_, cell, expected) => {
    expect(await read(cell)).toBe(expected);
  });

  it('holds days that count from 1904, where the workbook says so', async () => {
    const from1904 = { workbook: 'date1904="1"' };
    expect(await read({ v: '43889', format: 14 }, from1904)).toBe('2024-02-29');
    expect(await read({ v: '0', format: 14 }, from1904)).toBe('1904-01-01');
    expect(await read({ v: '0.25', format: 164 }, from1904)).toBe('1904-01-01 06:00:00');
    expect(await read({ v: '0.25', format: 20 }, from1904)).toBe('06:00:00');
    expect(await read({ v: '43889', format: 14 }, { workbook: 'date1904="true"' })).toBe('2024-02-29');
  });

  it('holds no made-up result of a formula where its program does not calculate', async () => {
    const uncalculated = { calc: 'fullCalcOnLoad="1"' };
    expect(await read({ f: 'A1*2', v: '0' }, uncalculated)).toBe(' !formula');
    expect(await read({ f: 'A1*2', v: '25' }, uncalculated)).toBe('25');
  });

  it('shares its text with others, in runs and with how it is read aloud', async () => {
    const shared =
      '<si><t>plain</t></si><si><r><t xml:space="preserve">two </t></r><r><rPr><b/></rPr><t>runs</t></r></si>' +
      '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si/><si><t>line_x000A_feed</t></si><si><t>😀 ع</t></si>';
    const found: string[] = [];
    for (let n = 0; n < 6; n += 1) found.push(await read({ t: 's', v: String(n) }, { shared }));
    expect(found).toEqual(['plain', 'two runs', '東京', '(blank)', 'line\nfeed', '😀 ع']);
  });

  it('finds its text among very many', async () => {
    const shared = Array.from({ length: 5000 }, (_, n) => `<si><t>${'文'.repeat(300)} ${n}</t></si>`).join('');
    expect(await read({ t: 's', v: '4999' }, { shared })).toBe(`${'文'.repeat(300)} 4999`);
  });
});
