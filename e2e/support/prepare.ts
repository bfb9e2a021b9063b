// `npm test` starts it ahead of Playwright: fills the named folder with the demo, from which the servers of all tests start, builds the
// tester's command, and prints where that is.
import { builtProgram } from '../../tools/testing/program';
import { startServer } from './server';

const [dataDir] = process.argv.slice(2);
const server = await startServer({}, { dataDir, isKept: true });
await server.stop();
console.log((await builtProgram('tools/tester.ts')).file);
