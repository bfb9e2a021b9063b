import { createServer } from 'vite';
import { freePort, ROOT } from '../support/server';

/** The console as it is developed, which has pages that no build contains; what it asks for is answered by the server at that address. */
export async function servePages(apiUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  process.env.PORT = new URL(apiUrl).port;
  const port = await freePort();
  const server = await createServer({
    root: ROOT,
    configFile: `${ROOT}/vite.config.ts`,
    server: { port, strictPort: true, host: '127.0.0.1', hmr: false },
    logLevel: 'error',
  });
  await server.listen();
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
