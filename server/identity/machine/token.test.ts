import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { TOKENS_OF_KEY } from '../../../contract/resources/sys/api-key/rules';
import { sysApiToken } from '../../db/machine-tables';
import { sysRole } from '../../db/tables';
import { openKeyDesk } from '../../testing/desks/key-desk';
import { errorCodeOf } from '../../testing/trial';

const desk = await openKeyDesk();
const { trial, issue, past, tokens, ids, expectRefusal, bearer, LIST } = desk;
afterAll(() => trial.close());

type Answer = {
  access_token: string;
  token_type: string;
  expires_in: number;
  scope: string;
  error: string;
  error_description: string;
  code?: number;
};
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function ask(
  form: Record<string, string> | [string, string][] | string,
  { headers = {}, ip }: { headers?: Record<string, string>; ip?: string } = {},
) {
  const text = typeof form === 'string' ? form : new URLSearchParams(form).toString();
  const response = await trial.raw('POST', '/auth/oauth/token', {
    body: new Blob([text]),
    headers: { ...FORM, ...headers },
    ip,
  });
  return { status: response.status, headers: response.headers, ...((await response.json()) as Answer) };
}
const GRANT = { grant_type: 'client_credentials' };
const basic = (id: string, secret: string) => ({
  authorization: `Basic ${btoa(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`)}`,
});

describe('client credentials of a machine account [INT-01]', () => {
  it('answer a short-lived bearer, by Basic or by the body, that does what the key may', async () => {
    const { secret, row } = await issue({ scopes: ['sys:dept:page', 'account:client:page'] });
    const ways = [
      await ask(GRANT, { headers: basic(row.clientId, secret) }),
      await ask({ ...GRANT, client_id: row.clientId, client_secret: secret }),
    ];
    for (const answer of ways) {
      expect(answer).toMatchObject({ status: 200, token_type: 'Bearer', expires_in: 900 });
      expect(answer.scope.split(' ').toSorted()).toEqual(['account:client:page', 'sys:dept:page']);
      expect(answer.access_token).toMatch(/^rdt_[0-9A-Za-z]{61}$/);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer).not.toHaveProperty('refresh_token');
      expect((await trial.call('GET', LIST, { token: answer.access_token })).code).toBe(0);
    }
    expect(JSON.stringify(await trial.platform((tx) => tx.select().from(sysApiToken)))).not.toContain(
      ways[0]?.access_token,
    );
    trial.pass(901_000);
    await expectRefusal('keyExpired', bearer(ways[0]?.access_token ?? ''));
  });

  it('are narrowed by a scope, never widened', async () => {
    const { secret, row } = await issue({ scopes: ['sys:dept:page', 'account:client:page'] });
    const client = { headers: basic(row.clientId, secret) };
    const narrow = await ask({ ...GRANT, scope: 'account:client:page' }, client);
    expect(narrow.scope).toBe('account:client:page');
    expect((await trial.call('GET', '/account/client/page', { token: narrow.access_token })).code).toBe(0);
    expect((await trial.call('GET', LIST, { token: narrow.access_token })).status).toBe(403);
    for (const scope of ['sys:user:page', 'account:client:page sys:user:page', 'x', '"'])
      expect(await ask({ ...GRANT, scope }, client)).toMatchObject({ status: 400, error: 'invalid_scope' });
  });

  it('end with the key, and lose what its maker loses', async () => {
    const role = ids['reader of A'] ?? '';
    const [before] = await trial.platform((tx) => tx.select().from(sysRole).where(eq(sysRole.id, role)));
    await past((tx) => tx.update(sysRole).set({ menuIdList: [] }).where(eq(sysRole.id, role)));
    const own = await desk.entriesOf(['sys:api-key:issue', 'sys:dept:page'], 'boss-a');
    await past((tx) => tx.update(sysRole).set({ menuIdList: own }).where(eq(sysRole.id, role)));
    const { secret, row } = await issue({ by: 'stranger' });
    const client = { headers: basic(row.clientId, secret) };
    const { access_token: token } = await ask(GRANT, client);
    await past((tx) => tx.update(sysRole).set({ menuIdList: [] }).where(eq(sysRole.id, role)));
    expect((await trial.call('GET', LIST, { token })).status).toBe(403);
    expect(await ask(GRANT, client)).toMatchObject({ error: 'invalid_scope' });
    await past((tx) => tx.update(sysRole).set({ menuIdList: before?.menuIdList }).where(eq(sysRole.id, role)));
    expect((await trial.call('GET', LIST, { token })).code).toBe(0);
    const revoked = { token: tokens['boss-a'], body: { reason: 'x' } };
    expect((await trial.call('POST', `/sys/api-key/${row.id}/revoke`, revoked)).code).toBe(0);
    await expectRefusal('keyRevoked', bearer(token));
    expect(await ask(GRANT, client)).toMatchObject({
      status: 401,
      error: 'invalid_client',
      error_description: 'This key was revoked',
      code: errorCodeOf('keyRevoked'),
    });
  });

  it('are refused by the errors of RFC 6749 for whatever is wrong', async () => {
    const { secret, row } = await issue();
    const other = await issue();
    const client = { client_id: row.clientId, client_secret: secret };
    const request = { status: 400, error: 'invalid_request' };
    expect(await ask({ ...client })).toMatchObject(request);
    expect(await ask([...Object.entries({ ...GRANT, ...client }), ['scope', 'a'], ['scope', 'b']])).toMatchObject(
      request,
    );
    expect(await ask(JSON.stringify(client), { headers: { 'content-type': 'application/json' } })).toMatchObject(
      request,
    );
    expect(await ask({ ...GRANT, ...client }, { headers: basic(row.clientId, secret) })).toMatchObject(request);
    expect(await ask({ ...GRANT, client_id: 'another' }, { headers: basic(row.clientId, secret) })).toMatchObject(
      request,
    );
    expect(await ask({ ...GRANT, scope: 'x'.repeat(70_000) })).toMatchObject(request);
    expect(await ask({ ...client, grant_type: 'password' })).toMatchObject({
      status: 400,
      error: 'unsupported_grant_type',
    });
    const unknown = { status: 401, error: 'invalid_client' };
    const wrongs: Record<string, string>[] = [
      {},
      { client_id: row.clientId },
      { client_id: 'rdc_none', client_secret: secret },
      { client_id: other.row.clientId, client_secret: secret },
      { ...client, client_secret: other.secret },
      { ...client, client_secret: `${secret.slice(0, -1)}?` },
    ];
    for (const wrong of wrongs) expect(await ask({ ...GRANT, ...wrong })).toMatchObject(unknown);
    for (const header of [
      'Basic',
      'Basic !',
      `Basic ${btoa('%zz:%zz')}`,
      `Basic ${btoa('no colon')}`,
      `Basic ${'A'.repeat(5000)}`,
      `Bearer ${secret}`,
    ]) {
      const answer = await ask(GRANT, { headers: { authorization: header } });
      expect([header.slice(0, 20), answer.status, answer.error]).toEqual([header.slice(0, 20), 401, 'invalid_client']);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /);
    }
    const guessing = { ip: '203.0.113.44' };
    for (let n = 0; n < 100; n += 1) await ask({ ...GRANT, client_id: 'x', client_secret: 'y' }, guessing);
    const limited = await ask({ ...GRANT, ...client }, guessing);
    expect(limited).toMatchObject({ status: 429, error: 'temporarily_unavailable' });
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('keep no more tokens of a key than it may have', async () => {
    const { secret, row } = await issue();
    const client = { headers: basic(row.clientId, secret) };
    const first = (await ask(GRANT, client)).access_token;
    for (let n = 0; n < TOKENS_OF_KEY; n += 1) {
      trial.pass(1);
      await ask(GRANT, client);
    }
    await expectRefusal('keyUnknown', bearer(first));
    expect(await trial.platform((tx) => tx.$count(sysApiToken, eq(sysApiToken.keyId, row.id)))).toBe(TOKENS_OF_KEY);
  });
});
