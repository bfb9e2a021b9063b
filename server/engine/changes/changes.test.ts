import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { client } from '../../../contract/resources/account/client/definition';
import type { Changes } from '../../../contract/wire/changes';
import { rowsOf } from '../../http/rows';
import { testApp, type TestApp } from '../../testing/test-app';
import { positionText } from '../read/position';
import { insertRows } from '../write/trusted';
import { FOLLOWED_DAYS, forgetChanges } from './forget';

const PATH = '/account/client';
let app: TestApp;

const get = (path: string, token = app.tokens.adminA) => app.call('GET', `${PATH}${path}`, undefined, { token });
const changes = async (after: string, query = ''): Promise<Changes> =>
  (await get(`/changes?after=${encodeURIComponent(after)}${query}`)).data as Changes;
let made = 0;
const add = (count: number, tenantCode = 'A'): Promise<string[]> =>
  app.system(async (context) => {
    const rows = await insertRows(
      context,
      client,
      Array.from({ length: count }, () => ({
        tenantCode,
        testerCode: `FOLLOW-${(made += 1)}`,
        machineGuid: `follow-${made}`,
      })),
      'sample',
    );
    return rows.map(({ id }) => id);
  });
const remove = (ids: readonly string[]) =>
  app.system(({ tx }) => tx.execute(sql`delete from account_client where id = any(${sql.param([...ids])}::uuid[])`));

/** Waits until all transactions are over that have begun, those of other databases of the cluster too. */
async function allOver(): Promise<void> {
  const own = await app.system(({ tx }) => tx.execute(sql`select pg_current_xact_id()::text as own`));
  const [{ own: last }] = rowsOf<{ own: string }>(own) as [{ own: string }];
  const isOver = async () => {
    const found = await app.system(({ tx }) =>
      tx.execute(sql`select pg_snapshot_xmin(pg_current_snapshot()) > ${last}::xid8 as over`),
    );
    expect(rowsOf<{ over: boolean }>(found)[0]?.over).toBe(true);
  };
  await vi.waitFor(isOver, { timeout: 30_000 });
}

/** The position behind all that was written until now. */
async function position(): Promise<string> {
  await allOver();
  return ((await get('/changes')).data as Changes).next;
}

/** All changes from a position on, and where they end. */
async function followNow(after: string, limit = 100): Promise<{ list: Changes['list']; next: string }> {
  const list: Changes['list'] = [];
  for (let next = after; ;) {
    const page = await changes(next, `&limit=${limit}`);
    list.push(...page.list);
    next = page.next;
    if (!page.hasMore) return { list, next };
  }
}

