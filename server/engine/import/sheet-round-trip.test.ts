import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SheetColumn } from '../export/export-columns';
import { xlsx } from '../export/sheets';
import { wholeSheet } from '../../../formats/testing/raw-workbook';

const COLUMNS: SheetColumn[] = [
  { name: 'source', title: 'Source', show: (row) => String(row.source) },
  { name: 'text', title: 'Text', show: (row) => String(row.text) },
];
/** Signs of texts as translators have them: markup, placeholders, what looks like a formula, other ways of writing, several lines. */
const SIGNS = [
  '<',
  '>',
  '&',
  '"',
  "'",
  '=',
  '+',
  '-',
  '@',
  ';',
  ',',
  '{0}',
  '%s',
  ' ',
  '\n',
  'ü',
  '中',
  '한',
  'ع',
  '😀',
  'x',
];
const text = fc
  .string({ unit: fc.constantFrom(...SIGNS), minLength: 1, maxLength: 40 })
  .filter((one) => one.trim() !== '');

async function thereAndBack(rows: readonly { source: string; text: string }[]): Promise<string[][]> {
  async function* chunk() {
    yield await Promise.resolve([...rows]);
  }
  const bytes = new Uint8Array(await new Response(xlsx('Entries', COLUMNS, chunk())).arrayBuffer());
  const { rows: read } = await wholeSheet(bytes);
  return read.map(({ cells }) => cells.map((cell) => cell.text));
}

it('texts that go out as xlsx come back as they were, whatever signs they have [CFG-03] [FILE-04]', async () => {
  const rows = fc.array(fc.record({ source: text, text }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      // Blanks around a text are none of it.
      const expected = given.map((row) => [row.source.trim(), row.text.trim()]);
      expect(await thereAndBack(given)).toEqual(expected);
    }),
    { numRuns: 25 },
  );
});
