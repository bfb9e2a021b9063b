import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { NavItem } from '../../../contract/wire/identity/session';
import type { HistoryEntry } from '../../../contract/wire/rows';
import { sysAudit } from '../../db/system-tables';
import { sysTenantAccess } from '../../db/tables';
import { DESK_MENUS, openAccessDesk, type DeskRow } from '../../testing/desks/access-desk';
import { errorCodeOf, PASSWORD } from '../../testing/trial';

const { trial, permissions, info, turn, choices, addLine, addPerson, ids, tokens } = await openAccessDesk();
afterAll(() => trial.close());

describe('a user with a line in another tenant', () => {
  it('works at home until he switches, and there with the roles of the line [TEN-04]', async () => {
    const token = await trial.login('guest');
    expect(await permissions(token)).toEqual(['sys:dept:page']);
    expect(await info(token)).toMatchObject({
      tenantCode: 'A',
      roleName: 'reader of A',
      canSwitchTenant: true,
      canWorkForPlatform: false,
    });
    expect(await choices(token)).toEqual(['A', 'B']);
    expect((await turn(token, 'B')).data).toEqual({ tenantCode: 'B', tenantName: 'Tenant B', shortName: 'tb' });
    expect(await permissions(token)).toEqual(DESK_MENUS.toSorted());
    expect(await info(token)).toMatchObject({
      username: 'guest',
      tenantCode: 'B',
      tenantName: 'Tenant B',
      roleName: 'worker of B',
      deptId: null,
    });
    expect((await trial.call('GET', '/sys/dept/page', { token })).status).toBe(403);
    const nav = (await trial.call<NavItem[]>('GET', '/sys/menu/nav', { token })).data;
    expect(JSON.stringify(nav)).toContain('/account/client/index');
    expect((await turn(token, 'A')).code).toBe(0);
    expect(await permissions(token)).toEqual(['sys:dept:page']);
  });

  it('is where the header says, call by call; a tenant without a line is refused [TEN-04]', async () => {
    const token = tokens.guest;
    expect(await permissions(token, 'B')).toEqual(DESK_MENUS.toSorted());
    expect(await permissions(token, 'A')).toEqual(['sys:dept:page']);
    expect((await trial.call('GET', '/sys/menu/permissions', { token, tenant: 'C' })).status).toBe(403);
    for (const code of ['C', 'NOWHERE', '']) expect([code, (await turn(token, code)).status]).toEqual([code, 403]);
  });

  it('sees, exports and writes rows of that tenant, and none of his own there [TEN-06]', async () => {
    const token = tokens.guest;
    const add = (tenant: string, testerCode: string) =>
      trial.call<DeskRow>('POST', '/account/client', {
        token: tokens[`boss-${tenant.toLowerCase()}`],
        body: { testerCode, machineGuid: testerCode },
      });
    const [ofA, ofB] = [await add('A', 'AT-HOME'), await add('B', 'ABROAD')];
    const list = await trial.call<{ list: DeskRow[] }>('GET', '/account/client/page', { token, tenant: 'B' });
    expect(list.data.list.map(({ testerCode }) => testerCode)).toEqual(['ABROAD']);
    expect((await trial.call('GET', `/account/client/${ofA.data.id}`, { token, tenant: 'B' })).code).toBe(
      errorCodeOf('gone'),
    );
    expect((await trial.call('GET', `/account/client/${ofB.data.id}`, { token, tenant: 'B' })).code).toBe(0);
    const made = await trial.call<DeskRow>('POST', '/account/client', {
      token,
      tenant: 'B',
      body: { testerCode: 'BY-GUEST', machineGuid: 'by-guest' },
    });
    expect(made.code).toBe(0);
    expect(
      (await trial.call<DeskRow>('GET', `/account/client/${made.data.id}`, { token: tokens['boss-b'] })).code,
    ).toBe(0);
    expect(
      (await trial.call<DeskRow>('GET', `/account/client/${made.data.id}`, { token: tokens['boss-a'] })).code,
    ).toBe(errorCodeOf('gone'));
    const { data } = await trial.call<{ ticket: string }>('POST', '/sys/ticket', {
      token,
      tenant: 'B',
      body: { path: '/account/client/export', query: { format: 'csv' } },
    });
    const file = await (await trial.raw('GET', `/account/client/export?format=csv&ticket=${data.ticket}`)).text();
    expect(file).toContain('ABROAD');
    expect(file).not.toContain('AT-HOME');
  });

  it('is to that tenant a name in the history, no more [TEN-06]', async () => {
    const made = await trial.call<DeskRow>('POST', '/account/client', {
      token: tokens.guest,
      tenant: 'B',
      body: { testerCode: 'TRACED', machineGuid: 'traced' },
    });
    const of = { token: tokens['boss-b'] };
    const history = await trial.call<HistoryEntry[]>('GET', `/account/client/${made.data.id}/history`, of);
    expect(history.data[0]).toMatchObject({ operation: 'save', username: 'guest' });
    expect((await trial.call('GET', `/sys/user/${ids.guest}`, of)).code).toBe(errorCodeOf('gone'));
    for (const path of [
      '/sys/user/page?limit=100',
      '/sys/user/list',
      '/sys/user/export?format=csv',
      `/account/client/${made.data.id}`,
    ])
      expect(await (await trial.raw('GET', path, of)).text(), path).not.toMatch(/Grace|grace@mail/);
    // And the guest sees B's people by the same rules, none of his own.
    const people = await trial.call<{ list: DeskRow[] }>('GET', '/sys/user/page?limit=100', {
      token: tokens.guest,
      tenant: 'B',
    });
    expect(people.data.list.map(({ username }) => username)).toEqual(['boss-b']);
  });

  it('has no department there: a role by department leaves the rows that he made [PERM-04]', async () => {
    await addPerson('narrow-guest', { tenantCode: 'A', tenantAdmin: true });
    expect((await addLine('narrow-guest', 'B', [ids['narrow of B'] ?? ''])).code).toBe(0);
    const token = tokens['narrow-guest'];
    const add = (testerCode: string) =>
      trial.call<DeskRow>('POST', '/account/client', {
        token,
        tenant: 'B',
        body: { testerCode, machineGuid: testerCode },
      });
    expect((await add('MINE-1')).code).toBe(0);
    const list = await trial.call<{ list: DeskRow[]; total: number }>('GET', '/account/client/page', {
      token,
      tenant: 'B',
    });
    expect([list.data.list.map(({ testerCode }) => testerCode), list.data.total]).toEqual([['MINE-1'], 1]);
    // His rank at home is no rank here.
    expect(await permissions(token, 'B')).toEqual(DESK_MENUS.toSorted());
  });

  it('keeps his own account at hand while he works there: info, password, sessions [SES-08]', async () => {
    await addPerson('owner', { tenantCode: 'A' });
    expect((await addLine('owner', 'B', [ids['worker of B'] ?? ''])).code).toBe(0);
    const token = await trial.login('owner');
    expect((await turn(token, 'B')).code).toBe(0);
    const at = { token, tenant: 'B' };
    const sessions = await trial.call<{ id: string; isCurrent: boolean }[]>('GET', '/sys/session', at);
    expect(sessions.data).toHaveLength(2);
    const other = sessions.data.find(({ isCurrent }) => !isCurrent);
    expect((await trial.call('DELETE', `/sys/session/${other?.id}`, at)).code).toBe(0);
    const body = { oldPassword: PASSWORD, newPassword: 'Kp!4wXz-mQ' };
    expect((await trial.call('POST', '/sys/user/password', { ...at, body })).code).toBe(0);
    expect((await trial.attempt('owner', body.newPassword)).code).toBe(0);
    // The change is evidence of his own tenant, not of the one he worked in.
    const lines = await trial.platform((tx) =>
      tx.select().from(sysAudit).where(eq(sysAudit.operation, 'changePassword')),
    );
    expect(lines.filter(({ recordId }) => recordId === ids.owner).map(({ tenantCode }) => tenantCode)).toEqual(['A']);
  });
});

