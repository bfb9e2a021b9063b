// Installs the packages that package-lock.json names, where they are missing or older than it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { MODULES, NODE, ROOT, run, step } from './process.mjs';

const STAMP = join(MODULES, '.lock-stamp');
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');

/** What npm noted of the last installation agrees with the lock file, whoever ran npm. */
function agreesWithLock() {
  const noted = join(MODULES, '.package-lock.json');
  if (!existsSync(noted)) return false;
  const installed = JSON.parse(readFileSync(noted, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

function isInstalled() {
  if (!existsSync(NODE)) return false;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash()) return true;
  if (!agreesWithLock()) return false;
  writeFileSync(STAMP, lockHash());
  return true;
}

const npm = (args) =>
  process.env.npm_execpath && existsSync(process.env.npm_execpath)
    ? run(process.execPath, [process.env.npm_execpath, ...args], { quiet: true })
    : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { quiet: true });

export async function ensureInstalled() {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20) fail(`Node 20 or newer is needed to begin with; this is ${process.version}.`);
  if (isInstalled()) return;
  await step('Installing packages (once, a minute or two)', async () => {
    const { code, output } = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    if (code !== 0) fail(`${output}\nnpm ci failed: see above. Is there a network to the registry?`);
    // Some versions of npm run no install script, so Node's own package lacks its binary.
    if (!existsSync(NODE)) {
      const again = await run(process.execPath, ['installArchSpecificPackage.js'], {
        cwd: join(MODULES, 'node'),
        quiet: true,
      });
      if (!existsSync(NODE))
        fail(`${again.output}\nThe package 'node' did not bring its binary: run 'npm rebuild node'.`);
    }
  });
  writeFileSync(STAMP, lockHash());
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
