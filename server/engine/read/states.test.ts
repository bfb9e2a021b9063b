import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPathOf } from '../../../contract/language/derive';
import { countsStates, statusFieldOf } from '../../../contract/language/status';
import type { AnyResource } from '../../../contract/language/resource';
import { RESOURCES } from '../../../contract/registry';
import { activationCode } from '../../../contract/resources/account/activation-code/definition';
import { seedRow } from '../../testing/samples';
import { testApp, type TestApp } from '../../testing/test-app';
import { totalKeyOf } from './totals';

const CODES = '/account/activation-code';
let app: TestApp;
const counts = async (query = '', token = app.tokens.adminA) =>
  (await app.call('GET', `${CODES}/states${query}`, undefined, { token })).data?.counts;

beforeAll(async () => {
  app = await testApp();
  await app.system(async (context) => {
    for (const tenant of ['A', 'A', 'A', 'B']) await seedRow(context, activationCode as never, tenant);
    await context.tx.execute(
      sql`update account_activation_code set status = 'revoked', remark = 'gone' where id in (select id from account_activation_code where tenant_code = 'A' limit 1)`,
    );
  });
});
afterAll(() => app.close());

describe('how many rows are in each state [LIST-03]', () => {
  it('is counted over what the caller may see and searches for, whichever state that names', async () => {
    expect(await counts()).toEqual({ active: 2, revoked: 1 });
    expect(await counts('?status=active')).toEqual({ active: 2, revoked: 1 });
    expect(await counts('?remark=gone')).toEqual({ revoked: 1 });
    expect(await counts('', app.tokens.adminB)).toEqual({ active: 1 });
    expect(await counts('?tenantCode=A', app.tokens.platform)).toEqual({ active: 2, revoked: 1 });
  });

  it('is told to nobody who may not list them, and of no column that the list does not know [LIST-09]', async () => {
    const ask = (query: string, token: string) => app.call('GET', `${CODES}/states${query}`, undefined, { token });
    expect((await ask('', app.tokens.nobodyA)).status).toBe(403);
    expect((await ask('?secret=1', app.tokens.adminA)).status).toBe(400);
    expect((await ask('?tenantCode=A', app.tokens.adminB)).status).toBe(400);
  });

  it('follows every write at once', async () => {
    const [row] = (await app.call('GET', `${CODES}/page?status=active`, undefined, { token: app.tokens.adminA })).data
      .list;
    await app.call('POST', `${CODES}/${row.id}/revoke`, { reason: 'lost' }, { token: app.tokens.adminA });
    expect(await counts()).toEqual({ active: 1, revoked: 2 });
  });

  it('adds up to the total in every list that has a status', async () => {
    const token = app.tokens.platform;
    for (const r of (RESOURCES as readonly AnyResource[]).filter(countsStates)) {
      const path = apiPathOf(r);
      const { data } = await app.call('GET', `${path}/states`, undefined, { token });
      const { total } = (await app.call('GET', `${path}/page`, undefined, { token })).data;
      const values = statusFieldOf(r)?.values.map(String) ?? [];
      expect(
        Object.keys(data.counts).filter((state) => !values.includes(state)),
        r.name,
      ).toEqual([]);
      expect(
        Object.values<number>(data.counts).reduce((sum, n) => sum + n, 0),
        r.name,
      ).toBe(total);
    }
  });
});

it('what is kept of a count is not told to whom other data permissions narrow [TEN-06]', () => {
  const compiled = app.ports.engine.compiledOf(activationCode);
  const scope = { tenant: 'A', departments: null, userId: 'u', vehicles: null };
  const narrowed = { ...scope, vehicles: { brands: ['ZEEKR'], markets: null, platforms: null } };
  expect(totalKeyOf(compiled, narrowed as never, {})).not.toBe(totalKeyOf(compiled, scope as never, {}));
});
