import { Workbook } from '@cj-tech-master/excelts';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { fieldsOf, wordKey } from '../../../contract/language/derive';
import { dictOf, isReadable, type Field } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { hasWord, translate } from '../../http/words';
import type { Subject, SubjectRow } from './subject';

const LANGUAGE = 'ko-KR';
/** Neither looks like the other in what is compared. */
const GAP = '\u0001';

const wordOf = (r: AnyResource, ...path: string[]): string => translate(LANGUAGE, wordKey(r, ...path));

function optionOf(r: AnyResource, name: string, value: unknown): string {
  const key = wordKey(r, 'option', name, String(value));
  return hasWord(LANGUAGE, key) ? translate(LANGUAGE, key) : String(value);
}

/** What the list says of a value: the words of choices, of yes and no, and of dictionaries, and the names of other records. Null where it says the value itself. */
const TOLD: Partial<Record<Field['kind'], (r: AnyResource, name: string, field: Field, row: SubjectRow) => string>> = {
  bool: (_, name, __, row) => translate(LANGUAGE, row[name] === true ? 'export.yes' : 'export.no'),
  state: (r, name, _, row) => optionOf(r, name, row[name]),
  option: (r, name, field, row) =>
    dictOf(field) ? String(row[`${name}Word`] ?? row[name]) : optionOf(r, name, row[name]),
  options: (r, name, field, row) =>
    dictOf(field)
      ? ((row[`${name}Words`] ?? row[name]) as string[]).join(', ')
      : (row[name] as unknown[]).map((one) => optionOf(r, name, one)).join(', '),
  ref: (_, name, __, row) => String(row[`${name}Title`] ?? row[name]),
  refs: (_, name, __, row) => ((row[`${name}Titles`] ?? row[name]) as string[]).join(', '),
};

const shownFields = (r: AnyResource): [string, Field][] =>
  fieldsOf(r).filter(
    ([, field]) => isReadable(field) && field.exportable !== false && !field.hideInTable && field.kind !== 'localized',
  );

const headingOf = (r: AnyResource, [name, { kind, unit }]: [string, Field]): string =>
  wordOf(r, 'field', name) + (kind === 'dateTime' ? ' (UTC+08:00)' : '') + (unit ? ` (${unit})` : '');

/** What could be taken for a formula bears a sign before it. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '');

async function cellsOf(bytes: Uint8Array): Promise<string[][]> {
  const book = new Workbook();
  await book.xlsx.load(bytes);
  const rows: string[][] = [];
  book.worksheets[0]?.eachRow((row) => {
    rows.push(Array.from({ length: row.cellCount }, (_, at) => String(row.getCell(at + 1).value ?? '')));
  });
  return rows;
}

/** What is exported in another language is what the list says in it: headings, words and names, in both formats. */
export async function expectExportedWords({ r, call }: Subject): Promise<void> {
  const ask = (path: string) => call('GET', path, undefined, { language: LANGUAGE });
  const shown: { list: SubjectRow[] } = (await ask('/page?limit=100')).data;
  const csv = (await ask('/export?format=csv&tz=480')).text;
  const xlsx = (await ask('/export?format=xlsx&tz=480')).bytes;
  const told = shownFields(r).filter(([, { kind }]) => kind in TOLD);
  const expected = shown.list.map((row) =>
    told.map(([name, field]) => (row[name] == null ? '' : (TOLD[field.kind]?.(r, name, field, row) ?? ''))).join(GAP),
  );
  const [inText = [], inSheet = []] = [
    parse(csv, { bom: true, record_delimiter: ['\r\n', '\n', '\r'] }) as string[][],
    await cellsOf(xlsx),
  ];
  expect(inSheet[0]).toEqual(inText[0]);
  for (const [headings = [], ...rows] of [inText, inSheet]) {
    expect(headings).toEqual(expect.arrayContaining(shownFields(r).map((field) => headingOf(r, field))));
    const places = told.map((field) => headings.indexOf(headingOf(r, field)));
    const cells = new Set(rows.map((row) => places.map((at) => withoutGuard(row[at] ?? '')).join(GAP)));
    expect(expected.filter((one) => !cells.has(one))).toEqual([]);
  }
}
