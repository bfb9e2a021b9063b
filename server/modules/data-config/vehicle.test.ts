import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadoutAnswer } from '../../../contract/wire/client/client-vehicle';
import type { Dossier } from '../../../contract/wire/dossier';
import { guidedDiagnosisSoftwarePackage, sysTenant } from '../../db/tables';
import { forgetSessions } from '../../identity/session/session-cache';
import { openTesterDesk, type TesterDesk } from '../../testing/desks/tester-desk';

const VIN = 'YV1UZ8AC1RA000017';
const NO_FAULTS = { found: 0, same: 0, gone: 0 };
const POOLED = 'L6T7844Z7PB000042';
let d: TesterDesk;
let secret: string;

beforeAll(async () => {
  d = await openTesterDesk();
  secret = (await d.tester()).clientSecret;
});
afterAll(() => d.t.close());

const give = async (values: { brandList?: string[]; salesMarkets?: string | null; clientMenuIdList?: string[] }) => {
  await d.t.system(({ tx }) =>
    tx
      .update(sysTenant)
      .set(values as never)
      .where(eq(sysTenant.tenantCode as never, 'A')),
  );
  forgetSessions(d.t.ports.db);
};
const report = (vin: string, body: object, token = secret) =>
  d.t.call('PUT', `/client/vehicle/${vin}`, body, { token });
const found = async (query: string) =>
  ((await d.admin('GET', `/data-config/vehicle/page?${query}`)).data as { list: { vin: string; source: string }[] })
    .list;
const dossier = async (key: string) =>
  (await d.admin('GET', `/data-config/vehicle/dossier?key=${key}`)).data as Dossier;

describe('what testers read out of vehicles', () => {
  it('makes the row of the register, and changes what is new alone when it comes again', async () => {
    const ecus = [
      { address: '1A01', swPartNo: '8891200001A', hwPartNo: '8890100001' },
      { address: '1001', swPartNo: '8891200002' },
    ];
    const body = { brand: 'volvo', market: 'KR', structureWeek: '202614', vdnList: ['LHD1', 'B4204', 'AWD2'], ecus };
    expect((await report(VIN, body)).data).toEqual({
      vin: VIN,
      outcome: 'made',
      ecus: { made: 2, changed: 0, same: 0 },
      faults: NO_FAULTS,
    });
    const again = (await report(VIN, body)).data as ReadoutAnswer;
    expect(again).toEqual({ vin: VIN, outcome: 'same', ecus: { made: 0, changed: 0, same: 2 }, faults: NO_FAULTS });
    const newer = { ecus: [{ ...ecus[0], swPartNo: '8891200009B' }] };
    expect((await report(VIN.toLowerCase(), newer)).data).toMatchObject({ outcome: 'same', ecus: { changed: 1 } });
    const [row] = await found(`vin=${VIN}`);
    expect(row).toMatchObject({ source: 'tester', vdnList: ['LHD1', 'B4204', 'AWD2'], structureWeek: '202614' });
    const list = (await d.admin('GET', `/data-config/vehicle-ecu/page?vin=${VIN}`)).data.list as Record<
      string,
      string
    >[];
    expect(list.map(({ ecuAddress, softwarePart }) => [ecuAddress, softwarePart])).toEqual([
      ['1001', '8891200002'],
      ['1A01', '8891200009B'],
    ]);
    const history = (await d.admin('GET', `/data-config/vehicle-ecu/${list[1]?.id}/history`)).data as {
      changes: object[];
    }[];
    expect(history[0]?.changes).toContainEqual({ field: 'softwarePart', before: '8891200001A', after: '8891200009B' });
  });

  it('is found by all of the codes that are named', async () => {
    expect((await found('vdnList=b4204,LHD1')).map(({ vin }) => vin)).toEqual([VIN]);
    expect(await found('vdnList=B4204,RHD1')).toEqual([]);
  });

  it('changes nothing where it is older, and is refused where it is wrong', async () => {
    const older = new Date(d.t.ports.clock.now().getTime() - 3_600_000).toISOString();
    expect((await report(VIN, { readAt: older, vdnList: ['RHD1'] })).data).toMatchObject({ outcome: 'older' });
    const later = new Date(d.t.ports.clock.now().getTime() + 3_600_000).toISOString();
    expect(await report(VIN, { readAt: later })).toMatchObject({
      code: 10001,
      data: { fields: { readAt: expect.any(String) } },
    });
    for (const [vin, body] of [
      ['short', {}],
      [VIN, { ecus: [{ address: 'XYZ1' }] }],
      [VIN, { ecus: [{ address: '1001' }, { address: '1001' }] }],
      [VIN, { vdnList: ['lower'] }],
      [VIN, { structureWeek: '202699' }],
      [VIN, { stranger: 1 }],
    ] as const)
      expect([JSON.stringify(body), (await report(vin, body)).code === 0]).toEqual([JSON.stringify(body), false]);
    expect((await report(VIN, {}, 'nobody')).status).toBe(401);
  });

  it('is taken of two testers at once', async () => {
    const vin = 'YV1UZ8AC1RA000099';
    const answers = await Promise.all(
      [1, 2, 3].map((n) => report(vin, { ecus: [{ address: '1001', serialNo: `S${n}` }] })),
    );
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(answers.filter(({ data }) => (data as ReadoutAnswer).outcome === 'made')).toHaveLength(1);
  });

  it('keeps to the data permissions of the tester, and to its menu [TEN-05]', async () => {
    await give({ brandList: ['volvo', 'lotus'], salesMarkets: 'KR' });
    const vin = 'SCCDB11B1RA000001';
    expect(await report(vin, {})).toMatchObject({ code: 10001, data: { fields: { brand: expect.any(String) } } });
    expect(await report(vin, { brand: 'geely' })).toMatchObject({ code: 10001 });
    expect((await report(vin, { brand: 'lotus', market: 'CN' })).code).toBe(10001);
    expect((await report(vin, { brand: 'lotus' })).data).toMatchObject({ outcome: 'made' });
    // The only market of the tenant is meant where none is said.
    expect((await found(`vin=${vin}`))[0]).toMatchObject({ brand: 'lotus', market: 'KR' });
    await give({ clientMenuIdList: ['dtc'] });
    expect((await report(vin, { brand: 'lotus' })).status).toBe(403);
    await give({ brandList: [], salesMarkets: null, clientMenuIdList: [] });
  });
});

