import { Workbook } from '@cj-tech-master/excelts';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openImportDesk, type ImportDesk } from '../../testing/desks/import-desk';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk('/account/client');
});
afterAll(() => desk.close());

const HEAD = ['testerCode', 'machineGuid', 'cpu'];
type Sheet = ReturnType<Workbook['addWorksheet']>;
const book = async (
  ...fills: { state?: 'visible' | 'hidden' | 'veryHidden'; name?: string; fill: (sheet: Sheet) => void }[]
): Promise<Uint8Array<ArrayBuffer>> => {
  const made = new Workbook();
  fills.forEach(({ fill, state = 'visible', name }, n) => fill(made.addWorksheet(name ?? `Sheet ${n + 1}`, { state })));
  return new Uint8Array(await made.xlsx.writeBuffer());
};
const rowsIn =
  (...rows: unknown[][]) =>
  (sheet: Sheet): void => {
    for (const row of [HEAD, ...rows]) sheet.addRow(row);
  };
const tampered = (bytes: Uint8Array, parts: Record<string, Uint8Array>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync({ ...unzipSync(bytes), ...parts }));
const count = async (): Promise<number> => (await desk.call('GET', '/account/client/page')).data.total as number;

/** The import is refused as a whole with a message that says where, and the list is as it was. */
async function refused(content: BlobPart, message: string): Promise<void> {
  const before = await count();
  const job = await desk.checked(content);
  expect([job.state, job.msg]).toEqual(['refused', expect.stringContaining(message)]);
  expect(await count()).toBe(before);
}
/** The cells that are wrong, by row and column, with their messages; nothing is written. */
async function wrong(content: BlobPart): Promise<[number, Record<string, string>][]> {
  const before = await count();
  const job = await desk.checked(content);
  expect(await count()).toBe(before);
  return (await desk.rows(job.id, true)).map(({ n, errors }) => [n, errors]);
}

