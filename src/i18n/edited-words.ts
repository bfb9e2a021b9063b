import type { Language } from '../../contract/constants';
import { showEditedWords, type EditedWords } from './words';

/** As `scripts/dev/words-in-place.ts` sends it. */
type Edited = { language: Language; files: readonly { name: string; path: string }[] };

const fetched = async (path: string): Promise<EditedWords['words']> => {
  const file = (await import(/* @vite-ignore */ `${path}?import&t=${Date.now()}`)) as { default: EditedWords['words'] };
  return file.default;
};

/** While the console is developed, an edited word file is shown without loading the page anew. */
import.meta.hot?.on('console:words-edited', ({ language, files }: Edited) => {
  void Promise.all(files.map(async ({ name, path }) => ({ name, words: await fetched(path) }))).then((edited) =>
    showEditedWords(language, edited),
  );
});
