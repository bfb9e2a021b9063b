// `npm run gallery [-- --help]`: pictures of every screen of the built console, for people to look at, with what is crooked in them.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureBrowser, ensureFonts } from './machine.mjs';
import { become, bin } from './process.mjs';

await ensureInstalled();
const missing = (await ensureBrowser()) ?? (await ensureFonts());
if (missing) {
  console.error(missing);
  process.exit(1);
}
await ensureBuilt();
await become([bin('tsx'), 'e2e/gallery/main.ts', ...process.argv.slice(2)]);
