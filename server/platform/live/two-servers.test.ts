import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sysMenu, sysRole } from '../../db/tables';
import { openTrial, PASSWORD, Trial } from '../../testing/trial';

/** Two servers over one database: what is done at one holds at the other. */
let one: Trial;
let other: Trial;
let root: string;
let tenantId: string;
const SECOND = 1000;

beforeAll(async () => {
  one = await openTrial();
  const { db } = one.ports;
  // A database of its own as far as the second server knows, so that it remembers nothing of the first one's.
  const own = { run: db.run.bind(db), ready: db.ready.bind(db), close: () => Promise.resolve() } as typeof db;
  other = new Trial({ ...one.ports, db: own });
  tenantId = await one.addTenant('A');
  await one.addUser({ username: 'root', tenantCode: '', superAdmin: 1 });
  root = await one.login('root');
});
afterAll(() => one.close());

const statusOf = async (server: Trial, token: string, path = '/sys/user/info') =>
  (await server.call('GET', path, { token })).status;
const atOne = async (method: string, path: string, body: object = {}) => {
  const answer = await one.call<{ id: string; version: number }>(method, path, { token: root, body });
  expect(answer, `${method} ${path}: ${answer.msg}`).toMatchObject({ code: 0 });
};
const versionOf = async (path: string) =>
  (await one.call<{ version: number }>('GET', path, { token: root })).data.version;

/** Somebody at work on both servers a moment ago, so that both remember the session. */
async function atWork(username: string, path?: string) {
  // What was made for him is known a second later: the menu is read that often.
  one.pass(SECOND);
  const token = await one.login(username);
  expect([await statusOf(one, token, path), await statusOf(other, token, path)]).toEqual([200, 200]);
  return token;
}

describe('a session ends on every server', () => {
  const ways: [string, (userId: string, token: string) => Promise<void>][] = [
    ['its user is disabled', (id) => atOne('POST', `/sys/user/${id}/disable`)],
    [
      'an administrator sets the password',
      (id) => atOne('POST', `/sys/user/${id}/resetPassword`, { password: 'Nq!4tRzLm#' }),
    ],
    ['its user is deleted', (id) => atOne('DELETE', `/sys/user/${id}`)],
    [
      'its user logs out',
      async (_, token) =>
        void (await one.call('POST', '/sys/oauth/logout', { token, body: { ticket: token, ssoticket: null } })),
    ],
    ['its tenant is disabled', () => atOne('POST', `/sys/tenant/${tenantId}/disable`)],
  ];
  it.each(ways)('within a second after %s [SES-12]', async (way, end) => {
    const username = way.replaceAll(/\W/g, '');
    const id = await one.addUser({ username, tenantCode: 'A' });
    const token = await atWork(username);
    await end(id, token);
    expect(await statusOf(one, token)).toBe(401);
    one.pass(SECOND);
    expect(await statusOf(other, token)).toBe(401);
  });

  it('within a second after its user ended it elsewhere, or changed his password; the one that he works with goes on [SES-12] [SES-08]', async () => {
    await one.addUser({ username: 'kim' });
    const [mine, second, third] = [await atWork('kim'), await atWork('kim'), await atWork('kim')];
    const { data } = await one.call<{ id: string; isCurrent: boolean }[]>('GET', '/sys/session', { token: third });
    await one.call('DELETE', `/sys/session/${data.find(({ isCurrent }) => isCurrent)?.id}`, { token: mine });
    one.pass(SECOND);
    expect([await statusOf(other, mine), await statusOf(other, second), await statusOf(other, third)]).toEqual([
      200, 200, 401,
    ]);
    const change = { oldPassword: PASSWORD, newPassword: 'Nq!4tRzLm#' };
    expect((await one.call('POST', '/sys/user/password', { token: mine, body: change })).code).toBe(0);
    one.pass(SECOND);
    expect([await statusOf(other, mine), await statusOf(other, second)]).toEqual([200, 401]);
  });
});

describe('a permission', () => {
  const LIST = '/sys/dept/page';
  it('that a role loses is refused at the next call after a second, and given back as soon [PERM-03] [SES-12]', async () => {
    const [entry] = await one.platform((tx) =>
      tx
        .insert(sysMenu)
        .values({ name: 'x', type: 'button', permissions: 'sys:dept:page' })
        .returning({ id: sysMenu.id }),
    );
    const menuIdList = [entry!.id];
    const [role] = await one.platform((tx) =>
      tx.insert(sysRole).values({ tenantCode: '1001', name: 'lister', menuIdList }).returning({ id: sysRole.id }),
    );
    await one.addUser({ username: 'lister', roleIdList: [role!.id] });
    const token = await atWork('lister', LIST);
    const path = `/sys/role/${role!.id}`;
    await atOne('PUT', path, { version: await versionOf(path), menuIdList: [] });
    one.pass(SECOND);
    expect([await statusOf(one, token, LIST), await statusOf(other, token, LIST)]).toEqual([403, 403]);
    // The session itself goes on, and hears what it may do now.
    expect((await other.call<string[]>('GET', '/sys/menu/permissions', { token })).data).toEqual([]);
    await atOne('PUT', path, { version: await versionOf(path), menuIdList });
    one.pass(SECOND);
    expect([await statusOf(one, token, LIST), await statusOf(other, token, LIST)]).toEqual([200, 200]);
  });

  it('goes with the role that is taken from a user [PERM-03] [SES-12]', async () => {
    const [entry] = await one.platform((tx) =>
      tx
        .insert(sysMenu)
        .values({ name: 'y', type: 'button', permissions: 'sys:dept:page' })
        .returning({ id: sysMenu.id }),
    );
    const [role] = await one.platform((tx) =>
      tx
        .insert(sysRole)
        .values({ tenantCode: '1001', name: 'other lister', menuIdList: [entry!.id] })
        .returning({ id: sysRole.id }),
    );
    const path = `/sys/user/${await one.addUser({ username: 'demoted', roleIdList: [role!.id] })}`;
    const token = await atWork('demoted', LIST);
    await atOne('PUT', path, { version: await versionOf(path), roleIdList: [] });
    one.pass(SECOND);
    expect([await statusOf(one, token, LIST), await statusOf(other, token, LIST)]).toEqual([403, 403]);
  });
});
