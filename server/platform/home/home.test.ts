import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HomeChart, OpenedRecord } from '../../../contract/wire/home';
import type { ReportSeries } from '../../../contract/wire/report/answers';
import { diagnosisSequenceManagementExecution as executions } from '../../db/tables';
import { randomOf } from '../../seed/random';
import { sampleExecutions } from '../../testing/reports/sample-executions';
import { seedRow } from '../../testing/samples';
import { testApp, type TestApp } from '../../testing/test-app';
import { insertBulk } from '../../seed/bulk';
import { resourceNamed } from '../../../contract/registry';

const DAY = 86_400_000;
let t: TestApp;

beforeAll(async () => {
  t = await testApp();
  const now = t.ports.clock.now().getTime();
  await t.system(async (context) => {
    for (const tenant of ['A', 'B']) await seedRow(context, resourceNamed('account/client'), tenant);
    const sample = { tenantCode: 'A', from: now - 20 * DAY, to: now, count: 300 };
    await insertBulk(context.tx, executions, sampleExecutions(randomOf(5), sample));
  });
});
afterAll(() => t.close());

const home = async (query: Record<string, string>, token: string) =>
  (await t.call('GET', `/home?${new URLSearchParams(query).toString()}`, undefined, { token })).data as {
    charts: HomeChart[];
    opened: OpenedRecord[];
  };

it('the home page names records opened before as they are called now: those that the caller may see [PUB-01]', async () => {
  const first = async (token: string) =>
    ((await t.call('GET', '/account/client/page?limit=1', undefined, { token })).data as { list: { id: string }[] })
      .list[0]!.id;
  const [own, other] = [await first(t.tokens.adminA), await first(t.tokens.adminB)];
  const names = [`account/client:${own}`, `account/client:${other}`, `sys/tenant:${own}`, 'account/client:x', 'none'];
  const openedFor = async (token: string) => (await home({ opened: names.join(',') }, token)).opened;
  expect(await openedFor(t.tokens.adminA)).toMatchObject([{ id: own, title: expect.any(String) }]);
  expect((await openedFor(t.tokens.platform)).map(({ id }) => id)).toEqual([own, other]);
  expect(await openedFor(t.tokens.nobodyA)).toEqual([]);
});

it('its large charts draw what the reports answer to which they lead [PUB-01] [STAT-01]', async () => {
  const { charts } = await home({ zone: 'Asia/Seoul' }, t.tokens.adminA);
  expect(charts.map(({ kind }) => kind)).toEqual(['course', 'hours']);
  for (const { kind, path, search, series } of charts) {
    const query = new URLSearchParams({ ...search, each: kind === 'hours' ? 'hour' : 'day' }).toString();
    const { data } = await t.call('GET', `${path.replace(/\/index$/, '')}/series?${query}`, undefined, {
      token: t.tokens.adminA,
    });
    const { limits, points } = data as ReportSeries;
    expect(series.limits).toEqual(limits);
    const own = Object.keys(series.points.find((point) => point) ?? {});
    expect(own.length).toBeGreaterThan(0);
    expect(series.points).toEqual(
      points.map((point) => point && Object.fromEntries(own.map((name) => [name, point[name]]))),
    );
  }
  expect((await home({}, t.tokens.nobodyA)).charts).toEqual([]);
});
