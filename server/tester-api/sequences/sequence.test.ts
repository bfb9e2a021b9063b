import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientSequenceAnswer } from '../../../contract/wire/client-sequence';
import {
  accountGrayRule,
  dataConfigVehicle,
  dataConfigVehicleEcu,
  diagnosisSequenceManagementSequence as sequences,
} from '../../db/tables';
import { openTesterDesk, type TesterDesk } from '../../testing/desks/tester-desk';

const [HOME, AWAY, STRANGER] = ['L6TEX7E46PZ000001', 'L6TEX7E46PZ000002', 'L6TEX7E46PZ000009'] as const;
const BASE = '/diagnosis-sequence-management';
let d: TesterDesk;
let secret: string;
let other: string;

const at = () => d.t.ports.clock.now().toISOString();

const published: TesterDesk['sequence'] = (values) => d.sequence(values);
const change = (id: string, values: object) =>
  d.t.system(({ tx }) => tx.update(sequences).set(values).where(eq(sequences.id, id)));
const ask = async (vin: string, token = secret) =>
  (await d.t.call('GET', `/client/sequence?vin=${vin}&explain=true`, undefined, { token }))
    .data as ClientSequenceAnswer;
const idsOf = async (vin: string) => (await ask(vin)).list.map(({ id }) => id);
const call = (path: string, body: object, token = secret) => d.t.call('POST', path, body, { token });
const begin = (values: object, token = secret) =>
  call('/client/execution', { executionId: crypto.randomUUID(), version: 1, vin: HOME, ...values }, token);
const step = (id: string, no: number, more: object = {}, token = secret) =>
  call(
    `/client/execution/${id}/step`,
    { no, name: `step ${no}`, result: 'success', startedAt: at(), endedAt: at(), ...more },
    token,
  );
const end = (id: string, result: string, swPartNo?: string) =>
  call(`/client/execution/${id}/end`, { result, readBack: swPartNo ? [{ address: '1A01', swPartNo }] : [] });

beforeAll(async () => {
  d = await openTesterDesk();
  secret = (await d.tester()).clientSecret;
  other = (await d.tester()).clientSecret;
  await d.t.system(async ({ tx }) => {
    for (const [vin, brand, codes] of [
      [HOME, 'geely', ['LHD1', 'B4204']],
      [AWAY, 'volvo', ['RHD1']],
    ] as const) {
      const [row] = await tx
        .insert(dataConfigVehicle)
        .values({ tenantCode: 'A', vin, brand, platform: 'CMA', market: 'KR', vdnList: [...codes] } as never)
        .returning({ id: dataConfigVehicle.id });
      await tx.insert(dataConfigVehicleEcu).values({
        tenantCode: 'A',
        vehicleId: row?.id,
        vin,
        ecuAddress: '1A01',
        softwarePart: '32321234 AB',
        readAt: at(),
      } as never);
    }
  });
});
afterAll(() => d.t.close());

