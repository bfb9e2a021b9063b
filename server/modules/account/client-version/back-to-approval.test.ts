import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClientVersionAnswer } from '../../../../contract/wire/client/client-version';
import { ERRORS } from '../../../../contract/wire/errors';
import { keepFile } from '../../../engine/files/keep';
import { systemScope } from '../../../scope';
import { anotherPerson, decideTask, switchProcess, taskOn, type CallAs } from '../../../testing/flow/decide';
import { memoryFiles } from '../../../testing/memory-files';
import { openTesterDesk, type TesterDesk } from '../../../testing/desks/tester-desk';

const BODY = new TextEncoder().encode('PK\u0003\u0004 a package');
type Row = { id: string; version: number; status: number; versionNo: string };

let d: TesterDesk;
let secret: string;
let groupId: string;
/** Three administrators of the tenant. */
let anna: string;
let ben: string;
let carl: string;
let numbered = 0;

const person = (username: string): Promise<string> => anotherPerson(d.t, 'A', username);
const needApproval = (value: boolean) => switchProcess(d.t, 'approval.clientVersion', value);

beforeAll(async () => {
  d = await openTesterDesk();
  d.t.ports.files = memoryFiles(() => d.t.ports.clock.now());
  const tester = await d.tester();
  secret = tester.clientSecret;
  groupId = (await d.made('/account/gray-group', { level: 1, name: 'First' })).id;
  const joined = await d.admin('POST', `/account/gray-group/${groupId}/addMembers`, { codes: tester.testerCode });
  expect(joined.code).toBe(0);
  [anna, ben, carl] = [await person('anna'), await person('ben'), await person('carl')];
});
beforeEach(() => needApproval(true));
afterAll(() => d.t.close());

const call = (token: string, method: string, path: string, body?: unknown) => d.t.call(method, path, body, { token });
const act = async (token: string, row: { id: string }, action: string, body: object = {}) =>
  (await call(token, 'POST', `/account/client-version/${row.id}/${action}`, body)).code;
const look = async ({ id }: { id: string }) => (await call(anna, 'GET', `/account/client-version/${id}`)).data as Row;
const change = async (token: string, row: { id: string }, values: object) =>
  (await call(token, 'PUT', `/account/client-version/${row.id}`, { version: (await look(row)).version, ...values }))
    .code;
const stored = (tenant = 'A') => {
  const file = { name: 'gnds.zip', type: 'application/zip', isSent: true } as const;
  return keepFile({ ports: d.t.ports, scope: systemScope(tenant) }, file, BODY, (_, { id }) => Promise.resolve(id));
};
async function drafted(token: string, more: object = {}): Promise<Row> {
  numbered += 1;
  const values = { versionNo: `${numbered}.0.0.0`, content: 'Mends DoIP', package: [await stored()], ...more };
  const answer = await call(token, 'POST', '/account/client-version', values);
  expect([answer.code, answer.data]).toEqual([0, answer.data]);
  return answer.data as Row;
}
/** Somebody asks for the approval of a version, and another one approves it in the process; whether it is in force then. */
async function approvedFor(asker: string, approver: string, row: { id: string }): Promise<boolean> {
  const callerOf =
    (token: string): CallAs =>
    (...[method, path, body]) =>
      call(token, method, path, body);
  const record = { path: '/account/client-version', id: row.id };
  expect(await act(asker, row, 'submit')).toBe(0);
  if ((await taskOn(callerOf(approver), record)) === null) {
    const { data } = await call(asker, 'GET', `/flow/approval?resource=account/client-version&id=${row.id}`);
    const { instanceId } = data as { instanceId: string };
    expect((await call(asker, 'POST', `/flow/my-send/${instanceId}/withdraw`, { reason: 'Nobody can' })).code).toBe(0);
    return false;
  }
  await decideTask(callerOf(approver), record);
  return (await look(row)).status === 1;
}
/** Drafted and submitted by Anna, approved by Ben. */
async function approved(more: object = {}): Promise<Row> {
  const row = await drafted(anna, more);
  expect(await approvedFor(anna, ben, row)).toBe(true);
  return look(row);
}
const isGiven = async ({ versionNo }: Row) => {
  const { data } = await d.t.call('GET', '/client/version?current=0.0.0.1', undefined, { token: secret });
  return (data as ClientVersionAnswer).update?.version === versionNo;
};
async function ruled(token: string, more: object = {}) {
  numbered += 1;
  const values = { name: `Rule ${numbered}`, object: 'clientVersion', percentage: 100, ...more };
  const answer = await call(token, 'POST', '/account/gray-rule', values);
  expect(answer.code).toBe(0);
  return answer.data as { id: string };
}
const actOnRule = async (token: string, { id }: { id: string }, action: string) =>
  (await call(token, 'POST', `/account/gray-rule/${id}/${action}`, {})).code;
