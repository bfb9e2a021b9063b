import { Hono } from 'hono';
import type { Metrics } from './metrics';
import type { Readiness } from './readiness';

/** What an orchestrator and a monitor ask, on a port of its own. */
export function opsOf(metrics: Metrics, readiness: () => Promise<Readiness>, onCheck = (): void => undefined): Hono {
  const ops = new Hono();
  ops.on(['GET', 'OPTIONS'], '/healthz', (c) => c.json({ status: 'ok' }));
  ops.on(['GET', 'OPTIONS'], ['/readyz', '/'], async (c) => {
    const { isReady, reason, warnings } = await readiness();
    onCheck();
    return isReady
      ? c.json({ status: 'ok', ...(warnings.length > 0 ? { warnings } : {}) })
      : c.json({ status: 'unavailable', reason }, 503, { 'Retry-After': '2' });
  });
  ops.get('/metrics', async (c) => c.text(await metrics.text()));
  return ops;
}