describe('what applies to a vehicle', () => {
  it('is told in order of priority with its reason, and of the rest the first clause against it [SEQ-01] [SEQ-18]', async () => {
    const first = await published({ vdnExpression: 'LHD1 & !RHD1', priority: 2 });
    const brand = await published({ brandList: ['volvo'], priority: 1 } as object);
    const { list, notApplicable } = await ask(HOME);
    expect(list).toMatchObject([{ id: first, version: 1, because: ['state', 'platform', 'vdn'] }]);
    expect(notApplicable).toMatchObject([{ clause: 'brand', text: 'Brand does not match: Geely' }]);
    expect(await idsOf(AWAY)).toEqual([brand]);
    expect(await idsOf(STRANGER)).toEqual([]);
    const records = (await d.admin('GET', `${BASE}/request-record/page?vin=${HOME}`)).data as { list: object[] };
    expect(records.list).toMatchObject([{ vin: HOME, kind: 'applies', answered: 1 }]);
    await change(first, { masked: true });
    await change(brand, { status: 'abandoned', publishedVersion: null });
    expect([await idsOf(HOME), await idsOf(AWAY)]).toEqual([[], []]);
  });

  it('is kept out by exclusions, and prepublished goes to its rule alone [SEQ-08] [ACC-04]', async () => {
    const id = await published();
    expect(await idsOf(HOME)).toContain(id);
    const against = await published({ kind: 'exclusion', vinList: [HOME], excludedList: [id] } as object);
    expect(await idsOf(HOME)).not.toContain(id);
    expect(await idsOf(AWAY)).toContain(id);
    await change(against, { status: 'abandoned' });
    const before = await published({ status: 'prepublish', publishedVersion: null });
    expect(await idsOf(HOME)).not.toContain(before);
    const [rule] = await d.t.system(({ tx }) =>
      tx
        .insert(accountGrayRule)
        .values({
          tenantCode: 'A',
          name: 'all',
          object: 'sequence',
          status: 'active',
          percentage: 100,
          seed: 's',
        } as never)
        .returning({ id: accountGrayRule.id }),
    );
    const ruled = await published({ status: 'prepublish', publishedVersion: null, grayRuleId: rule?.id });
    expect(await idsOf(HOME)).toContain(ruled);
    for (const one of [id, before, ruled]) await change(one, { status: 'abandoned', publishedVersion: null });
  });

  it('is what the bench says, whatever a sequence asks [SEQ-01]', async () => {
    const any = fc.record({
      vdnExpression: fc.constantFrom(null, 'LHD1', '!LHD1', 'market = KR', 'week > 202301'),
      brandList: fc.constantFrom(null, ['geely'], ['volvo', 'lynk']),
      vinList: fc.constantFrom(null, [HOME], [STRANGER]),
      dsaRequired: fc.boolean(),
      masked: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(any, async (values) => {
        const id = await published(values as object);
        const { data, msg } = await d.admin('POST', `${BASE}/quene/bench`, {
          vins: [HOME, AWAY, STRANGER],
          sequenceId: id,
        });
        expect(msg).toBe('success');
        const { lines } = data as { lines: { vin: string; falls: boolean; deciding: string | null }[] };
        const { sequenceNo: no } = await d.row(`${BASE}/repair-list`, id);
        for (const { vin, falls, deciding } of lines) {
          const { list, notApplicable = [] } = await ask(vin);
          expect([vin, list.some((one) => one.id === id)]).toEqual([vin, falls]);
          expect(notApplicable.find(({ sequenceNo }) => sequenceNo === no)?.clause ?? null).toBe(deciding);
        }
        await change(id, { status: 'abandoned', publishedVersion: null });
      }),
      { numRuns: 8 },
    );
  });
});

describe('an execution', () => {
  it('is told step by step in any order, once each, and succeeds with a read-back that shows the target [SEQ-02]', async () => {
    const ecuList = [{ ecuAddress: '1A01', softwarePart: '32321234 AC' }];
    const sequenceId = await published({ kind: 'reload', ecuList } as object);
    const executionId = crypto.randomUUID();
    expect((await begin({ sequenceId, executionId })).data).toMatchObject({ status: 'initial' });
    expect((await begin({ sequenceId, executionId })).code).toBe(0);
    expect((await begin({ sequenceId, executionId, vin: AWAY })).code).toBe(33015);
    expect((await begin({ sequenceId, vin: STRANGER })).code).toBe(33011);
    // A version that was replaced or never there, and a sequence of nobody: each is refused as documented, not as a row that is gone.
    for (const other of [{ version: 99 }, { sequenceId: crypto.randomUUID() }]) {
      const refused = await begin({ sequenceId, ...other });
      expect([refused.code, refused.msg]).toEqual([
        33011,
        expect.stringMatching(/not effective|未生效|적용 중이 아닙니다/),
      ]);
    }
    await step(executionId, 2);
    const told = { startedAt: at(), endedAt: at() };
    expect((await step(executionId, 1, told)).data).toMatchObject({ status: 'running', steps: [1, 2] });
    expect((await step(executionId, 1, told)).code).toBe(0);
    expect((await step(executionId, 1, { ...told, result: 'fail' })).code).toBe(33016);
    expect((await step(executionId, 3, {}, other)).code).toBe(33015);
    const twice = { result: 'success', readBack: [{ address: '1A01' }, { address: '1A01' }] };
    expect((await call(`/client/execution/${executionId}/end`, twice)).data).toHaveProperty('fields.readBack');
    expect((await end(executionId, 'success')).code).toBe(33018);
    expect((await end(executionId, 'success', '32321234 AB')).code).toBe(33018);
    expect((await end(executionId, 'success', '32321234 AC')).data).toMatchObject({ status: 'success' });
    expect((await end(executionId, 'success', '32321234 AC')).code).toBe(0);
    // The register follows the read-back, so that the same reload is needless from now on.
    const softwareOf = async () =>
      (
        await d.t.system(({ tx }) => tx.select().from(dataConfigVehicleEcu).where(eq(dataConfigVehicleEcu.vin, HOME)))
      ).map(({ softwarePart }) => softwarePart);
    expect(await softwareOf()).toEqual(['32321234 AC']);
    expect((await begin({ sequenceId })).code).toBe(33013);
    expect((await end(executionId, 'fail')).code).toBe(33017);
    expect((await step(executionId, 9)).code).toBe(33017);
    // What was executed is not gone back from, unless it is released as a roll-back.
    // Somebody loaded the old software again.
    const readAs = (softwarePart: string) =>
      d.t.system(({ tx }) =>
        tx.update(dataConfigVehicleEcu).set({ softwarePart }).where(eq(dataConfigVehicleEcu.vin, HOME)),
      );
    await readAs('32321234 AB');
    await change(sequenceId, { publishedVersion: 3 });
    const newer = await begin({ sequenceId, version: 3 });
    await step(newer.data.executionId as string, 1);
    await end(newer.data.executionId as string, 'success', '32321234 AC');
    await readAs('32321234 AB');
    await change(sequenceId, { publishedVersion: 2 });
    expect((await begin({ sequenceId, version: 2 })).code).toBe(33014);
    await change(sequenceId, { restores: 1 });
    expect((await begin({ sequenceId, version: 2 })).code).toBe(0);
    await change(sequenceId, { status: 'abandoned' });
  });

  it('of a reload is refused where the vehicle has its target, but for who may override with a reason [SEQ-03] [TEN-05]', async () => {
    const sequenceId = await published({
      kind: 'reload',
      ecuList: [{ ecuAddress: '1A01', softwarePart: '32321234AB' }],
    } as object);
    expect((await begin({ sequenceId, reasonCode: 'interrupted' })).code).toBe(33013);
    const { list } = (await d.t.call('GET', '/sys/tenant/page?tenantCode=A', undefined, { token: d.t.tokens.platform }))
      .data;
    const put = await d.t.call(
      'PUT',
      `/sys/tenant/${list[0].id}`,
      { version: list[0].version, reloadOverride: true },
      { token: d.t.tokens.platform },
    );
    expect(put.code).toBe(0);
    const role = await d.role({ clientMenuIdList: ['sequence'], reloadOverride: true });
    const { username } = await d.account({ roleIdList: [role.id], clientsBindMaxNum: 5 });
    await d.signIn(secret, username);
    expect((await begin({ sequenceId })).code).toBe(33013);
    const { data } = await begin({ sequenceId, reasonCode: 'interrupted' });
    const counted = (await d.admin('GET', `${BASE}/execution/page?isOverride=true`)).data as { list: object[] };
    expect(counted.list).toMatchObject([{ executionId: data.executionId, username, reasonCode: 'interrupted' }]);
    await change(sequenceId, { status: 'abandoned' });
    await call('/client/logout', {});
  });
});
