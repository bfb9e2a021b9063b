import { describe, expect, it } from 'vitest';
import { IMPORT_LIMITS } from '../../contract/wire/import';
import type { UnreadableFile } from '../finding';
import { packed, rawParts, rawWorkbook, textRow, wholeSheet, type RawBook } from '../testing/raw-workbook';

const HEADER = textRow(1, 'DTC *', 'ECU address *', 'Description *', 'ECU variants');
const one = (description: string): RawBook => ({ rows: HEADER + textRow(2, 'U0100-00', '1A01', description) });

const textsOf = async (bytes: Uint8Array) => {
  const { head, rows } = await wholeSheet(bytes);
  return { header: head.header, rows: rows.map(({ n, cells }) => [n, ...cells.map(({ text }) => text)]) };
};
const expected = {
  header: ['DTC *', 'ECU address *', 'Description *', 'ECU variants'],
  rows: [[2, 'U0100-00', '1A01', 'plain']],
};
const renamed = (from: RegExp, to: string, book = one('plain')): Uint8Array =>
  packed(new Map([...rawParts(book)].map(([name, text]) => [name.replace(from, to), text])));
const prefixed = (text: string, name: string): string =>
  /workbook\.xml$|sheet\d\.xml$|styles|shared/.test(name)
    ? text.replace(/<(\/?)(?=[a-z])/gi, '<$1x:').replace(/xmlns=/, 'xmlns:x=')
    : text;
const ruleOf = (bytes: Uint8Array): Promise<unknown> =>
  wholeSheet(bytes).then(
    () => null,
    ({ rule }: UnreadableFile) => rule,
  );

