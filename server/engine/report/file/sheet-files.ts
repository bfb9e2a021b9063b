import type { QuestionLine } from '../../../../contract/report/question-lines';
import { csvText, marked } from '../../../../contract/text/csv-text';
import type { ReportCell, SheetPart } from './columns';

type Sheet = { title: string; lines: readonly QuestionLine[]; parts: readonly SheetPart[] };

/** Formats of numbers as spreadsheets know them; texts stay texts. */
const FORMATS: Readonly<Record<ReportCell, string>> = {
  text: '@',
  code: '@',
  count: '#,##0',
  share: '0.0%',
  seconds: '0.0',
};
const WIDTH = 18;

/** Excel's own limit, and the characters that it refuses. */
const sheetName = (name: string): string => name.replace(/[*?:\\/[\]]/g, ' ').slice(0, 28);

/** The question, and below it each part with its head; every line of the same width in no program's way. */
export function reportCsv({ title, lines, parts }: Sheet): Uint8Array {
  const above = csvText([[title], ...lines], () => true);
  const below = parts.map(({ name, head, rows, kinds }) => {
    const own = parts.length > 1 ? csvText([[], [name]]) : csvText([[]]);
    return own + csvText([head, ...rows], (at) => kinds[at] === 'code');
  });
  return new TextEncoder().encode(`\uFEFF${above}${below.join('')}`);
}

/** A sheet for each part, the question above its head. Every text is a text cell, so nothing is taken for a formula. */
export async function reportXlsx({ title, lines, parts }: Sheet): Promise<Uint8Array> {
  const { Workbook } = await import('@cj-tech-master/excelts');
  const book = new Workbook();
  for (const { name, head, rows, kinds } of parts) {
    const top = lines.length + 3;
    const sheet = book.addWorksheet(sheetName(name), { views: [{ state: 'frozen', ySplit: top }] });
    const text = (values: readonly string[], isBold = false) => {
      const row = sheet.addRow(values.map(marked));
      row.eachCell((cell) => {
        cell.numFmt = FORMATS.text;
        if (isBold) cell.font = { bold: true };
      });
    };
    text([title], true);
    for (const line of lines) text(line);
    sheet.addRow([]);
    text(head, true);
    for (const values of rows)
      sheet.addRow(values.map((value) => (typeof value === 'string' ? marked(value) : value))).eachCell((cell, at) => {
        cell.numFmt = typeof cell.value === 'number' ? FORMATS[kinds[at - 1] ?? 'text'] : FORMATS.text;
      });
    head.forEach((_, at) => {
      sheet.getColumn(at + 1).width = WIDTH;
    });
  }
  return new Uint8Array(await book.xlsx.writeBuffer());
}
