import { afterAll, beforeAll, expect, it } from 'vitest';
import { nightMinutes } from '../../../contract/resources/statistical-report/warning-rule/rules';
import { diagnosisSequenceManagementExecution as executions } from '../../db/tables';
import { openTesterDesk, type TesterDesk } from '../../testing/desks/tester-desk';
import { judgeWarningRules } from './warning-rule/judge';

const RULE = '/statistical-report/warning-rule';
const FOUND = '/statistical-report/abnormal-account';
const HOUR = 3_600_000;
let d: TesterDesk;
let recipient: string;
const sent: { to: readonly string[]; text: string }[] = [];
type Finding = { id: string; version: number; kind: string; period: string; cars: number; status: string };

/** Midnight in Shanghai at the end of yesterday: the night around it is over. */
const midnight = () => {
  const local = new Date(d.t.ports.clock.now().getTime() + 8 * HOUR);
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()) - 8 * HOUR - 24 * HOUR;
};
const day = (at: number) => new Date(at + 8 * HOUR).toISOString().slice(0, 10);
/** Executions at so many cars, one a car and one more at the first. */
const worked = (username: string, at: number, cars: number, first = 0) =>
  d.t.system(({ tx }) =>
    tx.insert(executions).values(
      [...Array.from({ length: cars }, (_, n) => n), 0].map((n) => ({
        tenantCode: 'A',
        executionId: crypto.randomUUID(),
        vin: `L6TEX7E46PZ${String(100000 + first + n)}`,
        sequenceNo: 'SEQ',
        sequenceVersion: 1,
        kind: 'repair',
        status: 'success',
        startedAt: new Date(at).toISOString(),
        testerCode: 'T',
        username,
      })) as (typeof executions.$inferInsert)[],
    ),
  );
const values = (more: object = {}) => ({
  name: `Night ${crypto.randomUUID()}`,
  nightFrom: '22:00',
  nightTo: '05:00',
  timeZone: 'Asia/Shanghai',
  nightlyCount: 3,
  monthlyCount: 5,
  recipients: [recipient],
  ...more,
});
const foundBy = async (ruleId: string) =>
  ((await d.admin('GET', `${FOUND}/page?ruleId=${ruleId}&limit=50`)).data as { list: Finding[] }).list;

beforeAll(async () => {
  d = await openTesterDesk();
  const send = (letter: { to: readonly string[]; text: string }) => Promise.resolve(void sent.push(letter));
  d.t.ports.mail = { ...d.t.ports.mail, send: send as never };
  const person = { username: 'night-watch', password: 'Tiger-lamp-27', email: 'watch@example.com', lang: 'en-US' };
  ({ id: recipient } = await d.made('/sys/user', { ...person, realName: 'Night watch' }));
});
afterAll(() => d.t.close());

it('counts of a warning rule are positive, and those of a month no fewer than those of a night [VAL-06]', async () => {
  const refused = async (more: object) =>
    Object.keys(((await d.admin('POST', RULE, values(more))).data as { fields?: object }).fields ?? {});
  expect(await refused({ nightlyCount: 6, monthlyCount: 5 })).toEqual(['monthlyCount']);
  for (const wrong of [0, -1, 1.5]) expect(await refused({ nightlyCount: wrong })).toContain('nightlyCount');
  expect(await refused({ nightTo: '22:00' })).toEqual(['nightTo']);
  expect(await refused({ nightFrom: '25:00' })).toEqual(['nightFrom']);
  expect(await refused({ timeZone: 'Mars/Olympus' })).toContain('timeZone');
  const rule = await d.made(RULE, values({ nightlyCount: 5 }));
  const change = { version: rule.version, nightlyCount: 6 };
  expect((await d.admin('PUT', `${RULE}/${rule.id}`, change)).data).toHaveProperty('fields.monthlyCount');
  const draft = await d.admin('POST', `${RULE}/dryRun`, { values: { nightlyCount: 6, monthlyCount: 5 } });
  expect(draft.data).toHaveProperty('fields.monthlyCount');
  expect(nightMinutes('22:00', '05:00')).toBe(420);
  expect(nightMinutes('00:30', '05:00')).toBe(270);
});