describe('a line that ends', () => {
  it('ends the session that works there, within a second [TEN-04] [SES-12]', async () => {
    await addPerson('leaver', { tenantCode: 'A' });
    const line = await addLine('leaver', 'B', [ids['worker of B'] ?? '']);
    const { leaver: token } = tokens;
    expect((await turn(token, 'B')).code).toBe(0);
    expect((await trial.call('GET', '/account/client/page', { token })).code).toBe(0);
    expect((await trial.call('DELETE', `/sys/tenant-access/${line.data.id}`, { token: tokens.root })).code).toBe(0);
    trial.pass(1001);
    expect((await trial.call('GET', '/account/client/page', { token })).status).toBe(401);
    const fresh = await trial.login('leaver');
    expect((await info(fresh, 'B')).tenantCode).toBe('A');
    expect((await turn(fresh, 'B')).status).toBe(403);
  });

  it('goes with the tenant that is disabled: nobody enters it, whoever is inside falls out [TEN-04] [SES-12]', async () => {
    await addPerson('visitor', { tenantCode: 'A' });
    expect((await addLine('visitor', 'D', [ids['worker of D'] ?? ''])).code).toBe(0);
    const inside = await trial.login('visitor');
    const byHeader = await trial.login('visitor');
    expect((await turn(inside, 'D')).code).toBe(0);
    expect((await trial.call('GET', '/account/client/page', { token: byHeader, tenant: 'D' })).code).toBe(0);
    expect((await turn(tokens.free, 'D')).code).toBe(0);
    expect((await trial.call('POST', `/sys/tenant/${ids.D}/disable`, { token: tokens.root })).code).toBe(0);
    trial.pass(1001);
    for (const token of [inside, tokens.free])
      expect((await trial.call('GET', '/account/client/page', { token })).status).toBe(401);
    expect((await trial.call('GET', '/account/client/page', { token: byHeader, tenant: 'D' })).status).toBe(403);
    expect((await info(byHeader)).tenantCode).toBe('A');
    expect((await turn(byHeader, 'D')).code).toBe(errorCodeOf('tenantDisabled'));
    expect(await choices(byHeader)).toEqual(['A']);
    expect(await info(byHeader)).toMatchObject({ canSwitchTenant: false });
    tokens.free = await trial.login('free');
    expect((await trial.call('GET', '/account/client/page', { token: tokens.root, tenant: 'D' })).status).toBe(403);
    expect((await turn(tokens.root, 'D')).code).toBe(errorCodeOf('tenantDisabled'));
  });

  it('goes with its user', async () => {
    await addPerson('gone', { tenantCode: 'A' });
    expect((await addLine('gone', 'B', [ids['worker of B'] ?? ''])).code).toBe(0);
    expect((await trial.call('DELETE', `/sys/user/${ids.gone}`, { token: tokens['boss-a'] })).code).toBe(0);
    expect(await trial.platform((tx) => tx.$count(sysTenantAccess, eq(sysTenantAccess.userId, ids.gone ?? '')))).toBe(
      0,
    );
  });
});

