import { MODULES } from '../../../contract/modules';
import { hasWord, loadWords, translate } from '../../i18n/words';

/** Titles of menu entries are keys of words: `account.activation-code.title`. */
const KEY = /^[a-z][a-z-]*(\.[\w-]+)+$/;
const FILES: ReadonlySet<string> = new Set(['engine', 'shell', ...MODULES.map(({ name }) => name)]);

/** Fetches the words that titles name, so that `titleWord` finds them. */
export async function loadTitleWords(titles: readonly string[]): Promise<void> {
  const files = new Set(titles.filter((title) => KEY.test(title)).map((title) => title.slice(0, title.indexOf('.'))));
  await Promise.all([...files].filter((file) => FILES.has(file)).map(loadWords));
}

/** A title in the language in use, where it is the key of a word; else the title itself. */
export const titleWord = (title: string): string => (KEY.test(title) && hasWord(title) ? translate(title) : title);
