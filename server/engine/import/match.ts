import { LANGUAGES, type Language } from '../../../contract/constants';
import { plainTitle } from '../../../contract/text/column-title';
import { fieldsOf, snake, wordKey } from '../../../contract/language/derive';
import { isWritable, needsColumn, type Field } from '../../../contract/language/field';
import type { ColumnTitle } from '../../db/task-tables';
import { hasWord, translate } from '../../http/words';
import { InvalidFields, Refusal } from '../../refusal';
import type { Scope } from '../../scope';
import type { CompiledResource } from '../model/compiled-resource';
import { keyGroups } from './find-rows';
import { columnName } from '../../../formats/sheet/column-name';
import type { ImportMode } from '../../../contract/wire/import';
import { dynamicKey } from '../../../contract/text/word-key';
import type { Import } from './rows';

/** Whose row it is, said by the platform in a column of its own. */
export const TENANT_COLUMN = 'tenantCode';

/** A field that a column of the file may hold; `field` is null for the tenant. */
export type MatchedField = { name: string; field: Field | null; isRequired: boolean };

/** Whether the rows came in one archive with the files that they name. */
export const hasFiles = ({ files }: { files?: object | null }): boolean => files !== null && files !== undefined;

/**
 * The fields that a file may hold for this caller, in the order of the definition; no secrets, for the file is kept for a while. Files are
 * named by rows that came with them.
 */
export function importTargets(compiled: CompiledResource, scope: Scope, withFiles = false): MatchedField[] {
  const own = fieldsOf(compiled.resource)
    .filter(
      ([, field]) =>
        isWritable(field, 'create') &&
        field.importable !== false &&
        !field.secret &&
        (withFiles || field.kind !== 'files'),
    )
    .map(([name, field]): MatchedField => ({ name, field, isRequired: needsColumn(field) }));
  return compiled.scoped && scope.tenant === ''
    ? [{ name: TENANT_COLUMN, field: null, isRequired: compiled.resource.tenantBy === undefined }, ...own]
    : own;
}

/** Key of the word over the column of that field. */
export const titleKey = (compiled: CompiledResource, name: string): string =>
  name === TENANT_COLUMN && !(name in compiled.resource.fields)
    ? 'engine.field.tenantCode'
    : wordKey(compiled.resource, 'field', name);

/** Title of a field, where it has one; null for the row or the file as a whole. */
export const fieldTitle = (language: Language, compiled: CompiledResource, name: string): string | null =>
  name !== '' && hasWord(language, titleKey(compiled, name))
    ? translate(language, dynamicKey(titleKey(compiled, name)))
    : null;

/** The title over a column for a reader: a field's own in his language. */
export const columnTitle = (compiled: CompiledResource, language: Language, title: ColumnTitle): string =>
  typeof title === 'string' ? title : translate(language, dynamicKey(titleKey(compiled, title.field)));

/** What stands in brackets behind a title, as an export has it: the zone of times. */
const ZONE = /[(（]UTC(?:([+-])(\d{2}):?(\d{2}))?[)）]$/i;

