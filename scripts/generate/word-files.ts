import { LANGUAGES, type Language } from '../../contract/constants';
import { wordFilesIn } from '../../contract/testing/word-files';

const localOf = (prefix: string, language: Language): string =>
  `${prefix}-${language.toLowerCase()}`.replace(/[-.](.)/g, (_, letter: string) => letter.toUpperCase());

/** The word files that the server reads: imported one by one, since a browser can run it too. */
export function wordFilesFile(): string {
  const files = LANGUAGES.map((language) => [language, wordFilesIn(language)] as const);
  const imports = files.flatMap(([language, all]) =>
    all.map(({ path, prefix }) => `import ${localOf(prefix, language)} from '../../${path}';`),
  );
  const entries = files.map(
    ([language, all]) =>
      `  '${language}': {\n${all.map(({ prefix }) => `    '${prefix}': ${localOf(prefix, language)},`).join('\n')}\n  },`,
  );
  return `${imports.join('\n')}

/** The word files by language and by what every key in them begins with. */
export const WORD_FILES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
${entries.join('\n')}
};
`;
}
