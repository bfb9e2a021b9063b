// `npm run check`: everything that is judged without running the product. Each line is one check; `npm run check -- boundaries lint` runs these alone.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { ROOT, bin, run, runNode } from './process.mjs';
import { boundaries } from './boundaries/boundaries.mjs';
import { exportedNames } from './exported-names.mjs';
import { nameStems } from './names/name-stems.mjs';
import { rooms } from './structure.mjs';

const FOLDERS = ['contract', 'formats', 'flow', 'server', 'src', 'mocks', 'e2e', 'tools', 'bench', 'scripts'].filter(
  (name) => existsSync(join(ROOT, name)),
);
const tool = (name, args, command, env) => async () => runNode([bin(name, command), ...args], { quiet: true, env });

function* sources(folder) {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'migrations') continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.(ts|tsx|mjs|cjs)$/.test(entry.name)) yield path;
  }
}

/** A disabled rule has its reason on the same line. */
async function reasons() {
  const bare = [];
  for (const file of FOLDERS.flatMap((folder) => [...sources(folder)])) {
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .forEach((line, index) => {
        if (
          /(eslint|oxlint)-disable/.test(line) &&
          !/disable[\w-]*\s+[\w@/, -]+ -- \S/.test(line) &&
          !file.startsWith('scripts/')
        )
          bare.push(`${file}:${index + 1}: ${line.trim()}`);
      });
  }
  return {
    code: bare.length ? 1 : 0,
    output: bare.length ? `A disabled rule needs its reason after ' -- ':\n${bare.join('\n')}\n` : '',
  };
}

/** Commits whose files `npm test` looks at: those before them were looked at when they were made. */
const RECENT = 30;

/** Files that the last commits and the working tree changed; everything where there is no git to ask. */
async function recentFiles() {
  const [commits, now] = await Promise.all([
    run('git', ['log', `-${RECENT}`, '--name-only', '--format='], { quiet: true }),
    run('git', ['ls-files', '--modified', '--others', '--exclude-standard'], { quiet: true }),
  ]);
  if (commits.code !== 0 || now.code !== 0) return ['.'];
  return [...new Set(`${commits.output}\n${now.output}`.split('\n'))].filter(
    (name) => name && existsSync(join(ROOT, name)),
  );
}

const formatting = (files) => tool('prettier', ['--check', '--log-level', 'warn', '--ignore-unknown', ...files])();

/** Each judges a part of the files and by itself the types that those need: more of them work more, and other checks run beside. */
const CHECKERS = String(Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2))));

/** A third of the checker's time goes into collecting garbage, for a memory that nobody else needs so soon: it takes 2.5 GB in place of 2. */
const FEWER_COLLECTIONS = { GOGC: process.env.GOGC ?? '400' };

const CHECKS = {
  types: tool('typescript-7', ['-p', '.', '--pretty', 'false', '--checkers', CHECKERS], 'tsc', FEWER_COLLECTIONS),
  lint: tool('oxlint', ['--deny-warnings']),
  'reasons of disabled rules': reasons,
  formatting: () => formatting(['.']),
  boundaries: () => boundaries(FOLDERS.filter((name) => name !== 'scripts')),
  rooms: () => rooms(['contract', 'formats', 'flow', 'server', 'src', 'tools', 'e2e', 'bench', 'scripts']),
  'exported names': exportedNames,
  'words in names': nameStems,
  'generated files': tool('tsx', ['scripts/generate.ts', '--check']),
  requirements: async () => runNode(['scripts/trace.mjs', '--check'], { quiet: true }),
  // Its parser is a package: it is there once the packages are.
  'regular expressions': async () => (await import('./patterns/patterns.mjs')).patterns(),
  'unused code': tool('knip', ['--no-progress', '--no-config-hints']),
};
/** Tests that judge the sources themselves: words in three languages, the registry, the definitions. */
const SOUND = { 'words and registry': tool('vitest', ['run', '--project', 'unit', '--reporter', 'dot', 'contract']) };

/** What a run before every push leaves to `npm run check` and the full run. */
const SHORT = { formatting: async () => formatting(await recentFiles()) };

/** Runs them two at a time and says a line of each; answers `{ passed, failed }`. `isShort` looks at the formatting of what was changed lately. */
export async function runChecks({ withTests = true, only = [], isShort = false, say = console.log } = {}) {
  const all = { ...CHECKS, ...(isShort ? SHORT : {}), ...(withTests ? SOUND : {}) };
  const unknown = only.filter((name) => !Object.hasOwn(all, name));
  if (unknown.length > 0)
    throw new Error(`No check is called ${unknown.join(', ')}; there are ${Object.keys(all).join(', ')}.`);
  const waiting = Object.entries(all).filter(([name]) => only.length === 0 || only.includes(name));
  let passed = 0;
  let failed = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, check] = next;
      const started = Date.now();
      const { code, output, note } = await check();
      if (code === 0) passed += 1;
      else failed += 1;
      say(
        `${code === 0 ? 'ok  ' : 'FAIL'} ${name}${note ? ` (${note})` : ''} ${((Date.now() - started) / 1000).toFixed(1)} s`,
      );
      if (code !== 0) say(output.trimEnd());
    }
  };
  await Promise.all([worker(), worker()]);
  return { passed, failed };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled();
  const { failed } = await runChecks({ only: process.argv.slice(2) });
  process.exit(failed === 0 ? 0 : 1);
}
