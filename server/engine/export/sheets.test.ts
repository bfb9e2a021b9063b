import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Workbook } from '@cj-tech-master/excelts';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SheetColumn } from './export-columns';
import { csv, SHEET_ROWS, xlsx } from './sheets';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const COLUMNS: SheetColumn[] = [
  { name: 'n', title: 'Number', show: (row) => row.n as number },
  { name: 'text', title: 'Text', show: (row) => String(row.text ?? '') },
];
async function* chunks(...texts: string[][]): AsyncGenerator<Record<string, unknown>[], void> {
  let n = 0;
  for (const part of texts) yield await Promise.resolve(part.map((text) => ({ n: (n += 1), text })));
}
const bytesOf = async (body: ReadableStream<Uint8Array>): Promise<ArrayBuffer> => new Response(body).arrayBuffer();
const HARMFUL = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=cmd|" /C calc"!A0'];

describe('a sheet', () => {
  it('ends at the row at which office programs end, heading included, and goes on in another with the heading again [LIST-08]', async () => {
    expect(SHEET_ROWS + 1).toBe(1_048_576);
    const book = new Workbook();
    await book.xlsx.load(await bytesOf(xlsx('Codes', COLUMNS, chunks(['a', 'b', 'c'], ['d', 'e', 'f']), 3)));
    expect(book.worksheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
      ['Codes', 4],
      ['Codes 2', 4],
    ]);
    expect(
      book.worksheets.map((sheet) => [sheet.getCell('B1').value, sheet.getCell('A2').value, sheet.getCell('B4').value]),
    ).toEqual([
      ['Text', 1, 'c'],
      ['Text', 4, 'f'],
    ]);
  });

  it('holds what could be taken for a formula as text, in both formats [FILE-07]', async () => {
    const book = new Workbook();
    await book.xlsx.load(await bytesOf(xlsx('Codes', COLUMNS, chunks(HARMFUL))));
    const [sheet] = book.worksheets;
    HARMFUL.forEach((text, at) => {
      const { value, formula } = sheet!.getCell(at + 2, 2);
      expect([typeof value, formula]).toEqual(['string', undefined]);
      expect(String(value).trim()).toBe(text.trim());
    });
    const text = new TextDecoder().decode(await bytesOf(csv('Codes', COLUMNS, chunks(HARMFUL))));
    expect(text).not.toMatch(/,"?[=+\-@\t\r]/);
  });

  it('holds texts of several lines in one field each, whoever reads it [FILE-07] [LIST-08]', async () => {
    const every = fc.array(fc.string({ unit: fc.constantFrom('\r', '\n', ',', '"', '=', '+', 'x', ' ', "'", ';') }), {
      minLength: 1,
    });
    await fc.assert(
      fc.asyncProperty(every, async (texts) => {
        const text = new TextDecoder().decode(await bytesOf(csv('Codes', COLUMNS, chunks(texts))));
        // A reader that ends a record at whichever break comes first, as office programs do.
        const records: string[][] = parse(text, { record_delimiter: ['\r\n', '\n', '\r'] });
        const isFormula = (one: string): boolean => /^'*[=+\-@\t\r]/.test(one);
        expect(records.slice(1)).toEqual(texts.map((one, n) => [`${n + 1}`, isFormula(one) ? `'${one}` : one]));
      }),
    );
  });

  // All rows together are more than twice what may be held.
  it.each([
    ['csv', csv, 16_000],
    ['xlsx', xlsx, 16_000],
  ] as const)(
    'of ever so many rows holds no more of them than its reader has taken: %s [FILE-06]',
    async (_, write, count) => {
      let made = 0;
      async function* rows(): AsyncGenerator<Record<string, unknown>[], void> {
        for (; made < count; made += 250)
          yield await Promise.resolve(
            Array.from({ length: 250 }, (__, n) => ({ n: made + n, text: `row-${n * 7919}`.padEnd(1200, 'x') })),
          );
      }
      const reader = write('Codes', COLUMNS, rows()).getReader();
      await reader.read();
      // Whoever takes nothing is waited for.
      for (let n = 0; n < 20; n += 1) await new Promise((resolve) => setTimeout(resolve));
      expect(made).toBeLessThan(count / 2);
      const held = (): number => {
        collectGarbage();
        const { heapUsed, arrayBuffers } = process.memoryUsage();
        return heapUsed + arrayBuffers;
      };
      const idle = held();
      let [most, bytes] = [idle, 0];
      // What is garbage is not held: looked at eight times on the way.
      let [next, looks] = [made, 0];
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        bytes += part.value.length;
        if (made < next) continue;
        next += count / 8;
        looks += 1;
        most = Math.max(most, held());
      }
      expect(looks).toBeGreaterThan(6);
      expect(made).toBe(count);
      expect(bytes).toBeGreaterThan(count / 2);
      expect(most - idle).toBeLessThan(10e6);
    },
  );

  it('that nobody reads any more is not written on [LIST-08]', async () => {
    for (const write of [csv, xlsx]) {
      let isOver = false;
      async function* endless(): AsyncGenerator<Record<string, unknown>[], void> {
        try {
          for (let n = 0; ; n += 1) yield await Promise.resolve([{ n, text: 'x'.repeat(1000) }]);
        } finally {
          isOver = true;
        }
      }
      const reader = write('Codes', COLUMNS, endless()).getReader();
      // The mark and the headings come before the first rows.
      for (let n = 0; n < 4; n += 1) await reader.read();
      await reader.cancel();
      await expect.poll(() => isOver).toBe(true);
    }
  });
});
