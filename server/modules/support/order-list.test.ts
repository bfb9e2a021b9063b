import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NamedPermission } from '../../../contract/language/derive';
import { resourceNamed } from '../../../contract/registry';
import { isTaken } from '../../../contract/testing/short-run';
import { ERRORS } from '../../../contract/wire/errors';
import { dataConfigVehicle, supportOrderFlow, sysDept, sysMenu, sysRole, sysUser } from '../../db/tables';
import { ensureParameters } from '../../platform/parameters/parameter-seed';
import { seedRow } from '../../testing/samples';
import { testApp, tokenWith, type TestApp } from '../../testing/test-app';

const ORDERS = '/support/order-list';
const FLOW = '/support/order-flow';
const VIN = 'L6TEX7E46PZ000017';
const TEXTS = { subject: 'Horn sounds by itself', problemDescription: 'After washing' };
const NEW = { ...TEXTS, emergency: 'urgent', orderType: 2, issueType: 'vehicle' };

/** What each role of the workshop and of support holds, as a tenant would set it up. */
const ROLES = {
  station: ['page', 'info', 'save', 'update', 'resolve', 'unresolve', 'close', 'reopen', 'helped', 'notHelped'],
  expert: 'page info save update start finish upgrade transfer processUsers link part macro makeCase'.split(' '),
  notified: ['page', 'info'],
} as const;
type Role = keyof typeof ROLES | 'administrator';
/** What an expert holds beside orders: a canned answer becomes a comment, and a solution a case. */
const BESIDE_ORDERS = ['macro:info', 'order-comment:save', 'case:page', 'case:info', 'case:save'];
const STATES = [0, 1, 2, 3] as const;

const SUPPORT: readonly Role[] = ['expert', 'administrator'];
const STATION: readonly Role[] = ['station', 'administrator'];
type Step = { from: readonly number[]; to?: number; roles: readonly Role[]; input?: () => object; isLogged?: boolean };

/** From which states an action goes, who may take it, and where it leads: the life of a work order as the specification has it. */
const LIFE: Readonly<Record<string, Step>> = {
  start: { from: [0], to: 1, roles: SUPPORT },
  finish: { from: [1], to: 2, roles: SUPPORT, input: () => ({ solution: 'Dry the plug' }) },
  resolve: { from: [2], to: 3, roles: STATION },
  unresolve: { from: [2], to: 1, roles: STATION, input: () => ({ reason: 'Still there' }) },
  upgrade: { from: [0, 1], to: 0, roles: SUPPORT, input: () => ({ reason: 'Beyond us' }) },
  close: { from: [0, 1, 2], to: 3, roles: STATION, input: () => ({ reason: 'Duplicate' }) },
  reopen: { from: [3], to: 0, roles: STATION, input: () => ({ reason: 'It is back' }) },
  helped: { from: [3], roles: STATION },
  notHelped: { from: [3], roles: STATION },
  transfer: { from: [0, 1], roles: SUPPORT, input: () => ({ operatorId: ids.expert, note: 'Yours' }) },
  processUsers: { from: [0, 1, 2], roles: SUPPORT, input: () => ({ processUserList: [ids.expert] }) },
  link: { from: [0, 1, 2], roles: SUPPORT, input: () => ({ leaderId: ids.leader }) },
  macro: { from: [0, 1, 2], roles: SUPPORT, input: () => ({ macroId: ids.macro }), isLogged: false },
  makeCase: { from: [3], roles: SUPPORT, input: () => ({ cause: 'Water', remedy: 'Dry it' }), isLogged: false },
};

let app: TestApp;
let station: string;
let otherStation: string;
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};

const call = (who: string, method: string, path: string, body?: object) =>
  app.call(method, path, body, { token: tokens[who], language: 'en-US' });
const act = (who: string, id: string, name: string, body: object = {}) =>
  call(who, 'POST', `${ORDERS}/${id}/${name}`, body);
const info = async (id: string, who = 'administrator') => (await call(who, 'GET', `${ORDERS}/${id}`)).data;
const seed = (more: object = {}) =>
  app.system((context) =>
    seedRow(context, resourceNamed('support/order-list'), 'A', { deptId: station, operatorId: null, ...more }),
  );
const create = async (who: string, more: object = {}) => {
  const { code, data, msg } = await call(who, 'POST', ORDERS, { ...NEW, ...more });
  expect([msg, code]).toEqual([msg, 0]);
  return data as { id: string; orderNo: string } & Record<string, unknown>;
};
const stepsOf = async (id: string, who = 'administrator') =>
  (await call(who, 'GET', `${FLOW}/page?page=1&limit=50&orderId=${id}`)).data.list as Record<string, unknown>[];
const noticesOf = async (who: string): Promise<string[]> =>
  (await call(who, 'GET', '/notice')).data.latest.map(({ title }: { title: string }) => title);

