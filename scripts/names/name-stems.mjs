// What `npm run check` knows about words in exported names: participles name nothing, and some words mean several things.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportsIn } from '../exported-names.mjs';
import { ROOT } from '../process.mjs';

/** What to write instead of each stem. */
export const STEMS = {
  told: 'message, or what is said',
  asked: 'query, question or input',
  given: 'values or input',
  found: 'rows, matches or result',
  shown: 'visible…, or what is displayed',
  kept: 'guarded, restrictedTo, cached, stored or remembered',
  held: 'heldBy names a holder; else values',
  made: 'created…, or what it is',
  beside: 'titleSuffix, sidePanel or unlisted',
  foretell: 'previewEffects',
  foretold: 'effects',
  hindrance: 'refusalOf',
  trusted: 'systemWrite…',
  standing: 'status, progress or validity',
  mend: 'repair',
  handed: 'delivered…',
  together: 'batch…',
  among: 'in…',
  anew: 'again, or fresh',
  whoever: 'user or caller',
};

const LIST = 'scripts/names/name-stems.json';
const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_]+/);
/** The stem in a name; undefined where it has none. */
export const stemOf = (name) => wordsOf(name).find((word) => Object.hasOwn(STEMS, word));

/**
 * New names with a stem, and listed ones that are gone.
 * @param places exported names with the file and the line of each
 */
export function judgeNames(places, listed) {
  const old = new Set(listed);
  const known = new Set(places.map(({ name }) => name));
  return [
    ...places
      .filter(({ name }) => stemOf(name) && !old.has(name))
      .map(
        ({ name, file, line }) => `${file}:${line}: ${name} says “${stemOf(name)}”; name it by ${STEMS[stemOf(name)]}.`,
      ),
    ...listed.filter((name) => !known.has(name)).map((name) => `${LIST}: ${name} is gone; take it out of the list.`),
  ];
}

/** Exported names with a stem: the list of old ones only shrinks. */
export async function nameStems() {
  const problems = judgeNames(exportsIn(), JSON.parse(readFileSync(join(ROOT, LIST), 'utf8')));
  return { code: problems.length ? 1 : 0, output: problems.length ? `${problems.join('\n')}\n` : '' };
}
