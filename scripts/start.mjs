// `npm start`: installs and builds what is missing, then runs the server in the foreground. `exec` in package.json makes this process the
// child of npm: otherwise a SIGTERM to npm would end the shell between them, and npm with 143.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { become } from './process.mjs';

// Who ends this before the server runs wanted nothing else, whether it was installing or building.
let isPreparing = true;
const end = () => process.on('exit', () => isPreparing && (process.exitCode = 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);

await ensureInstalled();
await ensureBuilt();
isPreparing = false;
const seed = process.env.SEED ?? (process.env.NODE_ENV === 'production' ? 'none' : 'demo');
await become(['--enable-source-maps', 'dist/server/main.js', ...process.argv.slice(2)], { SEED: seed });