describe('the register', () => {
  it('says how a vehicle came into it, and takes a VIN that breaks the custom of the trade', async () => {
    const { id } = await d.made('/data-config/vehicle', { vin: 'IOQ45678901234567', brand: 'geely', market: 'CN' });
    expect((await d.admin('GET', `/data-config/vehicle/${id}`)).data).toMatchObject({ source: 'hand' });
    expect(await d.admin('POST', '/data-config/vehicle', { vin: 'IOQ45678901234567' })).toMatchObject({ code: 10001 });
  });

  it('is narrowed to brands and markets of the data permissions, on every way to it [TEN-05]', async () => {
    const all = await found('limit=100');
    expect(all.map(({ vin }) => vin)).toContain('IOQ45678901234567');
    await give({ brandList: ['volvo'], salesMarkets: 'KR' });
    const seen = await found('limit=100');
    expect(seen.map(({ vin }) => vin)).toEqual([VIN]);
    const hidden = await dossier('IOQ45678901234567');
    expect(hidden.row).toBeNull();
    const ecus = (await d.admin('GET', '/data-config/vehicle-ecu/page?limit=100')).data.list as { vin: string }[];
    expect(new Set(ecus.map(({ vin }) => vin))).toEqual(new Set([VIN]));
    const beyond = await d.admin('POST', '/data-config/vehicle', {
      vin: 'LB37752Z0RA000001',
      brand: 'geely',
      market: 'KR',
    });
    expect(beyond).toMatchObject({
      code: 10001,
      data: { fields: { brand: expect.stringContaining('volvo') as string } },
    });
    expect((await d.admin('GET', '/sys/find?text=234567')).data).toEqual([]);
    await give({ brandList: [], salesMarkets: null });
  });

  it('has models and codes of markets that are narrowed as it is, on every way to them [TEN-05]', async () => {
    const model = (brand: string) => ({ brand, name: `All of ${brand}`, expression: `brand = ${brand}` });
    const code = (market: string) => ({ market, code: `MRKT.${market}`, name: { 'en-US': market } });
    const { id: hidden } = await d.made('/data-config/vehicle-model', model('geely'));
    await d.made('/data-config/vehicle-model', model('volvo'));
    const { id: abroad } = await d.made('/data-config/market-vdn', code('CN'));
    await d.made('/data-config/market-vdn', code('KR'));
    await give({ brandList: ['volvo'], salesMarkets: 'KR' });
    const listed = async (object: string, field: string) =>
      ((await d.admin('GET', `/data-config/${object}/page?limit=100`)).data.list as Record<string, string>[]).map(
        (row) => row[field],
      );
    expect(await listed('vehicle-model', 'brand')).toEqual(['volvo']);
    expect(await listed('market-vdn', 'market')).toEqual(['KR']);
    expect((await d.admin('GET', '/data-config/expression/codes')).data).toEqual([{ code: 'MRKT.KR', name: 'KR' }]);
    for (const path of [`vehicle-model/${hidden}`, `market-vdn/${abroad}`]) {
      expect([path, (await d.admin('GET', `/data-config/${path}`)).code]).not.toEqual([path, 0]);
      expect([path, (await d.admin('DELETE', `/data-config/${path}`)).code]).not.toEqual([path, 0]);
    }
    const beyond = { code: 10001 };
    expect(await d.admin('POST', '/data-config/vehicle-model', { ...model('geely'), name: 'Mine' })).toMatchObject({
      ...beyond,
      data: { fields: { brand: expect.stringContaining('volvo') as string } },
    });
    expect(await d.admin('POST', '/data-config/market-vdn', { ...code('CN'), code: 'MRKT.X' })).toMatchObject({
      ...beyond,
      data: { fields: { market: expect.stringContaining('KR') as string } },
    });
    expect((await d.admin('GET', '/data-config/vehicle-model/conflicts')).code).toBe(0);
    await give({ brandList: [], salesMarkets: null });
  });

  it('is found by the whole VIN and by its last six characters', async () => {
    const vins = async (text: string) =>
      ((await d.admin('GET', `/sys/find?text=${text}`)).data as { resource: string; title: string }[])
        .filter(({ resource }) => resource === 'data-config/vehicle')
        .map(({ title }) => title);
    expect(await vins('a000017')).toEqual([]);
    expect(await vins('000017')).toEqual([VIN]);
    expect(await vins(VIN.toLowerCase())).toEqual([VIN]);
    // One that nobody knows has a page all the same.
    expect(await vins('KNMTEST01SP000042')).toEqual(['KNMTEST01SP000042']);
  });
});

