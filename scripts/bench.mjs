// `npm run bench [-- names] [--db=pglite|postgresql]`: prints figures beside their bars; nothing here passes or fails. `-- crash` and `-- flow-crash` kill servers.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureBrowser, ensurePostgres } from './machine.mjs';
import { become, bin } from './process.mjs';

await ensureInstalled();
await ensureBuilt();
const [first, ...rest] = process.argv.slice(2);
if (first === 'crash') await become([bin('tsx'), 'bench/crash.ts', ...rest]);
if (first === 'flow-crash') {
  const missing = await ensurePostgres();
  if (missing) console.log(missing);
  await become([bin('tsx'), 'bench/flow/crash.ts', ...rest]);
}
for (const missing of [await ensureBrowser(), await ensurePostgres()]) if (missing) console.log(missing);
await become([bin('tsx'), 'bench/run.ts', ...process.argv.slice(2)], { NODE_OPTIONS: '--max-old-space-size=4096' });
