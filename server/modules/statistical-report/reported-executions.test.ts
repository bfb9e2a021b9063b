import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filterText } from '../../../contract/report/question';
import type { ReportFigures, ReportSeries, ReportTable } from '../../../contract/wire/report/answers';
import {
  dataConfigVehicle,
  dataConfigVehicleModel,
  diagnosisSequenceManagementSequence as sequences,
  sysDept,
  sysMenu,
} from '../../db/tables';
import { sumUp } from '../../engine/sums/job';
import { tokenWith } from '../../testing/test-app';
import { openTesterDesk, type TesterDesk } from '../../testing/desks/tester-desk';

const VIN = 'L6TEX7E46PZ000001';
const BASE = '/statistical-report/diagnosis-sequence';
let d: TesterDesk;
let secret: string;
/** Somebody who may see the report, but no sequences of development. */
let reader: string;

const at = () => d.t.ports.clock.now().toISOString();
const post = (path: string, body: object) => d.t.call('POST', path, body, { token: secret });

/** An execution as a tester reports it, from its beginning to its success. */
async function executed(sequenceId: string): Promise<string> {
  const executionId = crypto.randomUUID();
  const own = `/client/execution/${executionId}`;
  const told = { startedAt: at(), endedAt: at() };
  expect((await post('/client/execution', { executionId, version: 1, vin: VIN, sequenceId })).code).toBe(0);
  expect((await post(`${own}/step`, { no: 1, name: 'read', result: 'success', ...told })).code).toBe(0);
  const ended = await post(`${own}/end`, { result: 'success', readBack: [] });
  expect(ended.code).toBe(0);
  return (ended.data as { status: string }).status;
}

const ask = async <T>(part: string, token: string, query: Record<string, string> = {}): Promise<T> => {
  const answer = await d.t.call('GET', `${BASE}/${part}?${new URLSearchParams(query).toString()}`, undefined, {
    token,
  });
  expect(answer.code).toBe(0);
  return answer.data as T;
};
const totalFor = async (token: string): Promise<ReportFigures> => (await ask<ReportSeries>('series', token)).total;
const numberOf = ({ executions, successes, success }: ReportFigures) => [
  executions?.value,
  successes?.value,
  success?.n ?? 0,
];

beforeAll(async () => {
  d = await openTesterDesk();
  secret = (await d.tester()).clientSecret;
  // Whoever is signed in at the tester works in development.
  const { id } = await d.role({ clientMenuIdList: ['dtc', 'vehicle', 'sequence', 'development'] });
  const { username } = await d.account({ roleIdList: [id] });
  await d.signIn(secret, username);
  reader = await d.t.system(async ({ tx }) => {
    const vehicle = {
      tenantCode: 'A',
      vin: VIN,
      brand: 'geely',
      model: 'M9',
      platform: 'CMA',
      market: 'KR',
      vdnList: [],
    };
    await tx.insert(dataConfigVehicle).values(vehicle as never);
    const entries = await tx
      .select({ id: sysMenu.id })
      .from(sysMenu)
      .where(eq(sysMenu.permissions, 'statistical-report:diagnosis-sequence:page'));
    return tokenWith(
      d.t,
      'A',
      'reader',
      entries.map(({ id }) => id),
    );
  });
});
afterAll(() => d.t.close());

it('what development executes by its testers counts as success for developers, and changes no figure of others [STAT-05]', async () => {
  expect(await executed(await d.sequence())).toBe('success');
  expect(numberOf(await totalFor(reader))).toEqual([1, 1, 1]);
  // Rows of the list of development are kept from the reader altogether.
  expect(await executed(await d.sequence({ kind: 'develop' }))).toBe('successRd');
  expect(numberOf(await totalFor(reader))).toEqual([1, 1, 1]);
  expect(numberOf(await totalFor(d.t.tokens.adminA))).toEqual([2, 2, 2]);
  // Those that are looked for by everybody are executions, and neither success nor failure.
  expect(await executed(await d.sequence({ kind: 'debug' }))).toBe('successRd');
  const before = await Promise.all([reader, d.t.tokens.adminA].map(totalFor));
  expect(before.map(numberOf)).toEqual([
    [2, 1, 1],
    [3, 3, 3],
  ]);
  await sumUp(d.t.ports);
  expect(await Promise.all([reader, d.t.tokens.adminA].map(totalFor))).toEqual(before);
});

it('a sequence that was withdrawn, and a station and a model that were deleted, are still counted by the names they had [REP-03]', async () => {
  const [dept] = await d.t.system(({ tx }) =>
    tx
      .insert(sysDept)
      .values({ tenantCode: 'A', name: 'Harbour', stationCode: 'ST-77' } as never)
      .returning({ id: sysDept.id }),
  );
  const { client } = { client: (await d.admin('GET', '/account/client/page')).data.list[0] as { id: string } };
  await d.t.system(({ tx }) =>
    tx.execute(`update account_client set dept_id = '${dept!.id}' where id = '${client.id}'`),
  );
  const id = await d.sequence({ sequenceNo: 'SEQ-2026-000777' });
  expect(await executed(id)).toBe('success');
  const told = async () =>
    Promise.all(
      [
        ['sequenceNo', 'SEQ-2026-000777'],
        ['stationCode', 'ST-77'],
        ['model', 'M9'],
      ].map(async ([by, value]) => {
        const { rows } = await ask<ReportTable>('table', d.t.tokens.adminA, { by: by!, [by!]: filterText([value!]) });
        return rows.map(({ key, figures }) => [key[0], figures.executions?.value]);
      }),
    );
  const before = await told();
  expect(before.map(([row]) => row?.[0])).toEqual(['SEQ-2026-000777', 'ST-77', 'M9']);
  await d.t.system(async ({ tx }) => {
    await tx.update(sequences).set({ masked: true }).where(eq(sequences.id, id));
    await tx.execute(`update account_client set dept_id = null where id = '${client.id}'`);
    await tx.delete(sysDept).where(eq(sysDept.id, dept!.id));
    await tx.delete(dataConfigVehicle).where(eq(dataConfigVehicle.vin, VIN));
    await tx.delete(dataConfigVehicleModel);
  });
  expect(await told()).toEqual(before);
  await sumUp(d.t.ports);
  expect(await told()).toEqual(before);
});
