import type { Context, Hono } from 'hono';
import { METHOD_NAME_ALL } from 'hono/router';
import type { Ports } from '../ports/ports';
import { Refusal } from '../refusal';
import { answerError } from './answer';
import type { AppEnv } from './context';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The methods that some route takes at this path; middleware, which takes all of them, does not count. */
function methodsAt(app: Hono<AppEnv>, path: string): string[] {
  const routeOf = new Map(app.routes.map((route) => [route.handler as unknown, route.method]));
  return METHODS.filter((method) =>
    app.router
      .match(method, path)[0]
      .some(([handler]) => routeOf.get((handler as unknown as unknown[])[0]) !== METHOD_NAME_ALL),
  );
}

/** What no route answers: 405 where another method would be, else 404 with the path alone, for a query may carry a ticket. */
export function addNotFound(app: Hono<AppEnv>, ports: Ports): void {
  app.notFound((c: Context) => {
    const { path } = c.req;
    const allowed = methodsAt(app, path);
    if (allowed.length === 0 || allowed.includes(c.req.method))
      return answerError(c, ports, new Refusal('notFound', { url: path }));
    c.header('Allow', allowed.join(', '));
    return answerError(c, ports, new Refusal('methodNotAllowed', { url: path }));
  });
}
