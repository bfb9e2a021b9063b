import { wordFilesIn } from '../../contract/testing/word-files';
import { VARIANT_OF } from '../../contract/variants.generated';

const prefixOf = (resource: string): string => resource.replace('/', '.');

/** The keys of all words as types: read from the files themselves, so that a new word is known as soon as it is written. */
export function wordKeysFile(): string {
  const files = wordFilesIn('en-US');
  const pathOf = new Map(files.map(({ prefix, path }) => [prefix, path.replace(/^contract/, '.')]));
  const keysOf = (prefix: string, path: string): string => `  | KeysIn<typeof import('${path}'), '${prefix}'>`;
  const inherited = Object.entries(VARIANT_OF).flatMap(([name, of]) => {
    const path = pathOf.get(prefixOf(of));
    return path ? [keysOf(prefixOf(name), path)] : [];
  });
  return `import type { KeysIn } from './text/word-key';

/** Keys of all words, file by file; variants have those of their resource too. */
export type WordKey =
${[...files.map(({ prefix }) => keysOf(prefix, pathOf.get(prefix)!)), ...inherited].join('\n')};
`;
}
