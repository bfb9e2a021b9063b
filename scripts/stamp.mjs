// Whether something was built from the sources as they are now.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './process.mjs';

const IGNORED = /(^|\/)(node_modules|\.git)$|\.(test|test-d)\.tsx?$/;

function* filesOf(path) {
  if (IGNORED.test(path) || !existsSync(path)) return;
  if (!statSync(path).isDirectory()) return yield path;
  for (const name of readdirSync(path).sort()) yield* filesOf(join(path, name));
}

/** One hash over the content of all files below the paths, and over `extra`. */
export function hashOf(paths, extra = '') {
  const hash = createHash('sha256').update(extra);
  for (const path of paths)
    for (const file of filesOf(join(ROOT, path))) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Runs `build` unless `output` was built from exactly these sources. */
export async function unlessFresh(output, hash, build) {
  const stamp = join(ROOT, output, '.stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  await build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}
