// `npm start`: installs and builds what is missing, then runs the server in the foreground.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { become } from './process.mjs';

await ensureInstalled();
await ensureBuilt();
const seed = process.env.SEED ?? (process.env.NODE_ENV === 'production' ? 'none' : 'demo');
await become(['--enable-source-maps', 'dist/server/main.js', ...process.argv.slice(2)], { SEED: seed });
