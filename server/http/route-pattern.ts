import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';

/* Which route answered a call, as it was registered: `/api/sys/user/:id`. There are as many as routes, whatever callers ask for. */

/** Of calls that no route answered. */
export const NO_ROUTE = 'none';

const patterns = new WeakMap<Request, string>();

/** Remembers the route of a call that was answered. */
export function noteRoute(c: Context): void {
  const path = matchedRoutes(c).at(-1)?.path ?? '';
  // What stands for every path belongs to gates and headers.
  if (!path.endsWith('*')) patterns.set(c.req.raw, path.replace(/\{[^/]*\}/g, ''));
}

/** The route that answered the request. */
export const routeOf = (request: Request): string => patterns.get(request) ?? NO_ROUTE;
