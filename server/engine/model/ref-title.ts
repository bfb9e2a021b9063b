import { LANGUAGES, type Language } from '../../../contract/constants';
import { snake, wordKey } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { BESIDE, partsOfTitle, titledWith } from '../../../contract/text/title-beside';
import { hasWord, translate } from '../../http/words';

/** SQL of what a reference calls a row, as it is stored; `row` names the row with its point where there are several. */
export function refTitleSql({ title, titleBeside }: AnyResource, row = ''): string {
  const own = `${row}"${snake(title)}"::text`;
  return titleBeside ? `concat_ws('${BESIDE}', ${own}, nullif(${row}"${snake(titleBeside)}"::text, ''))` : own;
}

/** What stands behind the title as a reader of the language gets to see it: it may be a choice. */
export function besideWord(target: AnyResource, beside: string, language: Language): string {
  const key = wordKey(target, 'option', target.titleBeside ?? '', beside);
  return hasWord(language, key) ? translate(language, key) : beside;
}

/** What a reference calls a row, from how it is stored. */
export function refTitleInWords(target: AnyResource, told: unknown, language: Language): unknown {
  if (typeof told !== 'string') return told;
  const [title, beside] = partsOfTitle(told);
  return titledWith(title, besideWord(target, beside, language));
}

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** What a sheet calls a row, in small letters, with the value that is stored in place of the word of a choice in any language. */
export function besideAsStored(target: AnyResource, told: string): string {
  const { titleBeside = '', fields } = target;
  const options = fields[titleBeside]?.options;
  const [title, beside] = partsOfTitle(told);
  if (!beside || !Array.isArray(options)) return told.toLowerCase();
  const isMeant = (option: string) =>
    LANGUAGES.some(
      (language) => plain(translate(language, wordKey(target, 'option', titleBeside, option))) === plain(beside),
    );
  return titledWith(title, options.map(String).find(isMeant) ?? beside).toLowerCase();
}
