import { Server as NetServer, type AddressInfo } from 'node:net';
import type { IncomingMessage, Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { REQUEST_TIMEOUT } from '../../contract/constants';
import { ConfigError } from '../config';
import { takeBasePath } from './base-path';
import { BlockResponse } from './blocks';

const HEADERS_TIMEOUT = 30_000;
const KEEP_ALIVE = 65_000;
/**
 * For so long, ms, who keeps a connection is answered once more, and told to close it: closed without a word it would be reset under a
 * call that is on its way.
 */
const FAREWELL = 1_000;
/** After it, what still runs is cut off. */
const DRAIN_LIMIT = 25_000;

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>;
export type Listening = {
  port: number;
  /** Accepts nothing more and answers what was accepted. */
  drain(): Promise<void>;
};

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'may not be opened by this user',
  EADDRNOTAVAIL: 'is not an address of this machine',
};

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_, count) => resolve(count ?? 0)));

/** The check of a load balancer may be `OPTIONS *`, and of HTTP/1.0 without the name of a host: it is asked of this address then. */
function acceptPlain(request: IncomingMessage): void {
  if (request.url === '*') request.url = '/';
  if (request.headers.host !== undefined || request.httpVersionMajor > 1 || request.httpVersionMinor > 0) return;
  const { localAddress = '127.0.0.1', localPort = 80 } = request.socket;
  const host = localAddress.includes(':') ? `[${localAddress}]` : localAddress;
  request.headers.host = `${host}:${localPort}`;
}

/**
 * Listens on a port; one that is taken or not allowed is said in one line, with the variable that names it. Calls to another path than
 * `basePath` are for `answerOutside`.
 */
export async function listen(
  fetch: Fetch,
  host: string,
  port: number,
  variable: 'PORT' | 'OPS_PORT',
  basePath = '',
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch,
    serverOptions: {
      // Node's own 300 s would cut a slow upload.
      requestTimeout: REQUEST_TIMEOUT,
      headersTimeout: HEADERS_TIMEOUT,
      keepAliveTimeout: KEEP_ALIVE,
      ServerResponse: BlockResponse,
    },
  }) as Server;
  let isDraining = false;
  server.prependListener('request', (request, answer) => {
    acceptPlain(request);
    takeBasePath(request, basePath);
    if (isDraining) answer.setHeader('Connection', 'close');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = REASONS[error.code ?? ''];
      reject(why ? new ConfigError(`Port ${port} on ${host} ${why}: set ${variable} to another one.`) : error);
    });
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async drain() {
      isDraining = true;
      // Takes no new connection from now on; the `close` of a server of HTTP would cut idle ones off as well.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
      const end = performance.now() + FAREWELL;
      while (performance.now() < end && (await connectionsOf(server)) > 0) await pause(20);
      // A connection that was busy when the closing began is kept open by its client afterwards.
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      const limit = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT);
      await closed;
      clearInterval(idle);
      clearTimeout(limit);
    },
  };
}