/** Minutes east of UTC of the times in a column, where its title says so: `Created (UTC+08:00)`. Null where it does not. */
function zoneInTitle(title: string): number | null {
  const [found, sign, hours, minutes] = ZONE.exec(title) ?? [];
  return found === undefined ? null : (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** The zone of each column's times; null where its title names none. */
export const zonesIn = (header: readonly ColumnTitle[]): (number | null)[] =>
  header.map((title) => (typeof title === 'string' ? zoneInTitle(title) : null));

/** All names under which a column of the field may come: its own, and its title in each language, also with its unit, or without what stands in brackets behind it. */
export const namesOf = (compiled: CompiledResource, name: string): string[] => {
  const key = titleKey(compiled, name);
  const { unit, columnTitles = [] } = compiled.resource.fields[name] ?? {};
  const titles = LANGUAGES.filter((language) => hasWord(language, key)).map((language) =>
    translate(language, dynamicKey(key)),
  );
  const names = [...titles, name, snake(name), ...columnTitles];
  const bare = titles.map((title) => title.replace(/[(（][^()（）]*[)）]$/, ''));
  return [...names, ...(unit ? names.map((each) => `${each}(${unit})`) : []), ...bare].map(plainTitle);
};

/** All names under which columns of the resource may come. */
export const importTitles = (compiled: CompiledResource, scope: Scope, withFiles = false): string[] =>
  importTargets(compiled, scope, withFiles).flatMap(({ name }) => namesOf(compiled, name));

/** The field that each title names, null where none does. */
function namedBy(
  compiled: CompiledResource,
  scope: Scope,
  header: readonly ColumnTitle[],
  withFiles: boolean,
): (string | null)[] {
  const byName = new Map<string, string>();
  const instants = new Set<string>();
  const targets = importTargets(compiled, scope, withFiles);
  const names = targets.map(({ name }) => namesOf(compiled, name));
  // What is the first name of one field goes before what is a later name of another.
  const most = Math.max(0, ...names.map(({ length }) => length));
  for (let at = 0; at < most; at += 1)
    targets.forEach(({ name }, field) => {
      const title = names[field]?.[at];
      if (title !== undefined && !byName.has(title)) byName.set(title, name);
    });
  for (const { name, field } of targets) if (field?.kind === 'dateTime') instants.add(name);
  return header.map((title) => {
    if (typeof title !== 'string') return targets.some(({ name }) => name === title.field) ? title.field : null;
    const named = byName.get(plainTitle(title));
    if (named !== undefined) return named;
    const timed = byName.get(plainTitle(title.replace(ZONE, '')));
    return timed !== undefined && instants.has(timed) ? timed : null;
  });
}

/** The field behind each title, null where there is none. A field is taken once: a second column of it stays without. */
export const matchColumns = (
  compiled: CompiledResource,
  scope: Scope,
  header: readonly ColumnTitle[],
  withFiles = false,
): (string | null)[] =>
  namedBy(compiled, scope, header, withFiles).map((name, at, all) => (all.indexOf(name) === at ? name : null));

/** Two columns whose titles name the same field: a person has to say which of them is meant. Null where there are none. */
export function doubledColumn(
  compiled: CompiledResource,
  scope: Scope,
  { header, columns, files }: Pick<Import, 'header' | 'columns' | 'files'>,
): Refusal | null {
  const names = namedBy(compiled, scope, header, hasFiles({ files }));
  const second = names.findIndex(
    (name, at) => name !== null && names.indexOf(name) < at && columns[at] === null && columns.includes(name),
  );
  if (second < 0) return null;
  return new Refusal('importColumnTwice', {
    title: columnTitle(compiled, scope.language, header[second] ?? ''),
    first: columnName(names.indexOf(names[second] ?? null)),
    second: columnName(second),
  });
}

/** Names that must have a column: all that a new row needs, or what an old one is known by. */
function missingNames(
  targets: readonly MatchedField[],
  { resource }: CompiledResource,
  seen: ReadonlySet<string>,
  mode: ImportMode,
): string[] {
  if (mode !== 'update')
    return targets.filter(({ name, isRequired }) => isRequired && !seen.has(name)).map(({ name }) => name);
  const groups = keyGroups(resource);
  return groups.some((group) => group.some((name) => seen.has(name))) ? [] : (groups[0] ?? []);
}

/** Refuses columns that name no field or one twice, and fields that must be there and are not. */
export function checkColumns(
  compiled: CompiledResource,
  scope: Scope,
  { columns, mode, files }: Pick<Import, 'columns' | 'mode' | 'files'>,
): void {
  const targets = importTargets(compiled, scope, hasFiles({ files }));
  const known = new Set(targets.map(({ name }) => name));
  const failures: InvalidFields['failures'] = {};
  const seen = new Set<string>();
  for (const name of columns) {
    if (name === null) continue;
    if (!known.has(name)) failures[name] = { key: 'unknown' };
    else if (seen.has(name)) failures[name] = { key: 'columnTwice' };
    seen.add(name);
  }
  for (const name of missingNames(targets, compiled, seen, mode)) failures[name] = { key: 'columnMissing' };
  if (Object.keys(failures).length > 0) throw new InvalidFields(failures);
}