describe('a workbook [FIL-02]', () => {
  it.each<[string, Uint8Array]>([
    ['plain', rawWorkbook(one('plain'))],
    [
      'with absolute targets (openpyxl)',
      rawWorkbook(one('plain'), (text) => text.replaceAll('Target="', 'Target="/xl/').replace('/xl/xl/', '/xl/')),
    ],
    [
      'with targets that go up and down',
      rawWorkbook(one('plain'), (text) => text.replace('Target="worksheets', 'Target="./styles/../worksheets')),
    ],
    [
      'with escapes in targets',
      rawWorkbook(one('plain'), (text) => text.replace('Target="worksheets', 'Target="work%73heets')),
    ],
    [
      'with backslashes in targets',
      rawWorkbook(one('plain'), (text) => text.replace('Target="worksheets/', 'Target="worksheets\\')),
    ],
    ['with a prefix (Open XML SDK, ClosedXML)', rawWorkbook(one('plain'), prefixed)],
    [
      'with the strict namespaces',
      rawWorkbook(one('plain'), (text) =>
        text
          .replaceAll('schemas.openxmlformats.org/officeDocument/2006', 'purl.oclc.org/ooxml/officeDocument')
          .replaceAll('schemas.openxmlformats.org/spreadsheetml/2006', 'purl.oclc.org/ooxml/spreadsheetml'),
      ),
    ],
    [
      'with another prefix of relations',
      rawWorkbook(one('plain'), (text) => text.replaceAll('r:id', 'd3p1:id').replace('xmlns:r=', 'xmlns:d3p1=')),
    ],
    ['whose parts are named with backslashes', renamed(/\//g, '\\')],
    ['whose parts are named in other case', renamed(/workbook\.xml$/, 'Workbook.XML')],
    ['whose content types are named in other case', renamed(/^\[Content_Types\]/, '[content_types]')],
    [
      'whose workbook has another name',
      packed(
        new Map(
          [...rawParts(one('plain'))].map(([name, text]) => [
            name.replace('xl/workbook', 'xl/book'),
            text.replaceAll('xl/workbook.xml', 'xl/book.xml'),
          ]),
        ),
      ),
    ],
    [
      'whose sheet lies elsewhere',
      packed(
        new Map(
          [...rawParts(one('plain'))].map(([name, text]) => [
            name.replace('xl/worksheets', 'data'),
            text.replace('Target="worksheets', 'Target="../data'),
          ]),
        ),
      ),
    ],
    [
      'without relations of its package',
      packed(new Map([...rawParts(one('plain'))].filter(([name]) => name !== '_rels/.rels'))),
    ],
    ['without content types', packed(new Map([...rawParts(one('plain'))].filter(([name]) => !name.startsWith('['))))],
    ['with a mark at the beginning of its parts', rawWorkbook(one('plain'), (text) => `\uFEFF${text}`)],
    [
      'with comments, instructions and markup of others',
      rawWorkbook(one('plain'), (text) =>
        text
          .replace('<sheetData>', '<!-- x --><?x y?><sheetViews/><sheetData>')
          .replace('<c r="A2"', '<!-- y --><c r="A2"'),
      ),
    ],
    [
      'with single quotes',
      rawWorkbook(one('plain'), (text) =>
        text.replace(/(<(?:c|row|sheet|Relationship) [^>]*>)/g, (tag) => tag.replaceAll('"', "'")),
      ),
    ],
  ])('is read %s', async (_, bytes) => {
    expect(await textsOf(bytes)).toEqual(expected);
  });

  it('is read where cells and rows do not say where they stand', async () => {
    const bytes = rawWorkbook(one('plain'), (text) => text.replace(/ r="[A-Z]*\d+"/g, ''));
    expect(await textsOf(bytes)).toEqual(expected);
  });

  it('keeps cells in their columns, whatever their order, and rows in their numbers', async () => {
    const cell = (r: string, text: string) => `<c r="${r}" t="str"><v>${text}</v></c>`;
    const rows = `<row r="3">${cell('C3', 'c')}${cell('A3', 'a')}${cell('B3', 'b')}</row><row r="7">${cell('B7', 'x')}</row><row r="7">${cell('A7', 'twice')}</row><row r="2">${cell('A2', 'back')}</row>`;
    expect(await textsOf(rawWorkbook({ rows }))).toEqual({
      header: ['a', 'b', 'c'],
      rows: [
        [7, '', 'x'],
        [8, 'twice'],
        [9, 'back'],
      ],
    });
  });

  it('is read from the first sheet that people see and that holds anything, and says which others there are', async () => {
    const hidden = 'state="hidden"';
    const { head, rows } = await wholeSheet(
      rawWorkbook({
        rows: textRow(1, 'notes'),
        attributes: hidden,
        others: [
          { attributes: 'state="veryHidden"', rows: textRow(1, 'more notes') },
          { attributes: '', rows: '<row r="1"><c r="A1" s="0"/></row>' },
          { attributes: 'state="visible"', rows: textRow(1, 'a') + textRow(2, 'b') },
          { attributes: '', rows: textRow(1, 'other') },
        ],
      }),
    );
    expect(head).toMatchObject({ header: ['a'], sheet: { name: 'S4', others: ['S1', 'S2', 'S3', 'S5'] } });
    expect(rows).toHaveLength(1);
    expect(await ruleOf(rawWorkbook({ rows: textRow(1, 'notes'), attributes: hidden }))).toBe('sheet.empty');
  });

  it('with charts before its tables is read from its tables', async () => {
    const book: RawBook = {
      rows: '',
      others: [{ attributes: '', rows: HEADER + textRow(2, 'U0100-00', '1A01', 'plain') }],
    };
    const bytes = rawWorkbook(book, (text, name) =>
      name.endsWith('workbook.xml.rels') ? text.replace('relationships/worksheet"', 'relationships/chartsheet"') : text,
    );
    expect(await textsOf(bytes)).toEqual(expected);
  });

  it('passes over rows without anything, and reads a sheet of many of them quickly', async () => {
    const blank = Array.from({ length: 20_000 }, (_, n) => `<row r="${n + 3}"><c r="A${n + 3}" s="0"/></row>`).join('');
    expect(await textsOf(rawWorkbook({ rows: HEADER + textRow(2, 'U0100-00', '1A01', 'plain') + blank }))).toEqual(
      expected,
    );
  });

  it('gives each row of cells that are merged downwards their value, and says so; takes a caption above the titles for one', async () => {
    const merge = (...refs: string[]) =>
      `<mergeCells count="1">${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
    const rows =
      textRow(1, 'Codes of the gateway') +
      textRow(2, 'DTC', 'ECU', 'Text') +
      textRow(3, 'U1', 'GW', 'x') +
      textRow(4, 'U2', '', 'y') +
      '<row r="5"/>' +
      textRow(6, 'U3', 'BCM', 'z');
    const { head, rows: read } = await wholeSheet(rawWorkbook({ rows, after: merge('A1:C1', 'B3:B5', 'C7:D9') }));
    expect(head.header).toEqual(['DTC', 'ECU', 'Text']);
    expect(head.findings).toMatchObject([{ rule: 'xlsx.filled', part: 'S1', params: { cells: 'B3:B5' } }]);
    expect(read.map(({ n, cells }) => [n, cells[1]?.text])).toEqual([
      [3, 'GW'],
      [4, 'GW'],
      [6, 'BCM'],
    ]);
    for (const ref of ['A3:B3', 'A2:B2', 'A3:B4'])
      expect(await ruleOf(rawWorkbook({ rows, after: merge(ref) }))).toBe('xlsx.merged');
  });

  it('has its titles below captions that nobody merged, and on the sheet behind a cover', async () => {
    const titles = ['DTC', 'ECU', 'Text', 'Name'];
    const table = textRow(3, 'DTC', 'ECU', 'Text') + textRow(4, 'U1', 'GW', 'x');
    const captioned = rawWorkbook({ rows: textRow(1, 'Codes of the gateway') + table });
    for (const options of [{}, { titles }]) {
      const { head, rows } = await wholeSheet(captioned, options);
      expect(head).toMatchObject({ header: ['DTC', 'ECU', 'Text'], findings: [{ params: { row: 3 } }] });
      expect(rows.map(({ n }) => n)).toEqual([4]);
    }
    // Groups of titles above them, and a title that goes down beside those.
    const grouped = rawWorkbook({
      rows: textRow(1, 'DTC', 'Where it is', '', 'What it says') + textRow(2, '', 'ECU', 'Bus', 'Text', 'Name'),
      after:
        '<mergeCells count="3"><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/><mergeCell ref="D1:E1"/></mergeCells>',
    });
    expect((await wholeSheet(grouped, { titles })).head.header).toEqual(['DTC', 'ECU', 'Bus', 'Text', 'Name']);
    const covered = rawWorkbook({
      rows: textRow(1, 'Codes of', 'the gateway') + textRow(2, 'Author', 'Name'),
      after: '<mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>',
      others: [{ attributes: '', rows: table }],
    });
    expect((await wholeSheet(covered, { titles })).head).toMatchObject({
      sheet: { name: 'S2', others: ['S1'] },
      header: ['DTC', 'ECU', 'Text'],
    });
    expect(await ruleOf(covered)).toBe('xlsx.merged');
  });

  it('says what stands beyond the last title of a row', async () => {
    const { rows } = await wholeSheet(
      rawWorkbook({ rows: textRow(1, 'a', 'b') + textRow(2, '1', '2', '', '4', '5') + textRow(3, '1') }),
    );
    expect(rows).toEqual([
      { n: 2, cells: [{ text: '1' }, { text: '2' }], surplus: '4; 5' },
      { n: 3, cells: [{ text: '1' }] },
    ]);
  });

  it('is refused by name where it is damaged, made to do harm, or too large', async () => {
    const doctype = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
    expect(await ruleOf(rawWorkbook(one('x'), (text) => text.replace('?>\n', `?>${doctype}`)))).toBe('sheet.damaged');
    expect(await ruleOf(rawWorkbook(one('x'), (text) => text.replace('</sheetData>', '')))).toBe('sheet.damaged');
    const whole = rawWorkbook(one('x'));
    expect(await ruleOf(whole.slice(0, whole.length / 2))).toBe('sheet.damaged');
    expect(await ruleOf(Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3]))).toBe('sheet.damaged');
    expect(await ruleOf(packed(new Map([...rawParts(one('x')), ['../../etc/passwd', 'x']])))).toBe('archive.name');
    expect(await ruleOf(packed(new Map([...rawParts(one('x')), ['xl/media/a', '\0'.repeat(3_000_000)]])))).toBe(
      'archive.ratio',
    );
    expect(await ruleOf(rawWorkbook(one('x'.repeat(IMPORT_LIMITS.cell + 1))))).toBe('sheet.cell');
    const far = HEADER.replace('D1', 'ZZ1');
    expect(await ruleOf(rawWorkbook({ rows: far }))).toBe('sheet.columns');
    expect(await ruleOf(rawWorkbook(one('x'), (text) => text.replace('Target="worksheets', 'Target="nowhere')))).toBe(
      'xlsx.missing',
    );
  });
});
