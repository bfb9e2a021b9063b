import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dept } from '../../../contract/resources/sys/dept/definition';
import { testApp, type TestApp } from '../../testing/test-app';
import { RESOURCES } from '../../../contract/registry';
import { createEngine } from '../model/engine';
import { keepTotal, keptTotal } from './totals';
import { insertRows } from '../write/trusted';

const MANY = 2_000;
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  for (const tenant of ['A', 'B']) await add(tenant, MANY, 'first');
});
afterAll(() => app.close());

/** As another server would: past the engine of this one. */
const add = (tenant: string, count: number, name: string) =>
  app.ports.db.run('platform', 'write', (tx) =>
    tx.execute(
      sql`insert into sys_dept (tenant_code, name, sort) select ${tenant}, ${name} || n, 100 from generate_series(1, ${count}::int) n`,
    ),
  );
const totalOf = async (query = '', token = app.tokens.adminA): Promise<number> =>
  (await app.call('GET', `/sys/dept/page?limit=10${query}`, undefined, { token })).data.total;

describe('the total of a large list', () => {
  it('is right at once after a write of this server, and soon after one of another', async () => {
    expect(await totalOf()).toBe(MANY);
    await app.system((context) =>
      insertRows(context, dept, [{ tenantCode: 'A', name: 'one more', sort: 1 }], 'sample'),
    );
    expect(await totalOf()).toBe(MANY + 1);
    await add('A', 5, 'elsewhere');
    const now = performance.now.bind(performance);
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 2_100);
    expect(await totalOf()).toBe(MANY + 6);
    later.mockRestore();
  });

  it('is kept apart by tenant and by search [TEN-06]', async () => {
    const [a, b] = [await totalOf(), await totalOf('', app.tokens.adminB)];
    expect([a, b]).toEqual([MANY + 6, MANY]);
    expect(await totalOf('&name=elsewhere')).toBe(5);
    expect(await totalOf('&page=2&orderField=name&order=asc')).toBe(a);
  });
});

describe('what is kept', () => {
  const compiled = createEngine({ resources: RESOURCES }).compiledOf(dept);
  const scope = { tenant: 'Z', departments: null, userId: null } as never;

  it('is asked again by one only, and the others take it as it was', () => {
    keepTotal(compiled, scope, { page: '1' }, MANY, 0);
    expect(keptTotal(compiled, scope, { page: '7', limit: '20' }, 900)).toBe(MANY);
    expect([keptTotal(compiled, scope, {}, 1_100), keptTotal(compiled, scope, {}, 1_100)]).toEqual([undefined, MANY]);
    expect(keptTotal(compiled, scope, {}, 9_000)).toBeUndefined();
  });

  it('is no small total', () => {
    keepTotal(compiled, scope, { name: 'x' }, MANY - 1, 0);
    expect(keptTotal(compiled, scope, { name: 'x' }, 1)).toBeUndefined();
  });
});
