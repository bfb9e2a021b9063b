import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import {
  checksumOf,
  CHECKSUM_LENGTH,
  isWholeSecret,
  KEY_PREFIX,
  newSecret,
} from '../../../contract/resources/sys/api-key/rules';
import { sysApiSecret } from '../../db/machine-tables';
import { sysAudit } from '../../db/system-tables';
import { sysRole, sysUserOperation } from '../../db/tables';
import { flushOperations } from '../../platform/operation-log/recorder';
import { openKeyDesk } from '../../testing/desks/key-desk';
import { errorCodeOf } from '../../testing/trial';

const desk = await openKeyDesk();
const { trial, issue, past, ids, tokens, LIST, bearer, expectRefusal, expectWorks, write } = desk;
afterAll(() => trial.close());

describe('a key of a machine account [INT-01]', () => {
  it('is shown once, stored as a hash, and recognised by prefix and checksum', async () => {
    const { secret, row } = await issue({ name: 'DMS' });
    expect(secret).toMatch(/^rdk_[0-9A-Za-z]{61}$/);
    expect(secret.startsWith(row.prefix)).toBe(true);
    expect(checksumOf(secret.slice(0, -CHECKSUM_LENGTH))).toBe(secret.slice(-CHECKSUM_LENGTH));
    const kept = await trial.platform((tx) => tx.select().from(sysApiSecret));
    expect(JSON.stringify([kept, row])).not.toContain(secret);
    for (const path of [`/sys/api-key/${row.id}`, '/sys/api-key/page', `/sys/api-key/${row.id}/history`])
      expect(await (await trial.raw('GET', path, { token: tokens['boss-a'] })).text()).not.toContain(secret);
    await flushOperations(trial.ports);
    expect(JSON.stringify(await trial.platform((tx) => tx.select().from(sysUserOperation)))).not.toContain(secret);
    expect(JSON.stringify(await trial.platform((tx) => tx.select().from(sysAudit)))).not.toContain(secret);
    await expectWorks(secret);
  });

  it('may do what its scopes say, and nothing else', async () => {
    const { secret } = await issue({ scopes: ['account:client:page', 'account:client:save'] });
    expect((await trial.call('GET', '/account/client/page', { token: secret })).code).toBe(0);
    const denied = await trial.call('GET', LIST, { token: secret });
    expect([denied.status, denied.data]).toEqual([403, { permission: 'sys:dept:page' }]);
    const none = await issue({ scopes: [] });
    for (const path of [LIST, '/account/client/page', '/sys/dict?types=brand', '/task'])
      expect([path, (await trial.call('GET', path, { token: none.secret })).status]).toEqual([path, 403]);
  });

  it('writes without a signature, never without a request id, and the same id once', async () => {
    const { secret } = await issue({ scopes: ['account:client:save', 'account:client:page'] });
    const body = { testerCode: 'BY-KEY', machineGuid: 'BY-KEY' };
    const missing = await write(secret, 'POST', '/account/client', body, null);
    expect([missing.status, missing.code]).toEqual([400, errorCodeOf('requestIdMissing')]);
    const requestId = crypto.randomUUID();
    const first = await write(secret, 'POST', '/account/client', body, requestId);
    expect(first.code).toBe(0);
    // The same again is answered by what was written; another content under its id is refused.
    expect((await write(secret, 'POST', '/account/client', body, requestId)).data.id).toBe(first.data.id);
    expect((await write(secret, 'POST', '/account/client', { ...body, testerCode: 'X' }, requestId)).status).toBe(409);
    // Who signs all the same is judged by his signature.
    expect(
      (await trial.call('POST', '/account/client', { token: secret, body: { testerCode: 'Y', machineGuid: 'Y' } }))
        .code,
    ).toBe(0);
    const wrong = await trial.call('POST', '/account/client', {
      token: secret,
      body,
      headers: { 'x-signature': '0'.repeat(64) },
    });
    expect(wrong.status).toBe(403);
    // Sessions have to sign as ever.
    expect((await write(tokens['boss-a'] ?? '', 'POST', '/account/client', body)).status).toBe(403);
  });

  it('never reaches what its maker cannot now', async () => {
    const role = ids['reader of A'] ?? '';
    const { row: keyless } = await issue({
      by: 'boss-a',
      scopes: ['sys:api-key:issue', 'sys:api-key:page', 'sys:dept:page'],
    });
    const entries = keyless.menuIdList ?? [];
    const before = (await trial.platform((tx) => tx.select().from(sysRole).where(eq(sysRole.id, role))))[0]!;
    await past((tx) =>
      tx
        .update(sysRole)
        .set({ menuIdList: [...entries] })
        .where(eq(sysRole.id, role)),
    );
    const { secret } = await issue({ by: 'stranger' });
    await expectWorks(secret);
    // More than he has he cannot give.
    await expect(issue({ by: 'stranger', scopes: ['sys:user:page'] })).rejects.toThrow(/no key was made/);
    await past((tx) => tx.update(sysRole).set({ menuIdList: [] }).where(eq(sysRole.id, role)));
    expect((await trial.call('GET', LIST, { token: secret })).status).toBe(403);
    await past((tx) => tx.update(sysRole).set({ menuIdList: before.menuIdList }).where(eq(sysRole.id, role)));
    await expectWorks(secret);
  });

  it('is refused what only people do', async () => {
    const { secret, row } = await issue({ scopes: 'all' });
    const calls: [string, string, unknown?][] = [
      ['POST', '/sys/user/password', {}],
      ['GET', '/sys/session'],
      ['DELETE', '/sys/session', {}],
      ['GET', '/sys/second-factor'],
      ['GET', '/sys/user/info'],
      ['POST', '/sys/ticket', { path: LIST, query: {} }],
      ['GET', '/live'],
      ['POST', '/sys/tenant/switch', { tenantCode: 'B' }],
      ['POST', '/sys/api-key/issue', { name: 'x', validityDays: 1 }],
      ['POST', `/sys/api-key/${row.id}/rotate`, { overlapHours: 1 }],
      ['POST', `/sys/api-key/${row.id}/revoke`, { reason: 'x' }],
      ['PUT', `/sys/api-key/${row.id}`, { version: 1, name: 'y' }],
      ['POST', `/sys/user/${ids.guest}/resetPassword`, { password: 'x' }],
      ['POST', `/flow/task/${row.id}/handle`, {}],
      ['POST', `/account/client-version/${row.id}/submit`, {}],
      ['POST', `/statistical-report/abnormal-account/${row.id}/uphold`, {}],
    ];
    for (const [method, path, body] of calls) {
      const { status, code } = await trial.call(method, path, { token: secret, body });
      expect([method, path, status, code]).toEqual([method, path, 403, errorCodeOf('keyPersonOnly')]);
    }
    expect((await trial.call('GET', '/sys/api-key/page', { token: secret })).code).toBe(0);
  });

  it('is refused, each with its own code, where it is no key or came otherwise than it may', async () => {
    const { secret } = await issue();
    const cut = secret.slice(0, -1);
    const typo = `${secret.slice(0, 30)}${secret[30] === 'a' ? 'b' : 'a'}${secret.slice(31)}`;
    for (const text of [cut, typo, `${KEY_PREFIX}x`, `rdt_${secret.slice(4)}`, `${KEY_PREFIX}${'0'.repeat(5000)}`])
      await expectRefusal('keyMalformed', bearer(text));
    await expectRefusal('keyUnknown', bearer(newSecret('rdk_')));
    await expectRefusal('keyUnknown', bearer(newSecret('rdt_')));
    // The right beginning with another secret is as unknown.
    const head = secret.slice(0, 16) + newSecret('rdk_').slice(16, -CHECKSUM_LENGTH);
    const forged = head + checksumOf(head);
    expect(isWholeSecret(forged)).toBe(true);
    await expectRefusal('keyUnknown', bearer(forged));
    await expectRefusal('keyTwice', { Authorization: `Bearer ${secret}, Bearer ${secret}` });
    await expectRefusal('keyInAddress', {}, `${LIST}?api_key=${secret}`);
    await expectRefusal('keyInAddress', {}, `${LIST}?ticket=${secret}`);
    await expectRefusal('keyTenant', { ...bearer(secret), 'X-Tenant-Code': 'B' });
    await expectRefusal('unauthorized', { Authorization: `Basic ${secret}` });
    expect((await trial.call('GET', LIST, { token: secret, tenant: 'A' })).code).toBe(0);
    expect((await trial.call('GET', '/client/status', { token: secret })).status).toBe(401);
  });
});
