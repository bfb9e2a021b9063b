// What `npm run check` knows about where files stand.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './process.mjs';

/** A folder with more files than this is no room any more: nobody finds anything in it. */
const MOST_FILES = 40;
/** Folders that only grow by what is alike: words, pictures, migrations, pages of decisions. */
const COLLECTIONS = [/^contract\/locales(\/|$)/, /^server\/db\/migrations(\/|$)/];

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
