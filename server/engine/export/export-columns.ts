import { fieldsOf, offers, tellingFields, wordKey } from '../../../contract/language/derive';
import { entryLanguageName, type EntryLanguage, type LocalizedText } from '../../../contract/text/entry-languages';
import { isReadable, isWritable, needsColumn, type Field, type FieldKind } from '../../../contract/language/field';
import type { Language } from '../../../contract/constants';
import type { AnyResource } from '../../../contract/language/resource';
import { translate } from '../../http/words';
import { Refusal } from '../../refusal';
import type { Scope } from '../../scope';
import type { CompiledResource } from '../model/compiled-resource';
import type { StoredRow, ShowPart } from '../model/kinds/kind';
import { SERVER_KINDS } from '../model/kinds/kinds';
import { localTime } from '../model/kinds/show-cell';

/** A column of a sheet: its heading, and a row's value as the list shows it. */
export type SheetColumn = {
  name: string;
  title: string;
  show: (row: StoredRow) => string | number;
  /** Its texts are texts, whatever they look like: programs that would see numbers or days in them are kept from it. */
  isCode?: boolean;
};

/** The entry languages in which the rows of a sheet have texts, by field. */
export type UsedLanguages = ReadonlyMap<string, readonly EntryLanguage[]>;

/** How the sheet is to be read: language, and minutes east of UTC for its times. */
export type CellFormat = {
  language: Language;
  zone: number;
  /** Units stand in columns of their own. */ hasUnits?: boolean;
};

/** `480` or `+08:00`; UTC where nothing was said. */
export function zoneOf(text: string | undefined): number {
  if (!text) return 0;
  // A plus sign in a query is a space unless it was escaped.
  const named = /^([+\s-]?)(\d{2}):?(\d{2})$/.exec(text);
  const minutes = named
    ? (named[1] === '-' ? -1 : 1) * (Number(named[2]) * 60 + Number(named[3]))
    : /^-?\d{1,3}$/.test(text)
      ? Number(text)
      : NaN;
  if (!(Math.abs(minutes) <= 14 * 60)) throw new Refusal('badRequest', { name: 'tz' });
  return minutes;
}

const zoneName = (zone: number): string => {
  const minutes = Math.abs(zone);
  const two = (part: number) => String(part).padStart(2, '0');
  return zone === 0 ? 'UTC' : `UTC${zone < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};

function show(
  resource: AnyResource,
  name: string,
  field: Field,
  reading: CellFormat,
  prefix: readonly string[] = [],
): SheetColumn['show'] {
  const { showCell } = SERVER_KINDS[field.kind];
  const writing = { ...reading, resource, prefix };
  const showPart: ShowPart = (part, of, path) => show(resource, part, of, reading, path);
  return (row) => {
    const value = row[name];
    if (value === null || value === undefined) return '';
    return showCell ? showCell(value, { row, name, field, writing, showPart }) : String(row[`${name}Word`] ?? value);
  };
}

/** Kinds that are to be numbers and days in every program. */
const NUMBERS_AND_DAYS: ReadonlySet<FieldKind> = new Set(['int', 'decimal', 'bool', 'date', 'dateTime']);

/** Columns that no list has before they are chosen. */
const CHOSEN: ReadonlySet<string> = new Set(['updateDate', 'creator', 'updater']);

/** Columns of every list beside its own fields. */
function baseColumns(compiled: CompiledResource, scope: Scope, { language, zone }: CellFormat): SheetColumn[] {
  const tenant: SheetColumn[] =
    compiled.scoped && scope.tenant === ''
      ? [{ name: 'tenantCode', title: translate(language, 'export.tenantCode'), show: (row) => String(row.tenantCode) }]
      : [];
  const date = (name: 'createDate' | 'updateDate'): SheetColumn => ({
    name,
    title: `${translate(language, `export.${name}`)} (${zoneName(zone)})`,
    show: (row) => localTime(row[name], zone),
  });
  // Whom a tenant does not see is one of the platform's.
  const author = (name: 'creator' | 'updater'): SheetColumn => ({
    name,
    title: translate(language, `export.${name}`),
    show: (row) =>
      row[name] === null ? '' : String(row[`${name}Title`] ?? translate(language, 'shell.tenant.platform')),
  });
  return [...tenant, date('createDate'), date('updateDate'), author('creator'), author('updater')];
}

/** One column a language that is used; one without texts where none is. */
const columnsByLanguage = (
  name: string,
  title: string,
  used: readonly EntryLanguage[],
  { language }: CellFormat,
): SheetColumn[] =>
  used.length === 0
    ? [{ name, title, show: () => '' }]
    : used.map((code) => ({
        name,
        title: `${title} (${entryLanguageName(code, language)})`,
        show: (row) => (row[name] as LocalizedText | null)?.[code] ?? '',
      }));

/** The unit of a value that stands in the column before. */
const unitColumn = (name: string, title: string, { unit = '' }: Field, { language }: CellFormat): SheetColumn => ({
  name,
  title: translate(language, 'export.unitOf', { title }),
  show: (row) => (row[name] === null || row[name] === undefined ? '' : unit),
  isCode: true,
});

/** The fields of a sheet: those asked for in their order, or those that the list shows before anybody chose. */
export function sheetColumns(
  compiled: CompiledResource,
  scope: Scope,
  reading: CellFormat,
  used: UsedLanguages,
  asked: string | undefined,
): SheetColumn[] {
  const { resource } = compiled;
  const fields = fieldsOf(resource).filter(([, field]) => isReadable(field) && field.exportable !== false);
  const columns = ([name, field]: [string, Field]): SheetColumn[] => {
    const title = translate(reading.language, wordKey(resource, 'field', name));
    if (field.kind === 'localized')
      return columnsByLanguage(name, title, used.get(name) ?? [], reading).map((each) => ({ ...each, isCode: true }));
    const zone = field.kind === 'dateTime' ? ` (${zoneName(reading.zone)})` : '';
    const isSplit = field.unit !== undefined && reading.hasUnits === true;
    const unit = field.unit && !isSplit ? ` (${field.unit})` : '';
    const isCode = !NUMBERS_AND_DAYS.has(field.kind);
    const value: SheetColumn = { name, title: title + zone + unit, show: show(resource, name, field, reading), isCode };
    return isSplit ? [value, unitColumn(name, title, field, reading)] : [value];
  };
  const base = baseColumns(compiled, scope, reading);
  // What names a row is told, even where the list shows that by a reference; and what tells it from others, by which an import finds it again,
  // and what an import asks for.
  const isAsked = (field: Field) =>
    offers(resource, 'import') && isWritable(field, 'create') && (needsColumn(field) || Boolean(field.unique));
  const told = new Set([
    resource.title,
    ...tellingFields(resource),
    ...fields.flatMap(([name, field]) => (isAsked(field) ? [name] : [])),
  ]);
  if (!asked)
    return [
      ...fields.filter(([name, field]) => !field.hideInTable || told.has(name)).flatMap(columns),
      ...base.filter(({ name }) => !CHOSEN.has(name) || (name === 'creator' && resource.showsCreator)),
    ];
  const all = [...fields.flatMap(columns), ...base];
  return asked.split(',').flatMap((name) => {
    const found = all.filter((one) => one.name === name);
    if (found.length === 0) throw new Refusal('unknownColumn', { name });
    return found;
  });
}
