import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientSequenceAnswer } from '../../../contract/wire/client-sequence';
import type { ReadoutAnswer } from '../../../contract/wire/client/client-vehicle';
import { diagnosisSequenceManagementSequence as sequences } from '../../db/tables';
import { openTesterDesk, type TesterDesk } from '../../testing/desks/tester-desk';

const VIN = 'L6TEX7E46PZ000101';
let d: TesterDesk;
let secret: string;
const at = (minutes: number) => new Date(Date.now() - (60 - minutes) * 60_000).toISOString();

beforeAll(async () => {
  d = await openTesterDesk();
  secret = (await d.tester()).clientSecret;
});
afterAll(() => d.t.close());

const read = async (ecus: object[], minutes: number) =>
  (await d.t.call('PUT', `/client/vehicle/${VIN}`, { platform: 'CMA', ecus, readAt: at(minutes) }, { token: secret }))
    .data as ReadoutAnswer;
const ask = async () =>
  (await d.t.call('GET', `/client/sequence?vin=${VIN}&explain=true`, undefined, { token: secret, language: 'en-US' }))
    .data as ClientSequenceAnswer;
const offered = async () => (await ask()).list.map(({ sequenceNo }) => sequenceNo);
const keptOut = async (no: string) => (await ask()).notApplicable?.find(({ sequenceNo }) => sequenceNo === no);
const kept = async () =>
  (
    (await d.admin('GET', `/data-config/vehicle-fault/page?vin=${VIN}`)).data as {
      list: { ecuAddress: string; dtc: string; state: string }[];
    }
  ).list
    .map(({ ecuAddress, dtc, state }) => `${ecuAddress} ${dtc} ${state}`)
    .toSorted();

async function repair(sequenceNo: string, faultCodes: string | null): Promise<void> {
  await d.t.system(({ tx }) =>
    tx.insert(sequences).values({
      tenantCode: 'A',
      sequenceNo,
      name: { 'en-US': sequenceNo },
      kind: 'repair',
      platform: 'CMA',
      status: 'publish',
      publishedVersion: 1,
      priority: 1,
      taskType: 'immediate',
      masked: false,
      fileVerdict: 'none',
      faultCodes,
    } as never),
  );
}

describe('faults that are read out of a vehicle', () => {
  it('are kept with their time, per control unit, and bring the repairs that name them [CFG-12] [SEQ-09]', async () => {
    await repair('SEQ-2026-100001', 'U0121-87');
    await repair('SEQ-2026-100002', 'P0A0F-96, B1A04-16');
    await read([{ address: '1A01' }], 1);
    expect(await offered()).toEqual([]);
    expect(await keptOut('SEQ-2026-100001')).toMatchObject({
      clause: 'faults',
      text: 'None of its fault codes was read out: U0121-87',
    });
    const both = [
      { address: '1A01', dtcs: [{ dtc: 'C12187', status: '2f' }] },
      { address: '1635', dtcs: [{ dtc: 'P0A0F-96' }, { dtc: '0A0F96' }] },
    ];
    expect((await read(both, 2)).faults).toEqual({ found: 2, same: 0, gone: 0 });
    expect((await read(both, 3)).faults).toEqual({ found: 0, same: 2, gone: 0 });
    expect(await offered()).toEqual(['SEQ-2026-100001', 'SEQ-2026-100002']);
    // Control units whose faults were not read keep theirs; what another no longer tells is gone, and comes back.
    expect((await read([{ address: '1A01' }, { address: '1635', dtcs: [] }], 4)).faults.gone).toBe(1);
    expect(await offered()).toEqual(['SEQ-2026-100001']);
    expect(await kept()).toEqual(['1635 P0A0F-96 gone', '1A01 U0121-87 present']);
    expect((await read([{ address: '1635', dtcs: [{ dtc: 'P0A0F-96' }] }], 5)).faults.found).toBe(1);
    expect(await offered()).toEqual(['SEQ-2026-100001', 'SEQ-2026-100002']);
    // What was read before what is known changes nothing.
    expect((await read([{ address: '1A01', dtcs: [] }], 2)).faults).toEqual({ found: 0, same: 0, gone: 0 });
    expect(await kept()).toEqual(['1635 P0A0F-96 present', '1A01 U0121-87 present']);
  });

  it('are no faults where they are no codes, neither read out nor in a sequence [SEQ-09]', async () => {
    const odd = await d.t.call(
      'PUT',
      `/client/vehicle/${VIN}`,
      { ecus: [{ address: '1A01', dtcs: [{ dtc: 'X0121-87' }] }] },
      { token: secret },
    );
    expect(odd.data).toHaveProperty('fields');
    // One that was kept before codes were checked is offered to nobody.
    await repair('SEQ-2026-100003', 'broken camera');
    expect(await offered()).not.toContain('SEQ-2026-100003');
    const body = { name: { 'en-US': 'Repair' }, platform: 'CMA' };
    const made = (faultCodes: string) =>
      d.t.call(
        'POST',
        '/diagnosis-sequence-management/repair-list',
        { ...body, faultCodes },
        { token: d.t.tokens.adminA },
      );
    expect((await made('U0121-87, camera')).data).toHaveProperty('fields.faultCodes');
    // What no error code says is taken, with a warning.
    await d.admin('POST', '/data-config/error-code', {
      dtc: 'U0121-87',
      ecuAddress: '1A01',
      description: { 'en-US': 'No messages from the brakes' },
      severity: 2,
    });
    const told = await d.t.call(
      'POST',
      '/diagnosis-sequence-management/repair-list/knownFaults',
      { values: { faultCodes: 'c12187, P0A0F-96' } },
      { token: d.t.tokens.adminA, language: 'en-US' },
    );
    expect(told.data).toEqual({
      unknown: 'Not in the list of error codes: P0A0F-96',
      codes: [{ dtc: 'U0121-87', description: 'No messages from the brakes', ecus: '1A01' }],
    });
    expect((await made('c12187，U0121-87; p0a0f-96')).data).toMatchObject({ faultCodes: 'U0121-87, P0A0F-96' });
  });
});

