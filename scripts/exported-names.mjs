// What `npm run check` knows about names: one exported name stands for one thing.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './process.mjs';

const FOLDERS = ['contract', 'formats', 'flow', 'server', 'src', 'mocks', 'tools'];
const EXPORT = /^export (?:async )?(?:const|let|function\*?|type|interface|enum|(?:abstract )?class) (\w+)/gm;

/**
 * Names that several files export with one meaning: a part of a set that is found by its name (`screens` of each feature, `words`, `resourceWords` and `pack` of
 * each language, a field kind by its own name), and an operation by its server's and its console's half.
 */
const ONE_MEANING = new Set(
  [
    'screens words resourceWords pack text localized translate hasWord',
    'createRow updateRow deleteRow moveRow runOnRow',
    'keepSearch changeSearch shareSearch forgetSearch',
  ].flatMap((names) => names.split(' ')),
);

function* sources(folder) {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.tsx?$/.test(entry.name) && !/\.(test|test-d)\.tsx?$/.test(entry.name)) yield path;
  }
}

/** Every exported name with the file and the line in which it stands. */
export function exportsIn() {
  return FOLDERS.flatMap((folder) => [...sources(folder)]).flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return [...text.matchAll(EXPORT)].map((match) => ({
      name: match[1],
      file,
      line: text.slice(0, match.index).split('\n').length,
    }));
  });
}

/** No name is exported from two files. A type beside the value of its name, in one file, is one thing. */
export async function exportedNames() {
  const places = new Map();
  for (const { name, file } of exportsIn()) places.set(name, (places.get(name) ?? new Set()).add(file));
  const twice = [...places].filter(([name, paths]) => paths.size > 1 && !ONE_MEANING.has(name));
  const lines = twice.map(([name, paths]) => `${name}: ${[...paths].join(', ')}`);
  return {
    code: lines.length ? 1 : 0,
    output: lines.length
      ? `An exported name stands for one thing; rename all but one, or use the one there is:\n${lines.join('\n')}\n`
      : '',
  };
}
