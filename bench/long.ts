import autocannon from 'autocannon';
import type { Server } from '../e2e/support/server';
import { HUGE, TENANTS, tenantOf, userOf } from './data';
import { tokensOf } from './client';
import { median, type Figure } from './figures';
import { beginLogins, type Login } from './logins';
import { memoryOf } from './place';

/** Other users look at their lists, fifty a second. */
export const others = (url: string, tokens: readonly string[], seconds: number) =>
  autocannon({
    url,
    connections: 10,
    // Apart from what this process does itself: hashing a file that it sends would count as waiting.
    workers: 1,
    duration: seconds,
    overallRate: 50,
    requests: tokens.map((token) => ({
      method: 'GET' as const,
      path: '/api/account/activation-code/page?page=1&limit=10',
      headers: { Authorization: `Bearer ${token}` },
    })),
  });

/** Reads the whole answer and forgets it. */
async function drain(response: Response): Promise<number> {
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  return bytes;
}

/** The whole table as text, while other users go on with their lists. */
export async function exportAll({ url, pid }: Server): Promise<Figure[]> {
  const [token = ''] = await tokensOf(url, HUGE, 1);
  const tokens = (await Promise.all(TENANTS.slice(0, 4).map((tenant) => tokensOf(url, tenant, 1)))).flat();
  const idle = memoryOf(pid);
  let most = idle;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 50);
  const started = performance.now();
  const lists = others(url, tokens, 15);
  const response = await fetch(`${url}/api/account/activation-code/export?format=csv`, {
    headers: { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' },
  });
  const bytes = await drain(response);
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  if (!response.ok || bytes < 50_000_000) throw new Error(`the export answered ${response.status} with ${bytes} bytes`);
  const { latency } = await lists;
  return [
    {
      name: `export of 1,000,000 rows to csv (${Math.round(bytes / 1e6)} MB)`,
      value: seconds,
      unit: 's',
      reach: 60,
      aim: 25,
    },
    { name: 'memory above idle during the export', value: most - idle, unit: 'MiB', reach: 95, aim: 80 },
    { name: 'p99 of others’ lists during the export', value: latency.p99, unit: 'ms', reach: 500 },
  ];
}

const loginOf = (n: number): Login => ({
  username: userOf(tenantOf(n), 1 + (n % 20)),
  address: `10.${n % 250}.${(n >> 8) % 250}.7`,
});

const SECONDS = 8;
const LOGINS_A_SECOND = 20;

/** Twenty logins a second; other users must hardly notice. */
export async function storm({ url }: Server): Promise<Figure[]> {
  const tokens = (await Promise.all(TENANTS.slice(0, 4).map((tenant) => tokensOf(url, tenant, 1)))).flat();
  const idle = await others(url, tokens, SECONDS);
  const logins = beginLogins(url, loginOf, SECONDS, LOGINS_A_SECOND);
  const busy = await others(url, tokens, SECONDS);
  const times = await logins;
  const answered = times.filter((time) => !Number.isNaN(time));
  return [
    {
      name: `login, ${LOGINS_A_SECOND} a second (${times.length - answered.length} of ${times.length} refused)`,
      value: median(answered),
      unit: 'ms',
    },
    { name: 'p99 of others’ lists, idle', value: idle.latency.p99, unit: 'ms' },
    {
      name: 'p99 of others’ lists meanwhile',
      value: busy.latency.p99,
      unit: 'ms',
      reach: idle.latency.p99 * 2,
      aim: idle.latency.p99 * 1.3,
    },
  ];
}
