// What `npm run check` knows about the direction of imports: the rules of dependency-cruiser, with the line of each import that breaks one.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT, bin, runNode } from '../process.mjs';

const require = createRequire(import.meta.url);
const { OLD_EXCEPTIONS } = require('./floors.cjs');

const IMPORT = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;
const bare = (path) => path.replace(/\.(ts|tsx|mjs|js|css|json)$/, '');

/** The line of a file on which it imports another; null where it does not. */
export function importLine(file, target, source) {
  const lines = source.split('\n');
  const at = lines.findIndex((line) =>
    // What leads nowhere is named as it is written.
    [...line.matchAll(IMPORT)].some(
      ([, path]) => path === target || bare(normalize(join(dirname(file), path))) === bare(target),
    ),
  );
  return at < 0 ? null : at + 1;
}

const read = (file) => {
  try {
    return readFileSync(join(ROOT, file), 'utf8');
  } catch {
    return '';
  }
};

const BROKEN = /^\s*error ([\w-]+): (\S+) → (\S+)\s*$/gm;

/** Each import that breaks a rule: file, line, and what to do instead. */
export function explained(output, comments, sourceOf = read) {
  return [...output.matchAll(BROKEN)].map(([, rule, from, to]) =>
    `${from}:${importLine(from, to, sourceOf(from)) ?? 1}: imports ${to} against ${rule}. ${comments[rule] ?? ''}`.trimEnd(),
  );
}

/** Exceptions of the floors whose import is gone. */
export const staleExceptions = (exceptions = OLD_EXCEPTIONS, sourceOf = read) =>
  Object.entries(exceptions).flatMap(([file, targets]) =>
    targets
      .filter((target) => importLine(file, target, sourceOf(file)) === null)
      .map((target) => `scripts/boundaries/floors.cjs: ${file} no longer imports ${target}; take the exception out.`),
  );

/** Fails too where an exception is left over, or where no module was seen at all. */
export async function boundaries(folders) {
  const stale = staleExceptions();
  if (stale.length > 0) return { code: 1, output: `${stale.join('\n')}\n` };
  const args = ['--no-progress', '--output-type', 'err', ...folders];
  const { code, output } = await runNode([bin('dependency-cruiser', 'depcruise'), ...args], { quiet: true });
  const seen = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
  if (code === 0 && seen < 10) return { code: 1, output: `${output}\nonly ${seen} modules were seen\n` };
  const { forbidden } = require('../../.dependency-cruiser.cjs');
  const comments = Object.fromEntries(forbidden.map(({ name, comment = '' }) => [name, comment]));
  const lines = code === 0 ? [] : explained(output, comments);
  return { code, output: [...lines, output].join('\n'), note: `${seen} modules` };
}
