import { IMPORT_LIMITS } from '../../contract/wire/import';
import type { SheetRow } from '../sheet/cell';
import { openSheet } from '../sheet/open-sheet';
import type { SheetHead, SheetOptions } from '../sheet/sheet';
import { sourceOf } from '../source';
import { rawZip, type RawEntry } from './raw-zip';

const { rows, columns, cell, entries, unpacked, ratio } = IMPORT_LIMITS;
const LIMITS = { rows, columns, cell, archive: { entries, unpacked, ratio } };

/** A file of rows, read to its end. */
export async function wholeSheet(
  bytes: Uint8Array,
  options: Partial<SheetOptions> & { name?: string } = {},
): Promise<{ head: SheetHead; rows: SheetRow[] }> {
  const { name = 'x', ...others } = options;
  const { head, rows: found } = await openSheet(sourceOf(name, bytes), { limits: LIMITS, ...others });
  return { head, rows: [...found] };
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export type RawBook = {
  /** Rows of the first sheet, as they stand in `sheetData`. */
  rows: string;
  /** What follows them: merged cells, … */
  after?: string;
  /** Shared texts, as they stand in `sst`. */
  shared?: string;
  /** Elements before `cellXfs`, and the `xf` within. */
  formats?: string;
  styles?: string;
  /** Attributes of `workbookPr` and `calcPr`. */
  workbook?: string;
  calc?: string;
  /** Further sheets: attributes behind the name, and rows. */
  others?: readonly { attributes: string; rows: string }[];
  /** Attributes of the first sheet, behind its name. */
  attributes?: string;
};

/** Parts of a workbook, as plain as can be, by their names. */
export function rawParts(book: RawBook): Map<string, string> {
  const sheets = [{ attributes: book.attributes ?? '', rows: book.rows }, ...(book.others ?? [])];
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const override = (part: string, type: string) => `<Override PartName="${part}" ContentType="${TYPES}.${type}+xml"/>`;
  return new Map([
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/worksheets/sheet1.xml', 'worksheet')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr ${book.workbook ?? ''}/><sheets>` +
        sheets
          .map(({ attributes }, n) => `<sheet name="S${n + 1}" sheetId="${n + 1}" r:id="rId${n + 1}" ${attributes}/>`)
          .join('') +
        `</sheets><calcPr ${book.calc ?? ''}/></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
        sheets.map((_, n) => relation(`rId${n + 1}`, 'worksheet', `worksheets/sheet${n + 1}.xml`)).join('') +
        `${relation('rId98', 'styles', 'styles.xml')}${relation('rId99', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    ],
    [
      'xl/styles.xml',
      `${HEAD}<styleSheet xmlns="${MAIN}">${book.formats ?? ''}<cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs>` +
        `<cellXfs>${book.styles ?? '<xf numFmtId="0"/>'}</cellXfs></styleSheet>`,
    ],
    ['xl/sharedStrings.xml', `${HEAD}<sst xmlns="${MAIN}">${book.shared ?? ''}</sst>`],
    ...sheets.map(({ rows: own }, n): [string, string] => [
      `xl/worksheets/sheet${n + 1}.xml`,
      `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${own}</sheetData>${n === 0 ? (book.after ?? '') : ''}</worksheet>`,
    ]),
  ]);
}

/** An archive of parts. */
export const packed = (parts: ReadonlyMap<string, string>): Uint8Array =>
  rawZip([...parts].map(([name, body]): RawEntry => ({ name, body, system: 3 })));

/** The workbook as an archive, after its parts were changed. */
export function rawWorkbook(
  book: RawBook,
  change: (text: string, name: string) => string = (text) => text,
): Uint8Array {
  return packed(new Map([...rawParts(book)].map(([name, text]) => [name, change(text, name)])));
}

/** Cells of one row as inline texts. */
export const textRow = (n: number, ...texts: readonly string[]): string =>
  `<row r="${n}">${texts.map((text, at) => `<c r="${String.fromCharCode(65 + at)}${n}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`).join('')}</row>`;
