import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { sysTenantAccess, sysUser } from '../../../db/tables';
import { openAccessDesk, type DeskRow } from '../../../testing/desks/access-desk';
import { errorCodeOf } from '../../../testing/trial';

const { trial, addLine, addRole, addPerson, ids, tokens } = await openAccessDesk();
afterAll(() => trial.close());

describe('what a line may say', () => {
  const refusedOn = (field: string) => ({
    code: errorCodeOf('invalid'),
    data: { fields: { [field]: expect.any(String) as string } },
  });

  it('is a further tenant and roles of that tenant', async () => {
    expect(await addLine('stranger', 'B', [ids['reader of A'] ?? ''])).toMatchObject(refusedOn('roleIdList'));
    expect(await addLine('stranger', 'B', [ids['worker of B'] ?? '', crypto.randomUUID()])).toMatchObject(
      refusedOn('roleIdList'),
    );
    expect(await addLine('stranger', 'A', [ids['reader of A'] ?? ''])).toMatchObject(refusedOn('tenantId'));
    expect(await addLine('free', 'B', [ids['worker of B'] ?? ''])).toMatchObject(refusedOn('roleIdList'));
    const made = await addLine('stranger', 'B', [ids['worker of B'] ?? '']);
    const change = (body: object) =>
      trial.call('PUT', `/sys/tenant-access/${made.data.id}`, { token: tokens.root, body: { version: 1, ...body } });
    expect(await change({ roleIdList: [ids['reader of A']] })).toMatchObject(refusedOn('roleIdList'));
    // The roles that stay are those of the tenant that was.
    expect(await change({ tenantId: ids.C })).toMatchObject(refusedOn('roleIdList'));
    expect((await change({ roleIdList: [ids['narrow of B']] })).code).toBe(0);
  });

  it('gives nobody more than its writer holds, and nothing to himself', async () => {
    const lines = [
      'sys:tenant-access:page',
      'sys:tenant-access:save',
      'sys:tenant-access:update',
      'sys:tenant-access:delete',
    ];
    await addRole('usher', '', lines);
    await addPerson('usher', { tenantCode: '', roleIdList: [ids.usher] });
    await addPerson('protege', { tenantCode: 'A' });
    await addPerson('aide', { tenantCode: '' });
    const usher = ids.usher;
    const post = (userId: string | undefined, roleIdList: (string | undefined)[]) =>
      trial.call<DeskRow>('POST', '/sys/tenant-access', {
        token: tokens.usher,
        body: { userId, tenantId: ids.B, roleIdList },
      });
    expect(await post(ids.protege, [ids['worker of B']])).toMatchObject(refusedOn('roleIdList'));
    expect((await post(usher, [])).status).toBe(403);
    expect((await post(ids.aide, [])).code).toBe(0);
    const [own] = await trial.platform((tx) =>
      tx
        .insert(sysTenantAccess)
        .values({ userId: ids.usher ?? '', tenantId: ids.B ?? '' })
        .returning({ id: sysTenantAccess.id }),
    );
    // Bound to a tenant himself, he does not get at the platform's lines at all.
    trial.pass(1001);
    expect((await trial.call('DELETE', `/sys/tenant-access/${own?.id}`, { token: tokens.usher })).status).toBe(403);
  });

  it('is told to no tenant, and holds the role that it names', async () => {
    expect((await trial.call('GET', '/sys/tenant-access/page', { token: tokens['boss-b'] })).status).toBe(403);
    expect((await trial.call('DELETE', `/sys/role/${ids['worker of B']}`, { token: tokens['boss-b'] })).code).toBe(
      errorCodeOf('inUse'),
    );
    expect((await trial.call('DELETE', `/sys/tenant/${ids.B}`, { token: tokens.root })).code).toBe(
      errorCodeOf('tenantHasData'),
    );
  });

  it('makes the account one that only the platform opens: a new password at home would lead into the other tenant', async () => {
    const of = { token: tokens['boss-a'] };
    const guest = await trial.call<DeskRow>('GET', `/sys/user/${ids.guest}`, of);
    const change = (body: object) =>
      trial.call<DeskRow>('PUT', `/sys/user/${ids.guest}`, { ...of, body: { version: guest.data.version, ...body } });
    expect(
      (await trial.call('POST', `/sys/user/${ids.guest}/resetPassword`, { ...of, body: { password: 'Kp!4wXz-mQ' } }))
        .status,
    ).toBe(403);
    for (const body of [{ email: 'mine@mail.com' }, { thirdPartyId: 'me' }, { mobile: '13888888888' }])
      expect(await change(body)).toMatchObject({ status: 403, code: 403, data: null });
    expect((await change({ realName: 'Grace', email: 'grace@mail.com' })).code).toBe(0);
    expect((await trial.call('POST', `/sys/user/${ids.guest}/disable`, of)).code).toBe(0);
    expect(await trial.platform((tx) => tx.$count(sysUser, eq(sysUser.status, 0)))).toBe(1);
    expect(
      (
        await trial.call('POST', `/sys/user/${ids.guest}/resetPassword`, {
          token: tokens.root,
          body: { password: 'Kp!4wXz-mQ' },
        })
      ).code,
    ).toBe(0);
  });
});