/** A user with one role that holds these permissions of orders and their flow. */
async function person(name: string, actions: readonly string[], deptId: string | undefined, dataScope: 'all' | 'own') {
  const wanted = new Set<string>([
    ...actions.map((action): NamedPermission<string> => `support:order-list:${action}`),
    'support:order-flow:page',
    'support:order-flow:info',
    'data-config:vehicle:page',
    ...(actions.includes('macro') ? BESIDE_ORDERS.map((permission) => `support:${permission}`) : []),
  ]);
  const menus = await app.system(({ tx }) =>
    tx.select({ id: sysMenu.id, permissions: sysMenu.permissions }).from(sysMenu),
  );
  const entries = menus.filter(({ permissions }) => wanted.has(permissions ?? '')).map(({ id }) => id);
  tokens[name] = await tokenWith(app, 'A', name, entries, { deptId, dataScope });
  const [user] = await app.system(({ tx }) =>
    tx.select({ id: sysUser.id }).from(sysUser).where(eq(sysUser.username, name)),
  );
  ids[name] = user?.id ?? '';
}

beforeAll(async () => {
  app = await testApp();
  await app.system(({ tx, ports }) => ensureParameters(tx, ports));
  tokens.administrator = app.tokens.adminA;
  const depts = await app.system(({ tx }) =>
    tx
      .insert(sysDept)
      .values(['S1', 'S2', 'Support'].map((name) => ({ tenantCode: 'A', name, stationCode: name, sort: 1 })))
      .returning({ id: sysDept.id }),
  );
  [station = '', otherStation = ''] = depts.map(({ id }) => id);
  await person('station', ROLES.station, station, 'own');
  await person('otherStation', ROLES.station, otherStation, 'own');
  await person('expert', ROLES.expert, depts[2]?.id, 'all');
  await person('second', ROLES.expert, depts[2]?.id, 'all');
  await person('notified', ROLES.notified, depts[2]?.id, 'all');
  ids.leader = (await seed({ status: 0 })).id;
  const macro = { name: 'Ask', step: 'none', text: { 'en-US': 'Please send the log.' } };
  ids.macro = (await call('administrator', 'POST', '/support/macro', macro)).data.id;
});
afterAll(() => app.close());

describe.each(['station', 'expert', 'notified', 'administrator'] as const)('a work order and the role %s', (role) => {
  it.each(Object.entries(LIFE))(
    '%s: allowed or refused by name from each state [SUP-02] [PERM-03]',
    async (name, life) => {
      for (const state of STATES.filter((one) => isTaken(`${role} ${name} ${one}`, 2))) {
        const row = await seed({ status: state, supportLevel: 1, feedback: 'open' });
        const { code } = await act(role, row.id, name, life.input?.());
        const isAllowed = life.roles.includes(role);
        const wanted = !isAllowed ? ERRORS.accessDenied.code : life.from.includes(state) ? 0 : ERRORS.stateChanged.code;
        expect([name, state, code]).toEqual([name, state, wanted]);
        const after = wanted === 0 ? (life.to ?? state) : state;
        expect([name, state, (await info(row.id)).status]).toEqual([name, state, after]);
        const logged = wanted === 0 && life.isLogged !== false ? [name] : [];
        expect((await stepsOf(row.id)).map(({ step }) => step)).toEqual(logged);
      }
    },
  );

  it('changes an order until it is closed, and closes several at once as an administrator only [SUP-01]', async () => {
    const mayEdit = role !== 'notified';
    for (const state of STATES) {
      const row = await seed({ status: state });
      const { code } = await call(role, 'PUT', `${ORDERS}/${row.id}`, { version: row.version, subject: 'Changed' });
      const wanted = !mayEdit ? ERRORS.accessDenied.code : state === 3 ? ERRORS.stateChanged.code : 0;
      expect([state, code]).toEqual([state, wanted]);
    }
    const rows = [await seed({ status: 0 }), await seed({ status: 2 }), await seed({ status: 3 })];
    const batch = { ids: rows.map(({ id }) => id), reason: 'Answered by the bulletin' };
    const { code, data } = await call(role, 'POST', `${ORDERS}/batchClose`, batch);
    if (role !== 'administrator') return expect(code).toBe(ERRORS.accessDenied.code);
    expect([data.done, data.failed.map(({ id }: { id: string }) => id)]).toEqual([2, [rows[2]?.id]]);
    for (const { id } of rows) expect((await info(id)).status).toBe(3);
    expect((await stepsOf(rows[0]?.id ?? ''))[0]).toMatchObject({ step: 'close', note: batch.reason, status: 3 });
  });
});

