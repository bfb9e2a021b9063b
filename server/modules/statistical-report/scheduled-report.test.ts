import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  sysMenu,
  sysNotice,
  sysNoticeReceipt,
  sysRole,
  sysUser,
  statisticalReportReportDelivery as deliveries,
  statisticalReportScheduledReport as schedules,
} from '../../db/tables';
import { openMail } from '../../node/ports/mail';
import { MailPeer, type ReceivedMail } from '../../testing/mail-peer';
import { openReportDesk } from '../../testing/reports/report-desk';
import type { TestAnswer, TestApp } from '../../testing/test-app';
import { deliverReport } from './scheduled-report/deliver';
import { sendDueReports } from './scheduled-report/due';

const PATH = '/statistical-report/scheduled-report';
const ADDRESS = '/statistical-report/diagnosis-sequence?zone=Asia%2FSeoul&from=2026-09-20&to=2026-10-20&by=sequenceNo';
const DAY_MS = 86_400_000;
const peer = new MailPeer();
let t: TestApp;
const ids: Record<string, string> = {};
const roles: Record<string, string> = {};

const call = (method: string, path: string, body?: unknown, language: 'en-US' | 'zh-CN' | 'ko-KR' = 'en-US') =>
  t.call(method, path, body, { token: t.tokens.adminA, language });
const values = (more: object = {}) => ({
  name: `Report ${crypto.randomUUID()}`,
  address: ADDRESS,
  every: 'day',
  hour: 7,
  span: 'asked',
  format: 'csv',
  recipients: [ids.all, ids.geely],
  ...more,
});
const made = async (more: object = {}): Promise<{ id: string; version: number; nextAt: string }> => {
  const answer = await call('POST', PATH, values(more));
  expect(answer.code, answer.text).toBe(0);
  return answer.data;
};
const setDue = (id: string, at: Date) =>
  t.system(({ tx }) =>
    tx
      .update(schedules)
      .set({ nextAt: at.toISOString() } as never)
      .where(eq(schedules.id, id)),
  );
const resultsOf = async (scheduleId: string): Promise<Record<string, string>> => {
  const { data } = await call('GET', `/statistical-report/report-delivery/page?scheduleId=${scheduleId}&limit=50`);
  return Object.fromEntries(data.list.map(({ recipient, result }: Record<string, string>) => [recipient, result]));
};
const rowOf = async (id: string) => (await call('GET', `${PATH}/${id}`)).data;
const setRole = (person: string, ...names: string[]) =>
  t.system(({ tx }) =>
    tx
      .update(sysUser)
      .set({ roleIdList: names.map((name) => roles[name]!) })
      .where(eq(sysUser.id, ids[person]!)),
  );

async function addRole(name: string, permissions: readonly string[], more: object = {}) {
  await t.system(async ({ tx }) => {
    const menus = await tx.select({ id: sysMenu.id, permissions: sysMenu.permissions }).from(sysMenu);
    const menuIdList = menus.filter((menu) => permissions.includes(menu.permissions ?? '')).map(({ id }) => id);
    const [row] = await tx
      .insert(sysRole)
      .values({ tenantCode: 'A', name, menuIdList, dataScope: 'all', ...more })
      .returning({ id: sysRole.id });
    roles[name] = row!.id;
  });
}
const addPerson = (username: string, lang: string | null, email: string | null, role: string) =>
  t.system(async ({ tx }) => {
    const [row] = await tx
      .insert(sysUser)
      .values({ tenantCode: 'A', username, lang, email, roleIdList: [roles[role]!] } as never)
      .returning({ id: sysUser.id });
    ids[username] = row!.id;
  });

const SEES = 'statistical-report:diagnosis-sequence:page';
const EXPORTS = 'statistical-report:diagnosis-sequence:export';