describe('a DSA sequence', () => {
  it('needs a certificate whatever is said of it [SEQ-10]', async () => {
    const body = { name: { 'en-US': 'Unlock' }, platform: 'CMA' };
    const call = (method: string, path: string, more: object) =>
      d.t.call(method, `/diagnosis-sequence-management/${path}`, { ...body, ...more }, { token: d.t.tokens.adminA });
    const own = await call('POST', 'dsa-list', {});
    expect(own.data).toMatchObject({ kind: 'dsa', dsaRequired: true });
    expect((await call('POST', 'dsa-list', { dsaRequired: false })).code).not.toBe(0);
    const queued = await call('POST', 'quene', { kind: 'dsa', dsaRequired: false });
    expect(queued.data).toMatchObject({ dsaRequired: true });
    const { id, version } = queued.data as { id: string; version: number };
    expect((await call('PUT', `quene/${id}`, { version, dsaRequired: false })).data).toMatchObject({
      dsaRequired: true,
    });
    expect((await call('PUT', `dsa-list/${id}`, { version: version + 1, dsaRequired: false })).code).not.toBe(0);
  });
});

describe('the repairs of an error code', () => {
  const repairsOf = async (id: string, token?: string) =>
    d.t.call('GET', `/data-config/error-code/${id}/repairs`, undefined, { token: token ?? d.t.tokens.adminA });

  it('are the sequences that name it, with the way to each and to all of them [CFG-01]', async () => {
    await repair('SEQ-2026-100091', 'C1A02-11');
    await repair('SEQ-2026-100092', 'C1A02-11, B1A04-16');
    const made = async (dtc: string) =>
      (
        (await d.admin('POST', '/data-config/error-code', { dtc, ecuAddress: '1A01', description: { 'en-US': dtc } }))
          .data as { id: string }
      ).id;
    const code = await made('C1A02-11');
    const { data } = (await repairsOf(code)) as { data: { sequences: { sequenceNo: string; address: string }[] } };
    expect(data).toMatchObject({
      total: '2',
      address: '/diagnosis-sequence-management/repair-list/index?faultCodes=C1A02-11',
    });
    expect(data.sequences.map(({ sequenceNo }) => sequenceNo).toSorted()).toEqual([
      'SEQ-2026-100091',
      'SEQ-2026-100092',
    ]);
    expect(data.sequences[0]?.address).toMatch(/repair-list\/index\?id=[0-9a-f-]{36}$/);
    expect((await repairsOf(await made('C1A03-11'))).data).toEqual({ sequences: [] });
    expect((await repairsOf(code, d.t.tokens.adminB)).code).not.toBe(0);
  });
});
