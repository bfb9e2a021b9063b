import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { client } from '../../../contract/resources/account/client/definition';
import type { Changes } from '../../../contract/wire/changes';
import { testApp, type TestApp } from '../../testing/test-app';
import { insertRows } from '../write/trusted';

/** Rows that are there from the first, and what becomes of others while they are read. */
const ROWS = 500;
const SECONDS = 10;
const ADDED_A_SECOND = 20;
const REMOVED_A_SECOND = 10;
const PAGE = 10;
const PATH = '/account/client';

let app: TestApp;
let made = 0;
const get = async <T>(path: string): Promise<T> => {
  const { code, data, msg } = await app.call('GET', `${PATH}${path}`, undefined, { token: app.tokens.adminA });
  if (code !== 0) throw new Error(msg);
  return data as T;
};
const add = (count: number): Promise<string[]> =>
  app.system(async (context) => {
    const rows = Array.from({ length: count }, () => {
      made += 1;
      // Anywhere in the order of the list, not only at its end.
      const testerCode = `${String((made * 7919) % 10_000).padStart(4, '0')}-${made}`;
      return { tenantCode: 'A', testerCode, machineGuid: `under-writes-${made}` };
    });
    return (await insertRows(context, client, rows, 'sample')).map(({ id }) => id);
  });
const remove = (id: string) =>
  app.system(({ tx }) => tx.execute(sql`delete from account_client where id = ${id}::uuid`));

beforeAll(async () => {
  app = await testApp();
}, 120_000);
afterAll(() => app.close());

it('of 500 rows, while 20 are made and 10 deleted a second, a cursor and the changes lose none, tell none twice, and tell of every deletion [INT-03]', async () => {
  const first = await add(ROWS);
  const { next: begin } = await get<Changes>('/changes');
  const added: string[] = [];
  const removed: string[] = [];
  /** Rows that nobody deletes have to be in every reading. */
  const stay = new Set(first.filter((_, at) => at % 2 === 0));
  const candidates = first.filter((id) => !stay.has(id));
  let isOver = false;

  const write = async (): Promise<void> => {
    for (let tick = 0; tick < SECONDS * REMOVED_A_SECOND; tick += 1) {
      const due = pause(1000 / REMOVED_A_SECOND);
      added.push(...(await add(ADDED_A_SECOND / REMOVED_A_SECOND)));
      const id = tick % 3 === 0 ? added[tick] : candidates.pop();
      if (id !== undefined && !stay.has(id)) {
        await remove(id);
        removed.push(id);
      }
      await due;
    }
    isOver = true;
  };

  let readings = 0;
  const readByCursor = async (): Promise<void> => {
    while (!isOver) {
      const seen: string[] = [];
      for (let cursor: string | null = 'first'; cursor !== null;) {
        const query: string = `cursor=${encodeURIComponent(cursor)}&limit=${PAGE}&orderField=testerCode&order=asc`;
        const page = await get<{ list: { id: string }[]; next: string | null }>(`/page?${query}`);
        seen.push(...page.list.map(({ id }) => id));
        cursor = page.next;
      }
      expect(new Set(seen).size).toBe(seen.length);
      const known = new Set(seen);
      expect([...stay].filter((id) => !known.has(id))).toEqual([]);
      readings += 1;
    }
  };

  /** A copy that is kept by the changes alone; each row counts how often a state of it was told. */
  const copy = new Map<string, string>();
  const states = new Map<string, number>();
  const gone = new Set<string>();
  let position = begin;
  const take = async (): Promise<boolean> => {
    const { list, next, hasMore } = await get<Changes>(`/changes?after=${encodeURIComponent(position)}&limit=50`);
    for (const { id, row } of list) {
      const state = `${id} ${row === null ? 'gone' : String((row as { version?: number }).version)}`;
      states.set(state, (states.get(state) ?? 0) + 1);
      if (row === null) {
        copy.delete(id);
        gone.add(id);
      } else copy.set(id, id);
    }
    position = next;
    return hasMore || list.length > 0;
  };
  const follow = async (): Promise<void> => {
    while (!isOver) if (!(await take())) await pause(20);
    await expect
      .poll(
        async () => {
          while (await take());
          return removed.every((id) => gone.has(id)) && added.every((id) => copy.has(id) || gone.has(id));
        },
        { timeout: 60_000 },
      )
      .toBe(true);
  };

  await Promise.all([write(), readByCursor(), follow()]);
  expect([added.length, readings > 1]).toEqual([SECONDS * ADDED_A_SECOND, true]);
  expect(removed.length).toBeGreaterThan(SECONDS * REMOVED_A_SECOND * 0.9);
  // Nothing twice; no deletion missed; and nothing kept that is no more.
  expect([...states].filter(([, count]) => count > 1)).toEqual([]);
  expect(removed.filter((id) => !gone.has(id))).toEqual([]);
  const left = added.filter((id) => !removed.includes(id));
  expect([...copy.keys()].filter((id) => added.includes(id)).toSorted()).toEqual(left.toSorted());
}, 300_000);