beforeAll(async () => {
  await peer.start();
  t = await openReportDesk(600);
  t.ports.mail = openMail(peer.url, 'console@example.com', t.ports.log, ['127.0.0.1']);
  t.ports.settings.consoleUrl = 'https://console.example.com';
  await addRole('sees', [SEES, EXPORTS, 'diagnosis-sequence-management:develop-list:page']);
  await addRole('looks', [SEES]);
  await addRole('geely', [SEES, EXPORTS], { brandList: ['geely'] });
  await addRole('none', []);
  await addPerson('all', 'en-US', 'all@example.com', 'sees');
  await addPerson('geely', 'ko-KR', 'geely@example.com', 'geely');
  await addPerson('looks', 'zh-CN', 'looks@example.com', 'looks');
  await addPerson('silent', 'en-US', null, 'sees');
});
beforeEach(() => void peer.mails.splice(0));
afterAll(async () => {
  await t.close();
  await peer.stop();
});

const countIn = (text: string, label: string): number =>
  Number((new RegExp(`${label}: ([\\d,]+)`).exec(text)?.[1] ?? '').replaceAll(',', ''));

it('a report goes to each recipient with the figures that he may see, in his language, with a file and the question in the link [REP-05]', async () => {
  const { id, nextAt } = await made({ recipients: [ids.all, ids.geely, ids.looks, ids.silent] });
  expect(new Date(nextAt).toISOString()).toMatch(/T22:00:00/);
  expect(await rowOf(id)).toMatchObject({ zone: 'Asia/Seoul', reportWord: 'Diagnosis statistics by sequence' });
  await setDue(id, t.ports.clock.now());
  expect(await sendDueReports(t.ports)).toBe(1);
  expect(peer.mails.map(({ to }) => to).toSorted()).toEqual([
    'all@example.com',
    'geely@example.com',
    'looks@example.com',
  ]);

  const [all, geely, looks] = ['all', 'geely', 'looks'].map((name) => peer.to(`${name}@example.com`)!) as [
    ReceivedMail,
    ReceivedMail,
    ReceivedMail,
  ];
  const { data: series } = await call(
    'GET',
    `/statistical-report/diagnosis-sequence/series?${ADDRESS.split('?')[1]?.replace('&by=sequenceNo', '')}`,
  );
  expect(countIn(all.text, 'Executions')).toBe(series.total.executions.value);
  const part = countIn(geely.text, '실행 수');
  expect(part).toBeGreaterThan(0);
  expect(part).toBeLessThan(series.total.executions.value);
  expect(looks.text).toContain('您好');
  expect(all.subject).toContain('2026-09-20 – 2026-10-20');
  // The figures are one person's: whoever reads the log does not see them.
  const { data: log } = await call('GET', '/sys/mail-log/page?template=scheduled-report&limit=10');
  for (const line of log.list) {
    const { data } = await call('GET', `/sys/mail-log/${line.id}`);
    expect(data.content).not.toContain('Executions:');
    expect(data.keeping).toBe('secret');
  }
  const [name, bytes] = Object.entries(all.files)[0] as [string, Uint8Array];
  expect(name).toMatch(/\.csv$/);
  expect(new TextDecoder().decode(bytes)).toContain('2026-09-20');
  // Who may not export gets no file.
  expect(Object.keys(looks.files)).toEqual([]);
  const link = /https:\/\/console\.example\.com\/#(\S+)/.exec(all.text)?.[1] ?? '';
  const asked = Object.fromEntries(new URLSearchParams(link.split('?')[1]));
  expect([link.split('?')[0], asked]).toEqual([
    '/statistical-report/diagnosis-sequence',
    { zone: 'Asia/Seoul', from: '2026-09-20', to: '2026-10-20', by: 'sequenceNo' },
  ]);
  // The next look of the job reads the mail log.
  await sendDueReports(t.ports);
  expect(await resultsOf(id)).toEqual({ all: 'sent', geely: 'sent', looks: 'sent', silent: 'noMail' });
  expect((await rowOf(id)).lastResult).toBe('sent');
  const told = await t.system(({ tx }) =>
    tx.select({ username: sysNoticeReceipt.username, title: sysNoticeReceipt.title }).from(sysNoticeReceipt),
  );
  expect(told.map(({ username }) => username).toSorted()).toEqual(['all', 'geely', 'looks', 'silent']);
  // What one person was told stands in no list of notices.
  expect((await call('GET', '/sys/notice/page')).data.list).toEqual([]);
  expect(await t.system(({ tx }) => tx.$count(sysNotice, eq(sysNotice.personal, true)))).toBe(4);
});

