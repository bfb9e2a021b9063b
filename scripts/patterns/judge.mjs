// Judges regular expressions by `recheck`. It is fetched when a pattern is new, and not installed with the product: it is 7 MB, and most changes have none.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { MODULES, run } from '../process.mjs';

const VERSION = '4.5.0';
const SHA256 = 'fd332e833abd002c9fc9e0b9d7a5282bbb33b0b5e81b06e7ff67c32bedca2fce';
const FOLDER = join(MODULES, '.cache', `recheck-${VERSION}`);
/** The judge itself in JavaScript; what the package has besides starts programs of other languages. */
const PROGRAM = join(FOLDER, 'node_modules', 'recheck', 'lib', 'browser.js');
/** For one pattern, ms. */
const TIMEOUT = 10_000;
/** Characters of an attack that are shown. */
const SHOWN = 120;

async function fetched() {
  if (!existsSync(PROGRAM)) {
    mkdirSync(FOLDER, { recursive: true });
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const options = [
      '--no-save',
      '--no-package-lock',
      '--omit=optional',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
    ];
    const { code, output } = await run(npm, ['install', '--prefix', FOLDER, ...options, `recheck@${VERSION}`], {
      quiet: true,
    });
    if (code !== 0)
      throw new Error(`${output}\nA pattern is new, and recheck ${VERSION}, which judges it, could not be fetched.`);
  }
  const sum = createHash('sha256').update(readFileSync(PROGRAM)).digest('hex');
  if (sum !== SHA256) throw new Error(`${PROGRAM} is not recheck ${VERSION}: its SHA-256 is ${sum}.`);
  return createRequire(import.meta.url)(PROGRAM);
}

/** Each with its verdict (`safe`, `vulnerable`, `unknown`) and a text that takes too long. */
export async function judge(patterns) {
  if (patterns.length === 0) return [];
  const { checkSync } = await fetched();
  const judged = [];
  for (const one of patterns) {
    const end = one.text.lastIndexOf('/');
    const { status, attack } = checkSync(one.text.slice(1, end), one.text.slice(end + 1), { timeout: TIMEOUT });
    judged.push({ ...one, verdict: status, attack: attack?.pattern?.slice(0, SHOWN) });
  }
  return judged;
}
