import type { ReportCall } from '../report-call';
import { seriesSheet, shapeSheet, tableSheet, type SheetPart } from './columns';
import { reportContent, type ReportContent } from './content';
import { reportCsv, reportXlsx } from './sheet-files';

export const SHEET_FORMATS = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];
/** What of a report a file holds: its course, its breakdown, or both. */
export const FILE_PARTS = ['series', 'table', 'all'] as const;
export type ReportPart = (typeof FILE_PARTS)[number];

const TYPES: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Both names of a file: for old clients in plain letters, and in the language of the caller. */
export function fileNamesOf({ report, ports }: Pick<ReportCall, 'report' | 'ports'>, title: string, format: string) {
  const day = ports.clock.now().toISOString().slice(0, 10);
  return { plain: `${report.object}-${day}.${format}`, name: `${title} ${day}.${format}` };
}

function partsOf(
  { report }: ReportCall,
  { words, series, table, shapes }: ReportContent,
  part: ReportPart,
): SheetPart[] {
  return [
    ...(part === 'table' ? [] : [seriesSheet(report, words, series)]),
    ...(part === 'series' ? [] : [tableSheet(report, words, table)]),
    ...(part === 'all' ? shapes.map(shapeSheet) : []),
  ];
}

type Sheet = { format: SheetFormat; part: ReportPart };

/** A report as a sheet, with the question above it. */
export const reportFile = async (call: ReportCall, wanted: Sheet) =>
  writeSheet(call, await reportContent(call), wanted);

/** The same of what was asked already. */
export async function writeSheet(call: ReportCall, content: ReportContent, { format, part }: Sheet) {
  const { title, lines, table, words } = content;
  const cut = table.total - table.rows.length;
  const more =
    cut > 0 && part !== 'series' ? [['', words.t('engine.report.cut', { count: table.rows.length })] as const] : [];
  const sheet = { title, lines: [...lines, ...more], parts: partsOf(call, content, part) };
  const bytes = format === 'csv' ? reportCsv(sheet) : await reportXlsx(sheet);
  return { ...fileNamesOf(call, title, format), type: TYPES[format], bytes };
}
