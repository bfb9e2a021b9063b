import { readText } from '../../../contract/text/entry-languages';
import { LANGUAGES } from '../../../contract/constants';
import type { Scope } from '../../scope';
import { sheetColumns } from '../export/export-columns';
import type { CompiledResource } from '../model/compiled-resource';

type Row = Record<string, unknown>;

/** A field of a row as the list shows it to this caller, his times at `zone` minutes east of UTC. */
export function shownOf(compiled: CompiledResource, scope: Scope, zone: number, name: string, row: Row): string {
  const field = compiled.resource.fields[name];
  const language = LANGUAGES.find((each) => each === scope.language) ?? LANGUAGES[0];
  if (!field || field.exportable === false) return String(row[name] ?? '');
  if (field.kind === 'localized') return readText(row[name], language)?.text ?? '';
  const [column] = sheetColumns(compiled, scope, { language, zone }, new Map(), name);
  return String(column?.show(row) ?? '');
}
