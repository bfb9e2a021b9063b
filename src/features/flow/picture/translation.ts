import { dynamicKey } from '../../../../contract/text/word-key';
import { hasWord, translate } from '../../../i18n/words';

/** `Append {type}` is `appendType`: the key of a text of bpmn-js. */
export const keyOfText = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== '')
    .map((part, at) =>
      at === 0 ? part.toLowerCase() : `${part.charAt(0).toUpperCase()}${part.slice(1).toLowerCase()}`,
    )
    .join('');

/** A text of bpmn-js in the language in use; as it is where we have no word for it. */
function translated(template: string, gaps: Readonly<Record<string, string>> = {}): string {
  const key = `flow.designer.bpmn.${keyOfText(template)}`;
  const text = hasWord(key) ? translate(dynamicKey(key)) : template;
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => gaps[name] ?? gap);
}

/** In place of the module of bpmn-js of that name. */
export const translateModule = { translate: ['value', translated] };
