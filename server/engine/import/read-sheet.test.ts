import { Workbook } from '@cj-tech-master/excelts';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { IMPORT_LIMITS } from '../../../contract/wire/import';
import type { Language } from '../../../contract/constants';
import { Refusal } from '../../refusal';
import { readSheet } from './read-sheet';

async function all(bytes: Uint8Array, language: Language = 'zh-CN') {
  const { header, rows } = await readSheet(bytes, language);
  const lines: string[][] = [];
  const problems: string[] = [];
  for await (const { n, cells } of rows) {
    lines.push([String(n), ...cells.map(({ text }) => text)]);
    cells.forEach(({ problem }, at) => problem && problems.push(`${n}/${at} ${problem}`));
  }
  return { header, lines, problems };
}
const refusal = async (bytes: Uint8Array): Promise<[string, Record<string, unknown>]> => {
  const error: unknown = await all(bytes).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Refusal);
  return [(error as Refusal).key, (error as Refusal).params];
};
const csv = (text: string): Uint8Array => strToU8(text);
const sheetWith = async (fill: (sheet: ReturnType<Workbook['addWorksheet']>) => void): Promise<Uint8Array> => {
  const book = new Workbook();
  fill(book.addWorksheet('Sheet'));
  return new Uint8Array(await book.xlsx.writeBuffer());
};
/** The same workbook with one part replaced or added. */
const tampered = (bytes: Uint8Array, parts: Record<string, Uint8Array>): Uint8Array =>
  zipSync({ ...unzipSync(bytes), ...parts });

describe('a text file [FILE-04]', () => {
  it('is read in every encoding that office programs save, with or without a mark', async () => {
    const expected = { header: ['名称', '한국'], lines: [['2', '张三', 'x']], problems: [] };
    const text = '名称,한국\r\n张三,x\r\n';
    const utf16 = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
    for (const bytes of [csv(text), csv(`\uFEFF${text}`), utf16]) expect(await all(bytes)).toEqual(expected);
    const gbk = Uint8Array.from([0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0x62, 0x0a, 0xd5, 0xc5, 0xc8, 0xfd, 0x2c, 0x79]);
    expect(await all(gbk)).toMatchObject({ header: ['名称', 'b'], lines: [['2', '张三', 'y']] });
    const eucKr = Uint8Array.from([0xc7, 0xd1, 0xb1, 0xb9, 0x0a, 0x7a]);
    expect(await all(eucKr, 'ko-KR')).toMatchObject({ header: ['한국'], lines: [['2', 'z']] });
  });

  it('is parted by comma, semicolon or tab, as its first line is', async () => {
    for (const by of [',', ';', '\t'])
      expect((await all(csv(`a${by}"b${by}c"\n1${by}2`))).lines).toEqual([['2', '1', '2']]);
  });

  it('keeps the number of each line, and leaves out empty ones', async () => {
    expect((await all(csv('a,b\n1,2\n\n , \n3,4,\n'))).lines).toEqual([
      ['2', '1', '2'],
      ['5', '3', '4'],
    ]);
  });

  it('is refused where it is no text, is empty, or cannot be parted', async () => {
    expect(await refusal(Uint8Array.from([0xff, 0xfe, 0x00, 0xd8, 0x00, 0x00]))).toEqual(['importEncoding', {}]);
    expect(await refusal(Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0x00]))).toEqual(['importEncoding', {}]);
    expect((await refusal(csv(' \n\n')))[0]).toBe('importEmpty');
    expect((await refusal(csv('')))[0]).toBe('importEmpty');
    expect((await refusal(csv('a,b\n"1,2\n3,4')))[0]).toBe('importRow');
  });

  it('is refused beyond the limits of rows, columns and characters, by the place', async () => {
    expect(await refusal(csv(`a\n${'1\n'.repeat(IMPORT_LIMITS.rows + 1)}`))).toEqual([
      'importRows',
      { max: IMPORT_LIMITS.rows },
    ]);
    expect((await refusal(csv('a,'.repeat(IMPORT_LIMITS.columns + 1) + 'a')))[0]).toBe('importColumns');
    expect(await refusal(csv(`a,b\n1,${'x'.repeat(1_000_000)}`))).toEqual([
      'importCell',
      { cell: 'B2', max: IMPORT_LIMITS.cell },
    ]);
    expect((await refusal(new Uint8Array(IMPORT_LIMITS.bytes + 1)))[0]).toBe('tooLarge');
  });
});

describe('a workbook [FILE-04]', () => {
  it('is read as it is shown: texts, numbers, days and times; formulas and errors are said', async () => {
    const bytes = await sheetWith((sheet) => {
      sheet.addRow(['Name', 'Count', 'Day', 'At', 'Rich', 'Sum', 'Link']);
      sheet.addRow([
        ' Kim ',
        12.5,
        new Date('2026-03-04T00:00:00Z'),
        new Date('2026-03-04T05:06:07Z'),
        { richText: [{ text: 'a' }, { text: 'b' }] },
        { formula: 'B2*2', result: 25 },
        { text: 'here', hyperlink: 'https://example.com' },
      ]);
    });
    expect(await all(bytes)).toEqual({
      header: ['Name', 'Count', 'Day', 'At', 'Rich', 'Sum', 'Link'],
      lines: [['2', 'Kim', '12.5', '2026-03-04', '2026-03-04 05:06:07', 'ab', '', 'here']],
      problems: ['2/5 formula'],
    });
  });

  it('with merged cells is refused by their place', async () => {
    const bytes = await sheetWith((sheet) => {
      sheet.addRow(['a', 'b']);
      sheet.addRow(['1', '2']);
      sheet.mergeCells('A2:B2');
    });
    expect(await refusal(bytes)).toEqual(['importMerged', { cells: 'A2:B2' }]);
  });

  it('that is packed to do harm is refused before it is opened', async () => {
    const plain = await sheetWith((sheet) => void sheet.addRow(['a']));
    const zeros = tampered(plain, { 'xl/worksheets/sheet1.xml': new Uint8Array(40 * 1024 * 1024) });
    expect(zeros.length).toBeLessThan(100_000);
    expect((await refusal(zeros))[0]).toBe('importBomb');
    expect((await refusal(tampered(plain, { '../../etc/passwd': strToU8('x') })))[0]).toBe('importBomb');
    const many = Object.fromEntries(
      Array.from({ length: IMPORT_LIMITS.entries + 1 }, (_, n) => [`xl/media/${n}.png`, strToU8('x')]),
    );
    expect((await refusal(tampered(plain, many)))[0]).toBe('importBomb');
    const entities = strToU8(
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><sst>&a;</sst>',
    );
    expect((await refusal(tampered(plain, { 'xl/sharedStrings.xml': entities })))[0]).toBe('importUnreadable');
  });

  it('that is none, whatever its name, is refused', async () => {
    expect((await refusal(zipSync({ 'index.html': strToU8('<script>') })))[0]).toBe('importUnreadable');
    const whole = await sheetWith((sheet) => void sheet.addRow(['a']));
    expect((await refusal(whole.slice(0, whole.length / 2)))[0]).toBe('importUnreadable');
    expect((await refusal(Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3])))[0]).toBe('importUnreadable');
  });
});