describe('the page of a vehicle', () => {
  it('tells every row that names its VIN, what happened to each, and what waits; without a row of the register too', async () => {
    await d.made('/account/vehicle-pool', { number: 'P1', name: 'Pilot', brand: 'lynk', vinList: [POOLED] });
    await d.made('/account/dsa-vehicle', { vin: POOLED, brand: 'lynk', model: 'CC11', effectiveHours: 24 });
    await d.made('/account/bss-gray', { bssVersion: 'BSS-1', brand: 'lynk', vinList: [VIN, POOLED] });
    const page = await dossier(POOLED.toLowerCase());
    expect(page.row).toBeNull();
    expect(page.named.map(({ resource }) => resource).toSorted()).toEqual([
      'account/bss-gray',
      'account/dsa-vehicle',
      'account/vehicle-pool-vin',
    ]);
    expect(page.events.map(({ resource, operation }) => [resource, operation])).toEqual(
      expect.arrayContaining([
        ['account/bss-gray', 'save'],
        ['account/dsa-vehicle', 'save'],
      ]),
    );
    expect(page.waiting).toEqual(
      expect.arrayContaining([expect.objectContaining({ resource: 'account/dsa-vehicle' })]),
    );
    // What ends next week has not ended.
    expect(page.waiting.map(({ word }) => word)).not.toContain('account.dsa-vehicle.action.expire');
    const known = await dossier(VIN);
    expect(known.row).toMatchObject({ vin: VIN, brand: 'volvo' });
    expect(known.named.map(({ resource }) => resource)).toContain('account/bss-gray');
    expect(
      known.events.some(({ resource, operation }) => resource === 'data-config/vehicle' && operation === 'readOut'),
    ).toBe(true);
    expect(await d.admin('GET', '/data-config/vehicle/dossier?key=short')).toMatchObject({ status: 400 });
    expect(await d.admin('GET', '/data-config/vehicle/dossier')).toMatchObject({ status: 400 });
  });

  it('tells nobody of another tenant anything [TEN-06]', async () => {
    const answer = await d.t.call('GET', `/data-config/vehicle/dossier?key=${VIN}`, undefined, {
      token: d.t.tokens.adminB,
    });
    expect(answer.data).toMatchObject({ row: null, named: [], events: [], waiting: [] });
  });

  it('costs an index and no more', async () => {
    const plan = await d.t.system(({ tx }) =>
      tx.execute(sql`select indexdef from pg_indexes where tablename = 'data_config_vehicle' order by 1`),
    );
    expect(JSON.stringify(plan)).toMatch(/gin \(vdn_list\)/);
    expect(JSON.stringify(plan)).toMatch(/right\W+\(vin, 6\)/i);
  });
});

