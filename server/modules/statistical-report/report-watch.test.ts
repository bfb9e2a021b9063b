import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  diagnosisSequenceManagementExecution as executions,
  statisticalReportReportWatch as watches,
  sysMenu,
  sysNoticeReceipt,
  sysRole,
  sysUser,
} from '../../db/tables';
import { SUMMED_JOB } from '../../engine/sums/job';
import { openMail } from '../../node/ports/mail';
import { MailPeer } from '../../testing/mail-peer';
import { testApp, tokenWith, type TestApp } from '../../testing/test-app';
import { judgeWatches } from './report-watch/judge';

const PATH = '/statistical-report/report-watch';
const ADDRESS = '/statistical-report/diagnosis-sequence?zone=UTC';
const NEEDED = [
  'statistical-report:diagnosis-sequence:page',
  'statistical-report:report-watch:page',
  'statistical-report:report-watch:info',
  'statistical-report:report-watch:save',
  'statistical-report:report-watch:update',
  'statistical-report:report-watch:disable',
  'statistical-report:report-watch:enable',
];
const peer = new MailPeer();
let t: TestApp;
let owner: string;

const call = (method: string, path: string, body?: unknown, language: 'en-US' | 'zh-CN' | 'ko-KR' = 'en-US') =>
  t.call(method, path, body, { token: owner, language });
const values = (more: object = {}) => ({
  name: `Watch ${crypto.randomUUID()}`,
  address: ADDRESS,
  measure: 'success',
  comparison: 'below',
  threshold: '95',
  leastCount: 30,
  span: 'days7',
  byMail: true,
  ...more,
});
const made = async (more: object = {}): Promise<{ id: string; version: number }> => {
  const answer = await call('POST', PATH, values(more));
  expect(answer.code, answer.text).toBe(0);
  return answer.data;
};
const stateOf = async (id: string) => (await call('GET', `${PATH}/${id}`)).data.state;
const report = (count: number, status: 'success' | 'fail', sequenceNo = 'SEQ-1') =>
  t.system(({ tx }) =>
    tx.insert(executions).values(
      Array.from({ length: count }, () => ({
        tenantCode: 'A',
        executionId: crypto.randomUUID(),
        vin: 'L6TEX7E46PZ100000',
        sequenceNo,
        sequenceVersion: 1,
        kind: 'repair',
        status,
        startedAt: t.ports.clock.now().toISOString(),
        endedAt: t.ports.clock.now().toISOString(),
        testerCode: 'T',
      })) as (typeof executions.$inferInsert)[],
    ),
  );
const titles = () =>
  t.system(async ({ tx }) =>
    (await tx.select().from(sysNoticeReceipt)).map(({ title, username }) => `${username} ${title}`),
  );

beforeAll(async () => {
  await peer.start();
  t = await testApp();
  t.ports.mail = openMail(peer.url, 'console@example.com', t.ports.log, ['127.0.0.1']);
  t.ports.settings.consoleUrl = 'https://console.example.com';
  const menus = await t.system(({ tx }) =>
    tx.select({ id: sysMenu.id, permissions: sysMenu.permissions }).from(sysMenu),
  );
  const own = menus.filter(({ permissions }) => NEEDED.includes(permissions ?? '')).map(({ id }) => id);
  owner = await tokenWith(t, 'A', 'watcher', own);
  await t.system(({ tx }) =>
    tx
      .update(sysUser)
      .set({ lang: 'en-US', email: 'watcher@example.com' } as never)
      .where(eq(sysUser.username, 'watcher')),
  );
});
beforeEach(async () => {
  peer.mails.splice(0);
  await t.system(async ({ tx }) => {
    await tx.delete(executions);
    await tx.delete(watches);
    await tx.delete(sysNoticeReceipt);
  });
});
afterAll(async () => {
  await t.close();
  await peer.stop();
});

