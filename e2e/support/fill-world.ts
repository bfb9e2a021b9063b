// `npm test` starts it ahead of Playwright: fills the named folder with the demo, from which the servers of all tests start.
import { startServer } from './server';

const [dataDir] = process.argv.slice(2);
const server = await startServer({}, { dataDir, isKept: true });
await server.stop();
