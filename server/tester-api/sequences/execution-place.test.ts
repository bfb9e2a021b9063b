import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountClient,
  accountClientUser,
  dataConfigVehicle,
  dataConfigVehicleEcu,
  sysDept,
  sysMenu,
  sysRole,
  sysUser,
} from '../../db/tables';
import { forgetSessions } from '../../identity/session/session-cache';
import { openTesterDesk, type TesterDesk } from '../../testing/desks/tester-desk';
import { tokenWith } from '../../testing/test-app';

const LIST = '/diagnosis-sequence-management/execution';
const [GEELY, VOLVO, UNKNOWN] = ['L6TEX7E46PZ000001', 'YV1UZ8AC1RA000017', 'L6TEX7E46PZ000009'] as const;
let d: TesterDesk;
let sequenceId: string;
/** One that names control units, which the first vehicle has. */
let ofUnits: string;
const station = new Map<string, { id: string; secret: string; clientId: string }>();

async function begin(secret: string, vin: string, sequence = sequenceId): Promise<string> {
  const executionId = crypto.randomUUID();
  const told = { executionId, sequenceId: sequence, version: 1, vin };
  expect(await d.t.call('POST', '/client/execution', told, { token: secret })).toMatchObject({ code: 0 });
  return executionId;
}
type Listed = { executionId: string } & Record<string, unknown>;
const listed = async (token: string, search = ''): Promise<Listed[]> => {
  const answer = await d.t.call('GET', `${LIST}/page?limit=50${search}`, undefined, { token });
  expect(answer).toMatchObject({ code: 0 });
  return answer.data.list as Listed[];
};
const ids = (rows: readonly Listed[]) => rows.map(({ executionId }) => executionId).toSorted();

/** Somebody who sees executions, with a role that narrows what is seen. */
async function viewer(username: string, role: object, deptId: string | null = null): Promise<string> {
  const permissions = ['page', 'info'].map((what) => `diagnosis-sequence-management:execution:${what}`);
  const menus = await d.t.system(({ tx }) =>
    tx.select({ id: sysMenu.id }).from(sysMenu).where(inArray(sysMenu.permissions, permissions)),
  );
  const token = await tokenWith(
    d.t,
    'A',
    username,
    menus.map(({ id }) => id),
  );
  await d.t.system(async ({ tx }) => {
    await tx
      .update(sysRole)
      .set(role as never)
      .where(eq(sysRole.name, `role of ${username}`));
    await tx.update(sysUser).set({ deptId }).where(eq(sysUser.username, username));
  });
  forgetSessions(d.t.ports.db);
  return token;
}

beforeAll(async () => {
  d = await openTesterDesk();
  const target = (ecuAddress: string) => ({ ecuAddress, hardwarePart: null, softwarePart: null });
  sequenceId = await d.sequence({ vinList: [VOLVO, UNKNOWN] });
  ofUnits = await d.sequence({ ecuList: [target('1a01'), target('1632')] as never });
  await d.t.system(async ({ tx }) => {
    const built = { tenantCode: 'A', platform: 'CMA', vdnList: [] };
    const [geely] = await tx
      .insert(dataConfigVehicle)
      .values([
        { ...built, vin: GEELY, brand: 'geely', model: 'KX11', market: 'KR' },
        { ...built, vin: VOLVO, brand: 'volvo', model: 'XC40', market: 'SE' },
      ] as never)
      .returning({ id: dataConfigVehicle.id });
    const unit = { tenantCode: 'A', vehicleId: geely?.id, vin: GEELY, readAt: '2026-11-01T08:00:00.000Z' };
    await tx
      .insert(dataConfigVehicleEcu)
      .values(['1A01', '1632'].map((ecuAddress) => ({ ...unit, ecuAddress })) as never);
  });
  for (const name of ['north', 'south']) {
    const [dept] = await d.t.system(({ tx }) =>
      tx
        .insert(sysDept)
        .values({ tenantCode: 'A', name, stationCode: `KR-${name}` } as never)
        .returning({ id: sysDept.id }),
    );
    const { clientSecret, testerCode } = await d.tester();
    const [client] = await d.t.system(({ tx }) =>
      tx
        .update(accountClient)
        .set({ deptId: dept?.id ?? null })
        .where(and(eq(accountClient.tenantCode, 'A'), eq(accountClient.testerCode, testerCode)))
        .returning({ id: accountClient.id }),
    );
    station.set(name, { id: dept?.id ?? '', secret: clientSecret, clientId: client?.id ?? '' });
  }
});
afterAll(() => d.t.close());

