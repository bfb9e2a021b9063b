import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLOCK_TOLERANCE, NONCE_LIFETIME } from '../../contract/constants';
import { dept } from '../../contract/resources/sys/dept/definition';
import { testApp, type TestAnswer, type TestCallOptions, type TestApp } from '../testing/test-app';
import { rowsOf } from './rows';

let app: TestApp;
let count = 0;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const newName = (): string => `Station ${(count += 1)}`;
const create = (name: string, options: TestCallOptions = {}): Promise<TestAnswer> =>
  app.call('POST', '/sys/dept', { name }, { token: app.tokens.adminA, ...options });
const named = (name: string): Promise<number> =>
  app.system(
    async ({ tx }) =>
      rowsOf<{ n: number }>(await tx.execute(sql`select count(*)::int as n from sys_dept where name = ${name}`))[0]
        ?.n ?? 0,
  );
const audits = (requestId: string): Promise<number> =>
  app.system(
    async ({ tx }) =>
      rowsOf<{ n: number }>(
        await tx.execute(sql`select count(*)::int as n from sys_audit where request_id = ${requestId}`),
      )[0]?.n ?? 0,
  );

describe('a signed write', () => {
  it('is refused without a signature, with a wrong one, or changed on the way [NET-03]', async () => {
    const name = newName();
    expect(await create(name, { signature: 'f'.repeat(64) })).toMatchObject({ status: 403, code: 403 });
    expect(await create(name, { headers: { 'x-signature': '' } })).toMatchObject({ status: 403 });
    expect(await create(name, { headers: { 'x-timestamp': '' } })).toMatchObject({ status: 403 });
    expect(await create(name, { headers: { 'x-request-id': 'not-a-uuid' } })).toMatchObject({ status: 403 });
    expect(await create(name, { raw: JSON.stringify({ name: `${name}!` }) })).toMatchObject({ status: 403 });
    const signed = await app.call(
      'DELETE',
      '/sys/dept?notify=1',
      { ids: [crypto.randomUUID()] },
      { token: app.tokens.adminA },
    );
    expect(signed).toMatchObject({ status: 200, code: 0 });
    expect(await named(name)).toBe(0);
  });

  it('is refused with a time more than five minutes off, and taken just below [NET-03]', async () => {
    const now = app.ports.clock.now().getTime();
    for (const off of [-CLOCK_TOLERANCE - 2000, CLOCK_TOLERANCE + 2000]) {
      expect(await create(newName(), { timestamp: String(now + off) })).toMatchObject({ status: 408, code: 408 });
    }
    for (const off of [-CLOCK_TOLERANCE + 5000, CLOCK_TOLERANCE - 5000])
      expect(await create(newName(), { timestamp: String(now + off) })).toMatchObject({ status: 200, code: 0 });
  });

  it('is carried out once, however often it is sent [NET-03]', async () => {
    const [name, requestId] = [newName(), crypto.randomUUID()];
    expect(await create(name, { requestId })).toMatchObject({ status: 200, code: 0 });
    const again = await create(newName(), { requestId: requestId.toUpperCase() });
    expect(again).toMatchObject({ status: 409, code: 409, msg: "Please don't resubmit!" });
    expect(again.headers.get('x-request-id')).toBe(requestId);
    expect(await create(newName(), { requestId, token: app.tokens.adminB })).toMatchObject({ status: 409 });
    expect([await named(name), await audits(requestId)]).toEqual([1, 1]);
  });

  it('is carried out once when it comes many times at the same moment [NET-03]', async () => {
    const [name, requestId] = [newName(), crypto.randomUUID()];
    const timestamp = () => String(app.ports.clock.now().getTime() + (count += 1));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => create(name, { requestId, timestamp: timestamp() })),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, code: 0, data: { name } });
    expect([await named(name), await audits(requestId)]).toEqual([1, 1]);
  });

  it('may be tried again under the same id once it was rolled back [NET-03]', async () => {
    const requestId = crypto.randomUUID();
    expect(await app.call('POST', '/sys/dept', {}, { token: app.tokens.adminA, requestId })).toMatchObject({
      status: 200,
      code: 10001,
    });
    expect(await audits(requestId)).toBe(0);
    const name = newName();
    expect(await create(name, { requestId })).toMatchObject({ status: 200, code: 0 });
    expect(await named(name)).toBe(1);
  });

  it('forgets request ids that are too old to matter', async () => {
    const requestId = crypto.randomUUID();
    await create(newName(), { requestId });
    const kept = () =>
      app.system(
        async ({ tx }) => rowsOf(await tx.execute(sql`select 1 from sys_nonce where request_id = ${requestId}`)).length,
      );
    await app.ports.jobs.run('nonce-cleanup');
    expect(await kept()).toBe(1);
    app.ports.shift(NONCE_LIFETIME + 1000);
    await app.ports.jobs.run('nonce-cleanup');
    expect(await kept()).toBe(0);
    app.ports.shift(-NONCE_LIFETIME - 1000);
  });

  it('is not asked of a GET, which cannot write', async () => {
    expect(await app.call('GET', '/sys/dept/page', undefined, { token: app.tokens.adminA })).toMatchObject({
      status: 200,
      code: 0,
    });
    const refused = app.ports.db.run({ tenant: 'A' }, 'read', (tx) =>
      tx.execute(
        sql`insert into sys_dept (id, tenant_code, name, sort) values (gen_random_uuid(), 'A', ${dept.name}, 1)`,
      ),
    );
    await expect(refused).rejects.toMatchObject({ cause: { code: '25006' } });
  });
});
