import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sysCredential, sysSession } from '../../db/system-tables';
import { sysDept, sysMenu, sysRole, sysUser } from '../../db/tables';
import { errorCodeOf, openTrial, PASSWORD, type Trial } from '../../testing/trial';

let trial: Trial;
const NEW = 'Nq!4tRzLm#';
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};
const roles: Record<string, string> = {};

type Body = Record<string, unknown>;
const addRole = async (name: string, permissions: string[], values: Partial<typeof sysRole.$inferInsert> = {}) => {
  const menus = await trial.platform((tx) =>
    tx
      .insert(sysMenu)
      .values(permissions.map((permission) => ({ name: permission, type: 'button' as const, permissions: permission })))
      .returning({ id: sysMenu.id }),
  );
  const [role] = await trial.platform((tx) =>
    tx
      .insert(sysRole)
      .values({ tenantCode: '1001', name, menuIdList: menus.map(({ id }) => id), ...values })
      .returning({ id: sysRole.id }),
  );
  roles[name] = role?.id ?? '';
};
const add = async (username: string, values: Body = {}) => {
  ids[username] = await trial.addUser({ username, ...values });
};
const create = (token: string | undefined, body: Body) =>
  trial.call<{ id?: string; fields?: Record<string, string> }>('POST', '/sys/user', {
    token,
    body: { password: NEW, ...body },
  });
const update = async (token: string | undefined, name: string, body: Body) => {
  const [row] = await trial.platform((tx) =>
    tx.select({ version: sysUser.version }).from(sysUser).where(eq(sysUser.username, name)),
  );
  return trial.call<{ fields?: Record<string, string> }>('PUT', `/sys/user/${ids[name]}`, {
    token,
    body: { ...body, version: row?.version },
  });
};
const act = (token: string | undefined, name: string, action: string, body: Body = {}) =>
  trial.call('POST', `/sys/user/${ids[name]}/${action}`, { token, body });
const remove = (token: string | undefined, name: string) => trial.call('DELETE', `/sys/user/${ids[name]}`, { token });
const isIn = async (token: string) => (await trial.call('GET', '/sys/user/info', { token })).status === 200;

beforeAll(async () => {
  trial = await openTrial();
  await trial.addTenant('B');
  const crud = [
    'sys:user:page',
    'sys:user:info',
    'sys:user:save',
    'sys:user:update',
    'sys:user:delete',
    'sys:user:disable',
    'sys:user:enable',
    'sys:user:resetPassword',
  ];
  await addRole('helpdesk', crud);
  await addRole('reader', ['sys:user:page']);
  await addRole('mighty', ['account:activation-code:revoke']);
  const [dept] = await trial.platform((tx) =>
    tx.insert(sysDept).values({ tenantCode: '1001', name: 'west', sort: 1 }).returning({ id: sysDept.id }),
  );
  await addRole('west helpdesk', crud, { dataScope: 'own' });
  await addRole('wide reader', ['sys:user:page'], { dataScope: 'all' });
  ids.west = dept?.id ?? '';
  await add('root', { tenantCode: '', superAdmin: 1 });
  await add('boss', { tenantAdmin: true });
  await add('help', { roleIdList: [roles.helpdesk] });
  await add('west-help', { roleIdList: [roles['west helpdesk']], deptId: ids.west });
  await add('west-worker', { deptId: ids.west });
  await add('b-boss', { tenantCode: 'B', tenantAdmin: true });
  for (const name of ['root', 'boss', 'help', 'west-help', 'b-boss']) tokens[name] = await trial.login(name);
});
afterAll(() => trial.close());

