import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sysAudit, sysPasswordReset } from '../../../db/system-tables';
import { sysMenu, sysRole, sysUser } from '../../../db/tables';
import { tokenIn } from '../../../testing/mail-peer';
import { errorCodeOf, openTrial, PASSWORD, type Trial } from '../../../testing/trial';

const NEW = 'Nq!4tRzLm#';
const ACTIONS = ['endSessions', 'resetLink'] as const;
let trial: Trial;
const ids: Record<string, string> = {};
const tokens: Record<string, string> = {};

const act = (by: string, name: string, action: (typeof ACTIONS)[number]) =>
  trial.call<{ text: string } | null>('POST', `/sys/user/${ids[name]}/${action}`, { token: tokens[by], body: {} });
const isIn = async (token: string) => (await trial.call('GET', '/sys/user/info', { token })).status === 200;
const history = async (name: string) =>
  JSON.stringify((await trial.call('GET', `/sys/user/${ids[name]}/history`, { token: tokens.boss })).data);

beforeAll(async () => {
  trial = await openTrial();
  await trial.addTenant('B');
  const permissions = ['sys:user:page', 'sys:user:info', 'sys:user:endSessions', 'sys:user:resetLink'];
  const menus = await trial.platform((tx) =>
    tx
      .insert(sysMenu)
      .values(permissions.map((name) => ({ name, type: 'button' as const, permissions: name })))
      .returning({ id: sysMenu.id }),
  );
  const [role] = await trial.platform((tx) =>
    tx
      .insert(sysRole)
      .values({ tenantCode: '1001', name: 'helpdesk', menuIdList: menus.map((menu) => menu.id) })
      .returning({ id: sysRole.id }),
  );
  // What the administrator holds beyond the helpdesk.
  await trial.platform((tx) =>
    tx.insert(sysMenu).values({ name: 'revoke', type: 'button', permissions: 'account:activation-code:revoke' }),
  );
  const people: Record<string, object> = {
    root: { tenantCode: '', superAdmin: 1 },
    boss: { tenantAdmin: true },
    help: { roleIdList: role ? [role.id] : [] },
    reader: {},
    'b-boss': { tenantCode: 'B', tenantAdmin: true },
  };
  for (const [username, values] of Object.entries(people)) {
    ids[username] = await trial.addUser({ username, ...values });
    tokens[username] = await trial.login(username);
  }
});
afterAll(() => trial.close());

const add = async (username: string) => void (ids[username] = await trial.addUser({ username }));

describe.each(ACTIONS)('%s', (action) => {
  it('is for who holds the permission, and never touches somebody who holds more [SES-12] [PERM-03]', async () => {
    await add(`subject-${action}`);
    expect((await act('reader', `subject-${action}`, action)).status).toBe(403);
    expect((await act('help', 'boss', action)).status).toBe(403);
    expect((await act('b-boss', `subject-${action}`, action)).code).toBe(errorCodeOf('gone'));
    expect((await act('boss', 'root', action)).code).toBe(errorCodeOf('gone'));
    expect((await act('help', `subject-${action}`, action)).code).toBe(0);
    expect(await history(`subject-${action}`)).toContain(action);
    expect(await isIn(tokens.boss ?? '')).toBe(true);
  });
});

describe('ending the sessions of a user [SES-12]', () => {
  it('signs him out everywhere at once, and him alone; the password stays', async () => {
    await add('dora');
    const mine = [await trial.login('dora'), await trial.login('dora')];
    expect((await act('boss', 'dora', 'endSessions')).code).toBe(0);
    for (const token of mine) expect(await isIn(token)).toBe(false);
    expect(await isIn(tokens.help ?? '')).toBe(true);
    await trial.login('dora');
  });

  it('can be done for many, and leaves the session at work', async () => {
    await add('ella');
    const token = await trial.login('ella');
    const body = { ids: [ids.ella, ids.boss] };
    const told = [{ kind: 'loss', text: 'Sessions to be ended: 1', names: ['ella'] }];
    for (const operation of ['endSessions', 'disable']) {
      const path = `/sys/user/${ids.ella}/${operation}/effects`;
      expect((await trial.call('GET', path, { token: tokens.root })).data).toEqual(told);
    }
    for (const operation of ['endSessions', 'delete']) {
      const path = `/sys/user/${operation}/preview`;
      expect((await trial.call('POST', path, { token: tokens.root, body: { ids: [ids.ella] } })).data).toMatchObject({
        effects: told,
      });
    }
    expect(await trial.call('POST', '/sys/user/endSessions', { token: tokens.boss, body })).toMatchObject({
      code: 0,
      data: { done: 2 },
    });
    expect(await isIn(token)).toBe(false);
    expect(await isIn(tokens.boss ?? '')).toBe(true);
  });
});

