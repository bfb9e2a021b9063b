import { LANGUAGES } from '../../../contract/constants';
import { plainTitle } from '../../../contract/text/column-title';
import { ENTRY_LANGUAGES, entryLanguageName, type EntryLanguage } from '../../../contract/text/entry-languages';
import { dynamicKey } from '../../../contract/text/word-key';
import { translate } from '../../http/words';
import type { Scope } from '../../scope';
import type { CompiledResource } from '../model/compiled-resource';
import { importTargets, namesOf, titleKey } from './match';
import { isUnfitText, type SheetCell, type SheetRow } from '../../../formats/sheet/cell';

type Column = { name: string; code: EntryLanguage };
type Sheet = { header: string[]; rows: AsyncGenerator<SheetRow, void> };

/** All names under which a column of one language may come: by its code, and as exports write it in each language of the console. */
function columnsByName(compiled: CompiledResource, scope: Scope): Map<string, Column> {
  const found = new Map<string, Column>();
  const localized = importTargets(compiled, scope).filter(({ field }) => field?.kind === 'localized');
  for (const { name } of localized)
    for (const title of namesOf(compiled, name))
      for (const code of ENTRY_LANGUAGES)
        for (const language of [code, ...LANGUAGES.map((each) => entryLanguageName(code, each))])
          found.set(plainTitle(`${title}(${language})`), { name, code });
  return found;
}

/** A text in several languages, as one cell says it; what a formula stands in is no text. */
function foldedCell(cells: readonly (readonly [EntryLanguage, SheetCell])[]): SheetCell {
  const amiss = cells.find(([, cell]) => isUnfitText(cell));
  if (amiss) return amiss[1];
  const written = cells.filter(([, { text }]) => text !== '').map(([code, { text }]) => [code, text]);
  return { text: written.length > 0 ? JSON.stringify(Object.fromEntries(written)) : '' };
}

/** The sheet with one column a text where it has one a language, as exports have it. A column of the text itself comes before those. */
export function foldLanguageColumns(compiled: CompiledResource, scope: Scope, { header, rows }: Sheet): Sheet {
  const known = columnsByName(compiled, scope);
  const own = header.map((title) => known.get(plainTitle(title)));
  const places = new Map<string, { at: number; code: EntryLanguage }[]>();
  own.forEach((column, at) => {
    const isWhole = column && header.some((title) => namesOf(compiled, column.name).includes(plainTitle(title)));
    if (!column || isWhole) return;
    const others = places.get(column.name) ?? [];
    // A second column of one language stays without a field, as a second one of any field does.
    if (!others.some(({ code }) => code === column.code))
      places.set(column.name, [...others, { at, code: column.code }]);
  });
  if (places.size === 0) return { header, rows };
  const folded = [...places];
  const taken = new Set(folded.flatMap(([, columns]) => columns.map(({ at }) => at)));
  const left = header.flatMap((_, at) => (taken.has(at) ? [] : [at]));
  async function* foldedRows(): AsyncGenerator<SheetRow, void> {
    for await (const row of rows) {
      const { cells } = row;
      const cellAt = (at: number): SheetCell => cells[at] ?? { text: '' };
      const texts = folded.map(([, columns]) => foldedCell(columns.map(({ at, code }) => [code, cellAt(at)] as const)));
      yield { ...row, cells: [...left.map(cellAt), ...texts] };
    }
  }
  const titles = folded.map(([name]) => translate(scope.language, dynamicKey(titleKey(compiled, name))));
  return { header: [...left.map((at) => header[at] ?? ''), ...titles], rows: foldedRows() };
}