describe('where something was executed', () => {
  it('is kept as it was at that time, and what the vehicle was [STAT-05] [SEQ-02]', async () => {
    const north = station.get('north')!;
    const plain = await begin(north.secret, GEELY, ofUnits);
    const { id: role } = await d.role({ clientMenuIdList: ['sequence'] });
    const { username, id } = await d.account({ roleIdList: [role], stationCode: 'KR-001', stationName: 'Gangnam' });
    await d.signIn(north.secret, username);
    const signedIn = await begin(north.secret, GEELY, ofUnits);
    // What happens afterwards changes nothing of it.
    await d.t.system(async ({ tx }) => {
      await tx.update(dataConfigVehicle).set({ brand: 'lynk', model: 'CC11' }).where(eq(dataConfigVehicle.vin, GEELY));
      await tx.update(accountClientUser).set({ stationName: 'Busan' }).where(eq(accountClientUser.id, id));
      await tx
        .update(accountClient)
        .set({ deptId: station.get('south')!.id })
        .where(eq(accountClient.id, north.clientId));
    });
    const rows = new Map((await listed(d.t.tokens.adminA)).map((row) => [row.executionId, row]));
    const common = { brand: 'geely', model: 'KX11', market: 'KR', platform: 'CMA', ecus: ['1A01', '1632'] };
    expect(rows.get(plain)).toMatchObject({
      ...common,
      deptId: north.id,
      stationCode: 'KR-north',
      stationName: 'north',
    });
    expect(rows.get(signedIn)).toMatchObject({ ...common, stationCode: 'KR-001', stationName: 'Gangnam' });
    for (const search of ['model=kx11', 'brand=geely', 'market=KR', 'platform=CMA', 'ecus=1632', 'stationName=gangn'])
      expect([search, ids(await listed(d.t.tokens.adminA, `&${search}`)).includes(signedIn)]).toEqual([search, true]);
    expect(await listed(d.t.tokens.adminA, '&ecus=1B00')).toEqual([]);
    await d.t.system(({ tx }) =>
      tx.update(accountClient).set({ deptId: north.id }).where(eq(accountClient.id, north.clientId)),
    );
  });

  it('narrows who sees it, by department and by what the vehicle was', async () => {
    const [north, south] = [station.get('north')!, station.get('south')!];
    const before = new Set(ids(await listed(d.t.tokens.adminA)));
    const volvoSouth = await begin(south.secret, VOLVO);
    const unknownSouth = await begin(south.secret, UNKNOWN);
    const seen = async (token: string) => ids(await listed(token)).filter((id) => !before.has(id));
    const ofSouth = await viewer('south', { dataScope: 'own' }, south.id);
    expect(await seen(ofSouth)).toEqual([volvoSouth, unknownSouth].toSorted());
    const ofNorth = await viewer('north', { dataScope: 'own' }, north.id);
    expect(await seen(ofNorth)).toEqual([]);
    expect(new Set(ids(await listed(ofNorth)))).toEqual(before);
    // Of a vehicle that no register knows nobody can say whose brand it is.
    expect(await seen(await viewer('volvo', { brandList: ['volvo'] }))).toEqual([volvoSouth]);
    expect(await seen(await viewer('korea', { salesMarkets: 'KR' }))).toEqual([]);
    expect(await seen(await viewer('cma', { platformList: ['CMA'] }))).toHaveLength(2);
    const [row] = (await listed(ofSouth)).filter(({ executionId }) => executionId === volvoSouth);
    const read = await d.t.call('GET', `${LIST}/${String(row?.id)}`, undefined, { token: ofNorth });
    expect(read.code).toBe(10004);
  });
});
