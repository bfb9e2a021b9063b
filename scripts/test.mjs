// `npm test`: installs what is missing, then every phase; the last line is `N passed, N failed`, from real counts.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { countsOf, printPages } from './results/browser-results.mjs';
import { ensureBuilt, ensureServerBuilt } from './build.mjs';
import { runChecks } from './check.mjs';
import { failuresOf } from './results/failures.mjs';
import { writeFullRun } from './results/full-run.mjs';
import { ensureInstalled } from './install.mjs';
import {
  RESULTS,
  ensureBrowser,
  ensureFonts,
  ensureImap,
  ensureOpenssl,
  ensurePostgres,
  fetchAhead,
} from './machine.mjs';
import { startPostgres } from './postgres.mjs';
import { bin, runNode } from './process.mjs';
import { keepInMemory } from './scratch.mjs';

const full = process.argv.includes('--full');
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice(7);
/** One part of so many of the test files of a phase, as vitest and Playwright take it: `--shard=2/4`. */
const shard = process.argv.filter((argument) => argument.startsWith('--shard='));
const isWanted = (name) => !only || only.split(',').includes(name);
const total = { passed: 0, failed: 0 };
const report = [];
/** Counts and seconds by phase. */
const ran = {};
/** Which tests failed and why, told once more at the end: of a long run often only the end is kept. */
const failures = [];

/**
 * Seconds that a phase of the short run may take on two cores with its neighbours beside: the longer lane and the browser's tests together
 * twelve minutes with installing and building. Machines differ, so a phase over it is told and not failed.
 */
const BUDGETS = { check: 80, unit: 230, 'server-pglite': 120, 'server-postgresql': 390, e2e: 160 };

const timeOf = (name, seconds) => {
  const budget = full ? undefined : BUDGETS[name];
  if (budget === undefined) return `${seconds} s`;
  return `${seconds} s of ${budget} s${seconds > budget ? ', over its budget' : ''}`;
};

/**
 * A phase that ran nothing, or ended badly without naming a test, counts as failed. `work` answers its counts, and what it has to say: that
 * is printed in one piece, for others run beside.
 */
