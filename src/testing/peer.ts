import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it came over the wire. */
export type Heard = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
};
export type PeerAnswer = { status?: number; headers?: Record<string, string>; body?: unknown };
export type Peer = {
  base: string;
  heard: Heard[];
  first: () => Heard;
  answer: (how: (request: Heard) => PeerAnswer | Promise<PeerAnswer>) => void;
  close: () => Promise<void>;
};

async function hear(request: IncomingMessage): Promise<Heard> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? '/', 'http://peer');
  return {
    method: request.method ?? '',
    path: url.pathname.replace(/^\/api/, ''),
    query: url.searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks).toString(),
  };
}

function write(response: ServerResponse, { status = 200, headers = {}, body }: PeerAnswer): void {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  response.writeHead(status, { 'content-type': isRaw ? 'text/html' : 'application/json', ...headers });
  response.end(isRaw ? body : JSON.stringify(body));
}

const isPage = typeof window !== 'undefined' && 'happyDOM' in window;

/** A real HTTP server for tests of what calls one; the page's address becomes its own, so that calls stay in one origin. */
export async function startPeer(): Promise<Peer> {
  const heard: Heard[] = [];
  let how: (request: Heard) => PeerAnswer | Promise<PeerAnswer> = () => ({
    body: { code: 0, msg: 'success', data: null },
  });
  const server = createServer((request, response) => {
    hear(request)
      .then(async (one) => {
        heard.push(one);
        write(response, await how(one));
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (isPage) (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`${origin}/`);
  return {
    base: `${origin}/api`,
    heard,
    first: () => {
      const [one] = heard;
      if (!one) throw new Error('nothing was heard');
      return one;
    },
    answer: (next) => {
      how = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export const successAnswer = (data: unknown): PeerAnswer => ({ body: { code: 0, msg: 'success', data } });
