// `npm start`: installs and builds what is missing, then runs the server in the foreground. `exec` in package.json makes this process the
// child of npm: otherwise a SIGTERM to npm would end the shell between them, and npm with 143.
import { ensureBuilt, modeIn } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { become } from './process.mjs';

// Who ends this before the server runs wanted nothing else, whether it was installing or building.
let isPreparing = true;
const end = () => process.on('exit', () => isPreparing && (process.exitCode = 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);

await ensureInstalled();
await ensureBuilt(modeIn(process.argv));
isPreparing = false;
// The mode is a matter of the build; the server refuses words that it does not know.
const words = process.argv.slice(2);
const at = words.findIndex((word) => word.startsWith('--mode'));
if (at >= 0) words.splice(at, words[at].includes('=') ? 1 : 2);
const seed = process.env.SEED ?? (process.env.NODE_ENV === 'production' ? 'none' : 'demo');
await become(['--enable-source-maps', 'dist/server/main.js', ...words], { SEED: seed });