it('goes from the station to an expert and back, with each step in the flow log and a notice to whose turn it is [SUP-01] [SUP-02]', async () => {
  const order = await create('station', { vin: VIN });
  expect(order.orderNo).toMatch(/^WO-\d{4}-\d{6}$/);
  expect(await info(order.id)).toMatchObject({ status: 0, deptId: station, submitterId: ids.station, supportLevel: 1 });
  expect((await act('expert', order.id, 'start')).code).toBe(0);
  expect((await act('expert', order.id, 'transfer', { operatorId: ids.second, note: 'CEM is yours' })).code).toBe(0);
  expect(await noticesOf('second')).toContainEqual(expect.stringContaining(order.orderNo));
  expect(await info(order.id)).toMatchObject({
    status: 1,
    operatorId: ids.second,
    processUserList: [ids.expert, ids.second],
  });
  expect((await act('second', order.id, 'finish', { solution: 'Dry the plug' })).code).toBe(0);
  expect(await noticesOf('station')).toContainEqual(expect.stringContaining('待您确认'));
  expect((await act('station', order.id, 'unresolve', { reason: 'It still sounds' })).code).toBe(0);
  expect((await act('second', order.id, 'upgrade', { reason: 'For the region' })).code).toBe(0);
  expect(await info(order.id)).toMatchObject({ status: 0, operatorId: null, supportLevel: 2 });
  expect((await act('expert', order.id, 'start')).code).toBe(0);
  expect((await act('expert', order.id, 'finish', { solution: 'Replace the seal' })).code).toBe(0);
  expect((await act('station', order.id, 'resolve')).code).toBe(0);
  expect((await stepsOf(order.id, 'station')).map(({ step, status, username }) => [step, status, username])).toEqual([
    ['resolve', 3, 'station'],
    ['finish', 2, 'expert'],
    ['start', 1, 'expert'],
    ['upgrade', 0, 'second'],
    ['unresolve', 1, 'station'],
    ['finish', 2, 'second'],
    ['transfer', 1, 'expert'],
    ['start', 1, 'expert'],
    ['create', 0, 'station'],
  ]);
});

it('is reopened by its station for some days after it was closed, and says whether it helped [SUP-02]', async () => {
  const order = await create('station');
  expect((await act('station', order.id, 'close', { reason: 'Solved by ourselves' })).code).toBe(0);
  const { closedAt, reopenUntil } = await info(order.id);
  expect(Date.parse(reopenUntil) - Date.parse(closedAt)).toBe(14 * 86_400_000);
  expect((await act('station', order.id, 'helped')).code).toBe(0);
  expect((await act('station', order.id, 'notHelped')).code).toBe(ERRORS.stateChanged.code);
  expect((await act('station', order.id, 'reopen', { reason: 'It is back' })).code).toBe(0);
  expect(await info(order.id)).toMatchObject({ status: 0, closedAt: null, reopenUntil: null, feedback: 'open' });
  const old = await seed({ status: 3, reopenUntil: new Date(Date.now() - 1000).toISOString() });
  const late = await act('station', old.id, 'reopen', { reason: 'It is back' });
  expect(late.data.fields.reason).toMatch(/closed for too long/);
  expect((await info(old.id)).status).toBe(3);
  const again = await create('station', { formerId: old.id });
  expect((await info(again.id)).formerId).toBe(old.id);
});

it('is not confirmed by whoever finished it, and the highest level is not upgraded [SUP-02]', async () => {
  const mine = await seed({ status: 2, operatorId: ids.station });
  for (const name of ['resolve', 'unresolve'])
    expect((await act('station', mine.id, name, LIFE[name]?.input?.())).code).toBe(ERRORS.ownDecision.code);
  const top = await seed({ status: 1, supportLevel: 3 });
  expect((await act('expert', top.id, 'upgrade', { reason: 'Higher' })).code).toBe(ERRORS.stateChanged.code);
});

it('is transferred to somebody only who may process it [SUP-02]', async () => {
  const order = await create('station');
  for (const operatorId of [ids.station, ids.notified]) {
    const { data } = await act('expert', order.id, 'transfer', { operatorId, note: 'Yours' });
    expect(data.fields.operatorId).toBe('This user has no permission to process work orders');
  }
  const strange = await act('expert', order.id, 'transfer', { operatorId: crypto.randomUUID(), note: 'Yours' });
  expect(Object.keys(strange.data.fields)).toEqual(['operatorId']);
});

it('is started by one of two, and the slower change is answered with what the other wrote [SUP-02]', async () => {
  const order = await create('station');
  const starts = await Promise.all([act('expert', order.id, 'start'), act('second', order.id, 'start')]);
  expect(starts.map(({ code }) => code).toSorted()).toEqual([0, ERRORS.stateChanged.code]);
  const { version } = await info(order.id);
  const put = (who: string, subject: string) => call(who, 'PUT', `${ORDERS}/${order.id}`, { version, subject });
  expect((await put('station', 'From the station')).code).toBe(0);
  const late = await put('expert', 'From the expert');
  expect([late.code, late.data.theirs.subject]).toEqual([ERRORS.stale.code, 'From the station']);
  expect((await info(order.id)).subject).toBe('From the station');
});

