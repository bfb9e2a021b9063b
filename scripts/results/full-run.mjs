// The record of `npm run test:full`: what passed, of which commit, on which day. A release has a green one in docs/full-run.json.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../process.mjs';

const FILE = join(ROOT, 'docs/full-run.json');
/** Phases of the full run. A phase may have been run in pieces: `e2e 1/8`. */
export const FULL_PHASES = ['check', 'unit', 'server-pglite', 'server-postgresql', 'e2e', 'new', 'crash'];

/** Whether the phase is there whole, by itself or by all of its pieces. */
function isWhole(phases, name) {
  if (phases[name]) return true;
  const pieces = Object.keys(phases).filter((key) => key.startsWith(`${name} `));
  const [, of] = (pieces[0] ?? '').split('/');
  return of !== undefined && pieces.filter((key) => key.endsWith(`/${of}`)).length === Number(of);
}

/**
 * The record with what was run now. The parts of a run are put together as long as they are of one commit; those of another one, and of sources
 * that were changed since, begin a new one.
 */
export function recordWith(before, { commit, isChanged, date, phases }) {
  const isSame = before?.commit === commit && !before.isChanged && !isChanged;
  const all = isSame ? { ...before.phases, ...phases } : phases;
  const missing = FULL_PHASES.filter((name) => !isWhole(all, name));
  const sum = (of) => Object.values(all).reduce((total, counts) => total + counts[of], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  const isGreen = failed === 0 && missing.length === 0 && !isChanged;
  return { isGreen, commit, isChanged, date, passed, failed, missing, phases: all };
}

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The commit that is checked out, and whether the sources differ from it; null where they came without their history. */
function standing() {
  try {
    const changed = git('status', '--porcelain', '--', '.', ':!docs/full-run.json', ':!docs/requirements.md').trim();
    return { commit: git('rev-parse', 'HEAD').trim(), isChanged: changed !== '' };
  } catch {
    return { commit: null, isChanged: false };
  }
}
const atBegin = standing();

/** Writes what was run, in pieces where `shard` says which (`2/8`); answers it. */
export function writeFullRun(phases, shard) {
  const named = Object.fromEntries(
    Object.entries(phases).map(([name, counts]) => [shard ? `${name} ${shard}` : name, counts]),
  );
  const before = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : null;
  const isChanged = atBegin.isChanged || standing().commit !== atBegin.commit;
  const record = recordWith(before, { ...atBegin, isChanged, date: new Date().toISOString(), phases: named });
  writeFileSync(FILE, `${JSON.stringify(record, null, 2)}\n`);
  return record;
}