it('tells once that a rate fell below its threshold, and once that it recovered [REP-05]', async () => {
  const { id } = await made();
  await report(20, 'fail');
  // Too few to judge by.
  await judgeWatches(t.ports);
  expect([await stateOf(id), await titles()]).toEqual(['waiting', []]);
  await report(18, 'success');
  const both = await Promise.all([judgeWatches(t.ports), judgeWatches(t.ports)]);
  expect(both.toSorted()).toEqual([0, 1]);
  expect(await stateOf(id)).toBe('crossed');
  expect(await titles()).toEqual([expect.stringContaining('Success rate fell below 95.0%')]);
  await report(1, 'fail');
  await t.ports.jobs.run(SUMMED_JOB);
  expect(await titles()).toHaveLength(1);
  expect(peer.mails).toHaveLength(1);
  expect(peer.mails[0]!.text).toMatch(/Success rate: 47\.4%, of 38/);
  expect(peer.mails[0]!.text).toContain('https://console.example.com/#/statistical-report/diagnosis-sequence?zone=UTC');
  await report(2000, 'success');
  await judgeWatches(t.ports);
  await judgeWatches(t.ports);
  expect(await stateOf(id)).toBe('normal');
  expect((await titles()).toSorted()[1]).toContain('no longer below 95.0%');
  expect(peer.mails).toHaveLength(2);
});

it('watches one value of the breakdown, numbers and durations too, and tells by mail only whom that is wanted [REP-05]', async () => {
  await made({ dimension: 'sequenceNo', dimensionValue: 'SEQ-9', byMail: false });
  const { id } = await made({ measure: 'failures', comparison: 'above', threshold: '3', byMail: false });
  await report(40, 'success', 'SEQ-9');
  await report(4, 'fail');
  await judgeWatches(t.ports);
  expect(await titles()).toEqual([expect.stringContaining('Failures rose above 3')]);
  expect(await stateOf(id)).toBe('crossed');
  await report(40, 'fail', 'SEQ-9');
  await judgeWatches(t.ports);
  expect(await titles()).toHaveLength(2);
  expect(peer.mails).toEqual([]);
});

it('tells nothing to who may not see the report any more, and says so [REP-05] [PERM-03]', async () => {
  const { id } = await made();
  await report(40, 'fail');
  const [role] = await t.system(({ tx }) => tx.select().from(sysRole).where(eq(sysRole.name, 'role of watcher')));
  const setMenus = (menuIdList: string[]) =>
    t.system(({ tx }) => tx.update(sysRole).set({ menuIdList }).where(eq(sysRole.id, role!.id)));
  await setMenus([]);
  await judgeWatches(t.ports);
  await setMenus(role!.menuIdList as string[]);
  expect([await stateOf(id), await titles(), peer.mails]).toEqual(['noAccess', [], []]);
  await judgeWatches(t.ports);
  expect(await stateOf(id)).toBe('crossed');
  expect(await titles()).toHaveLength(1);
});

it('is paused and resumed, and forgets what it knew once it asks something else [REP-05]', async () => {
  const { id } = await made();
  await report(40, 'fail');
  expect((await call('POST', `${PATH}/${id}/disable`, {})).code).toBe(0);
  expect(await judgeWatches(t.ports)).toBe(0);
  expect((await call('POST', `${PATH}/${id}/enable`, {})).code).toBe(0);
  expect(await judgeWatches(t.ports)).toBe(1);
  const { version } = (await call('GET', `${PATH}/${id}`)).data;
  expect((await call('PUT', `${PATH}/${id}`, { version, leastCount: 20 })).code).toBe(0);
  expect(await stateOf(id)).toBe('waiting');
});

it.each(['en-US', 'zh-CN', 'ko-KR'] as const)(
  'what is wrong is refused on its field, in %s [REP-05]',
  async (language) => {
    const fieldsOf = async (more: object): Promise<Record<string, string>> =>
      (await call('POST', PATH, values(more), language)).data?.fields ?? {};
    for (const [more, field] of [
      [{ address: '/sys/user/index' }, 'address'],
      [{ measure: 'time' }, 'measure'],
      [{ measure: 'nothing' }, 'measure'],
      [{ threshold: 'x' }, 'threshold'],
      [{ threshold: '-1' }, 'threshold'],
      [{ leastCount: 0 }, 'leastCount'],
      [{ dimension: 'colour', dimensionValue: 'red' }, 'dimension'],
      [{ dimension: 'vin' }, 'dimensionValue'],
    ] as const) {
      const fields = await fieldsOf(more);
      expect(Object.keys(fields), JSON.stringify(more)).toEqual([field]);
      expect(fields[field]).not.toMatch(/\{\{|validate\./);
    }
  },
);