describe('a new user', () => {
  it('can sign in; the password is kept as an Argon2id hash, apart from the row, and told nowhere', async () => {
    const made = await create(tokens.boss, { username: 'fresh' });
    expect(made).toMatchObject({ code: 0, data: { username: 'fresh', status: 1 } });
    expect(JSON.stringify(made.data)).not.toMatch(/argon|password":/i);
    const [credential] = await trial.platform((tx) =>
      tx
        .select()
        .from(sysCredential)
        .where(eq(sysCredential.userId, made.data.id ?? '')),
    );
    expect(credential?.hash).toMatch(/^\$argon2id\$/);
    expect((await trial.attempt('fresh', NEW)).code).toBe(0);
    const history = await trial.call('GET', `/sys/user/${made.data.id}/history`, { token: tokens.boss });
    expect(JSON.stringify(history.data)).not.toContain(NEW);
  });

  it.each([
    ['short', 'Ab1!'],
    ['with four digits in a row', 'Nq!9876tRz'],
    ['with the username', 'Nq!4Walter'],
    ['with the username backwards', 'Nq!4retlaw'],
    ['with a sensitive word', 'Nq!4gNdSx'],
  ])('is refused on the field with a password %s [VAL-03]', async (_, password) => {
    const answer = await create(tokens.boss, { username: 'walter', password });
    expect(answer).toMatchObject({ code: errorCodeOf('invalid') });
    expect(Object.keys(answer.data.fields ?? {})).toEqual(['password']);
    expect(await trial.platform((tx) => tx.$count(sysUser, eq(sysUser.username, 'walter')))).toBe(0);
  });

  it('gets roles of the tenant only [TEN-06]', async () => {
    const [foreign] = await trial.platform((tx) =>
      tx.insert(sysRole).values({ tenantCode: 'B', name: 'foreign' }).returning({ id: sysRole.id }),
    );
    const fromTenant = await create(tokens.boss, { username: 'odd-1', roleIdList: [foreign?.id] });
    expect(fromTenant).toMatchObject({
      code: errorCodeOf('invalid'),
      data: { fields: { roleIdList: expect.any(String) as string } },
    });
    const fromPlatform = await create(tokens.root, {
      username: 'odd-2',
      tenantCode: '1001',
      roleIdList: [foreign?.id],
    });
    expect(fromPlatform.code).toBe(errorCodeOf('invalid'));
  });
});

describe('nobody grants more than he holds', () => {
  it('by roles of a new user', async () => {
    expect(await create(tokens.help, { username: 'grown', roleIdList: [roles.mighty] })).toMatchObject({
      code: errorCodeOf('invalid'),
      data: { fields: { roleIdList: expect.any(String) as string } },
    });
    expect((await create(tokens.help, { username: 'fits', roleIdList: [roles.reader] })).code).toBe(0);
    expect((await create(tokens.boss, { username: 'grown', roleIdList: [roles.mighty] })).code).toBe(0);
  });

  it('by the rank of an administrator', async () => {
    expect(await create(tokens.help, { username: 'usurper', tenantAdmin: true })).toMatchObject({
      data: { fields: { tenantAdmin: expect.any(String) as string } },
    });
    expect(await update(tokens.help, 'help', { tenantAdmin: true })).toMatchObject({
      data: { fields: { tenantAdmin: expect.any(String) as string } },
    });
    expect(
      (await create(tokens.boss, { username: 'second-boss', tenantAdmin: true, effectiveTo: '2021-01-01T00:00:00Z' }))
        .code,
    ).toBe(0);
  });

  it('by roles added to himself', async () => {
    const answer = await update(tokens.help, 'help', { roleIdList: [roles.helpdesk, roles.mighty] });
    expect(answer).toMatchObject({
      code: errorCodeOf('invalid'),
      data: { fields: { roleIdList: expect.any(String) as string } },
    });
  });

  it('by a wider view of rows', async () => {
    const body = { username: 'wide', deptId: ids.west };
    expect(await create(tokens['west-help'], { ...body, roleIdList: [roles['wide reader']] })).toMatchObject({
      code: errorCodeOf('invalid'),
      data: { fields: { roleIdList: expect.any(String) as string } },
    });
    expect((await create(tokens['west-help'], { ...body, roleIdList: [roles['west helpdesk']] })).code).toBe(0);
  });

  it('by fields that are the system’s', async () => {
    expect((await create(tokens.boss, { username: 'rooted', superAdmin: 1 })).code).not.toBe(0);
    expect((await update(tokens.boss, 'help', { superAdmin: 1 })).code).not.toBe(0);
    expect((await create(tokens.boss, { username: 'moved', tenantCode: 'B' })).code).not.toBe(0);
    expect((await create(tokens.boss, { username: 'moved', tenantCode: '' })).code).not.toBe(0);
  });

  it('by taking over the account of somebody who holds more', async () => {
    for (const action of ['disable', 'resetPassword']) {
      expect((await act(tokens.help, 'boss', action, action === 'disable' ? {} : { password: NEW })).status).toBe(403);
    }
    expect((await update(tokens.help, 'boss', { email: 'thief@example.com' })).status).toBe(403);
    expect((await remove(tokens.help, 'boss')).status).toBe(403);
    expect((await trial.attempt('boss')).code).toBe(0);
  });

  it('in another tenant', async () => {
    expect((await act(tokens['b-boss'], 'help', 'disable')).code).toBe(errorCodeOf('gone'));
    expect((await act(tokens['b-boss'], 'help', 'resetPassword', { password: NEW })).code).toBe(errorCodeOf('gone'));
    expect((await act(tokens.boss, 'root', 'resetPassword', { password: NEW })).code).toBe(errorCodeOf('gone'));
  });
});

describe('what ends sessions at once [SES-12]', () => {
  it('disabling; enabling lets the user in again', async () => {
    await add('dora');
    const token = await trial.login('dora');
    expect((await act(tokens.boss, 'dora', 'disable')).code).toBe(0);
    expect(await isIn(token)).toBe(false);
    expect((await trial.attempt('dora')).code).toBe(errorCodeOf('accountDisabled'));
    expect((await act(tokens.boss, 'dora', 'enable')).code).toBe(0);
    expect(await isIn(token)).toBe(false);
    await trial.login('dora');
  });

  it('a reset password, which must keep the rules', async () => {
    await add('rosa');
    const token = await trial.login('rosa');
    expect((await act(tokens.boss, 'rosa', 'resetPassword', { password: 'Nq!4Rosa.z' })).code).toBe(
      errorCodeOf('invalid'),
    );
    expect((await act(tokens.boss, 'rosa', 'resetPassword', { password: PASSWORD })).code).toBe(errorCodeOf('invalid'));
    expect(await isIn(token)).toBe(true);
    expect((await act(tokens.boss, 'rosa', 'resetPassword', { password: NEW })).code).toBe(0);
    expect(await isIn(token)).toBe(false);
    expect((await trial.attempt('rosa')).code).toBe(errorCodeOf('loginFailed'));
    // What an administrator knows is good for choosing another one.
    expect((await trial.attempt('rosa', NEW)).code).toBe(errorCodeOf('passwordExpired'));
    expect((await trial.attempt('rosa', NEW, { newPassword: 'Kp!4wXz-mQ' })).code).toBe(0);
    expect((await trial.attempt('rosa', 'Kp!4wXz-mQ')).code).toBe(0);
    const history = await trial.call('GET', `/sys/user/${ids.rosa}/history`, { token: tokens.boss });
    expect(JSON.stringify(history.data)).toContain('resetPassword');
    expect(JSON.stringify(history.data)).not.toContain(NEW);
  });

  it('a reset also opens a locked account', async () => {
    await add('locked');
    for (let i = 0; i < 5; i += 1) await trial.attempt('locked', 'Wrong-1-pass');
    expect((await trial.attempt('locked')).code).toBe(errorCodeOf('accountLocked'));
    await act(tokens.boss, 'locked', 'resetPassword', { password: NEW });
    expect((await trial.attempt('locked', NEW, { newPassword: 'Kp!4wXz-mQ' })).code).toBe(0);
  });

  it('a reset of the own one asks for no other [VAL-03]', async () => {
    await add('self-boss', { tenantAdmin: true });
    const token = await trial.login('self-boss');
    expect((await act(token, 'self-boss', 'resetPassword', { password: NEW })).code).toBe(0);
    expect(await isIn(token)).toBe(true);
    expect((await trial.attempt('self-boss', NEW)).code).toBe(0);
  });

  it('deleting, which leaves nothing to sign in with', async () => {
    await add('gone');
    const token = await trial.login('gone');
    expect((await remove(tokens.boss, 'gone')).code).toBe(0);
    expect(await isIn(token)).toBe(false);
    expect((await trial.attempt('gone')).code).toBe(errorCodeOf('loginFailed'));
    expect(await trial.platform((tx) => tx.$count(sysCredential, eq(sysCredential.userId, ids.gone ?? '')))).toBe(0);
    expect(await trial.platform((tx) => tx.$count(sysSession, eq(sysSession.userId, ids.gone ?? '')))).toBe(0);
  });
});

describe('administrators', () => {
  it('cannot disable or delete the account they work with', async () => {
    expect((await act(tokens.boss, 'boss', 'disable')).code).toBe(errorCodeOf('ownAccount'));
    expect((await remove(tokens.boss, 'boss')).code).toBe(errorCodeOf('ownAccount'));
    const batch = await trial.call<{ done: number; failed: { msg: string }[] }>('POST', '/sys/user/disable', {
      token: tokens.boss,
      body: { ids: [ids.boss, ids['west-worker']] },
    });
    expect(batch.data).toMatchObject({ done: 1, failed: [{ id: ids.boss }] });
  });

  it('do not vanish: the last active one of a tenant stays', async () => {
    expect((await act(tokens.root, 'b-boss', 'disable')).code).toBe(errorCodeOf('lastAdministrator'));
    expect((await remove(tokens.root, 'b-boss')).code).toBe(errorCodeOf('lastAdministrator'));
    expect((await update(tokens['b-boss'], 'b-boss', { tenantAdmin: false })).code).toBe(
      errorCodeOf('lastAdministrator'),
    );
    expect(
      (await update(tokens['b-boss'], 'b-boss', { validity: 'custom', expiresOn: '2021-01-01T00:00:00Z' })).code,
    ).toBe(errorCodeOf('lastAdministrator'));
    await add('b-second', { tenantCode: 'B', tenantAdmin: true });
    expect((await act(tokens.root, 'b-boss', 'disable')).code).toBe(0);
    expect((await act(tokens.root, 'b-second', 'disable')).code).toBe(errorCodeOf('lastAdministrator'));
  });

  it('who disable each other at the same moment do not both succeed', async () => {
    await trial.addTenant('C');
    await add('c-1', { tenantCode: 'C', tenantAdmin: true });
    await add('c-2', { tenantCode: 'C', tenantAdmin: true });
    const [one, two] = [await trial.login('c-1'), await trial.login('c-2')];
    const answers = await Promise.all([act(one, 'c-2', 'disable'), act(two, 'c-1', 'disable')]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await trial.platform((tx) => tx.$count(sysUser, eq(sysUser.tenantCode, 'C')))).toBe(2);
    const active = await trial.platform((tx) =>
      tx.select({ status: sysUser.status }).from(sysUser).where(eq(sysUser.tenantCode, 'C')),
    );
    expect(active.filter(({ status }) => status === 1)).toHaveLength(1);
  });

  it('of the platform do not vanish either', async () => {
    await add('root-2', { tenantCode: '', superAdmin: 1 });
    const other = await trial.login('root-2');
    expect((await act(other, 'root', 'disable')).code).toBe(0);
    expect((await act(other, 'root-2', 'disable')).code).toBe(errorCodeOf('ownAccount'));
  });
});