describe('a link made by the administrator [SES-08]', () => {
  const linkFor = async (name: string): Promise<string> =>
    tokenIn((await act('boss', name, 'resetLink')).data?.text ?? '');

  it('is told once, as a path of the tenant’s console, and sets the password', async () => {
    await add('fay');
    const { data } = await act('boss', 'fay', 'resetLink');
    expect(data?.text).toMatch(/^\/t1001\/#\/reset-password\?token=[0-9a-f]{64}$/);
    const token = tokenIn(data?.text ?? '');
    const kept = await trial.platform((tx) =>
      tx
        .select()
        .from(sysPasswordReset)
        .where(eq(sysPasswordReset.userId, ids.fay ?? '')),
    );
    expect(kept).toMatchObject([{ origin: 'administrator', usedAt: null }]);
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(await history('fay')).not.toContain(token);
    expect((await trial.call('POST', '/auth/password/reset', { body: { token, newPassword: NEW } })).code).toBe(0);
    // He chose it himself, so no other is asked for.
    expect((await trial.attempt('fay', NEW)).code).toBe(0);
    expect((await trial.attempt('fay')).code).toBe(errorCodeOf('loginFailed'));
  });

  it('ends the waiting of who asked for it, whom the administrator finds by search', async () => {
    await add('gus');
    await trial.platform((tx) =>
      tx
        .update(sysUser)
        .set({ resetAskedAt: trial.ports.clock.now().toISOString() })
        .where(eq(sysUser.id, ids.gus ?? '')),
    );
    const today = trial.ports.clock.now().toISOString().slice(0, 10);
    const waiting = async () => {
      const { data } = await trial.call<{ list: { username: string }[] }>(
        'GET',
        `/sys/user/page?startTime=${today}&endTime=${today}`,
        { token: tokens.boss },
      );
      return data.list.map(({ username }) => username);
    };
    expect(await waiting()).toEqual(['gus']);
    await linkFor('gus');
    expect(await waiting()).toEqual([]);
    const [line] = await trial.platform((tx) =>
      tx
        .select()
        .from(sysAudit)
        .where(eq(sysAudit.recordId, ids.gus ?? '')),
    );
    expect(line).toMatchObject({
      operation: 'resetLink',
      username: 'boss',
      changes: [{ field: 'resetAskedAt', after: null }],
    });
  });

  it('is over once the administrator sets a password instead', async () => {
    await add('hal');
    const token = await linkFor('hal');
    const body = { password: NEW };
    expect((await trial.call('POST', `/sys/user/${ids.hal}/resetPassword`, { token: tokens.root, body })).code).toBe(0);
    expect((await trial.call('POST', '/auth/password/reset', { body: { token, newPassword: PASSWORD } })).code).toBe(
      errorCodeOf('resetLinkOver'),
    );
  });

  it('is absolute where the operator says where the console is', async () => {
    Object.assign(trial.ports.settings, { consoleUrl: 'https://console.example/' });
    expect((await act('root', 'b-boss', 'resetLink')).data?.text).toMatch(
      /^https:\/\/console\.example\/tb\/#\/reset-password\?token=/,
    );
    expect((await act('root', 'root', 'resetLink')).data?.text).toMatch(
      /^https:\/\/console\.example\/#\/reset-password\?token=/,
    );
  });
});