describe('software of a vehicle', () => {
  type Answer = { ecuAddress: string; softwarePart: string | null; published: string; state: string }[];
  const PACKAGE = { role: 'EXE', status: 'released', fileVerdict: 'sound', tenantCode: 'A' } as const;
  const software = async (token = d.t.tokens.adminA) => {
    const { data } = await d.t.call('GET', `/data-config/vehicle/page?vin=${VIN}`, undefined, {
      token: d.t.tokens.adminA,
    });
    const [row] = data.list as { id: string }[];
    return d.t.call('GET', `/data-config/vehicle/${row?.id}/software`, undefined, { token });
  };
  const publish = (...packages: object[]) =>
    d.t.system(({ tx }) =>
      tx.insert(guidedDiagnosisSoftwarePackage).values(packages.map((one) => ({ ...PACKAGE, ...one })) as never),
    );

  it('is what is published for it, beside what was read out: a later version of a part, or another part, which is not called newer [CFG-12]', async () => {
    const readAt = d.t.ports.clock.now().toISOString();
    await give({ brandList: [], salesMarkets: null });
    const ecus = [
      { address: '1A01', swPartNo: '8891200001AB', hwPartNo: '8890100001' },
      { address: '1001', swPartNo: '8891200002 Z' },
      { address: '1B02', swPartNo: '8891200003A' },
      { address: '1B03', swPartNo: '8891200004A' },
    ];
    expect((await report(VIN, { readAt, ecus })).code).toBe(0);
    await publish(
      { ecuAddress: '1A01', partNo: '8891200001', softwareVersion: 'Z' },
      { ecuAddress: '1A01', partNo: '8891200001', softwareVersion: 'AB', hardwareParts: '8890100001, 8890100002' },
      { ecuAddress: '1A01', partNo: '8891200001', softwareVersion: 'AC', hardwareParts: '8890100009' },
      { ecuAddress: '1A01', partNo: '8891200001', softwareVersion: 'AD', status: 'draft' },
      { ecuAddress: '1A01', partNo: '8891200001', softwareVersion: 'AE', tenantCode: 'B' },
      { ecuAddress: '1A01', partNo: '8891200001', softwareVersion: 'AF', vdnExpression: 'RHD1' },
      { ecuAddress: '1001', partNo: '8891200002', softwareVersion: 'AA', vdnExpression: 'LHD1 & week >= 202601' },
      { ecuAddress: '1B02', partNo: '8891299999', softwareVersion: 'A', tenantCode: '' },
      { ecuAddress: '1B03', partNo: '8891200004', softwareVersion: 'SBL', role: 'SBL' },
    );
    const { data } = await software();
    expect((data.ecus as Answer).map((one) => [one.ecuAddress, one.softwarePart, one.published, one.state])).toEqual([
      ['1001', '8891200002 Z', '8891200002 AA', 'newer'],
      ['1A01', '8891200001AB', '8891200001 AB', 'current'],
      ['1B02', '8891200003A', '8891299999 A', 'other'],
    ]);
  });

  it('is told to nobody of another tenant [TEN-06]', async () => {
    expect((await software(d.t.tokens.adminB)).code).not.toBe(0);
  });
});
