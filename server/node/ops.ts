import { Hono } from 'hono';
import { Registry, collectDefaultMetrics } from 'prom-client';

/** Health and figures on a port of their own, so that a proxy need not hide them from the world. */
export function opsApp(isReady: () => Promise<boolean>): Hono {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const app = new Hono();
  // Alive: the event loop turns. Ready: the database answers, too.
  app.get('/healthz', (c) => c.text('ok\n'));
  app.get('/readyz', async (c) => ((await isReady()) ? c.text('ready\n') : c.text('the database does not answer\n', 503)));
  app.get('/metrics', async (c) => c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType }));
  return app;
}
