import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../contract/constants';
import type { SequenceVerdict } from '../../../../contract/resources/diagnosis-sequence-management/sequence/verdict';
import type { ClientSequenceAnswer } from '../../../../contract/wire/client-sequence';
import type { AnswerOf } from '../../../../contract/language/answer';
import type { VEHICLE_SEQUENCES } from '../../../../contract/resources/data-config/vehicle/answers';
import {
  dataConfigVehicle,
  dataConfigVehicleEcu,
  diagnosisSequenceManagementSequence as sequences,
  sysMenu,
  sysTenant,
} from '../../../db/tables';
import { forgetSessions } from '../../../identity/session/session-cache';
import { tokenWith } from '../../../testing/test-app';
import { openTesterDesk, type TesterDesk } from '../../../testing/desks/tester-desk';
import { reasonOf } from './judged';

const VIN = 'L6TEX7E46PZ000001';
let d: TesterDesk;
let secret: string;
let vehicleId: string;

const of = async (search = '', token = d.t.tokens.adminA) =>
  (await d.t.call('GET', `/data-config/vehicle/${vehicleId}/sequences${search}`, undefined, { token }))
    .data as AnswerOf<typeof VEHICLE_SEQUENCES.answer.fields>;
const asTester = async () =>
  (await d.t.call('GET', `/client/sequence?vin=${VIN}&explain=true`, undefined, { token: secret }))
    .data as ClientSequenceAnswer;
const numbersIn = (list: readonly { sequenceNo: string; version: number }[]) =>
  list.map(({ sequenceNo, version }) => `${sequenceNo} ${version}`);
/** A caller with the lists whose permissions begin so. */
async function tokenFor(name: string, ...prefixes: string[]): Promise<string> {
  const menus = await d.t.system(({ tx }) =>
    tx.select({ id: sysMenu.id, permissions: sysMenu.permissions }).from(sysMenu),
  );
  const ids = menus.filter(({ permissions }) => prefixes.some((prefix) => permissions?.startsWith(prefix)));
  return tokenWith(
    d.t,
    'A',
    name,
    ids.map(({ id }) => id),
  );
}
const give = async (values: { brandList: string[] }) => {
  await d.t.system(({ tx }) =>
    tx
      .update(sysTenant)
      .set(values as never)
      .where(eq(sysTenant.tenantCode as never, 'A')),
  );
  forgetSessions(d.t.ports.db);
};

beforeAll(async () => {
  d = await openTesterDesk();
  secret = (await d.tester()).clientSecret;
  vehicleId = await d.t.system(async ({ tx }) => {
    const [row] = await tx
      .insert(dataConfigVehicle)
      .values({ tenantCode: 'A', vin: VIN, brand: 'geely', platform: 'CMA', market: 'KR', vdnList: ['LHD1'] } as never)
      .returning({ id: dataConfigVehicle.id });
    const ecu = { tenantCode: 'A', vehicleId: row?.id, vin: VIN, readAt: '2026-01-01T00:00:00Z' };
    await tx.insert(dataConfigVehicleEcu).values([
      { ...ecu, ecuAddress: '1A01', softwarePart: '32321234 AB' },
      { ...ecu, ecuAddress: '1001', softwarePart: '32320001 AC' },
    ] as never);
    return row?.id ?? '';
  });
});
afterAll(() => d.t.close());