it.each([
  ['xlsx', 'PK', 'PK\u0005\u0006'],
  ['pdf', '%PDF-', '%%EOF'],
])('a file as %s comes whole by SMTP [REP-05]', async (format, begin, end) => {
  const { id } = await made({ format, recipients: [ids.all] });
  await setDue(id, t.ports.clock.now());
  await sendDueReports(t.ports);
  const [[name, bytes] = ['', new Uint8Array()]] = Object.entries(peer.to('all@example.com')!.files);
  expect(name.endsWith(`.${format}`)).toBe(true);
  const text = Buffer.from(bytes).toString('latin1');
  expect([text.startsWith(begin), text.slice(-1000).includes(end)]).toEqual([true, true]);
});

it('who lost the permission or left gets nothing, and its owner sees that [REP-05] [PERM-03]', async () => {
  const { id } = await made({ recipients: [ids.all, ids.geely, ids.looks] });
  await setRole('geely', 'none');
  await t.system(({ tx }) => tx.update(sysUser).set({ status: 0 }).where(eq(sysUser.id, ids.looks!)));
  await setDue(id, t.ports.clock.now());
  await sendDueReports(t.ports);
  expect(peer.mails.map(({ to }) => to)).toEqual(['all@example.com']);
  await sendDueReports(t.ports);
  expect(await resultsOf(id)).toEqual({ all: 'sent', geely: 'noAccess', looks: 'left' });
  expect((await rowOf(id)).lastResult).toBe('partly');
  await setRole('geely', 'geely');
  await t.system(({ tx }) => tx.update(sysUser).set({ status: 1 }).where(eq(sysUser.id, ids.looks!)));
});

it('a period is sent once, whoever looks, and however often its work is done [REP-05]', async () => {
  const { id } = await made({ recipients: [ids.all] });
  const due = new Date(t.ports.clock.now().getTime() - 2 * DAY_MS);
  await setDue(id, due);
  const both = await Promise.all([sendDueReports(t.ports), sendDueReports(t.ports)]);
  // Two days were missed: each period is made up for, none of them twice.
  expect(both[0]! + both[1]!).toBeGreaterThanOrEqual(2);
  const lines = await t.system(({ tx }) => tx.select().from(deliveries).where(eq(deliveries.scheduleId, id)));
  expect(peer.mails).toHaveLength(lines.length);
  // A queue promises at least once: what was done is not done again.
  for (const line of lines) await deliverReport(t.ports, line.id);
  expect(peer.mails).toHaveLength(lines.length);
  // A server that ended before it sent: the next one does, and one of two that do it at once.
  const [first] = lines;
  await t.system(({ tx }) =>
    tx
      .update(deliveries)
      .set({ result: 'waiting' } as never)
      .where(eq(deliveries.id, first!.id)),
  );
  await Promise.all([deliverReport(t.ports, first!.id), deliverReport(t.ports, first!.id)]);
  expect(peer.mails).toHaveLength(lines.length + 1);
  expect(new Date((await rowOf(id)).nextAt).getTime()).toBeGreaterThan(t.ports.clock.now().getTime());
});

