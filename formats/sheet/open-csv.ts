import { isErrorValue, withoutGuard } from '../../contract/text/csv-text';
import type { TextEncoding } from '../../contract/text/encodings';
import { decoded } from '../encoding/decode';
import { judgeEncoding } from '../encoding/judge';
import { textSampleOf } from '../encoding/text-sample';
import { UnreadableFile } from '../finding';
import { bytesOf, type FileSource } from '../source';
import { sheetCellText, isBlankCell, type SheetCell, type SheetRow } from './cell';
import { cellName } from './column-name';
import { csvRecords, csvShape, leastColumns, type CsvShape } from './csv-records';
import { commaProblem, commaUseIn, type CommaUse } from './decimal-comma';
import type { OpenSheet, SheetLimits, SheetOptions } from './sheet';
import { below } from './titled';
import { captionFindings, expectedTitles, titledRows } from './titles-row';

/** Bytes of a text that is read as a whole. */
const MOST = 64 * 1024 * 1024;

/** What the bytes become that are no character. */
const BROKEN = '\uFFFD';

/** A formula of nothing but a text: programs write codes so, lest others take their zeros away. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;
const textOf = (value: string): string => {
  const [, inside] = TEXT_FORMULA.exec(value) ?? [];
  return inside === undefined ? withoutGuard(value) : inside.replaceAll('""', '"');
};

function cellOf(value: string, commas: CommaUse): SheetCell {
  const text = sheetCellText(textOf(value));
  if (isErrorValue(value)) return { text, problem: 'error' };
  const problem = text.includes(BROKEN) ? 'encoding' : commaProblem(text, commas);
  return problem ? { text, problem } : { text };
}

/** The rows that hold something. */
function* rowsOf(text: string, shape: CsvShape, limits: SheetLimits): Generator<SheetRow, void> {
  const commas = commaUseIn(text, shape.delimiter);
  for (const { n, values } of csvRecords(text, shape)) {
    const cells = values.map((value) => cellOf(value, commas));
    while (cells.length > 0 && isBlankCell(cells.at(-1)!)) cells.pop();
    if (cells.length === 0) continue;
    if (cells.length > limits.columns)
      throw new UnreadableFile('sheet.columns', { params: { number: cells.length, max: limits.columns } });
    const long = cells.findIndex((cell) => cell.text.length > limits.cell);
    if (long >= 0) throw new UnreadableFile('sheet.cell', { params: { cell: cellName(long, n), max: limits.cell } });
    yield { n, cells };
  }
}

/** The text of a file, in the encoding that is named or judged. */
export function csvTextOf(
  bytes: Uint8Array,
  hints: Pick<SheetOptions, 'encoding' | 'language'> = {},
): { text: string; encoding: TextEncoding } {
  if (bytes.length > MOST) throw new UnreadableFile('file.size', { params: { max: MOST } });
  const encoding = hints.encoding ?? judgeEncoding(bytes, hints);
  const all = encoding ? decoded(bytes, encoding) : '\0';
  // Programs of old systems end a text with this sign.
  const text = all.endsWith('\u001a') ? all.slice(0, -1) : all;
  if (!encoding || text.includes('\0')) throw new UnreadableFile('csv.encoding');
  return { text, encoding };
}

/**
 * Opens a sheet that was saved as text, parted by whatever its first lines say, in whatever encoding.
 *
 * @throws `UnreadableFile` where it is no text, or beyond the limits; also from its rows.
 */
export function openCsv(source: FileSource, { limits, titles = [], ...hints }: SheetOptions): OpenSheet {
  const { text, encoding } = csvTextOf(bytesOf(source), hints);
  const expected = expectedTitles(titles);
  const shape = csvShape(text, expected);
  const titled = titledRows(rowsOf(text, shape, limits), expected, leastColumns(shape.delimiter));
  if (!titled) throw new UnreadableFile('sheet.empty');
  const header = titled.titles.cells.map((cell) => cell.text);
  return {
    head: { sheet: null, text: textSampleOf(text, encoding), header, findings: captionFindings(titled) },
    rows: below(titled.rows, header.length, limits),
  };
}
