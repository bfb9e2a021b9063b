import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';

/* Which route answered a call, as it was registered: `/api/sys/user/:id`. There are as many as routes, whatever callers ask for. */

/** Of calls that no route answered. */
export const NO_ROUTE = 'none';

/** A parameter without the expression that it has to fit: `:id` of `:id{[0-9]+}`. */
const withoutRules = (path: string): string =>
  path
    .split('/')
    .map((part) => part.split('{', 1)[0] ?? '')
    .join('/');

const patterns = new WeakMap<Request, string>();

/** Remembers the route of a call that was answered. */
export function noteRoute(c: Context): void {
  const path = matchedRoutes(c).at(-1)?.path ?? '';
  // What stands for every path belongs to gates and headers.
  if (!path.endsWith('*')) patterns.set(c.req.raw, withoutRules(path));
}

/** The route that answered the request. */
export const routePatternOf = (request: Request): string => patterns.get(request) ?? NO_ROUTE;
