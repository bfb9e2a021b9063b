import { eq } from 'drizzle-orm';
import { seededRandom } from '../../contract/seeded-random';
import { resourceNamed } from '../../contract/registry';
import { sysDept, sysMenu, sysRole, sysTenant, sysTenantAccess, sysUser } from '../db/tables';
import { systemScope } from '../scope';
import { seedRow } from './samples';
import { errorCodeOf, openTrial, type Trial } from './trial';
import { ensureMenus } from '../identity/menu/menu-seed';

type DataScope = 'all' | 'below' | 'own' | 'self' | 'chosen';
export type WorldPerson = { id: string; username: string; tenantCode: string };
/** One call: the permission that it asks for, and the address. */
type Attempt = { permission: string; method: string; path: string; body?: unknown };

/** The same seed draws the same world, so that a failure can be seen again. */
function dice(seed: number) {
  const next = seededRandom(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    oneOf: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    chance: (part: number): boolean => next() < part,
  };
}

const TENANTS = ['A', 'B', 'C', 'SMALL', 'SHUT'];
const SCOPES: readonly DataScope[] = ['all', 'below', 'own', 'self', 'chosen'];
const CLIENT = resourceNamed('account/client');

/** Permission, method and the rest of the address; with a row where `row` is set. None of them changes anything but the transitions. */
const CALLS: readonly { permission: string; method: string; path: string; row?: 'client' | 'user'; body?: object }[] = [
  { permission: 'account:client:page', method: 'GET', path: '/account/client/page' },
  { permission: 'account:client:export', method: 'GET', path: '/account/client/export?format=csv' },
  { permission: 'account:client:save', method: 'POST', path: '/account/client', body: {} },
  { permission: 'account:client:info', method: 'GET', path: '/account/client/:id', row: 'client' },
  { permission: 'account:client:info', method: 'GET', path: '/account/client/:id/history', row: 'client' },
  {
    permission: 'account:client:update',
    method: 'PUT',
    path: '/account/client/:id',
    row: 'client',
    body: { version: 999 },
  },
  { permission: 'sys:user:info', method: 'GET', path: '/sys/user/:id', row: 'user' },
  { permission: 'sys:user:enable', method: 'POST', path: '/sys/user/:id/enable', row: 'user', body: {} },
  { permission: 'sys:dept:page', method: 'GET', path: '/sys/dept/page' },
  { permission: 'sys:tenant:page', method: 'GET', path: '/sys/tenant/page' },
];
const GIVEN = [
  'account:client:page',
  'account:client:info',
  'account:client:update',
  'account:client:save',
  'account:client:export',
];
const GIVABLE = [...GIVEN, 'sys:user:info', 'sys:user:enable', 'sys:dept:page', 'sys:tenant:page'];

/** What a status and a code mean; anything that is no refusal of the gate is a yes. */
function outcomeOf(status: number, code: number): string {
  if (status === 401) return 'signedOut';
  if (status === 403) return 'denied';
  if (code === errorCodeOf('gone')) return 'gone';
  return code === errorCodeOf('stateChanged') ? 'state' : 'yes';
}

