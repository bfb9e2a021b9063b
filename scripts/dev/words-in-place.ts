import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../../contract/constants';
import { wordFilesIn } from '../../contract/testing/word-files';
import { VARIANT_OF } from '../../contract/variants.generated';

type File = { name: string; path: string };

/**
 * What an edited word file changes, in the order in which it is laid over what is there: a variant has the words of its resource, and its own over
 * them. Null where the file holds no words.
 *
 * @param path in the repository, with slashes
 */
export function editedFiles(path: string): { language: string; files: File[] } | null {
  for (const language of LANGUAGES) {
    const all = wordFilesIn(language);
    const edited = all.find((each) => each.path === path);
    if (!edited) continue;
    const nameOf = (prefix: string): string => prefix.replace('.', '/');
    const variants = Object.keys(VARIANT_OF).filter((name) => VARIANT_OF[name] === nameOf(edited.prefix));
    const own = (name: string): File[] =>
      all.flatMap((each) => (nameOf(each.prefix) === name ? [{ name, path: `/${each.path}` }] : []));
    return {
      language,
      files: [
        { name: nameOf(edited.prefix), path: `/${path}` },
        ...variants.flatMap((name) => [{ name, path: `/${path}` }, ...own(name)]),
      ],
    };
  }
  return null;
}

/** An edited word file reaches the page without loading it anew: what is typed into a form stays. */
export const wordsInPlace = (): Plugin => ({
  name: 'words-in-place',
  apply: 'serve',
  hotUpdate({ file }) {
    if (this.environment.name !== 'client') return undefined;
    const edited = editedFiles(relative(this.environment.config.root, file).replaceAll('\\', '/'));
    if (!edited) return undefined;
    this.environment.hot.send('console:words-edited', edited);
    return [];
  },
});
