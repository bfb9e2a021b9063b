import { afterAll, beforeAll, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import { diagnosisSequenceManagementExecution as executions, statisticalReportAbnormalAccount } from '../../db/tables';
import { memoryFiles } from '../../testing/memory-files';
import { sendFile } from '../../testing/send-file';
import { menuEntriesOf, tokenWith } from '../../testing/test-app';
import { openTesterDesk, type TesterDesk } from '../../testing/desks/tester-desk';
import { isInFinding } from './abnormal-account/evidence';

const FOUND = '/statistical-report/abnormal-account';
const MIB = 1024 * 1024;
const CASE = { kind: 'night', period: '2026-03-04', timeZone: 'Asia/Seoul', nightFrom: '22:30', nightTo: '05:00' };
const INSTANTS = { foundAt: '2026-03-05T00:00:00Z', firstAt: '2026-03-04T14:00:00Z', lastAt: '2026-03-04T19:00:00Z' };
let d: TesterDesk;
const tokens: Record<string, string> = {};

/** A finding about the account. */
async function finding({ id, username }: { id: string; username: string }, more: object = {}): Promise<string> {
  const row = { tenantCode: 'A', username, clientUserId: id, ...CASE, ...INSTANTS, cars: 9, least: 6, status: 'open' };
  const [made] = await d.t.system(({ tx }) =>
    tx
      .insert(statisticalReportAbnormalAccount)
      .values({ ...row, ...more } as never)
      .returning({ id: statisticalReportAbnormalAccount.id }),
  );
  return made?.id ?? '';
}
const act = (who: string, id: string, name: string, values: object = { reason: 'Looked at it' }) =>
  d.t.call('POST', `${FOUND}/${id}/${name}`, values, { token: tokens[who], language: 'en-US' });
const code = async (...asked: Parameters<typeof act>) => (await act(...asked)).code;
const statusOf = async (id: string) => (await d.row('/account/client-user', id)).status;
const upload = (who: string, name: string, size: number) =>
  d.t.call(
    'POST',
    '/sys/upload',
    { name, size, fingerprint: 'a'.repeat(64), target: 'statistical-report/abnormal-account.appeal.file' },
    { token: tokens[who], language: 'en-US' },
  );

beforeAll(async () => {
  d = await openTesterDesk();
  d.t.ports.files = memoryFiles(() => d.t.ports.clock.now());
  const all = await menuEntriesOf(d.t, 'statistical-report/abnormal-account');
  for (const who of ['accuser', 'station', 'judge']) tokens[who] = await tokenWith(d.t, 'A', who, all);
});
afterAll(() => d.t.close());

it('an account that was disabled appeals, and a third person gives it back [STAT-11]', async () => {
  const mechanic = await d.account();
  const id = await finding(mechanic);
  expect(await code('station', id, 'appeal')).toBe(ERRORS.stateChanged.code);
  expect(await code('accuser', id, 'disable')).toBe(0);
  expect(await statusOf(mechanic.id)).toBe(0);
  const proof = await sendFile(d.t, 'order.txt', 'Order of the recall');
  expect((await act('station', id, 'appeal', { file: [proof] })).data).toHaveProperty('fields.reason');
  expect(await code('station', id, 'appeal', { reason: 'Night shift', file: [proof] })).toBe(0);
  for (const who of ['station', 'accuser'])
    for (const decision of ['uphold', 'reject'])
      expect([who, decision, await code(who, id, decision)]).toEqual([who, decision, ERRORS.ownDecision.code]);
  expect(await statusOf(mechanic.id)).toBe(0);
  expect(await code('judge', id, 'uphold')).toBe(0);
  expect(await statusOf(mechanic.id)).toBe(1);
  expect(await d.row(FOUND, id)).toMatchObject({
    status: 'dismissed',
    appeal: 'Night shift',
    appealFile: [proof],
    disabledByTitle: 'accuser',
    appealedByTitle: 'station',
    decidedByTitle: 'judge',
  });
});

it('an appeal that is rejected leaves the account disabled, and the appellant cannot undo that [STAT-11]', async () => {
  const mechanic = await d.account();
  const id = await finding(mechanic);
  for (const [who, name] of [
    ['accuser', 'disable'],
    ['station', 'appeal'],
    ['judge', 'reject'],
  ] as const)
    expect([name, await code(who, id, name)]).toEqual([name, 0]);
  expect(await statusOf(mechanic.id)).toBe(0);
  expect(await code('station', id, 'appeal')).toBe(ERRORS.stateChanged.code);
  expect(await code('station', id, 'restore')).toBe(ERRORS.ownDecision.code);
  expect(await code('accuser', id, 'restore')).toBe(0);
  expect(await statusOf(mechanic.id)).toBe(1);
});

it('an account that another finding keeps disabled stays so [STAT-11]', async () => {
  const mechanic = await d.account();
  const [one, two] = [await finding(mechanic), await finding(mechanic, { kind: 'month', period: '2026-03' })];
  for (const id of [one, two]) expect(await code('accuser', id, 'disable')).toBe(0);
  expect(await code('judge', one, 'restore')).toBe(0);
  expect(await statusOf(mechanic.id)).toBe(0);
  expect(await code('judge', two, 'restore')).toBe(0);
  expect(await statusOf(mechanic.id)).toBe(1);
});

it.each([
  ['uphold', true],
  ['restore', false],
])(
  'an account that had been disabled for another reason stays so when a finding about it is settled by %s [STAT-11]',
  async (decision, hasAppeal) => {
    const mechanic = await d.account();
    const id = await finding(mechanic);
    expect((await d.admin('POST', `/account/client-user/${mechanic.id}/disable`)).code).toBe(0);
    expect(await code('accuser', id, 'disable')).toBe(0);
    if (hasAppeal) expect(await code('station', id, 'appeal')).toBe(0);
    expect(await code('judge', id, decision)).toBe(0);
    expect(await statusOf(mechanic.id)).toBe(0);
    // Enabled and disabled by somebody after it was found, too.
    const other = await d.account();
    const later = await finding(other);
    expect(await code('accuser', later, 'disable')).toBe(0);
    for (const name of ['enable', 'disable'])
      expect((await d.admin('POST', `/account/client-user/${other.id}/${name}`)).code).toBe(0);
    if (hasAppeal) expect(await code('station', later, 'appeal')).toBe(0);
    expect(await code('judge', later, decision)).toBe(0);
    expect(await statusOf(other.id)).toBe(0);
  },
);

it('an appeal takes a file of 200 MB and no larger, of known formats, that is there [STAT-11] [VAL-05] [ERR-05]', async () => {
  expect((await upload('station', 'video.mp4', 200 * MIB)).code).toBe(0);
  const large = await upload('station', 'video.mp4', 200 * MIB + 1);
  expect([large.code, large.data.fields]).toEqual([
    ERRORS.fileTooLarge.code,
    { file: 'video.mp4 is larger than 200 MB' },
  ]);
  const wrong = await upload('station', 'run.exe', 10);
  expect([wrong.code, wrong.data.fields]).toEqual([ERRORS.fileFormat.code, { file: 'File format error: run.exe' }]);
  const id = await finding(await d.account(), { status: 'disabled' });
  const gone = await act('station', id, 'appeal', { reason: 'Here', file: [crypto.randomUUID()] });
  expect(gone.data).toMatchObject({ fields: { file: 'The file does not exist' } });
  const download = await d.t.call('GET', `/sys/file/${crypto.randomUUID()}`, undefined, {
    token: tokens.station,
    language: 'en-US',
  });
  expect([download.status, download.msg]).toEqual([404, 'The file does not exist']);
});

it('the evidence counts the vehicles of each hour by the clock of the rule, and marks the night [STAT-11]', async () => {
  const mechanic = await d.account();
  // 23:40 and 23:50 of 4 March in Seoul at two vehicles, one of them twice; 04:10 the next morning; 12:00 the day before.
  const at = ['2026-03-04T14:40Z', '2026-03-04T14:50Z', '2026-03-04T14:55Z', '2026-03-04T19:10Z', '2026-03-03T03:00Z'];
  await d.t.system(({ tx }) =>
    tx.insert(executions).values(
      at.map((startedAt, n) => ({
        tenantCode: 'A',
        executionId: crypto.randomUUID(),
        vin: `L6TEX7E46PZ${100000 + Math.min(n, 1)}`,
        sequenceNo: 'SEQ',
        sequenceVersion: 1,
        kind: 'repair',
        status: 'success',
        startedAt: new Date(startedAt).toISOString(),
        testerCode: 'T',
        username: mechanic.username,
      })) as never,
    ),
  );
  const { hours } = (await d.admin('GET', `${FOUND}/${await finding(mechanic)}/evidence`)).data;
  expect(hours.filter(({ cars }: { cars: number }) => cars > 0)).toEqual([
    { day: '2026-03-03', hour: 12, cars: 1, isFound: false },
    { day: '2026-03-04', hour: 23, cars: 2, isFound: true },
    { day: '2026-03-05', hour: 4, cars: 1, isFound: true },
  ]);
  // A week of days, whether or not something was done on them.
  expect(new Set(hours.map(({ day }: { day: string }) => day)).size).toBe(8);
  const within = (day: string, hour: number, more: object = {}) =>
    isInFinding({ ...CASE, ...more } as never, { day, hour });
  expect([within('2026-03-04', 22), within('2026-03-04', 21), within('2026-03-05', 5)]).toEqual([true, false, false]);
  expect(within('2026-04-01', 1, { kind: 'month', period: '2026-03' })).toBe(true);
  expect(within('2026-03-01', 1, { kind: 'month', period: '2026-03' })).toBe(false);
  expect(within('2026-03-04', 23, { nightFrom: null })).toBe(false);
});
