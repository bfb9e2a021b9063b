import { packed, rawParts, rawWorkbook, type RawBook } from '../../../../formats/testing/raw-workbook';
import { placedTogether, many, repeated, SIGNS, type GrowingFile } from './shape';

const CSV_HEAD = 'a,b,c\n';
export const CSV_SHAPES: GrowingFile[] = [
  ...['', CSV_HEAD, `${CSV_HEAD}"`].flatMap((head) =>
    repeated(
      'a.csv',
      head,
      SIGNS.filter((sign) => sign !== '\0'),
    ),
  ),
  ...repeated('a.csv', CSV_HEAD, [
    '1,2,3\n',
    '"a","b","c"\n',
    '"a""b",,\n',
    '"a\nb",,\n',
    ',,,,,\n',
    '\r\n',
    '=1+1,x,y\n',
    "'-5,x,y\n",
    'für,Größe,x\n',
    '진단,x,y\n',
  ]),
  ...repeated('a.csv', CSV_HEAD, ['\n', ' \n', '\r\n'], 'x,y,z\n'),
  {
    what: 'characters of no encoding',
    name: 'a.csv',
    grown: (n) =>
      placedTogether(
        CSV_HEAD,
        Uint8Array.from({ length: n }, (_, at) => 0x80 + ((at * 7) % 0x80)),
      ),
  },
];

const xlsx = (what: string, book: (n: number) => RawBook): GrowingFile => ({
  what,
  name: 'a.xlsx',
  grown: (n) => rawWorkbook(book(n)),
});
const cells = (n: number): string =>
  many(n, (at) => `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t>x</t></is></c></row>`);
export const XLSX_SHAPES: GrowingFile[] = [
  xlsx('rows', (n) => ({ rows: cells(n) })),
  xlsx('cells of a row', (n) => ({ rows: `<row r="1">${many(Math.min(n, 16_000), () => '<c><v>1</v></c>')}</row>` })),
  xlsx('empty styled rows', (n) => ({
    rows: cells(1) + many(n, (at) => `<row r="${at + 2}"><c r="A${at + 2}" s="0"/><c r="B${at + 2}" s="0"/></row>`),
  })),
  xlsx('empty sheets', (n) => ({
    rows: '',
    others: Array.from({ length: Math.min(n, 480) }, () => ({ attributes: '', rows: '' })),
  })),
  xlsx('shared texts', (n) => ({
    rows: many(n, (at) => `<row><c t="s"><v>${at}</v></c></row>`),
    shared: many(n, (at) => `<si><t>t${at}</t></si>`),
  })),
  xlsx('runs of a shared text', (n) => ({
    rows: '<row><c t="s"><v>0</v></c></row>',
    shared: `<si>${'<r><t>a</t></r>'.repeat(n)}</si>`,
  })),
  xlsx('escapes of a shared text', (n) => ({
    rows: '<row><c t="s"><v>0</v></c></row>',
    shared: `<si><t>${'_x000A_'.repeat(n)}</t></si>`,
  })),
  xlsx('beginnings of escapes', (n) => ({
    rows: '<row><c t="s"><v>0</v></c></row>',
    shared: `<si><t>${'_x'.repeat(n)}</t></si>`,
  })),
  xlsx('merged cells', (n) => ({
    rows: cells(n),
    after: `<mergeCells>${many(n, (at) => `<mergeCell ref="A${at * 2 + 2}:A${at * 2 + 3}"/>`)}</mergeCells>`,
  })),
  xlsx('merged cells of one row', (n) => ({
    rows: cells(3),
    after: `<mergeCells>${many(n, () => `<mergeCell ref="A2:A100000"/>`)}</mergeCells>`,
  })),
  xlsx('merged columns over all rows', (n) => ({
    rows: `<row r="1">${'<c t="inlineStr"><is><t>h</t></is></c>'.repeat(100)}</row><row r="2">${'<c t="inlineStr"><is><t>x</t></is></c>'.repeat(100)}</row>${many(n, (at) => `<row r="${at + 3}"><c r="CV${at + 3}"><v>1</v></c></row>`)}`,
    after: `<mergeCells>${many(99, (at) => `<mergeCell ref="${at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26))}${String.fromCharCode(65 + (at % 26))}2:${at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26))}${String.fromCharCode(65 + (at % 26))}100000"/>`)}</mergeCells>`,
  })),
  xlsx('formats', (n) => ({
    rows: cells(1),
    formats: `<numFmts>${many(n, (at) => `<numFmt numFmtId="${at + 200}" formatCode="yyyy-mm-dd"/>`)}</numFmts>`,
    styles: many(n, (at) => `<xf numFmtId="${at + 200}"/>`),
  })),
  ...['"', '\\', '[', '[h', ';', 'y', '_', '*', '0', '""', '[]'].map((sign) =>
    xlsx(`a format of ${sign}`, (n) => ({
      rows: cells(1),
      formats: `<numFmts><numFmt numFmtId="200" formatCode="${sign.replaceAll('"', '&quot;').repeat(n)}"/></numFmts>`,
      styles: '<xf numFmtId="200"/>',
    })),
  ),
  ...['1', '-', '.', '1e', '0.', ' '].map((sign) =>
    xlsx(`a number of ${sign}`, (n) => ({
      rows: `<row><c><v>h</v></c></row><row><c><v>${sign.repeat(Math.min(n, 900_000))}</v></c></row>`,
    })),
  ),
  {
    what: 'sheets of one part',
    name: 'a.xlsx',
    grown: (n) => {
      const parts = rawParts({ rows: '' });
      parts.set(
        'xl/workbook.xml',
        (parts.get('xl/workbook.xml') ?? '').replace(/<sheet [^>]*>/, (sheet) => sheet.repeat(Math.min(n, 5000))),
      );
      parts.set(
        'xl/worksheets/sheet1.xml',
        `<worksheet><sheetData>${'<row/>'.repeat(Math.min(n, 5000))}</sheetData></worksheet>`,
      );
      return packed(parts);
    },
  },
];