const changeRule = async (token: string, { id }: { id: string }, values: object) => {
  const { version } = (await call(token, 'GET', `/account/gray-rule/${id}`)).data as Row;
  return (await call(token, 'PUT', `/account/gray-rule/${id}`, { version, ...values })).code;
};

describe('a version that was approved', () => {
  it.each([
    ['who must put it on', () => ({ forceupdate: true })],
    ['its groups', () => ({ grayGroupList: [groupId] })],
    ['its rule', async () => ({ grayRuleId: (await ruled(carl)).id })],
  ] as const)(
    'goes back to approval when %s change, and reaches nobody until somebody else says yes [ACC-06]',
    async (...args) => {
      const row = await approved();
      expect(await isGiven(row)).toBe(true);
      expect(await change(ben, row, await args[1]())).toBe(0);
      expect([(await look(row)).status, await isGiven(row)]).toEqual([3, false]);
      for (const token of [ben, anna]) expect(await approvedFor(anna, token, row)).toBe(false);
      expect((await look(row)).status).toBe(3);
    },
  );

  it('of the platform goes back when its tenants change [ACC-06]', async () => {
    const { platform } = d.t.tokens;
    const row = await drafted(platform, { tenantCode: '', grayTenants: 'B', package: [await stored('')] });
    expect(await act(platform, row, 'publish')).toBe(0);
    await switchProcess(d.t, 'approval.clientVersion', true, '');
    const { version } = (await call(platform, 'GET', `/account/client-version/${row.id}`)).data as Row;
    const answer = await call(platform, 'PUT', `/account/client-version/${row.id}`, { version, grayTenants: 'A,B' });
    expect([answer.code, (answer.data as Row).status]).toEqual([0, 3]);
    expect(await approvedFor(platform, platform, row)).toBe(false);
  });

  it('comes back to testers once another person approves, and keeps its notes free [ACC-06]', async () => {
    const row = await approved();
    expect(await change(anna, row, { content: 'Mends more' })).toBe(0);
    expect([(await look(row)).status, await isGiven(row)]).toEqual([1, true]);
    expect(await change(ben, row, { grayGroupList: [groupId] })).toBe(0);
    expect(await isGiven(row)).toBe(false);
    expect(await approvedFor(ben, carl, row)).toBe(true);
    expect(await isGiven(row)).toBe(true);
    const history = (await call(anna, 'GET', `/account/client-version/${row.id}/history`)).data;
    expect(JSON.stringify(history)).toContain('Mends more');
  });

  it('keeps its package when it is sent back as far as its draft [ACC-06]', async () => {
    const row = await approved();
    expect(await change(ben, row, { forceupdate: true })).toBe(0);
    expect(await act(carl, row, 'reject', { reason: 'Not for all' })).toBe(0);
    expect((await look(row)).status).toBe(2);
    expect(await change(ben, row, { package: [await stored()] })).toBe(ERRORS.invalid.code);
  });

  it('that was stopped comes back by a second person too [ACC-06]', async () => {
    const row = await approved();
    expect(await act(anna, row, 'terminate', { reason: 'DoIP breaks' })).toBe(0);
    expect(await isGiven(row)).toBe(false);
    expect(await approvedFor(ben, ben, row)).toBe(false);
    expect(await isGiven(row)).toBe(false);
    expect(await approvedFor(ben, carl, row)).toBe(true);
    expect(await isGiven(row)).toBe(true);
  });
});

describe('nobody approves a version', () => {
  it('that they drafted, changed last or submitted [ACC-06]', async () => {
    const row = await drafted(anna);
    expect(await change(ben, row, { content: 'Mends more' })).toBe(0);
    const third = await person('dora');
    for (const token of [anna, ben, third]) expect(await approvedFor(third, token, row)).toBe(false);
    expect(await approvedFor(third, carl, row)).toBe(true);
  });

  it('whose rule they changed last [ACC-04] [ACC-06]', async () => {
    const rule = await ruled(ben);
    expect(await actOnRule(ben, rule, 'activate')).toBe(0);
    const row = await drafted(anna, { grayRuleId: rule.id });
    expect(await approvedFor(anna, ben, row)).toBe(false);
    expect(await approvedFor(anna, carl, row)).toBe(true);
  });
});