describe('a user of the platform with lines', () => {
  it('works in those tenants only, with his own roles, and never for the platform [TEN-04]', async () => {
    const { bound: token } = tokens;
    expect(await info(token)).toMatchObject({
      tenantCode: 'C',
      roleName: 'helper',
      canSwitchTenant: false,
      canWorkForPlatform: false,
    });
    expect(await permissions(token, 'C')).toEqual(DESK_MENUS.toSorted());
    expect((await trial.call('GET', '/sys/menu/permissions', { token, tenant: 'B' })).status).toBe(403);
    expect([
      (await turn(token, 'B')).status,
      (await turn(token, '')).status,
      (await turn(token, 'NOWHERE')).status,
    ]).toEqual([403, 403, 403]);
    expect(await choices(token)).toEqual(['C']);
    expect(await info(tokens.free)).toMatchObject({ tenantCode: '', canSwitchTenant: true, canWorkForPlatform: true });
    expect((await turn(tokens.free, 'NOWHERE')).code).toBe(errorCodeOf('invalid'));
  });

  it('may work for the platform where he is its super administrator', async () => {
    await addPerson('second-root', { tenantCode: '', superAdmin: 1 });
    expect((await addLine('second-root', 'C')).code).toBe(0);
    const token = tokens['second-root'];
    expect(await info(token)).toMatchObject({ tenantCode: '', canSwitchTenant: true, canWorkForPlatform: true });
    expect((await turn(token, 'B')).status).toBe(403);
    expect((await turn(token, 'C')).code).toBe(0);
    expect((await turn(token, '')).code).toBe(0);
  });
});