it('a warning rule finds who was at many cars at night, over midnight, once, and tells it [STAT-10] [STAT-11]', async () => {
  const role = await d.role();
  const [busy, steady, exempt, calm] = [
    await d.account(),
    await d.account(),
    await d.account({ roleIdList: [role.id] }),
    await d.account(),
  ];
  const night = midnight();
  await worked(busy.username, night - HOUR, 2);
  await worked(busy.username, night + 4 * HOUR, 1, 10);
  await worked(exempt.username, night + HOUR, 5);
  // By day, and twice at the same cars.
  await worked(calm.username, night + 6 * HOUR, 9);
  await worked(calm.username, night, 2);
  await worked(calm.username, night + HOUR, 2);
  const rule = await d.made(RULE, values({ roleWhitelist: [role.id] }));
  const dry = (await d.admin('GET', `${RULE}/${rule.id}/dryRun`)).data;
  const period = day(night - HOUR);
  expect(dry).toMatchObject({ found: 1, accounts: 1, lines: [{ username: busy.username, period, cars: 3 }] });
  // Nothing is found before it is enabled.
  expect(await judgeWarningRules(d.t.ports)).toBe(0);
  const enabled = await d.admin('POST', `${RULE}/${rule.id}/enable`, {});
  expect(enabled.code).toBe(0);
  const both = await Promise.all([judgeWarningRules(d.t.ports), judgeWarningRules(d.t.ports)]);
  expect(both.toSorted()).toEqual([0, 1]);
  const [one, ...others] = await foundBy(rule.id);
  expect([one, others]).toMatchObject([{ kind: 'night', period, cars: 3, status: 'open' }, []]);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: ['watch@example.com'] });
  expect(sent[0]?.text).toContain(`${busy.username} · ${period} · 3`);
  // Nights of which none is too much are so together, within one month.
  const [year, before] = period.split('-').map(Number) as [number, number];
  const month = Date.UTC(year, before - 2, 1) - 8 * HOUR;
  for (const n of [0, 1, 2]) await worked(steady.username, month + (n * 24 + 23) * HOUR, 2, n * 10);
  const { lines } = (await d.admin('GET', `${RULE}/${rule.id}/dryRun`)).data as { lines: object[] };
  const told = { username: steady.username, kind: 'month', period: day(month).slice(0, 7), cars: 6 };
  expect(lines).toContainEqual(told);
});

it('an account that was found is disabled at once and signed out, and comes back [STAT-11]', async () => {
  const mechanic = await d.account();
  const { clientSecret: secret } = await d.tester();
  const signedIn = await d.login(secret, mechanic.username);
  expect(signedIn.code).toBe(0);
  await worked(mechanic.username, midnight() + HOUR, 4);
  const rule = await d.made(RULE, values());
  await d.admin('POST', `${RULE}/${rule.id}/enable`, {});
  expect(await judgeWarningRules(d.t.ports)).toBeGreaterThan(0);
  const [finding] = (await foundBy(rule.id)).filter(({ cars }) => cars === 4);
  const act = (name: string, values: object = { reason: 'Cars at night' }) =>
    d.admin('POST', `${FOUND}/${finding?.id}/${name}`, values);
  expect((await act('disable', {})).data).toHaveProperty('fields.reason');
  expect((await act('disable')).code).toBe(0);
  expect((await d.row('/account/client-user', mechanic.id)).status).toBe(0);
  expect((await d.login(secret, mechanic.username)).code).not.toBe(0);
  expect((await act('dismiss')).code).not.toBe(0);
  expect((await act('restore', { reason: 'Night shift of the harbour' })).code).toBe(0);
  expect((await d.row('/account/client-user', mechanic.id)).status).toBe(1);
  expect((await d.login(secret, mechanic.username)).code).toBe(0);
  expect(await d.row(FOUND, finding?.id ?? '')).toMatchObject({
    status: 'dismissed',
    decision: 'Night shift of the harbour',
  });
});