describe('a rule that an approved version names', () => {
  async function ruledVersion(more: object = {}) {
    const rule = await ruled(carl, more);
    expect(await actOnRule(carl, rule, 'activate')).toBe(0);
    const row = await approved({ grayRuleId: rule.id });
    return { rule, row };
  }

  it('sends it back to approval when it means others than it did [ACC-04] [ACC-06]', async () => {
    const { rule, row } = await ruledVersion({ grayGroupList: [groupId] });
    expect(await isGiven(row)).toBe(true);
    expect(await changeRule(carl, rule, { name: 'Another name' })).toBe(0);
    expect(await isGiven(row)).toBe(true);
    expect(await changeRule(carl, rule, { grayGroupList: [] })).toBe(0);
    expect([(await look(row)).status, await isGiven(row)]).toEqual([3, false]);
    expect(await approvedFor(anna, carl, row)).toBe(false);
    expect(await approvedFor(anna, ben, row)).toBe(true);
    expect(await isGiven(row)).toBe(true);
  });

  it('may be paused by anybody; resumed, it asks for approval [ACC-04] [ACC-06]', async () => {
    const { rule, row } = await ruledVersion();
    expect(await actOnRule(ben, rule, 'pause')).toBe(0);
    expect([(await look(row)).status, await isGiven(row)]).toEqual([1, false]);
    expect(await actOnRule(ben, rule, 'resume')).toBe(0);
    expect([(await look(row)).status, await isGiven(row)]).toEqual([3, false]);
  });
});

describe('what an approved version reaches does not grow by itself', () => {
  const post = async (path: string, body: object) => (await call(ben, 'POST', path, body)).code;
  /** Another account and another tester of the tenant. */
  const others = async () => ({ user: await d.account(), testerCode: (await d.tester()).testerCode });

  it.each(['addMembers', 'client-user', 'client', 'new account'] as const)(
    'when its group gets a member by %s [ACC-02] [ACC-06]',
    async (way) => {
      const { user, testerCode } = await others();
      const row = await approved({ grayGroupList: [groupId] });
      const one = async (list: string, search: string) =>
        ((await call(ben, 'GET', `/account/${list}/page?${search}`)).data as { list: Row[] }).list[0]!;
      const put = async (list: string, { id, version }: Row) =>
        (await call(ben, 'PUT', `/account/${list}/${id}`, { version, grayGroupId: groupId })).code;
      expect((await look(row)).status).toBe(1);
      const codes = {
        addMembers: () => post(`/account/gray-group/${groupId}/addMembers`, { names: user.username }),
        'client-user': async () => put('client-user', await one('client-user', `username=${user.username}`)),
        client: async () => put('client', await one('client', `testerCode=${testerCode}`)),
        'new account': () =>
          post('/account/client-user', { username: `new-${crypto.randomUUID().slice(0, 8)}`, grayGroupId: groupId }),
      };
      expect(await codes[way]()).toBe(0);
      expect([(await look(row)).status, await isGiven(row)]).toEqual([3, false]);
      expect(await approvedFor(anna, ben, row)).toBe(false);
    },
  );

  it('when a group or a pool of its rule does, and not when one leaves or was there [ACC-03] [ACC-04] [ACC-12]', async () => {
    const { user } = await others();
    const group = await d.made('/account/account-group', { name: `Group ${crypto.randomUUID()}` });
    const pool = await d.made('/account/vehicle-pool', { number: crypto.randomUUID().slice(0, 8), name: 'Pool' });
    const rule = await ruled(carl, { accountGroupList: [group.id], vehiclePoolId: pool.id });
    expect(await actOnRule(carl, rule, 'activate')).toBe(0);
    const row = await approved({ grayRuleId: rule.id });
    const members = `/account/account-group/${group.id}`;
    const vins = { vinList: ['L6TEX7E46PZ000001'] };
    const steps: [string, object, number][] = [
      [`${members}/addMembers`, { names: user.username }, 3],
      [`${members}/addMembers`, { names: user.username }, 1],
      [`${members}/removeMembers`, { names: user.username }, 1],
      ['/account/account-group-member', { accountGroupId: group.id, clientUserId: user.id }, 3],
      [`/account/vehicle-pool/${pool.id}/addVins`, vins, 3],
      [`/account/vehicle-pool/${pool.id}/addVins`, vins, 1],
      [`/account/vehicle-pool/${pool.id}/removeVins`, vins, 1],
      [`/account/vehicle-pool/${pool.id}/disable`, {}, 1],
      [`/account/vehicle-pool/${pool.id}/enable`, {}, 3],
    ];
    for (const [path, body, status] of steps) {
      expect([path, await post(path, body)]).toEqual([path, 0]);
      expect([path, (await look(row)).status]).toEqual([path, status]);
      if (status === 3) expect(await approvedFor(anna, carl, row)).toBe(false);
      if (status === 3) expect(await approvedFor(anna, await person(`p-${crypto.randomUUID()}`), row)).toBe(true);
    }
  });
});

it('where no process decides, a release stays as free as it was [ACC-06]', async () => {
  await needApproval(false);
  const row = await drafted(anna);
  expect(await act(anna, row, 'publish')).toBe(0);
  expect(await change(anna, row, { forceupdate: true })).toBe(0);
  expect((await look(row)).status).toBe(1);
  expect(await act(anna, row, 'terminate', { reason: 'DoIP breaks' })).toBe(0);
  expect(await act(anna, row, 'resume')).toBe(0);
  expect(await isGiven(row)).toBe(true);
});
