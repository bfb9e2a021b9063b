import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dossier } from '../../../contract/wire/dossier';
import { sysMenu, sysRole } from '../../db/tables';
import { forgetSessions } from '../../identity/session/session-cache';
import { testApp, tokenWith, type TestApp } from '../../testing/test-app';

const VOLVO = 'YV1UZ8AC1RA000017';
const LYNK = 'L6T7844Z7PB000042';
/** In no register, but named by lists. */
const NAMED = 'L6T7844Z7PB000099';
const UNKNOWN = 'KNMTEST01SP000042';
const DSA = 'account/dsa-vehicle';
const GRAY = 'account/bss-gray';
const VEHICLE = ['data-config:vehicle:page', 'data-config:vehicle:info'];
const LISTS = [
  'account:dsa-vehicle:page',
  'account:dsa-vehicle:info',
  'account:bss-gray:page',
  'account:bss-gray:info',
];

type Person = { permissions: string[]; brandList?: string[]; salesMarkets?: string };
const PEOPLE: Record<string, Person> = {
  whole: { permissions: [...VEHICLE, ...LISTS] },
  volvo: { permissions: [...VEHICLE, ...LISTS], brandList: ['volvo'] },
  korea: { permissions: [...VEHICLE, ...LISTS], salesMarkets: 'KR' },
  registerOnly: { permissions: VEHICLE },
  grayOnly: { permissions: [...VEHICLE, 'account:bss-gray:page', 'account:bss-gray:info'] },
  noDetails: { permissions: ['data-config:vehicle:page', 'account:dsa-vehicle:page', 'account:bss-gray:page'] },
  stranger: { permissions: LISTS },
};

let app: TestApp;
const tokens: Record<string, string> = {};
const made = async (path: string, values: object): Promise<void> => {
  const answer = await app.call('POST', path, values, { token: app.tokens.adminA });
  expect([path, answer.code, answer.msg]).toEqual([path, 0, 'success']);
};
const ask = (who: string, vin: string) =>
  app.call('GET', `/data-config/vehicle/dossier?key=${vin}`, undefined, { token: tokens[who] });
const dossier = async (who: string, vin: string): Promise<Dossier> => (await ask(who, vin)).data as Dossier;

async function sign(username: string, { permissions, ...limits }: Person): Promise<string> {
  const menus = await app.system(({ tx }) =>
    tx.select({ id: sysMenu.id }).from(sysMenu).where(inArray(sysMenu.permissions, permissions)),
  );
  expect([username, menus.length]).toEqual([username, permissions.length]);
  const token = await tokenWith(
    app,
    'A',
    username,
    menus.map(({ id }) => id),
  );
  if (Object.keys(limits).length > 0)
    await app.system(({ tx }) =>
      tx
        .update(sysRole)
        .set(limits as never)
        .where(eq(sysRole.name, `role of ${username}`)),
    );
  return token;
}

beforeAll(async () => {
  app = await testApp();
  const built = { platform: 'CMA', structureWeek: '202310', vdnList: ['LHD1'] };
  await made('/data-config/vehicle', { ...built, vin: VOLVO, brand: 'volvo', market: 'KR' });
  await made('/data-config/vehicle', { ...built, vin: LYNK, brand: 'lynk', market: 'CN' });
  for (const vin of [VOLVO, LYNK, NAMED])
    await made('/account/dsa-vehicle', { vin, brand: 'lynk', model: 'CC11', effectiveHours: 24 });
  await made('/account/bss-gray', { bssVersion: 'BSS-1', brand: 'lynk', vinList: [VOLVO, LYNK, NAMED] });
  for (const [name, person] of Object.entries(PEOPLE)) tokens[name] = await sign(name, person);
  forgetSessions(app.ports.db);
});
afterAll(() => app.close());

const NOTHING = { row: null, named: [], events: [], waiting: [], isCut: false };
const listsOf = ({ named }: Dossier) => [...new Set(named.map(({ resource }) => resource))].toSorted();

describe('the page of a vehicle', () => {
  it('is found by whom data permissions leave the vehicle, and tells all others what it tells of a VIN that nobody knows [TEN-05]', async () => {
    const sees: Record<string, string[]> = {
      whole: [VOLVO, LYNK],
      volvo: [VOLVO],
      korea: [VOLVO],
      grayOnly: [VOLVO, LYNK],
    };
    for (const [who, vins] of Object.entries(sees))
      for (const vin of [VOLVO, LYNK]) {
        const page = await dossier(who, vin);
        if (vins.includes(vin)) expect([who, page.row?.vin]).toEqual([who, vin]);
        else expect([who, page]).toEqual([who, { ...NOTHING, key: vin }]);
      }
    expect(await dossier('volvo', UNKNOWN)).toEqual({ ...NOTHING, key: UNKNOWN });
    // No register says whose it is: the lists that name it are open to him all the same.
    expect(listsOf(await dossier('whole', NAMED))).toEqual([GRAY, DSA]);
  });

  it('names rows, events and what waits of lists alone that the user may open, and tells no more than they do [TEN-05]', async () => {
    for (const who of Object.keys(PEOPLE).filter((name) => name !== 'stranger'))
      for (const vin of [VOLVO, LYNK, NAMED]) {
        const { row, named, events, waiting } = await dossier(who, vin);
        const listed: string[] = row ? [row.id] : [];
        for (const list of [DSA, GRAY]) {
          const page = await app.call('GET', `/${list}/page?limit=100`, undefined, { token: tokens[who] });
          if (page.code === 0) listed.push(...(page.data.list as { id: string }[]).map(({ id }) => id));
        }
        const told = [...named.map((one) => one.row.id), ...[...events, ...waiting].map(({ recordId }) => recordId)];
        expect([who, vin, told.filter((id) => !listed.includes(id))]).toEqual([who, vin, []]);
      }
    expect(listsOf(await dossier('registerOnly', VOLVO))).toEqual([]);
    expect(listsOf(await dossier('grayOnly', VOLVO))).toEqual([GRAY]);
    expect((await dossier('registerOnly', VOLVO)).events.map(({ resource }) => resource)).toEqual([
      'data-config/vehicle',
    ]);
  });

  it('says who did what to rows only where their details are open to the user [TEN-05]', async () => {
    const { row, events } = await dossier('noDetails', VOLVO);
    expect(row).toBeNull();
    expect(new Set(events.map(({ username }) => username))).toEqual(new Set([null]));
    expect((await dossier('whole', VOLVO)).events.map(({ username }) => username)).toContain('admin-a');
  });

  it('is nobody’s who may not open the register', async () => {
    expect((await ask('stranger', VOLVO)).status).toBe(403);
  });
});
