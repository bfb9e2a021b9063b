import { useCallback } from 'react';
import type { Language } from '../../contract/constants';
import { wordKey } from '../../contract/language/derive';
import type { Field } from '../../contract/language/field';
import type { AnyResource } from '../../contract/language/resource';
import { insideSentence } from '../../contract/text/inside';
import { dynamicKey } from '../../contract/text/word-key';
import { hasWord, useWords, type Translate } from '../i18n/words';
import { labelBySetting } from './shown-lists/settings';

/** A field with the place where its words stand: `prefix` is `['input', 'revoke']` for the dialog of an operation. */
export type Slot = { resource: AnyResource; name: string; field: Field; prefix?: readonly string[] };

/** Word of a field; those that every row has beside its own are the engine's. */
export const fieldLabel = (t: Translate, { resource, name, field, prefix = [] }: Slot): string =>
  field.label ??
  (prefix.length === 0 ? labelBySetting(resource, 'column', name) : undefined) ??
  t(
    dynamicKey(
      prefix.length > 0 || name in resource.fields
        ? wordKey(resource, ...prefix, 'field', name)
        : `engine.field.${name}`,
    ),
  );

export const optionLabel = (
  t: Translate,
  { resource, name, field, prefix = [] }: Slot,
  value: string | number,
): string => (field.label === undefined ? t(wordKey(resource, ...prefix, 'option', name, value)) : String(value));

/** What one of its rows is called: in front of its title, above its record. */
export const oneWord = (t: Translate, resource: AnyResource): string => t(wordKey(resource, 'one'));

/** Title of the form, and word of the button that opens it: of a new row, or of the one with this title. */
export function formTitle(t: Translate, language: Language, resource: AnyResource, title?: string): string {
  const name = insideSentence(language, oneWord(t, resource));
  return title === undefined ? t('engine.form.create', { name }) : t('engine.form.edit', { name, title });
}

/** The words of a key, or null where no language file has them. */
export const wordsOf = (t: Translate, key: string, params?: Record<string, unknown>): string | null =>
  hasWord(key) ? t(dynamicKey(key), params) : null;

/** Word of a field that each line of a `rows` field has; its name where nobody knows such a field. */
export const lineLabel = (t: Translate, { resource, name: rows, prefix = [] }: Slot, name: string): string =>
  wordsOf(t, wordKey(resource, ...prefix, 'rows', rows, 'field', name)) ?? name;

export const fieldHintOf = (t: Translate, { resource, name, prefix = [] }: Slot): string | undefined =>
  wordsOf(t, wordKey(resource, ...prefix, 'hint', name)) ?? undefined;

/** What an operation on several rows comes to; undefined where that needs no words. */
export const batchEffect = (t: Translate, resource: AnyResource, operation: string): string | undefined =>
  wordsOf(t, wordKey(resource, 'batch', operation)) ?? undefined;

/** What an empty field asks for: what is typed is called by its name, what is picked needs none beside its label. */
export function usePlaceholder(slot: Slot, how: 'enter' | 'select' | 'yesOrNo' | 'day' | 'moment'): string {
  const { t, language } = useWords();
  return t(`engine.placeholder.${how}`, { field: insideSentence(language, fieldLabel(t, slot)) });
}

/** Words of a standard operation, or of one that the definition names. */
export function useActionWord(resource: AnyResource): (name: string) => string {
  const { t } = useWords();
  return useCallback(
    (name) =>
      labelBySetting(resource, 'button', name) ??
      // A task is made by an operation of another list; the history of the task calls it by the kind of the task.
      wordsOf(t, wordKey(resource, 'action', name)) ??
      wordsOf(t, `engine.action.${name}`) ??
      wordsOf(t, wordKey(resource, 'option', 'type', name)) ??
      name,
    [t, resource],
  );
}
