import type { Context } from 'hono';
import { isLoopback } from '../../contract/validation/issuer';
import type { AppEnv } from './context';

/** Whether the browser came by https: the socket's own, or what the nearest proxy says where one is trusted. */
export function isSecure(c: Context<AppEnv>): boolean {
  const forwarded = c.get('settings').trustProxy
    ? c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim()
    : undefined;
  return (forwarded || new URL(c.req.url).protocol.slice(0, -1)).toLowerCase() === 'https';
}

type Socket = { localAddress?: string; localPort?: number };

const plain = (address: string): string => address.replace(/^\[|\]$/g, '').replace(/^::ffff:/i, '');

/** Whether a host can only mean the socket that the call came in by. */
function isOwn(url: URL, { localAddress = '', localPort }: Socket): boolean {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const [named, local] = [plain(url.hostname), plain(localAddress)];
  return port === localPort && (named === local || (isLoopback(named) && isLoopback(local)));
}

/**
 * Where a mail may lead people to: what the operator says, else this machine under the address that its own socket has.
 * Never what a Host header claims, which anybody can write: the link in the mail would lead to his machine. Null where neither is known.
 */
export function consoleAddress(c: Context<AppEnv>): string | null {
  const { consoleUrl, trustProxy, basePath = '' } = c.get('settings');
  if (consoleUrl) return consoleUrl.replace(/\/+$/, '');
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: Socket } };
  const url = new URL(c.req.url);
  return !trustProxy && incoming?.socket && isOwn(url, incoming.socket)
    ? `${isSecure(c) ? 'https' : 'http'}://${url.host}${basePath}`
    : null;
}
