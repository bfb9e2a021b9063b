import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { newSecret } from '../../../contract/resources/sys/api-key/rules';
import { type ErrorName } from '../../../contract/wire/errors';
import { sysAudit, sysCredential } from '../../db/system-tables';
import { sysApiKey, sysTenant, sysUser } from '../../db/tables';
import { flushOperations } from '../../platform/operation-log/recorder';
import { openKeyDesk } from '../../testing/desks/key-desk';
import { errorCodeOf } from '../../testing/trial';

const desk = await openKeyDesk();
const { trial, issue, past, rowOf, ids, tokens, LIST, bearer, expectRefusal, expectWorks, write } = desk;
afterAll(() => trial.close());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('the life of a key [INT-01]', () => {
  it('takes the addresses that it names, and no other', async () => {
    const { secret } = await issue({ addresses: ['192.0.2.0/24', '2001:db8::/32'] });
    for (const ip of ['192.0.2.200', '::ffff:192.0.2.1', '2001:db8:7::1'])
      expect([ip, (await trial.call('GET', LIST, { token: secret, ip })).code]).toEqual([ip, 0]);
    for (const ip of ['192.0.3.1', '2001:db9::1', 'unknown'])
      await expectRefusal('keyAddress', bearer(secret), LIST, ip);
  });

  it('goes with its maker and its tenant', async () => {
    await desk.addPerson('maker', { tenantCode: 'A', tenantAdmin: true });
    const { secret, row } = await issue({ by: 'maker' });
    const user = (values: Partial<typeof sysUser.$inferInsert>) =>
      past((tx) =>
        tx
          .update(sysUser)
          .set(values)
          .where(eq(sysUser.id, ids.maker ?? '')),
      );
    const ago = new Date(trial.ports.clock.now().getTime() - DAY).toISOString();
    const ahead = new Date(trial.ports.clock.now().getTime() + DAY).toISOString();
    const turns: [ErrorName, () => Promise<void>, () => Promise<void>][] = [
      ['keyMakerDisabled', () => user({ status: 0 }), () => user({ status: 1 })],
      ['keyMakerExpired', () => user({ accountExpired: ago }), () => user({ accountExpired: null })],
      ['keyMakerExpired', () => user({ effectiveFrom: ahead }), () => user({ effectiveFrom: null })],
      [
        'keyMakerLocked',
        () =>
          past((tx) =>
            tx
              .update(sysCredential)
              .set({ lockedUntil: ahead })
              .where(eq(sysCredential.userId, ids.maker ?? '')),
          ),
        () =>
          past((tx) =>
            tx
              .update(sysCredential)
              .set({ lockedUntil: null })
              .where(eq(sysCredential.userId, ids.maker ?? '')),
          ),
      ],
      [
        'keyTenantDisabled',
        () =>
          past((tx) =>
            tx
              .update(sysTenant)
              .set({ status: 0 })
              .where(eq(sysTenant.id, ids.A ?? '')),
          ),
        () =>
          past((tx) =>
            tx
              .update(sysTenant)
              .set({ status: 1 })
              .where(eq(sysTenant.id, ids.A ?? '')),
          ),
      ],
    ];
    for (const [name, spoil, repair] of turns) {
      await spoil();
      await expectRefusal(name, bearer(secret));
      await repair();
      await expectWorks(secret);
    }
    expect((await trial.call('DELETE', `/sys/user/${ids.maker}`, { token: tokens['boss-a'] })).code).toBe(0);
    await expectRefusal('keyMakerGone', bearer(secret));
    expect((await rowOf(row.id)).makerId).toBeNull();
  });

  it('of a guest is over where he may not work any more', async () => {
    await desk.addPerson('helping', { tenantCode: 'A', roleIdList: [] });
    expect((await desk.addLine('helping', 'C')).code).toBe(0);
    const { row, secret } = await issue();
    await past((tx) => tx.update(sysApiKey).set({ makerId: ids['boss-b'] }).where(eq(sysApiKey.id, row.id)));
    await expectRefusal('keyMakerElsewhere', bearer(secret));
  });

  it('ends by revocation at once, and by its date', async () => {
    const { secret, row } = await issue();
    await expectWorks(secret);
    const revoked = await trial.call('POST', `/sys/api-key/${row.id}/revoke`, {
      token: tokens['boss-a'],
      body: { reason: 'leaked' },
    });
    expect(revoked.code).toBe(0);
    await expectRefusal('keyRevoked', bearer(secret));
    const short = await issue({ validityDays: 1 });
    trial.pass(DAY + 1000);
    await expectRefusal('keyExpired', bearer(short.secret));
  });

  it('lasts no longer than the parameter says', async () => {
    tokens['boss-a'] = await trial.login('boss-a');
    const body = { name: 'for ever', validityDays: 366 };
    const { code, data } = await trial.call<{ fields: Record<string, string> }>('POST', '/sys/api-key/issue', {
      token: tokens['boss-a'],
      body,
    });
    expect([code, Object.keys(data.fields)]).toEqual([10001, ['validityDays']]);
    const wrong = { name: 'wrong', validityDays: 1, addresses: [{ address: '10.0.0.1/8' }] };
    expect((await trial.call('POST', '/sys/api-key/issue', { token: tokens['boss-a'], body: wrong })).code).toBe(10001);
  });

  it('is rotated with an overlap in which both secrets work, by its maker only', async () => {
    const { secret, row } = await issue({ validityDays: 30 });
    const rotate = (token: string | undefined, body: object) =>
      trial.call<{ text: string }>('POST', `/sys/api-key/${row.id}/rotate`, { token, body });
    await desk.addPerson('other', { tenantCode: 'A', tenantAdmin: true });
    expect((await rotate(tokens.other, { overlapHours: 1 })).status).toBe(403);
    expect((await rotate(tokens['boss-a'], { overlapHours: 169 })).code).toBe(10001);
    const { data } = await rotate(tokens['boss-a'], { overlapHours: 24 });
    expect(data.text).not.toBe(secret);
    await expectWorks(secret);
    await expectWorks(data.text);
    expect((await rowOf(row.id)).prefix).toBe(data.text.slice(0, 16));
    trial.pass(24 * HOUR + 1000);
    await expectRefusal('keyReplaced', bearer(secret));
    await expectWorks(data.text);
    tokens['boss-a'] = await trial.login('boss-a');
    const next = await rotate(tokens['boss-a'], { overlapHours: 0, validityDays: 60 });
    await expectRefusal('keyReplaced', bearer(data.text));
    await expectWorks(next.data.text);
    const left = Date.parse((await rowOf(row.id)).expiresAt) - trial.ports.clock.now().getTime();
    expect([left <= 60 * DAY, left > 60 * DAY - HOUR]).toEqual([true, true]);
  });

  it('that leaked is rotated without overlap: no secret before works any more', async () => {
    const { secret, row } = await issue();
    const rotate = async (overlapHours: number) =>
      (
        await trial.call<{ text: string }>('POST', `/sys/api-key/${row.id}/rotate`, {
          token: tokens['boss-a'],
          body: { overlapHours },
        })
      ).data.text;
    const second = await rotate(24);
    const third = await rotate(0);
    for (const former of [secret, second]) await expectRefusal('keyReplaced', bearer(former));
    await expectWorks(third);
  });

  it('notes its last use once a minute', async () => {
    const { secret, row } = await issue();
    await trial.call('GET', LIST, { token: secret, ip: '198.51.100.1' });
    const first = await rowOf(row.id);
    expect(first.lastUsedIp).toBe('198.51.100.1');
    trial.pass(30_000);
    await trial.call('GET', LIST, { token: secret, ip: '198.51.100.2' });
    expect(await rowOf(row.id)).toMatchObject({ lastUsedAt: first.lastUsedAt, version: first.version });
    trial.pass(31_000);
    await trial.call('GET', LIST, { token: secret, ip: '198.51.100.2' });
    expect((await rowOf(row.id)).lastUsedIp).toBe('198.51.100.2');
  });

  it('is named by the audit log and by the list of operations, with its maker', async () => {
    const { secret, row } = await issue({
      name: 'Parts system',
      scopes: ['account:client:save', 'sys:user-operation:page'],
    });
    const { data } = await write(secret, 'POST', '/account/client', { testerCode: 'AUDITED', machineGuid: 'AUDITED' });
    const [line] = await trial.platform((tx) => tx.select().from(sysAudit).where(eq(sysAudit.recordId, data.id)));
    expect(line).toMatchObject({ username: 'key Parts system of boss-a', userId: ids['boss-a'] });
    await flushOperations(trial.ports);
    const path = `/sys/user-operation/page?apiKeyId=${row.id}`;
    const { data: found } = await trial.call<{ list: object[] }>('GET', path, { token: tokens['boss-a'] });
    expect(found.list).toMatchObject([{ submitter: 'boss-a', apiKeyIdTitle: 'Parts system', recordId: data.id }]);
  });

  it('is guessed a limited number of times by one address', async () => {
    const { secret } = await issue();
    const ip = '203.0.113.9';
    let refused = 0;
    for (let n = 0; n < 101; n += 1)
      refused += (await trial.call('GET', LIST, { token: newSecret('rdk_'), ip })).status === 429 ? 1 : 0;
    expect(refused).toBe(1);
    expect((await trial.call('GET', LIST, { token: secret, ip })).status).toBe(429);
    await expectWorks(secret);
  });

  it('of a tenant sees nothing of another, and no other tenant sees it', async () => {
    const { row } = await issue();
    for (const name of ['boss-b', 'root']) tokens[name] = await trial.login(name);
    expect((await trial.call('GET', `/sys/api-key/${row.id}`, { token: tokens['boss-b'] })).code).toBe(
      errorCodeOf('gone'),
    );
    expect(
      (await trial.call('POST', '/sys/api-key/issue', { token: tokens.root, body: { name: 'p', validityDays: 1 } }))
        .code,
    ).toBe(errorCodeOf('tenantNeeded'));
  });
});
