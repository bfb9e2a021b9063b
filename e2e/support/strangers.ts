import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Two servers of strangers: pages of the first may be framed by the console under test, those of the second may not. */
export type Strangers = { allowed: string; other: string; close: () => Promise<void> };

const listen = async (
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ server: Server; origin: string }> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const page = (text: string): string =>
  `<!doctype html><html lang="en"><title>${text}</title><h1>${text}</h1><textarea aria-label="Notes"></textarea>`;

export async function openStrangers(): Promise<Strangers> {
  const other = await listen((_, response) => response.setHeader('content-type', 'text/html').end(page('Other page')));
  const allowed = await listen(({ url }, response) => {
    if (url === '/away') response.writeHead(302, { location: `${other.origin}/` }).end();
    else response.setHeader('content-type', 'text/html').end(page('Allowed page'));
  });
  const close = ({ server }: { server: Server }) =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return {
    allowed: allowed.origin,
    other: other.origin,
    close: async () => void (await Promise.all([allowed, other].map(close))),
  };
}
