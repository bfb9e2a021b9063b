import { createAdaptorServer, type ServerType } from '@hono/node-server';
import type { Hono } from 'hono';

/** Somebody else listens there; the message says where. */
export class PortTaken extends Error {}

export type Listening = {
  /** Lets accepted requests finish, at most `patience` ms. */
  stop(patience: number): Promise<void>;
};

/** Listens and answers once it does. Throws `PortTaken` with a line that names the variable to change. */
export async function listen(app: Pick<Hono, 'fetch'>, host: string, port: number, variable: string): Promise<Listening> {
  const server: ServerType = createAdaptorServer({ fetch: app.fetch as never });
  // A package of 2 GB on a slow line takes longer than Node's 300 s.
  if ('requestTimeout' in server) server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = { EADDRINUSE: 'is in use by another program', EACCES: 'may not be opened by this user', EADDRNOTAVAIL: 'is not an address of this machine' }[error.code ?? ''];
      reject(why ? new PortTaken(`Port ${port} on ${host} ${why}: set ${variable} to another one.`) : error);
    });
    server.listen(port, host, () => resolve());
  });
  return {
    stop: (patience) =>
      new Promise((resolve) => {
        const force = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), patience);
        server.close(() => {
          clearTimeout(force);
          resolve();
        });
        if ('closeIdleConnections' in server) server.closeIdleConnections();
      }),
  };
}