/** Tenants, departments, roles, people and rows, by chance but for those that a test names. */
export async function openWorld(seed: number) {
  const trial: Trial = await openTrial();
  const { oneOf, chance } = dice(seed);
  await trial.platform((tx) => ensureMenus({ tx, ports: trial.ports, scope: systemScope() }));
  const menus = new Map(
    (await trial.platform((tx) => tx.select().from(sysMenu))).flatMap(({ id, permissions }) =>
      permissions ? [[permissions, id]] : [],
    ),
  );
  const menuOf = (permission: string): string => menus.get(permission) ?? '';
  const some = <T>(list: readonly T[], part: number): T[] => list.filter(() => chance(part));

  const tenantIds: Record<string, string> = {};
  const depts: Record<string, { id: string; name: string }[]> = {};
  const roles: Record<string, string[]> = {};
  const lists: Record<'client' | 'user', { id: string; tenantCode: string }[]> = { client: [], user: [] };
  const rows: Record<string, string> = {};
  const people: Record<string, WorldPerson> = {};
  const crowd: WorldPerson[] = [];
  const tokens: Record<string, string> = {};

  async function addDepts(tenantCode: string): Promise<void> {
    depts[tenantCode] = [];
    for (const [name, above] of [
      ['north', null],
      ['north-east', 'north'],
      ['south', null],
    ] as const) {
      const parentId = depts[tenantCode].find((dept) => dept.name === above)?.id ?? null;
      const [row] = await trial.platform((tx) =>
        tx.insert(sysDept).values({ tenantCode, name, parentId, sort: 1 }).returning({ id: sysDept.id }),
      );
      depts[tenantCode].push({ id: row?.id ?? '', name });
    }
  }
  async function addRole(
    tenantCode: string,
    name: string,
    wanted: readonly string[],
    dataScope: DataScope,
  ): Promise<string> {
    const deptIdList = dataScope === 'chosen' ? some(depts[tenantCode] ?? [], 0.5).map(({ id }) => id) : null;
    const values = { tenantCode, name, menuIdList: wanted.map(menuOf), dataScope, deptIdList };
    const [row] = await trial.platform((tx) => tx.insert(sysRole).values(values).returning({ id: sysRole.id }));
    return row?.id ?? '';
  }
  async function addPerson(
    username: string,
    tenantCode: string,
    values: Partial<typeof sysUser.$inferInsert> = {},
  ): Promise<WorldPerson> {
    const person = { id: await trial.addUser({ username, tenantCode, ...values }), username, tenantCode };
    lists.user.push(person);
    return person;
  }
  const addClient = (tenantCode: string, deptId: string | null, creator: string | null) =>
    trial.platform((tx) =>
      seedRow({ tx, ports: trial.ports, scope: systemScope() }, CLIENT, tenantCode, { deptId, creator }),
    );

  for (const code of TENANTS) {
    const serverMenuIdList = code === 'SMALL' ? ['account:client:page', 'sys:dept:page'].map(menuOf) : null;
    tenantIds[code] = await trial.addTenant(code, { serverMenuIdList });
    await addDepts(code);
    roles[code] = [];
    for (const dataScope of [...SCOPES, ...SCOPES])
      roles[code].push(await addRole(code, `${dataScope} ${roles[code].length}`, some(GIVABLE, 0.6), dataScope));
  }
  roles[''] = [
    await addRole('', 'one', some(GIVABLE, 0.7), 'all'),
    await addRole('', 'two', some(GIVABLE, 0.4), 'self'),
  ];

  const rankOf = (tenantCode: string): Partial<typeof sysUser.$inferInsert> => ({
    roleIdList: some(roles[tenantCode] ?? [], tenantCode === '' ? 0.5 : 0.15),
    deptId: tenantCode !== '' && chance(0.8) ? oneOf(depts[tenantCode] ?? []).id : null,
    tenantAdmin: chance(0.1),
    superAdmin: chance(0.1) ? 1 : 0,
  });
  async function addLine({ id: userId, tenantCode }: WorldPerson): Promise<void> {
    const other = oneOf(TENANTS.filter((code) => code !== tenantCode));
    const roleIdList = tenantCode === '' ? [] : some(roles[other] ?? [], 0.4);
    await trial.platform((tx) =>
      tx.insert(sysTenantAccess).values({ userId, tenantId: tenantIds[other] ?? '', roleIdList }),
    );
  }
  const yesterday = new Date(trial.ports.clock.now().getTime() - 86_400_000).toISOString();
  const shutOut = ({ id }: WorldPerson) => {
    const values = chance(0.5) ? { status: 0 as const } : { accountExpired: yesterday };
    return trial.platform((tx) => tx.update(sysUser).set(values).where(eq(sysUser.id, id)));
  };

  /** People by chance: ranks, roles, departments, rows that they made, lines in other tenants, accounts that are over. */
  async function addCrowd(count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      const tenantCode = chance(0.15) ? '' : oneOf(TENANTS);
      const person = await addPerson(`crowd-${n}`, tenantCode, rankOf(tenantCode));
      crowd.push(person);
      tokens[person.username] = await trial.login(person.username);
      if (chance(0.3)) await addLine(person);
      for (let m = 0; m < 2; m += 1) {
        const client = await addClient(oneOf(TENANTS), null, person.id);
        lists.client.push({ id: client.id, tenantCode: String(client.tenantCode) });
      }
      if (chance(0.08)) await shutOut(person);
    }
  }
  await addCrowd(40);
  for (const tenantCode of TENANTS)
    for (const { id: deptId } of depts[tenantCode] ?? [])
      for (let n = 0; n < 3; n += 1)
        lists.client.push({ id: (await addClient(tenantCode, deptId, null)).id, tenantCode });

  const deptA = (name: string): string => depts.A?.find((dept) => dept.name === name)?.id ?? '';
  const reads = ['account:client:page', 'account:client:info'];
  people.root = await addPerson('root', '', { superAdmin: 1 });
  people.boss = await addPerson('boss', 'A', { tenantAdmin: true });
  people.plain = await addPerson('plain', 'A', {
    deptId: deptA('north'),
    roleIdList: [await addRole('A', 'plain', reads, 'own')],
  });
  people.asker = await addPerson('asker', 'A', {
    deptId: deptA('north'),
    roleIdList: [await addRole('A', 'asker', ['sys:user:why'], 'self')],
  });
  await trial.platform((tx) =>
    tx.update(sysUser).set({ creator: people.asker?.id }).where(eq(sysUser.username, 'asker')),
  );
  people.nobody = await addPerson('nobody', 'A');
  people.poor = await addPerson('poor', 'SMALL', { tenantAdmin: true });
  people.guest = await addPerson('guest', 'A');
  people.shut = await addPerson('shut', 'SHUT', { tenantAdmin: true });
  people.disabled = await addPerson('disabled', 'A', { status: 0 });
  const roleOfGuest = await addRole('B', 'guests', reads, 'all');
  await trial.platform((tx) =>
    tx
      .insert(sysTenantAccess)
      .values({ userId: people.guest?.id ?? '', tenantId: tenantIds.B ?? '', roleIdList: [roleOfGuest] }),
  );
  for (const name of ['root', 'boss', 'plain', 'asker']) tokens[name] = await trial.login(name);
  rows.north = (await addClient('A', deptA('north'), null)).id;
  rows.south = (await addClient('A', deptA('south'), null)).id;
  rows.foreign = (await addClient('B', null, null)).id;
  await trial.platform((tx) => tx.update(sysTenant).set({ status: 0 }).where(eq(sysTenant.shortName, 'tshut')));
  trial.pass(1001);

  /** A row, mostly of that tenant; now and then one that is not there at all. */
  const drawRow = (kind: 'client' | 'user', tenantCode: string): string => {
    if (chance(0.05)) return crypto.randomUUID();
    const near = lists[kind].filter((row) => row.tenantCode === tenantCode);
    return oneOf(near.length > 0 && chance(0.8) ? near : lists[kind]).id;
  };

  return {
    trial,
    people: people as Record<
      'root' | 'boss' | 'plain' | 'asker' | 'nobody' | 'poor' | 'guest' | 'shut' | 'disabled',
      WorldPerson
    >,
    tokens: tokens as Record<'root' | 'boss' | 'plain' | 'asker', string>,
    rows: rows as Record<'north' | 'south' | 'foreign', string>,
    close: () => trial.close(),
    /** A user, a tenant (mostly the user's own), and a call; rows mostly of that tenant. */
    draw: () => {
      const person = oneOf(crowd);
      const tenant = chance(0.7) ? undefined : oneOf(TENANTS);
      const call = oneOf(CALLS);
      const id = call.row ? drawRow(call.row, tenant ?? person.tenantCode) : '';
      const attempt: Attempt = { ...call, path: call.path.replace(':id', id) };
      const told = `${id && `&recordId=${id}`}${tenant ? `&tenant=${tenant}` : ''}`;
      const words = `${person.username} of ${person.tenantCode || 'the platform'} in ${tenant ?? 'no tenant named'}: ${attempt.method} ${attempt.path}`;
      return { person, tenant, attempt, told, words };
    },
    /** What the API does when he calls. Enabling is taken back by nobody: the next question finds what it left. */
    attempt: async (
      { username }: WorldPerson,
      tenant: string | undefined,
      { method, path, body }: Attempt,
    ): Promise<string> => {
      const response = await trial.raw(method, path, { token: tokens[username] || 'none', tenant, body });
      const text = await response.text();
      const code = text.startsWith('{') ? ((JSON.parse(text) as { code: number }).code ?? 0) : 0;
      return outcomeOf(response.status, code);
    },
  };
}
export type World = Awaited<ReturnType<typeof openWorld>>;
