import { Refused, type TesterServer } from '../tester/server';
import type { Figures } from './figures';

/** Below it stand refusals of the protocol: no play asks for one. */
const FIRST_REFUSAL = 10_000;

const isRefused = (error: unknown): boolean => error instanceof Refused && error.code >= FIRST_REFUSAL;
/** The call as the documents name it: without ids and without a query. */
const nameOf = (path: string): string =>
  path
    .replace(/\?.*$/, '')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')
    .replace(/[A-HJ-NPR-Z0-9]{17}$/, '{vin}');

/** The same server, with every request noted under its method and path. What the server refuses by its rules is no error of the request. */
export function watched(server: TesterServer, figures: Figures): TesterServer {
  const noted = <T>(method: string, path: string, work: () => Promise<T>): Promise<T> =>
    figures.note(`${method} ${nameOf(path)}`, work, isRefused);
  return {
    call: (method, path, options) => noted(method, path, () => server.call(method, path, options)),
    range: (path, ...rest) => noted('GET', path, () => server.range(path, ...rest)),
    sendBytes: (path, ...rest) => noted('POST', path, () => server.sendBytes(path, ...rest)),
    sendPart: (path, ...rest) => noted('PATCH', path, () => server.sendPart(path, ...rest)),
  };
}
