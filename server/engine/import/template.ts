import { LANGUAGES, type Language } from '../../../contract/constants';
import { readText } from '../../../contract/text/entry-languages';
import { dictOf, type Field } from '../../../contract/language/field';
import { wordKey } from '../../../contract/language/derive';
import { dynamicKey } from '../../../contract/text/word-key';
import { translate } from '../../http/words';
import type { Scope } from '../../scope';
import type { Dictionaries } from '../model/dictionaries';
import type { CompiledResource } from '../model/compiled-resource';
import { importTargets, titleKey, type MatchedField } from './match';

/** Rows of the template that get drop-downs. */
const PREPARED = 1000;
const WIDTH = 24;
/** Excel takes lists of choices up to so many characters. */
const LONGEST_LIST = 255;

/** Whose words the template has, and the dictionaries that its fields name. */
type Writing = { language: Language; compiled: CompiledResource; dictionaries: Dictionaries };

/** The words of the choices, where there are any. */
function choicesOf({ language, compiled, dictionaries }: Writing, name: string, field: Field): string[] {
  if (field.kind === 'bool') return [translate(language, 'engine.yes'), translate(language, 'engine.no')];
  const dict = dictOf(field);
  if (dict)
    return (dictionaries.get(dict.dict) ?? [])
      .filter(({ isRetired }) => !isRetired)
      .map(({ label, value }) => readText(label, language)?.text ?? value);
  if ((field.kind !== 'option' && field.kind !== 'options') || !Array.isArray(field.options)) return [];
  return (field.options as readonly (string | number)[]).map((option) =>
    translate(language, wordKey(compiled.resource, 'option', name, option)),
  );
}

/** What the field takes, as a person reads it. */
function noteOf(writing: Writing, { name, field, isRequired }: MatchedField): string {
  const { language } = writing;
  const say = (key: string, params?: Record<string, string | number>) =>
    translate(language, dynamicKey(`export.template.${key}`), params);
  if (!field) return say('tenant');
  const choices = choicesOf(writing, name, field);
  const parts = [
    say(isRequired ? 'required' : 'optional'),
    choices.length > 0 ? say('choices', { choices: choices.join(', ') }) : say(`kind.${field.kind}`),
    field.min !== undefined && say('min', { min: field.min }),
    field.max !== undefined && say('max', { max: field.max }),
    field.unique && say('unique'),
    ...(field.rules ?? []).map((rule) => translate(language, `validate.${rule}`)),
  ];
  return parts.filter(Boolean).join('\n');
}

/** An empty file to be filled in: a column a field, what is required marked by a star, choices as drop-downs, rules as notes. */
export async function templateOf(
  compiled: CompiledResource,
  scope: Scope,
  dictionaries: Dictionaries,
): Promise<Uint8Array<ArrayBuffer>> {
  const { Workbook } = await import('@cj-tech-master/excelts');
  const language = LANGUAGES.find((each) => each === scope.language) ?? LANGUAGES[0];
  const writing = { language, compiled, dictionaries };
  const book = new Workbook();
  const sheet = book.addWorksheet(
    translate(language, wordKey(compiled.resource, 'title'))
      .replace(/[*?:\\/[\]]/g, ' ')
      .slice(0, 31),
    {
      views: [{ state: 'frozen', ySplit: 1 }],
    },
  );
  importTargets(compiled, scope, compiled.resource.importers?.includes('package')).forEach((target, at) => {
    const { name, field, isRequired } = target;
    const column = sheet.getColumn(at + 1);
    column.width = WIDTH;
    column.numFmt = '@';
    const head = sheet.getCell(1, at + 1);
    head.value = `${translate(language, dynamicKey(titleKey(compiled, name)))}${isRequired ? ' *' : ''}`;
    head.font = { bold: true };
    head.note = noteOf(writing, target);
    const list = field && field.kind !== 'options' ? `"${choicesOf(writing, name, field).join(',')}"` : '""';
    if (list.length <= 2 || list.length > LONGEST_LIST) return;
    for (let row = 2; row <= PREPARED; row += 1)
      sheet.getCell(row, at + 1).dataValidation = { type: 'list', allowBlank: !isRequired, formulae: [list] };
  });
  return new Uint8Array(await book.xlsx.writeBuffer());
}
