import type { IncomingMessage } from 'node:http';

/** Calls that came to another path than the one that the product stands below. */
const outside = new WeakSet<IncomingMessage>();

/**
 * Takes the path that the product stands below off the address of a call, so that everything behind it knows its own paths only. A call to any
 * other path is marked as one from outside; so is `/console` itself, which lacks its last slash.
 */
export function takeBasePath(request: IncomingMessage, basePath: string): void {
  if (basePath === '') return;
  const { url = '' } = request;
  if (url.startsWith(`${basePath}/`)) request.url = url.slice(basePath.length);
  else outside.add(request);
}

/** The answer to a call from outside: the way in to whoever left out the last slash, 404 to all others; null where it is no such call. */
export function answerOutside(request: Request, env: unknown, basePath: string): Response | null {
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage };
  if (!incoming || !outside.has(incoming)) return null;
  const { pathname, search } = new URL(request.url);
  return pathname === basePath && ['GET', 'HEAD'].includes(request.method)
    ? new Response(null, { status: 308, headers: { Location: `${basePath}/${search}` } })
    : new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
