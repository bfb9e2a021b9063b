// Runs one of our TypeScript programs on our Node: `node scripts/run.mjs tools/tester.ts activate …`.
import { ensureInstalled } from './install.mjs';
import { become, bin } from './process.mjs';

await ensureInstalled();
await become([bin('tsx'), ...process.argv.slice(2)]);
