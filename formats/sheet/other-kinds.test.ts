import { describe, expect, it } from 'vitest';
import type { UnreadableFile } from '../finding';
import { packed, rawWorkbook, textRow, wholeSheet } from '../testing/raw-workbook';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const wide = (text: string): number[] => [...text].flatMap((letter) => [letter.charCodeAt(0), 0]);
/** The container of older Office files, with a stream of that name in its directory. */
const ole = (stream: string): Uint8Array =>
  Uint8Array.from([
    0xd0,
    0xcf,
    0x11,
    0xe0,
    0xa1,
    0xb1,
    0x1a,
    0xe1,
    ...Array.from({ length: 504 }, () => 0),
    ...wide(stream),
  ]);
const archive = (parts: Record<string, string>): Uint8Array => packed(new Map(Object.entries(parts)));
const ods = 'application/vnd.oasis.opendocument.spreadsheet';

describe('what is no sheet, whatever its name [FIL-02]', () => {
  it.each<[string, Uint8Array]>([
    ['sheet.encrypted', ole('EncryptedPackage')],
    ['sheet.xls', ole('Workbook')],
    ['sheet.ods', archive({ mimetype: ods, 'content.xml': '<x/>' })],
    ['sheet.word', archive({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' })],
    ['sheet.word', archive({ '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>' })],
    ['sheet.numbers', archive({ 'Index/Document.iwa': 'x', 'preview.jpg': 'x' })],
    ['sheet.xlsb', archive({ '[Content_Types].xml': '<x/>', 'xl/workbook.bin': 'x' })],
    ['sheet.none', archive({ 'index.html': '<script>' })],
    ['sheet.html', utf8('<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>DTC')],
    ['sheet.html', utf8('\uFEFF\r\n<!DOCTYPE html><html>')],
    ['sheet.html', utf8('<table border="1"><tr><td>DTC</td></tr></table>')],
    ['sheet.xml', utf8('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">')],
    ['sheet.pdf', utf8('%PDF-1.7\n%')],
    [
      'sheet.ods',
      utf8(
        '<?xml version="1.0" encoding="UTF-8"?>\n\n<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:version="1.3">',
      ),
    ],
    ['sheet.otherKind', utf8('<?xml version="1.0"?>\n<xliff version="2.0"><file id="a"><unit')],
    ['sheet.otherKind', utf8('<svg xmlns="http://www.w3.org/2000/svg" width="10"')],
    ['sheet.otherKind', utf8('<definitions\n xmlns="x">')],
    ['sheet.otherKind', utf8('VERSION "1"\nBO_ 1 A: 8 X\n SG_ S : 0|8@1+ (1,0) [0|255] "" X\n')],
    ['sheet.otherKind', utf8('vbf_version = 2.6;\nheader { sw_part_number = "1"; }')],
    ['csv.encoding', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])],
  ])('is refused as %s', async (rule, bytes) => {
    await expect(wholeSheet(bytes, { name: 'x.xlsx' })).rejects.toMatchObject({
      rule,
    } satisfies Partial<UnreadableFile>);
  });

  it('is read as what it is where its name is another, and told', async () => {
    const text = await wholeSheet(utf8('a\tb\n1\t2\n'), { name: 'Codes.XLSX' });
    expect(text.head.findings).toEqual([{ rule: 'sheet.isText', severity: 'info', params: { ending: '.XLSX' } }]);
    const book = await wholeSheet(rawWorkbook({ rows: textRow(1, 'a') }), { name: 'codes.csv' });
    expect(book.head.findings).toEqual([{ rule: 'sheet.isWorkbook', severity: 'info', params: { ending: '.csv' } }]);
    for (const name of ['codes.csv', 'codes.txt', 'codes'])
      expect((await wholeSheet(utf8('a\n1'), { name })).head.findings).toEqual([]);
  });
});