it('needs no VIN, takes one that the register does not know, and has the model of one that it knows [SUP-01]', async () => {
  await app.system(({ tx }) => tx.insert(dataConfigVehicle).values({ tenantCode: 'A', vin: VIN, model: 'DC1E' }));
  const vehicleOf = async (id: string) => (await call('expert', 'GET', `${ORDERS}/${id}/vehicle`)).data;
  const without = await create('station');
  expect(await vehicleOf(without.id)).toMatchObject({ hasNone: true });
  const unknown = await create('station', { vin: 'L6TEX7E46PZ999999' });
  expect([unknown.model, (await vehicleOf(unknown.id)).isUnknown]).toEqual([null, true]);
  const known = await create('station', { vin: VIN });
  expect([known.model, (await vehicleOf(known.id)).model]).toEqual(['DC1E', 'DC1E']);
  expect((await create('station', { vin: VIN, model: 'Own' })).model).toBe('Own');
  const wrong = await call('station', 'POST', ORDERS, { ...NEW, vin: 'SHORT' });
  expect(Object.keys(wrong.data.fields)).toEqual(['vin']);
  const form = await call('station', 'POST', `${ORDERS}/lookUp`, { values: { vin: VIN } });
  expect(form.data).toMatchObject({ model: 'DC1E', vin: VIN });
  const none = await call('station', 'POST', `${ORDERS}/lookUp`, { values: { vin: null } });
  expect(none.data).toMatchObject({ faults: null, executions: null });
  const half = await call('station', 'POST', `${ORDERS}/lookUp`, { values: { vin: 'SHORT' } });
  expect(Object.keys(half.data.fields)).toEqual(['vin']);
});

it('is seen by its own station and by support, not by another station [SUP-01] [PERM-04]', async () => {
  const order = await create('station');
  expect((await call('otherStation', 'GET', `${ORDERS}/${order.id}`)).code).toBe(ERRORS.gone.code);
  expect(await stepsOf(order.id, 'otherStation')).toEqual([]);
  expect((await act('otherStation', order.id, 'close', { reason: 'Not ours' })).code).toBe(ERRORS.gone.code);
  const foreign = await call('otherStation', 'POST', ORDERS, { ...NEW, deptId: station });
  expect(Object.keys(foreign.data.fields)).toEqual(['deptId']);
  expect((await call('expert', 'GET', `${ORDERS}/${order.id}/account`)).data).toMatchObject({
    username: 'station',
    station: 'S1',
  });
});

it('is found in every state by the search value 4, which no order holds [SUP-01]', async () => {
  for (const status of STATES) await seed({ status });
  const totalOf = async (query: string) => {
    const { code, data } = await call('expert', 'GET', `${ORDERS}/page?page=1&limit=1${query}`);
    return code === 0 ? (data.total as number) : code;
  };
  const all = await totalOf('');
  for (const query of ['&status=4', '&status=4,1', '&status=1,4'])
    expect([query, await totalOf(query)]).toEqual([query, all]);
  expect(await totalOf('&status=1')).toBeLessThan(all);
  expect(await totalOf('&status=5')).toBe(ERRORS.badRequest.code);
  const held = await app.system(({ tx }) => tx.select({ status: supportOrderFlow.status }).from(supportOrderFlow));
  expect(held.every(({ status }) => STATES.includes(status as 0))).toBe(true);
});

it('is announced to the role that the tenant names, and to nobody where there is none of that name [SUP-01]', async () => {
  const [role] = await app.system(({ tx }) =>
    tx.select({ id: sysRole.id, name: sysRole.name }).from(sysRole).where(eq(sysRole.name, 'role of notified')),
  );
  const set = async (value: string) => {
    const { data } = await call('administrator', 'GET', '/sys/params/page?page=1&limit=100&key=support.notifyRole');
    const [line] = data.list;
    expect((await call('administrator', 'PUT', `/sys/params/${line.id}`, { version: line.version, value })).code).toBe(
      0,
    );
  };
  expect((await info((await create('station')).id)).notifyRoleId).toBeNull();
  await set(role?.name.toUpperCase() ?? '');
  const order = await create('station');
  expect((await info(order.id)).notifyRoleId).toBe(role?.id);
  expect(await noticesOf('notified')).toContainEqual(expect.stringContaining(order.orderNo));
  await set('no such role');
  expect((await info((await create('station')).id)).notifyRoleId).toBeNull();
});
