// What `npm run check` knows about where files stand and what they are called.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './process.mjs';

/** A folder with more files than this is no room any more: nobody finds anything in it. */
const MOST_FILES = 40;
/** Folders that only grow by what is alike: words, pictures, migrations, pages of decisions. */
const COLLECTIONS = [/^contract\/locales(\/|$)/, /^server\/db\/migrations(\/|$)/];
/** Names that every file of a kind exports, so that it is found by them. */
const BY_CONVENTION = new Set(['screens', 'words', 'pack', 'forms', 'seed']);

function* files(folder) {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* files(path);
    else yield path;
  }
}

const result = (problems, heading) => ({
  code: problems.length ? 1 : 0,
  output: problems.length ? `${heading}\n${problems.join('\n')}\n` : '',
});

/** No room has more than 40 files. */
export async function rooms(folders) {
  const counts = new Map();
  for (const path of folders.flatMap((folder) => [...files(folder)])) {
    const room = path.slice(0, path.lastIndexOf('/'));
    counts.set(room, (counts.get(room) ?? 0) + 1);
  }
  const full = [...counts].filter(([room, count]) => count > MOST_FILES && !COLLECTIONS.some((one) => one.test(room)));
  return result(
    full.map(([room, count]) => `${room}: ${count} files`),
    `A folder holds at most ${MOST_FILES} files; divide it by what its files are about:`,
  );
}

/** Names that a statement of a module exports. */
function exportedNames(statement) {
  if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  if (statement.declarationList)
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  return statement.name ? [statement.name.text] : [];
}

/** One name means one thing: no two files of the product export the same one. */
export async function exports(folders) {
  const places = new Map();
  for (const path of folders.flatMap((folder) => [...files(folder)])) {
    if (!/\.tsx?$/.test(path) || /\.(test|test-d|spec|d)\.tsx?$/.test(path)) continue;
    const source = ts.createSourceFile(path, readFileSync(join(ROOT, path), 'utf8'), ts.ScriptTarget.Latest);
    for (const name of new Set(source.statements.flatMap(exportedNames)))
      places.set(name, [...(places.get(name) ?? []), path]);
  }
  const twice = [...places].filter(([name, where]) => where.length > 1 && !BY_CONVENTION.has(name));
  return result(
    twice.map(([name, where]) => `${name}: ${where.join(', ')}`),
    'A name that two files export means two things; name each by what it is:',
  );
}
