import { DictionaryAnswer, type DictionaryEntry } from '../../../contract/wire/dictionary';
import { call } from '../../http/client';

type Entries = Record<string, DictionaryEntry[]>;

let waiting: { types: Set<string>; answer: Promise<Entries> } | null = null;

/** All that is asked for in one breath goes in one call: a list with three of them asks once. */
function ask(type: string): Promise<Entries> {
  if (!waiting) {
    const types = new Set<string>();
    const answer = Promise.resolve().then(() => {
      waiting = null;
      return call('GET', '/sys/dict', {
        params: { types: [...types].sort().join(',') },
        silent: true,
        answer: DictionaryAnswer,
      });
    });
    waiting = { types, answer };
  }
  waiting.types.add(type);
  return waiting.answer;
}

/** The values of one dictionary, in the user's language. */
export const loadDictionary = async (type: string): Promise<DictionaryEntry[]> => (await ask(type))[type] ?? [];