async function phase(name, work) {
  if (!isWanted(name)) return;
  console.log(`== ${name} begins`);
  const started = Date.now();
  const lines = [];
  const say = (text) => lines.push(text.trimEnd());
  let counts;
  try {
    counts = await work(say);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    counts = { passed: 0, failed: 1 };
  }
  if (counts.passed + counts.failed === 0) {
    say(`${name} ran no test`);
    counts = { passed: 0, failed: 1 };
  }
  total.passed += counts.passed;
  total.failed += counts.failed;
  const seconds = Math.round((Date.now() - started) / 1000);
  ran[name] = { passed: counts.passed, failed: counts.failed, seconds };
  const result = `${name}: ${counts.passed} passed, ${counts.failed} failed, ${timeOf(name, seconds)}`;
  report.push(result);
  console.log(`\n== ${[name, ...lines, result].join('\n')}\n`);
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/**
 * In the short run all that the server does is tried on PostgreSQL, where seeds take half as long too. On PGlite, on which the browser's
 * tests stand as well, with a demo that a server filled: what it does by itself (start, migrations, backup, jobs). The full run tries
 * everything on both.
 */
const ON_PGLITE = [
  'server/db/',
  'server/node/database/',
  'server/node/ports/jobs',
  'server/node/admin/backup',
  'server/main.test.ts',
];

async function vitest(say, name, projects, env = {}, files = []) {
  const file = join(RESULTS, `${name}.json`);
  const args = [
    ...shard,
    ...files,
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter',
    'dot',
    '--reporter',
    'json',
    `--outputFile.json=${file}`,
  ];
  const { code, output } = await runNode([bin('vitest'), 'run', ...args], {
    env: { NODE_ENV: 'test', SWEEP: full ? 'whole' : '', ...env },
    quiet: true,
  });
  say(output);
  const result = readJson(file);
  if (!result) return { passed: 0, failed: 1 };
  const wrong = failuresOf(result);
  failures.push(...wrong);
  return { passed: result.numPassedTests, failed: code !== 0 && wrong.length === 0 ? 1 : wrong.length };
}

let built;
/** What the browser's tests stand on, made once: the product, the demo, and what they are told of by environment variables. */
const buildAhead = () => (built ??= build());

/** A data directory with the demo's rows and the tester's command; nothing where that failed, for then the tests make their own and say what is wrong. */
async function build() {
  await ensureBuilt();
  await runNode(['scripts/demo.mjs', '--build']);
  const world = mkdtempSync(join(tmpdir(), 'console-world-'));
  process.on('exit', () => rmSync(world, { recursive: true, force: true }));
  const { code, output } = await runNode([bin('tsx'), 'e2e/support/prepare.ts', world], { quiet: true });
  const tester = output.trim().split('\n').at(-1) ?? '';
  if (code !== 0 || !existsSync(tester)) return {};
  process.on('exit', () => rmSync(dirname(tester), { recursive: true, force: true }));
  return { E2E_WORLD: world, E2E_TESTER: tester };
}

async function onPglite(say) {
  const missing = await ensureOpenssl();
  if (missing) throw new Error(missing);
  return vitest(say, 'server-pglite', ['server'], { TEST_DATABASE_URL: '', DATABASE_URL: '' }, full ? [] : ON_PGLITE);
}

async function onPostgres(say) {
  const given = process.env.TEST_DATABASE_URL;
  const missing = (await ensureOpenssl()) ?? (given ? null : await ensurePostgres());
  if (missing) throw new Error(missing);
  const own = given ? null : await startPostgres();
  try {
    return await vitest(say, 'server-postgresql', ['server'], {
      TEST_DATABASE_URL: given ?? own.socketUrl,
      // Each of them waits for its database a third of its time.
      WORKERS: String(availableParallelism() + 1),
    });
  } finally {
    await own?.stop();
  }
}

async function endToEnd() {
  const missing = (await ensureBrowser()) ?? (await ensureFonts());
  if (missing) throw new Error(missing);
  const env = await buildAhead();
  const projects = ['first', 'desktop', ...(full ? ['full', 'full-phone'] : [])];
  const { code } = await runNode(
    [bin('@playwright/test', 'playwright'), 'test', ...shard, ...projects.flatMap((project) => ['--project', project])],
    { env },
  );
  const result = readJson(join(RESULTS, 'e2e.json'));
  if (!result) return { passed: 0, failed: 1 };
  const { passed, failed, failures: wrong } = countsOf(result);
  failures.push(...wrong);
  if (failed > 0) printPages(join(RESULTS, 'e2e'));
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

async function crash() {
  const counts = { passed: 0, failed: 0 };
  for (const program of ['bench/crash.ts', 'bench/flow/crash.ts']) {
    const { code, output } = await runNode([bin('tsx'), program], { echo: true });
    counts[code === 0 && output.trim() ? 'passed' : 'failed'] += 1;
  }
  return counts;
}

const unit = (say) => vitest(say, 'unit', ['unit', 'logic', 'console', 'console-alone']);

/** What needs no PostgreSQL, and then what the browser's tests stand on. Both lanes take about as long: what is left of one leaves a core idle. */
async function ownLane() {
  await phase('unit', unit);
  await phase('server-pglite', onPglite);
  if (isWanted('e2e')) await buildAhead();
}
async function databaseLane() {
  await phase('check', (say) => runChecks({ withTests: false, isShort: !full, say }));
  await phase('server-postgresql', onPostgres);
}

const isFetched = fetchAhead();
await ensureInstalled();
await isFetched;
keepInMemory();
// Nobody but the tests fetches what they build.
if (!full) process.env.COMPRESSION = 'quick';
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
// First what both lanes start: two builds of it at once would remove each other's files.
if (isWanted('server-pglite') || isWanted('server-postgresql')) await ensureServerBuilt();
// Each of the two waits a part of its time, and at the end of a phase a core of two would be idle. The full run judges limits of time and
// memory, with nothing beside.
if (full) {
  await ownLane();
  await databaseLane();
} else await Promise.all([ownLane(), databaseLane()]);
await phase('e2e', endToEnd);
if (full) {
  const missing = await ensureImap();
  if (missing) console.log(missing);
  await phase('new', (say) => vitest(say, 'new', ['full']));
  await phase('crash', crash);
}
console.log(`\n${[...failures, ...report].join('\n')}\n`);
if (full) {
  const { isGreen, commit, missing } = writeFullRun(ran, shard[0]?.slice('--shard='.length));
  const left = missing.length > 0 ? `; not run yet: ${missing.join(', ')}` : '';
  console.log(`docs/full-run.json: ${isGreen ? 'green' : 'not green'}, commit ${commit ?? 'unknown'}${left}`);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
