// Builds console and server where their sources changed: `npm run build [-- --mode eu]`, the server alone with --server.
import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { ROOT, bin, runNode, step } from './process.mjs';
import { hashOf, unlessFresh } from './stamp.mjs';

const SHARED = ['contract', 'package-lock.json', 'tsconfig.json'];
const modeFiles = (mode) => ['.env', `.env.${mode}`];

async function must(title, args, env) {
  await step(title, async () => {
    const { code, output } = await runNode(args, { quiet: true, env });
    if (code === 0) return;
    console.error(`\n${output}\n${title} failed: see above.`);
    process.exit(1);
  });
}

/** Names of the modes that there are: one for each `.env.<mode>`. */
const modes = () =>
  readdirSync(ROOT)
    .filter((name) => name.startsWith('.env.'))
    .map((name) => name.slice('.env.'.length));

/** A mode that is misspelt would be built without its variables: refuse it, and name those that there are. */
function assertMode(mode) {
  if (modes().includes(mode)) return;
  console.error(`There is no mode ${mode}: choose one of ${modes().join(', ')}, or add the file .env.${mode}.`);
  process.exit(2);
}

/** Both below `dist`: `dist/console` is served by `dist/server/main.js`. */
export async function ensureBuilt(mode = process.env.MODE ?? 'production') {
  assertMode(mode);
  const consoleHash = hashOf(
    [...SHARED, 'src', 'public', 'index.html', 'vite.config.ts', 'scripts/build', ...modeFiles(mode)],
    mode + (process.env.COMPRESSION ?? '') + (process.env.SOURCE_MAPS ?? ''),
  );
  await unlessFresh('dist/console', consoleHash, () =>
    must(
      `Building the console (${mode})`,
      [bin('vite'), 'build', '--mode', mode, '--outDir', 'dist/console', '--emptyOutDir', '--logLevel', 'warn'],
      {
        NODE_ENV: 'production',
      },
    ),
  );
  await ensureServerBuilt();
}

/** The server and its commands, which some tests start as programs. */
export async function ensureServerBuilt() {
  const hash = hashOf([...SHARED, 'server', 'scripts/build-server.mjs']);
  await unlessFresh('dist/server', hash, () =>
    must('Building the server', ['scripts/build-server.mjs'], { NODE_ENV: 'production' }),
  );
}

/** The mode that the words of a command line name: `--mode eu` or `--mode=eu`. */
export function modeIn(words) {
  const at = words.findIndex((word) => word === '--mode' || word.startsWith('--mode='));
  if (at < 0) return undefined;
  const [, value = words[at + 1] ?? ''] = words[at].split('=');
  return value;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled();
  if (process.argv.includes('--server')) await ensureServerBuilt();
  else await ensureBuilt(modeIn(process.argv));
}
