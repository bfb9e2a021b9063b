// `npm run format [files]`: rewrites the sources in the one style.
import { ensureInstalled } from './install.mjs';
import { become, bin } from './process.mjs';

await ensureInstalled();
const files = process.argv.slice(2);
await become([bin('prettier'), '--write', '--log-level', 'warn', ...(files.length ? files : ['.'])]);