it('is woken where its work was lost, and given up after an hour [REP-05]', async () => {
  const { id } = await made({ recipients: [ids.all] });
  const open = (minutes: number) =>
    t.system(({ tx }) =>
      tx.execute(sql`
        insert into statistical_report_report_delivery (tenant_code, schedule_id, user_id, recipient, due_at, create_date, update_date)
        values ('A', ${id}::uuid, ${ids.all}, 'all', now() - make_interval(mins => ${minutes}::int), now() - make_interval(mins => ${minutes}::int), now() - make_interval(mins => ${minutes}::int))`),
    );
  await open(10);
  await open(90);
  await sendDueReports(t.ports);
  await sendDueReports(t.ports);
  expect(peer.mails).toHaveLength(1);
  const { data } = await call('GET', `/statistical-report/report-delivery/page?scheduleId=${id}`);
  expect(data.list.map(({ result }: { result: string }) => result)).toEqual(['sent', 'failed']);
  expect(data.list[1].reasonWord).not.toBe('taskInterrupted');
});

it('is paused, resumed, sent at once and deleted [REP-05]', async () => {
  const { id } = await made({ recipients: [ids.all] });
  expect((await call('POST', `${PATH}/${id}/disable`, {})).code).toBe(0);
  await setDue(id, t.ports.clock.now());
  expect(await sendDueReports(t.ports)).toBe(0);
  expect((await call('POST', `${PATH}/${id}/sendNow`, {})).code).not.toBe(0);
  expect((await call('POST', `${PATH}/${id}/enable`, {})).code).toBe(0);
  // What was due while it was paused is not made up for.
  expect(await sendDueReports(t.ports)).toBe(0);
  const { nextAt } = await rowOf(id);
  expect((await call('POST', `${PATH}/${id}/sendNow`, {})).code).toBe(0);
  expect(peer.mails).toHaveLength(1);
  expect((await rowOf(id)).nextAt).toBe(nextAt);
  // Where nobody is named it goes to its owner.
  expect((await call('PUT', `${PATH}/${id}`, { version: (await rowOf(id)).version, recipients: [] })).code).toBe(0);
  expect((await call('POST', `${PATH}/${id}/sendNow`, {})).code).toBe(0);
  expect(Object.keys(await resultsOf(id)).toSorted()).toEqual(['admin-a', 'all']);
  expect((await call('DELETE', `${PATH}/${id}`)).code).toBe(0);
  expect(await t.system(({ tx }) => tx.$count(deliveries, eq(deliveries.scheduleId, id)))).toBe(0);
});

it.each(['en-US', 'zh-CN', 'ko-KR'] as const)(
  'what is wrong is refused on its field, in %s [REP-05]',
  async (language) => {
    const fieldsOf = async (more: object): Promise<Record<string, string>> =>
      ((await call('POST', PATH, values(more), language)) as TestAnswer).data?.fields ?? {};
    for (const address of [
      '/sys/user/index',
      'https://elsewhere.example.com/x',
      '/statistical-report/diagnosis-sequence?zone=Mars%2FOlympus',
      '/statistical-report/diagnosis-sequence?by=nothing',
      '/statistical-report/diagnosis-sequence?from=2026-02-30',
    ])
      expect(Object.keys(await fieldsOf({ address }))).toEqual(['address']);
    const { address } = await fieldsOf({ address: '/statistical-report/diagnosis-sequence?zone=Mars%2FOlympus' });
    expect(address).not.toMatch(/\{\{|validate\./);
    await setRole('geely', 'none');
    const { recipients } = await fieldsOf({});
    expect(recipients).toContain('geely');
    await setRole('geely', 'geely');
    expect(Object.keys(await fieldsOf({ hour: 24 }))).toEqual(['hour']);
    expect(Object.keys(await fieldsOf({ every: 'month', monthDay: 32 }))).toEqual(['monthDay']);
    // What the browser shows is taken as it is copied.
    const whole = await call('POST', PATH, values({ address: `https://console.example.com/ta/#${ADDRESS}` }));
    expect(whole.data.address).toBe(ADDRESS);
  },
);
