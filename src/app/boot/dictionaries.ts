import type { DictionaryEntry } from '../../engine/ports';
import { call } from '../../http/client';
import { isRecord, listOf, withTexts, type Shape } from '../../http/shape';

type Entries = Record<string, DictionaryEntry[]>;
const isEntries = listOf(withTexts<DictionaryEntry>('value', 'label'));
const shape: Shape<Entries> = (data): data is Entries => isRecord(data) && Object.values(data).every(isEntries);

let waiting: { types: Set<string>; answer: Promise<Entries> } | null = null;

/** All that is asked for in one breath goes in one call: a list with three of them asks once. */
function ask(type: string): Promise<Entries> {
  if (!waiting) {
    const types = new Set<string>();
    const answer = Promise.resolve().then(() => {
      waiting = null;
      return call('GET', '/sys/dict', { params: { types: [...types].sort().join(',') }, silent: true, shape });
    });
    waiting = { types, answer };
  }
  waiting.types.add(type);
  return waiting.answer;
}

/** The values of one dictionary, in the user's language. */
export const loadDictionary = async (type: string): Promise<DictionaryEntry[]> => (await ask(type))[type] ?? [];
