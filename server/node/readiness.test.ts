import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../contract/constants';
import { sysSetting } from '../db/system-tables';
import { addAuditLines } from '../engine/audit/add-lines';
import { sealAudit } from '../engine/audit/chain/seal';
import { translate } from '../http/words';
import { testApp, type TestApp } from '../testing/test-app';
import { checksOf } from './checks';
import { openMetrics } from './metrics';
import { opsOf } from './ops';
import { readinessOf } from './readiness';

const full = () => Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100' }));
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** The ops port as an orchestrator asks it; nothing is remembered from the time before. */
const asked = async (isOpen = true) => {
  const ops = opsOf(
    openMetrics(),
    readinessOf(app.ports, () => Promise.resolve(isOpen)),
  );
  const answer = await ops.request('/readyz');
  return [answer.status, await answer.json()];
};
const alertsOf = async (token: string) =>
  (await app.call('GET', '/home', undefined, { token })).data.alerts as string[];

describe('what an orchestrator is told', () => {
  it('is answered in the plain ways of load balancers', async () => {
    const isReady = [true, false];
    for (const ready of isReady) {
      const ops = opsOf(openMetrics(), () => Promise.resolve({ isReady: ready, warnings: [] }));
      const asks: [string, string][] = [
        ['OPTIONS', '/'],
        ['OPTIONS', '/readyz'],
        ['HEAD', '/readyz'],
        ['GET', '/'],
      ];
      for (const [method, path] of asks) expect((await ops.request(path, { method })).status).toBe(ready ? 200 : 503);
      expect((await ops.request('/healthz', { method: 'OPTIONS' })).status).toBe(200);
    }
  });

  it('is told when to ask again while it is away', async () => {
    const away = opsOf(openMetrics(), () => Promise.resolve({ isReady: false, reason: 'starting', warnings: [] }));
    const { status, headers } = await away.request('/readyz');
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  });

  it('is ready where the database answers and takes a write', async () => {
    expect(await asked()).toEqual([200, expect.objectContaining({ status: 'ok' })]);
    expect(await asked(false)).toEqual([503, { status: 'unavailable', reason: 'database' }]);
  });

  it('names a full disk, as the refusal of a write does to who wrote and the home page to administrators', async () => {
    const { db, clock } = app.ports;
    const { run } = db;
    const away = async (scope: unknown, access: string, work: never): Promise<never> =>
      access === 'write' ? full() : ((await run(scope as never, access as never, work)) as never);
    db.run = away as typeof run;
    try {
      expect(await asked()).toEqual([503, { status: 'unavailable', reason: 'diskFull' }]);
      for (const language of LANGUAGES)
        expect(
          await app.call('POST', '/sys/dept', { name: 'D', sort: 1 }, { token: app.tokens.adminA, language }),
        ).toMatchObject({ status: 507, msg: translate(language, 'error.diskFull') });
      expect(await alertsOf(app.tokens.adminA)).toEqual(['diskFull']);
      expect(await alertsOf(app.tokens.nobodyA)).toEqual([]);
    } finally {
      db.run = run;
    }
    expect(clock.now().getTime() - (app.ports.trouble.diskFullAt ?? 0)).toBeLessThan(60_000);
    // Its own write of a few bytes may find room where nobody else's does.
    const { files } = app.ports;
    app.ports.files = { ...files, put: full };
    expect(await asked()).toEqual([503, { status: 'unavailable', reason: 'diskFull' }]);
    app.ports.files = files;
    // Room was made: the next check says so, and nothing of its trial stays.
    expect(await asked()).toEqual([200, expect.objectContaining({ status: 'ok' })]);
    const probes = await app.system(({ tx }) => tx.$count(sysSetting, like(sysSetting.key, 'ready-probe%')));
    expect(probes).toBe(0);
    for await (const { key } of files.list()) expect(key).not.toContain('ready-probe');
    expect(await alertsOf(app.tokens.adminA)).toEqual([]);
  });

  it('warns of files, mail, jobs and a clock that do not work, and stays ready [OPS-04]', async () => {
    const { ports } = app;
    await sealAudit(ports);
    const away = () => Promise.reject(new Error('away'));
    const judge = (needs: Partial<Parameters<typeof checksOf>[0]>, seconds = 0) => {
      const checks = checksOf({ ...ports, ...needs }, { oldestDue: () => Promise.resolve(seconds) });
      return readinessOf(ports, () => Promise.resolve(true), checks)();
    };
    expect(await judge({})).toEqual({ isReady: true, warnings: [] });
    expect((await judge({ files: { ...ports.files, put: away } })).warnings).toEqual(['filesAway']);
    const half = { ...ports.files, get: () => Promise.resolve(new Response('other').body as never) };
    expect((await judge({ files: half })).warnings).toEqual(['filesAway']);
    expect((await judge({ mail: { ...ports.mail, check: away } })).warnings).toEqual(['mailAway']);
    expect((await judge({ mail: { ...ports.mail, check: () => Promise.resolve() } })).warnings).toEqual([]);
    expect((await judge({}, 301)).warnings).toEqual(['jobsLate']);
    vi.setSystemTime(Date.now() + 60_000);
    try {
      expect((await judge({})).warnings).toEqual(['clockApart']);
    } finally {
      vi.useRealTimers();
    }
    for await (const { key } of ports.files.list()) expect(key).not.toContain('ready-probe');
  });

  it('warns of an audit log that nobody seals, and so does the home page of who may verify it [SYS-16]', async () => {
    await sealAudit(app.ports);
    expect(await asked()).toEqual([200, { status: 'ok' }]);
    const at = new Date(app.ports.clock.now().getTime() - 121_000).toISOString();
    await app.system(({ tx }) => addAuditLines(tx, [{ tenantCode: 'B', resource: 'x/y', operation: 'z', at }]));
    expect(await asked()).toEqual([200, { status: 'ok', warnings: ['auditBehind'] }]);
    expect(await alertsOf(app.tokens.platform)).toEqual(['auditBehind']);
    expect(await alertsOf(app.tokens.adminB)).toEqual(['auditBehind']);
    expect(await alertsOf(app.tokens.adminA)).toEqual([]);
    await sealAudit(app.ports);
    expect(await alertsOf(app.tokens.platform)).toEqual([]);
  });
});
