import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sysClientSession } from '../db/client-tables';
import { sysTaskWork } from '../db/task-tables';
import { sysMailLog } from '../db/tables';
import { NO_ROUTE, routePatternOf } from '../http/route-pattern';
import { testApp, type TestApp } from '../testing/test-app';
import { testPostgres, type TestPostgres } from '../testing/postgres';
import { openMetrics } from './metrics';
import type { PostgresJobs } from './ports/jobs';

let place: TestPostgres;
let app: TestApp;
beforeAll(async () => {
  [place, app] = [await testPostgres(), await testApp()];
  const at = new Date(Date.now() - 2 * 3_600_000).toISOString();
  await place.postgres.run('platform', 'write', async (tx) => {
    await tx.insert(sysTaskWork).values({
      taskId: crypto.randomUUID(),
      tenantCode: 'A',
      createDate: at,
      userId: crypto.randomUUID(),
      language: 'en-US',
      resource: 'sys/user',
      permission: 'sys:user:export',
      input: {},
    });
    for (const sendStatus of [0, 0, 2])
      await tx.insert(sysMailLog).values({ tenantCode: 'A', subject: 's', recipients: 'a@b', sendStatus } as never);
    await tx.insert(sysClientSession).values({
      activationClientId: crypto.randomUUID(),
      tenantCode: 'A',
      clientId: crypto.randomUUID(),
      clientUserId: crypto.randomUUID(),
      lastSeenAt: at,
      expiresAt: at,
    });
  });
});
afterAll(() => Promise.all([place.close(), app.close()]));

const queue = { waiting: () => Promise.resolve([]), oldestDue: () => Promise.resolve(7) } as unknown as PostgresJobs;

describe('metrics [OPS-04]', () => {
  it('tell of tasks, mails, testers, jobs and what the server works with', async () => {
    const metrics = openMetrics();
    metrics.observe(place.postgres, queue, tmpdir(), () => Promise.resolve({ files: true, mail: false }));
    const text = await metrics.text();
    for (const line of [
      'console_tasks_open 1',
      'console_tasks_failed 0',
      'console_mails{status="failed"} 2',
      'console_mails{status="waiting"} 1',
      'console_testers_seen{within="an hour"} 0',
      'console_testers_seen{within="a day"} 1',
      'console_job_oldest_due_seconds 7',
      'console_working{check="files"} 1',
      'console_working{check="mail"} 0',
    ])
      expect(text.split('\n')).toContain(line);
    expect(Number(/^console_task_oldest_seconds (.+)$/m.exec(text)?.[1])).toBeGreaterThan(7_000);
    expect(Number(/^console_disk_free_bytes (.+)$/m.exec(text)?.[1])).toBeGreaterThan(0);
    // There is no authority yet: a figure that nobody took is no figure.
    expect(text).not.toMatch(/^console_issuing_key_not_after_timestamp_seconds \d/m);
  });

  it('stay where the database is away', async () => {
    const metrics = openMetrics();
    const gone = { ...place.postgres, run: () => Promise.reject(new Error('away')) };
    metrics.observe(gone, queue, tmpdir(), () => Promise.resolve({}));
    metrics.answered({ method: 'GET', part: 'api', route: '/api/x', status: 200, seconds: 0.1 });
    const text = await metrics.text();
    expect(text).toContain('console_requests_total{method="GET",part="api",route="/api/x",status="200"} 1');
    expect(text).not.toMatch(/^console_tasks_open \d/m);
  });

  it('count calls by the route that answered, never by what a caller asked for', async () => {
    const call = async (path: string): Promise<string> => {
      const request = new Request(`http://console.test${path}`);
      await app.app.fetch(request);
      return routePatternOf(request);
    };
    expect(await call(`/api/sys/user/${crypto.randomUUID()}`)).toBe('/api/sys/user/:id');
    expect(await call('/api/sys/user/page?limit=1')).toBe('/api/sys/user/page');
    expect(await call(`/api/${crypto.randomUUID()}`)).toBe(NO_ROUTE);
    expect(await call('/api/sys/no-such-thing')).toBe(NO_ROUTE);
  });
});