describe('a file that is not as it should be [FILE-04]', () => {
  it('has formulas without results, and errors: told by row and column; results of formulas are taken', async () => {
    const bytes = await book({
      fill: rowsIn(
        ['T-0', { formula: '1+1', result: 2 }, 'x'],
        ['T-1', { formula: '1+1' }, 'x'],
        ['T-2', 'g-2', { error: '#REF!' }],
      ),
    });
    expect(await wrong(bytes)).toEqual([
      [
        3,
        {
          machineGuid:
            'The result of this formula is not in the file. Save the file in a spreadsheet program, or enter the value',
        },
      ],
      [4, { cpu: 'The cell contains a spreadsheet error' }],
    ]);
  });

  it('keeps what is wrong with a cell until that cell is mended, whatever else of its row is', async () => {
    const job = await desk.checked(await book({ fill: rowsIn(['', { formula: '1+1' }, { error: '#REF!' }]) }));
    const mend = async (...cells: string[]) =>
      Object.keys(
        (await desk.call('PUT', `/account/client/import/${job.id}/rows/2`, { cells })).data.errors as object,
      ).toSorted();
    expect(await mend('T-1', '', '#REF!')).toEqual(['cpu', 'machineGuid']);
    expect(await mend('T-1', 'g-1', '#REF!')).toEqual(['cpu']);
    expect(await mend('T-1', 'g-1', 'i5')).toEqual([]);
  });

  it('has more cells in a row than titles: told at that row, with what belongs nowhere, and mended by leaving that out', async () => {
    const job = await desk.checked(`${HEAD.join()}\nT-1,g-1\nT-2,g-2,i5,extra,more\nT-3,g-3,i7,,\n`);
    expect(job).toMatchObject({ state: 'checked', total: 3, bad: 1 });
    expect(await desk.rows(job.id, true)).toMatchObject([
      { n: 3, errors: { '': expect.stringContaining('values beyond the last title: extra; more.') } },
    ]);
    const mended = await desk.call('PUT', `/account/client/import/${job.id}/rows/3`, { cells: ['T-2', 'g-2', 'i5'] });
    expect(mended.data).toMatchObject({ errors: {} });
  });

  it('hides its harm behind another encoding, far behind the beginning, twice under one name, or outside of the folder', async () => {
    const plain = await book({ fill: rowsIn(['T-1', 'g-1']) });
    const xxe =
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><sst><si><t>&a;</t></si></sst>';
    const unreadable = 'This workbook cannot be read. Save it as .xlsx';
    const outside = 'points outside the archive';
    await refused(tampered(plain, { 'xl/sharedStrings.xml': strToU8(xxe) }), unreadable);
    await refused(
      tampered(plain, { 'xl/sharedStrings.xml': new Uint8Array(Buffer.from(`\uFEFF${xxe}`, 'utf16le')) }),
      unreadable,
    );
    await refused(
      tampered(plain, {
        'xl/sharedStrings.xml': strToU8(xxe.replace('<!DOCTYPE', `<!--${' '.repeat(20_000)}--><!DOCTYPE`)),
      }),
      unreadable,
    );
    await refused(tampered(plain, { '../../../etc/cron.d/x': strToU8('x') }), outside);
    await refused(tampered(plain, { 'C:\\windows\\x': strToU8('x') }), outside);
    const twice = Buffer.concat([plain, plain]);
    await refused(new Uint8Array(twice), unreadable);
  });

  it('is another kind of file as well, or only pretends to be a sheet', async () => {
    const plain = await book({ fill: rowsIn(['T-1', 'g-1']) });
    const pdf = new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n%\xff\xff\0\n', 'latin1'), plain]));
    await refused(pdf, 'PDF document');
    await refused(
      new Uint8Array(Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), plain])),
      'encoding',
    );
    await refused(
      new Uint8Array(zipSync({ 'index.html': strToU8('<script>alert(1)</script>') })),
      'This archive is not a workbook',
    );
    await refused('<html><script>alert(1)</script></html>\nx', 'web page');
  });

  it('is a bomb, or has a cell of a million characters', async () => {
    const plain = await book({ fill: rowsIn(['T-1', 'g-1']) });
    await refused(tampered(plain, { 'xl/worksheets/sheet1.xml': new Uint8Array(60 * 1024 * 1024) }), 'exceeds 200');
    await refused(tampered(plain, { 'xl/media/a.bin': new Uint8Array(60 * 1024 * 1024) }), 'exceeds 200');
    await refused(`${HEAD.join()}\nT-1,g-1,${'x'.repeat(1_000_000)}`, 'C2');
    const inline = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>testerCode</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>${Array.from({ length: 125_000 }, (_, n) => n.toString(36).padStart(8, 'x')).join('')}</t></is></c></row></sheetData></worksheet>`;
    await refused(tampered(plain, { 'xl/worksheets/sheet1.xml': strToU8(inline) }), 'A2');
  });

  it('has merged cells, wherever they stand', async () => {
    const fill = (sheet: Sheet) => {
      rowsIn(['T-1', 'g-1'])(sheet);
      for (let n = 0; n < 3000; n += 1)
        sheet.getCell(n + 4, 1).dataValidation = { type: 'list', formulae: [`"a,b,${n}"`] };
      sheet.mergeCells('A2:B2');
    };
    await refused(await book({ fill }), 'A2:B2');
    const job = await desk.checked(await book({ fill: rowsIn(['T-M', 'g-M']) }, { fill }));
    expect(job).toMatchObject({ state: 'checked', total: 1, bad: 0, sheet: { name: 'Sheet 1', others: 1 } });
  });

  it('has several sheets: the first that is seen is read, and that is said', async () => {
    const notes = (sheet: Sheet) => void sheet.addRow(['what I wrote down']);
    const bytes = await book(
      { state: 'hidden', fill: notes },
      { state: 'veryHidden', fill: notes },
      { name: 'Geräte & 기기 "1"', fill: rowsIn(['T-S', 'g-S']) },
      { fill: notes },
    );
    const job = await desk.checked(bytes);
    expect(job).toMatchObject({
      state: 'checked',
      total: 1,
      bad: 0,
      columns: HEAD.slice(0, 3),
      sheet: { name: 'Geräte & 기기 "1"', others: 3 },
    });
  });

  it('names a column twice, or lacks one: a person is asked, told which, and nothing is left out silently', async () => {
    const twice = await desk.checked('testerCode,cpu,machineGuid,CPU\nT-1,i5,g-1,i7');
    expect(twice).toMatchObject({
      state: 'columns',
      msg: 'Columns B and D are both named “CPU”. Choose which one is meant.',
    });
    expect(
      (
        await desk.call('PUT', `/account/client/import/${twice.id}/columns`, {
          columns: ['testerCode', null, 'machineGuid', 'cpu'],
        })
      ).code,
    ).toBe(0);
    expect(await desk.settled(twice.id)).toMatchObject({ state: 'checked', bad: 0 });
    expect(await desk.checked('testerCode\nT-1')).toMatchObject({ state: 'columns', total: 1 });
  });

  it('comes in the encoding of an office program, with and without a mark; what is none is refused', async () => {
    const gbk = Uint8Array.from([...strToU8('testerCode,machineGuid,cpu\nT-G,g-G,'), 0xd5, 0xc5, 0xc8, 0xfd]);
    const job = await desk.checked(gbk);
    expect((await desk.rows(job.id))[0]?.cells).toEqual(['T-G', 'g-G', '张三']);
    const marked = await desk.checked(new Uint8Array(Buffer.from('\uFEFFtesterCode,machineGuid\nT-U,g-U', 'utf16le')));
    expect(marked).toMatchObject({ state: 'checked', bad: 0 });
    await refused(Uint8Array.from([...strToU8('testerCode,machineGuid\n'), 0, 0xff, 0, 1, 0, 0, 2]), 'encoding');
  });

  it('has blanks around its texts, numbers written as texts, and empty lines and columns behind its end', async () => {
    const bytes = await book({ fill: rowsIn(['  T-7\u00a0', '\u200bg-7 ', 7, '', ' '], ['', ' ', ''], ['T-8', 42]) });
    const job = await desk.checked(bytes);
    expect(job).toMatchObject({ state: 'checked', total: 2, bad: 0 });
    expect((await desk.rows(job.id)).map(({ n, cells }) => [n, cells])).toEqual([
      [2, ['T-7', 'g-7', '7']],
      [4, ['T-8', '42']],
    ]);
  });

  it('ends in the middle', async () => {
    const plain = await book({ fill: rowsIn(...Array.from({ length: 500 }, (_, n) => [`T-${n}`, `g-${n}`])) });
    await refused(plain.slice(0, plain.length >> 1), 'workbook cannot be read');
    await refused(`${HEAD.join()}\nT-1,g-1,x\nT-2,"g-2\nT-3,g-3,x`, '(line 3). The quotation mark that starts here');
  });
});
