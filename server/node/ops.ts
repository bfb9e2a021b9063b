import { Hono } from 'hono';
import type { Metrics } from './metrics';

/** What an orchestrator and a monitor ask, on a port of its own. */
export function opsOf(metrics: Metrics, isReady: () => Promise<boolean>): Hono {
  const ops = new Hono();
  ops.get('/healthz', (c) => c.json({ status: 'ok' }));
  ops.get('/readyz', async (c) =>
    (await isReady()) ? c.json({ status: 'ok' }) : c.json({ status: 'unavailable' }, 503, { 'Retry-After': '2' }),
  );
  ops.get('/metrics', async (c) => c.text(await metrics.text()));
  return ops;
}
