import { Workbook } from '@cj-tech-master/excelts';
import { describe, expect, it } from 'vitest';
import { inspectFiles } from '../inspect/inspect';
import { bytesOf, sourceOf } from '../source';
import { zipFile } from '../testing/archive';

const inspected = async (bytes: Uint8Array) => (await inspectFiles([sourceOf('x', bytes)]))[0]!;
const csv = (text: string) => inspected(new TextEncoder().encode(text));
const rulesOf = ({ findings }: Awaited<ReturnType<typeof inspected>>) =>
  findings.map(({ rule, line, part }) => [rule, line ?? part]);
const wide = (text: string, isLittle: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  [...text].forEach((sign, at) => view.setUint16(at * 2, sign.charCodeAt(0), isLittle));
  return new Uint8Array(view.buffer);
};

describe('a sheet saved as text', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('vin;名称\nA;電\n')],
    ['UTF-8 with a mark', new TextEncoder().encode('\uFEFFvin,name\r\n"A, with\r\na line",B')],
    ['UTF-16 of Windows', wide('\uFEFFvin\tname\nA\t전압\n', true)],
    ['UTF-16, the other way round', wide('\uFEFFvin\tname\nA\tB\n', false)],
  ])('is read in %s', async (_, bytes) => {
    expect(await inspected(bytes)).toMatchObject({ kind: 'csv', counts: { rows: 1, columns: 2 }, findings: [] });
  });

  it('is read in what office programs of China and the West save, and says so', async () => {
    const gb = new Uint8Array([...new TextEncoder().encode('vin,name\nA,'), 0xb5, 0xe7, 0xd1, 0xb9, 10]);
    const west = new Uint8Array([...new TextEncoder().encode('vin,name\nA,M'), 0xfc, 0x20, 10]);
    expect((await inspected(gb)).findings).toMatchObject([{ rule: 'csv.notUtf8', params: { encoding: 'gb18030' } }]);
    expect((await inspected(west)).findings).toMatchObject([
      { rule: 'csv.notUtf8', params: { encoding: 'windows-1252' } },
    ]);
  });

  it('tells titles that lack or stand twice, rows that are too long, and no rows, with their lines', async () => {
    const told = await csv('\nVIN,,vin\nA,B,C\n\nA,B,C,D\n');
    expect(told).toMatchObject({ counts: { rows: 2, columns: 4 }, isUnreadable: false });
    expect(rulesOf(told)).toEqual([
      ['csv.columns', 5],
      ['sheet.noTitle', 2],
      ['sheet.titleTwice', 2],
    ]);
    expect(rulesOf(await csv('a,b\n'))).toEqual([['sheet.noRows', undefined]]);
  });
});

describe('a workbook', () => {
  it('tells formulas, dates, merged cells and hidden sheets with their places', async () => {
    const book = new Workbook();
    const first = book.addWorksheet('Vehicles');
    first.addRow(['VIN', 'Built', 'Sum', 'VIN']);
    first.addRow(['A', new Date('2026-01-31T00:00:00Z'), { formula: '1+1' }, 5]);
    first.addRow([]);
    first.addRow(['B']);
    first.mergeCells('A4:B4');
    book.addWorksheet('Notes', { state: 'hidden' }).addRow(['x', { formula: '1+1', result: 2 }]);
    book.addWorksheet('More').addRow(['y']);
    const told = await inspected(new Uint8Array(await book.xlsx.writeBuffer()));
    expect(told).toMatchObject({
      kind: 'xlsx',
      counts: { sheets: 3, rows: 2, columns: 4, formulas: 2, dates: 1 },
      isUnreadable: false,
    });
    const found = told.findings.map(({ rule, severity, part, line }) => [rule, severity, part, line]);
    expect(found).toHaveLength(5);
    expect(found).toEqual(
      expect.arrayContaining([
        ['xlsx.hidden', 'info', 'Notes', undefined],
        ['xlsx.other', 'info', 'More', undefined],
        ['xlsx.formula', 'warning', 'Vehicles', 2],
        ['xlsx.merged', 'error', 'Vehicles', undefined],
        ['sheet.titleTwice', 'warning', 'Vehicles', 1],
      ]),
    );
  });

  it('is taken without the charts that stand as sheets before its tables', async () => {
    const told = await inspected(
      bytesOf(
        zipFile('x.xlsx', {
          'xl/workbook.xml':
            '<workbook xmlns:r="r"><sheets><sheet name="Chart" r:id="a"/><sheet name="Data" r:id="b"/></sheets></workbook>',
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="a" Type="http://x/relationships/chartsheet" Target="chartsheets/sheet1.xml"/>' +
            '<Relationship Id="b" Type="http://x/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
          'xl/chartsheets/sheet1.xml': '<chartsheet/>',
          'xl/worksheets/sheet1.xml':
            '<worksheet><sheetData><row><c t="inlineStr"><is><t>A</t></is></c></row><row><c><v>1</v></c></row></sheetData></worksheet>',
        }),
      ),
    );
    expect(told).toMatchObject({ counts: { sheets: 1, rows: 1 }, findings: [] });
  });

  it('that is broken, or made to do harm, is told and never thrown', async () => {
    const of = (files: Record<string, string>) => inspected(new Uint8Array(bytesOf(zipFile('x.xlsx', files))));
    const sheets = '<workbook xmlns:r="r"><sheets><sheet name="S" r:id="a"/></sheets></workbook>';
    const relations = '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>';
    const within = (sheet: string) =>
      of({
        'xl/workbook.xml': sheets,
        'xl/_rels/workbook.xml.rels': relations,
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
      });
    expect(rulesOf(await of({ 'xl/workbook.xml': sheets }))).toEqual([['xlsx.missing', 'S']]);
    expect(rulesOf(await of({ 'xl/workbook.xml': '<workbook/>' }))).toEqual([['sheet.empty', undefined]]);
    expect(rulesOf(await within(''))).toEqual([['sheet.empty', 'S']]);
    const odd = '<row r="x"><c r="ZZZZZZZZ1" t="inlineStr"><is><t>A</t></is></c><c t="s"><v>99</v></c></row>';
    expect(await within(odd)).toMatchObject({ kind: 'xlsx', isUnreadable: false });
    for (const text of ['<!DOCTYPE a [<!ENTITY b "c">]><workbook/>', '<workbook>'])
      expect(await of({ 'xl/workbook.xml': text })).toMatchObject({ isUnreadable: true });
  });
});