/** The same once they are all over. */
async function follow(after: string, limit?: number): Promise<{ list: Changes['list']; next: string }> {
  await allOver();
  return followNow(after, limit);
}

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('changes of a resource [INT-03]', () => {
  it('tell what was made, changed and deleted since a position, each row once as it is now', async () => {
    const [kept, changed, gone] = await add(3);
    const start = await position();
    expect((await changes(start)).list).toEqual([]);
    const [fresh] = await add(1);
    await app.system(({ tx }) =>
      tx.execute(sql`update account_client set machine_guid = 'one' where id = ${changed}::uuid`),
    );
    await app.system(({ tx }) =>
      tx.execute(sql`update account_client set machine_guid = 'two' where id = ${changed}::uuid`),
    );
    await remove([gone!]);
    const { list, next } = await follow(start, 2);
    expect(list.map(({ id, row }) => [id, row && 'machineGuid' in row ? row.machineGuid : null])).toEqual([
      [fresh, `follow-${made}`],
      [changed, 'two'],
      [gone, null],
    ]);
    expect(list.map(({ row }) => row === null)).toEqual([false, false, true]);
    expect(list.some(({ id }) => id === kept)).toBe(false);
    expect((await follow(next)).list).toEqual([]);
  });

  it('are told of the rows of the own tenant alone, and of those that the caller may see', async () => {
    const start = await position();
    const [own] = await add(1);
    const [other] = await add(1, 'B');
    const { list } = await follow(start);
    expect(list.map(({ id }) => id)).toEqual([own]);
    expect(list[0]?.row).toMatchObject({ id: own });
    expect(await get(`/changes?after=${encodeURIComponent(start)}`, app.tokens.nobodyA)).toMatchObject({ status: 403 });
    expect((await get(`/changes?after=${encodeURIComponent(start)}`, app.tokens.platform)).status).toBe(400);
    const ofB = ((await get('/changes?tenantCode=B', app.tokens.platform)).data as Changes).next;
    const [later] = await add(1, 'B');
    await allOver();
    const told = await get(`/changes?tenantCode=B&after=${encodeURIComponent(ofB)}`, app.tokens.platform);
    expect((told.data as Changes).list.map(({ id }) => id)).toEqual([later]);
    expect(later).not.toBe(other);
    expect(await get('/changes?tenantCode=B')).toMatchObject({ code: 400 });
  });

  it('of a transaction that is under way wait for its end, and nothing appears before a position any more', async () => {
    // An embedded database has one transaction at a time.
    if (!process.env.TEST_DATABASE_URL) return;
    const start = await position();
    const slow = app.ports.db.run('platform', 'write', async (tx) => {
      await tx.execute(
        sql`insert into account_client (tenant_code, tester_code, machine_guid) values ('A', 'SLOW', 'slow')`,
      );
      const [first] = await add(1);
      const during = await changes(start);
      expect(during.list).toEqual([]);
      return { first, during };
    });
    const { first, during } = await slow;
    const after = await follow(during.next);
    expect(after.list).toHaveLength(2);
    expect(after.list.map(({ id }) => id)).toContain(first);
  });

  it('refuse a position that is none, or of another list, tenant, database or time', async () => {
    const start = await position();
    const other = (
      (await app.call('GET', '/sys/user/changes', undefined, { token: app.tokens.adminA })).data as Changes
    ).next;
    const elsewhere = (await get('/changes', app.tokens.adminB)).data as Changes;
    for (const after of ['nonsense', '%F0', 'W10', positionText(['changes', 1]), 'a'.repeat(5000)])
      expect(await get(`/changes?after=${after}`), after).toMatchObject({ status: 400 });
    for (const after of [other, elsewhere.next])
      expect(await get(`/changes?after=${after}`)).toMatchObject({
        status: 400,
        msg: expect.stringContaining('cursor') as string,
      });
    for (const limit of ['0', '501', '-1', 'x', '1e2'])
      expect(await get(`/changes?after=${start}&limit=${limit}`), limit).toMatchObject({ status: 400 });
    await add(1);
    const stands = await position();
    const long = new Date(app.ports.clock.now().getTime() - (FOLLOWED_DAYS + 1) * 86_400_000).toISOString();
    await app.system(({ tx }) => tx.execute(sql`update sys_change set at = ${long}::timestamptz`));
    await forgetChanges(app.ports);
    expect(await get(`/changes?after=${start}`)).toMatchObject({ status: 410, code: 410 });
    expect(await get(`/changes?after=${stands}`)).toMatchObject({ code: 0 });
    await app.system(({ tx }) => tx.execute(sql`update sys_change_state set cluster = 'another'`));
    await app.system(({ tx }) => tx.execute(sql`select open_changes()`));
    expect(await get(`/changes?after=${stands}`)).toMatchObject({ status: 410, code: 410 });
    expect(await get(`/changes?after=${await position()}`)).toMatchObject({ code: 0 });
  });

  it('and a list by cursor lose and repeat nothing while rows come and go', async () => {
    const rows = await add(300);
    const start = await position();
    const read: string[] = [];
    let next: string | null = 'first';
    const gone: string[] = [];
    const all = [...rows];
    const told = new Map<string, boolean>();
    let after = start;
    const hear = ({ list, next: position }: { list: Changes['list']; next: string }) => {
      for (const { id, row } of list) told.set(id, row !== null);
      after = position;
    };
    while (next !== null) {
      const page = await get(`/page?limit=20&orderField=testerCode&order=asc&testerCode=FOLLOW-&cursor=${next}`);
      const { list, next: following } = page.data as { list: { id: string }[]; next: string | null };
      read.push(...list.map(({ id }) => id));
      next = following;
      all.push(...(await add(4)));
      gone.push(...all.splice((read.length * 7) % all.length, 2));
      await remove(gone.slice(-2));
      hear(await followNow(after, 3));
    }
    hear(await follow(after));
    expect(new Set(read).size).toBe(read.length);
    for (const id of rows) expect(read.includes(id) || gone.includes(id), id).toBe(true);
    for (const id of all) expect(rows.includes(id) || told.get(id), id).toBe(true);
    for (const id of gone) expect(told.get(id)).toBe(false);
  });

  it('and a list by cursor refuse a cursor of another search, order or tenant, and one that is none', async () => {
    const page = await get('/page?limit=10&cursor=first');
    const { next } = page.data as { next: string };
    expect(next).toEqual(expect.any(String));
    expect(await get(`/page?limit=10&cursor=${next}`)).toMatchObject({ code: 0 });
    for (const query of ['testerCode=F', 'order=asc', 'orderField=testerCode'])
      expect(await get(`/page?limit=10&${query}&cursor=${next}`), query).toMatchObject({ status: 400 });
    expect(await get(`/page?limit=10&cursor=${next}`, app.tokens.adminB)).toMatchObject({ status: 400 });
    expect(await get(`/page?limit=10&page=2&cursor=${next}`)).toMatchObject({ status: 400 });
    for (const cursor of ['x', 'W10', 'a'.repeat(5000)])
      expect(await get(`/page?cursor=${cursor}`), cursor).toMatchObject({ status: 400 });
  });
});
