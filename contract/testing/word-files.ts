import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../constants';
import { VARIANT_OF } from '../variants.generated';

type Tree = { [key: string]: string | Tree };
/** A file of words by its path in the repository, and what all keys in it begin with. */
export type WordFile = { path: string; prefix: string };

const CONTRACT = join(import.meta.dirname, '..');

/** Words of the product by subject, those of a module in its folder, those of a resource beside its definition. */
export function wordFilesIn(language: Language): WordFile[] {
  const pattern = new RegExp(`^(?:locales/${language}/([\\w-]+)|resources/([\\w/-]+)/${language})\\.json$`);
  return readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .flatMap((file): WordFile[] => {
      const [, subject, folder] = pattern.exec(file) ?? [];
      const name = subject ?? folder;
      return name ? [{ path: `contract/${file}`, prefix: name.replace('/', '.') }] : [];
    })
    .toSorted((a, b) => (a.prefix < b.prefix ? -1 : 1));
}

function* flatten(tree: Tree, prefix: string): Generator<[string, string]> {
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [`${prefix}.${name}`, value];
    else yield* flatten(value, `${prefix}.${name}`);
  }
}

/** All words of a language by their dotted keys, file by file. */
export const wordEntries = (language: Language): [key: string, word: string][] =>
  wordFilesIn(language).flatMap(({ path, prefix }) => [
    ...flatten(JSON.parse(readFileSync(join(CONTRACT, '..', path), 'utf8')) as Tree, prefix),
  ]);

/** All words of a language by their keys, with those that variants have from their resource. */
export function wordsIn(language: Language): Map<string, string> {
  const own = new Map(wordEntries(language));
  const inherited = Object.entries(VARIANT_OF).flatMap(([name, of]) => {
    const [to, from] = [name, of].map((each) => `${each.replace('/', '.')}.`) as [string, string];
    return [...own].flatMap(([key, word]) => (key.startsWith(from) ? [[key.replace(from, to), word] as const] : []));
  });
  return new Map([...inherited, ...own]);
}

/** Where a word belongs, said so that it can be added: the file, and the key in it. */
export function wordPlace(language: Language, key: string): string {
  const [first = '', second = '', ...rest] = key.split('.');
  const isFolder = (...names: string[]) => existsSync(join(CONTRACT, 'resources', ...names));
  if (second && isFolder(first, second))
    return `contract/resources/${first}/${second}/${language}.json: add ${rest.join('.')}`;
  const file = isFolder(first) ? `resources/${first}/${language}` : `locales/${language}/${first}`;
  return `contract/${file}.json: add ${[second, ...rest].join('.')}`;
}
