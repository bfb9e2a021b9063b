import { IMPORT_LIMITS } from '../../contract/wire/import';
import { quoted, type FindingList, type FindingPlace } from '../finding';
import { columnName } from './column-name';

/** Titles of columns: each has one, and one of its own. */
export function checkHeader(header: readonly string[], place: FindingPlace, findings: FindingList): void {
  const seen = new Map<string, number>();
  header.forEach((title, at) => {
    const key = title.normalize('NFKC').trim().toLowerCase();
    const first = seen.get(key);
    if (key === '') findings.warn('sheet.noTitle', { ...place, params: { column: columnName(at) } });
    else if (first === undefined) seen.set(key, at);
    else
      findings.warn('sheet.titleTwice', {
        ...place,
        params: { title: quoted(title), column: columnName(at), other: columnName(first) },
      });
  });
}

/** What an import would not take: nothing below the titles, or too much. */
export function checkSize(rows: number, columns: number, place: FindingPlace, findings: FindingList): void {
  if (rows === 0) findings.warn('sheet.noRows', place);
  if (rows > IMPORT_LIMITS.rows)
    findings.warn('sheet.rows', { ...place, params: { number: rows, max: IMPORT_LIMITS.rows } });
  if (columns > IMPORT_LIMITS.columns)
    findings.warn('sheet.columns', { ...place, params: { number: columns, max: IMPORT_LIMITS.columns } });
}