describe('the sequences of a vehicle', () => {
  it('are those that a tester with nobody at it gets, in that order, and of the others the same first reason [CFG-12] [SEQ-01]', async () => {
    await d.sequence({ vdnExpression: 'LHD1' });
    await d.sequence({ vdnExpression: 'RHD1' });
    await d.sequence({ brandList: ['volvo'] });
    await d.sequence({ kind: 'develop', vinList: [VIN] });
    await d.sequence({ masked: true });
    await d.sequence({ status: 'prepublish', publishedVersion: null });
    const excluded = await d.sequence({ priority: 1 });
    await d.sequence({ kind: 'exclusion', vinList: [VIN], excludedList: [excluded] });
    await d.sequence({ platform: 'SEA' });
    const [seen, told] = [await of(), await asTester()];
    expect(numbersIn(seen.applies)).toEqual(numbersIn(told.list));
    expect(seen.keptOut.map(({ sequenceNo, clause, reason }) => [sequenceNo, clause, reason])).toEqual(
      told.notApplicable?.map(({ sequenceNo, clause, text }) => [sequenceNo, clause, text]),
    );
    expect(new Set(seen.keptOut.map(({ clause }) => clause))).toEqual(
      new Set(['vdn', 'brand', 'development', 'masked', 'prepublished', 'excluded', 'platform']),
    );
    expect([seen.moreApply ?? null, seen.total]).toEqual([null, seen.keptOut.length]);
  });

  it('name the clause of a greyscale rule in the language of the reader [ACC-04]', () => {
    const verdict = { falls: false, deciding: 'prepublished', detail: 'brand', because: [] } as const;
    const within = { deciding: 'prepublished', detail: 'pool' } as const;
    const told = (of: SequenceVerdict) => LANGUAGES.map((language) => reasonOf({ verdict: of }, language));
    for (const text of told({ ...verdict, because: [] })) expect(text).not.toContain('brand');
    expect(told({ ...verdict, because: [] })[1]).toBe('Prepublished: outside the grey-release rule: Brand');
    expect(told({ ...verdict, deciding: 'sub', detail: 'SEQ-1', because: [], within })[1]).toMatch(
      /: SEQ-1: .+: Vehicles$/,
    );
  });

  it('say what they would write, and where that stands already [CFG-12]', async () => {
    const ecuList = [
      { ecuAddress: '1A01', softwarePart: '32321234 AC' },
      { ecuAddress: '1001', softwarePart: '32320001AC' },
    ];
    await d.sequence({ kind: 'reload', ecuList, sequenceNo: 'SEQ-2026-900001' });
    const change = { functionCode: 'FC-01', functionEcu: '1A01', functionState: 'off' as const };
    await d.sequence({ kind: 'functionChange', ...change, sequenceNo: 'SEQ-2026-900002' });
    const { applies } = await of('?search=seq-2026-90000');
    expect(applies).toMatchObject([
      {
        sequenceNo: 'SEQ-2026-900001',
        kind: 'reload',
        version: 1,
        address: expect.stringMatching(/^[/]diagnosis-sequence-management[/]reload-list[/]index[?]id=/) as string,
        change: '1A01 32321234 AB → 32321234 AC; 1001 32320001AC (Already installed)',
      },
      { sequenceNo: 'SEQ-2026-900002', change: 'Function FC-01 off' },
    ]);
  });

  it('that do not apply come by pages, and each is found by its number or its name with its reason [CFG-12]', async () => {
    for (let n = 0; n < 55; n += 1) await d.sequence({ vdnExpression: `X${n}`, name: { 'en-US': `Wiper ${n}` } });
    const [first, second] = [await of('?page=1&limit=50'), await of('?page=2&limit=50')];
    expect([first.keptOut.length, first.keptOut.length + second.keptOut.length]).toEqual([50, first.total]);
    expect(numbersIn(second.keptOut).filter((number) => numbersIn(first.keptOut).includes(number))).toEqual([]);
    const one = await of(`?search=${encodeURIComponent(' wiper 54')}`);
    expect(one.keptOut.map(({ name, reason }) => [name, reason])).toEqual([
      ['Wiper 54', 'VDN expression not met: X54'],
    ]);
    expect([one.keptOut.length, one.applies.length]).toEqual([1, 0]);
    const none = await of('?search=%25_');
    expect([none.keptOut.length, none.applies.length]).toEqual([0, 0]);
    const long = `?search=${'x'.repeat(101)}`;
    expect((await d.admin('GET', `/data-config/vehicle/${vehicleId}/sequences${long}`)).code).not.toBe(0);
  });

  it('are those of the lists that the caller may open, and of the vehicles that he may see [PERM-04] [TEN-05]', async () => {
    const register = 'data-config:vehicle:';
    const kinds = async (token: string) => new Set((await of('', token)).applies.map(({ kind }) => kind));
    const repairs = await tokenFor('repairs', register, 'diagnosis-sequence-management:repair-list:');
    expect([await kinds(repairs), await kinds(d.t.tokens.adminA)]).toEqual([
      new Set(['repair']),
      new Set(['repair', 'reload', 'functionChange']),
    ]);
    const closed = await of('', await tokenFor('register', register));
    expect([closed.basis ?? null, closed.applies, closed.keptOut]).toEqual([null, [], []]);
    const stranger = await tokenFor('strange', 'diagnosis-sequence-management:repair-list:');
    const path = `/data-config/vehicle/${vehicleId}/sequences`;
    expect((await d.t.call('GET', path, undefined, { token: stranger })).status).toBe(403);
    expect((await d.t.call('GET', path, undefined, { token: d.t.tokens.adminB })).code).not.toBe(0);
    await give({ brandList: ['volvo'] });
    expect((await d.admin('GET', path)).code).not.toBe(0);
    await give({ brandList: [] });
  });

  it('name no sequence of development to whoever may not open that list, not as a part of another either [PERM-04]', async () => {
    const hidden = await d.sequence({ kind: 'develop', sequenceNo: 'SEQ-2026-910001', vdnExpression: 'SECRET' });
    await d.sequence({ kind: 'reload', sequenceNo: 'SEQ-2026-910002', subSequenceList: [hidden] });
    const reloads = await tokenFor('reloads', 'data-config:vehicle:', 'diagnosis-sequence-management:reload-list:');
    const text = JSON.stringify(await of('?search=SEQ-2026-91', reloads));
    expect(text).toContain('SEQ-2026-910002');
    expect(text).not.toContain('SEQ-2026-910001');
    expect(text).not.toContain('SECRET');
    expect(JSON.stringify(await of('?search=SEQ-2026-91'))).toContain('SEQ-2026-910001');
  });

  it('of the platform reach the vehicle, and lead nowhere where the caller cannot open them [CFG-12]', async () => {
    const sequenceNo = 'SEQ-2026-920001';
    const id = await d.sequence({ tenantCode: '', sequenceNo });
    expect((await of(`?search=${sequenceNo}`)).applies).toMatchObject([{ address: null }]);
    expect((await of(`?search=${sequenceNo}`, d.t.tokens.platform)).applies).toMatchObject([
      { address: expect.stringContaining(id) as string },
    ]);
    await d.t.system(({ tx }) => tx.update(sequences).set({ masked: true }).where(eq(sequences.id, id)));
    expect((await of(`?search=${sequenceNo}`)).keptOut).toMatchObject([
      { sequenceNo, clause: 'masked', reason: 'Masked' },
    ]);
  });
});
