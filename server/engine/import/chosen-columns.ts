import type { ColumnTitle } from '../../db/task-tables';
import type { Scope } from '../../scope';
import type { CompiledResource } from '../model/compiled-resource';
import { hasFiles, matchColumns } from './match';
import type { Import } from './rows';

const nameOf = (title: ColumnTitle): string => (typeof title === 'string' ? title : title.field);

/**
 * The field behind each title of a file that is read again: what a person chose for a column before stays where its title is still there, or
 * where its title is another in the other encoding and names no field.
 */
export function withChosenColumns(
  compiled: CompiledResource,
  scope: Scope,
  before: Pick<Import, 'header' | 'columns' | 'files'>,
  header: readonly ColumnTitle[],
  withFiles: boolean,
): (string | null)[] {
  const columns = matchColumns(compiled, scope, header, withFiles);
  const found = matchColumns(compiled, scope, before.header, hasFiles(before));
  const titles = header.map(nameOf);
  for (const [at, title] of before.header.entries()) {
    const chosen = before.columns[at] ?? null;
    if (chosen === found[at]) continue;
    const same = titles.indexOf(nameOf(title));
    const isRenamed = same < 0 && header.length === before.header.length && columns[at] === null;
    const place = isRenamed ? at : same;
    if (place < 0) continue;
    if (chosen !== null && columns.includes(chosen)) columns[columns.indexOf(chosen)] = null;
    columns[place] = chosen;
  }
  return columns;
}
