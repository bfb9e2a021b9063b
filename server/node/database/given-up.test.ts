import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../db/database';
import { GivenUp } from '../../db/given-up';
import { testPostgres, type TestPostgres } from '../../testing/postgres';

const isRemote = Boolean(process.env.TEST_DATABASE_URL);
/** The embedded one has a single session, which others wait for: there a statement is only as long as need be. */
const LONG = isRemote ? 20 : 0.5;
let place: TestPostgres;

beforeAll(async () => {
  place = await testPostgres();
});
afterAll(() => place.close());

const sleep = (tx: Tx, seconds: number) => tx.execute(sql`select pg_sleep(${seconds}::float8)`);
const read = <T>(work: (tx: Tx) => Promise<T>, signal?: AbortSignal) =>
  place.postgres.run({ tenant: 'A' }, 'read', work, signal);
/** Whether a sleep is at work in another session; the embedded one has no other. */
const sleepers = () =>
  place.postgres.asOwner((owner) =>
    owner.query(`select 1 from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`),
  );

test('the statement of a caller who is gone is ended, and none comes after it', async () => {
  const gone = new AbortController();
  let isFurther = false;
  const begun = performance.now();
  const counting = read(async (tx) => {
    await sleep(tx, LONG);
    await sleep(tx, LONG);
    isFurther = true;
  }, gone.signal);
  setTimeout(() => gone.abort(), 100);
  await expect(counting).rejects.toBeInstanceOf(GivenUp);
  // Half of what the first alone would take on a server; on the embedded one no more than the first.
  expect(performance.now() - begun).toBeLessThan(isRemote ? 10_000 : LONG * 2000);
  expect(isFurther).toBe(false);
  expect(await sleepers()).toEqual([]);
  expect(await read((tx) => tx.execute(sql`select 1 as one`))).toMatchObject({ rows: [{ one: 1 }] });
});

test('who is gone before it begins gets nothing begun; who stays gets his answer', async () => {
  let isBegun = false;
  const never = read(() => Promise.resolve((isBegun = true)), AbortSignal.abort());
  await expect(never).rejects.toBeInstanceOf(GivenUp);
  expect(isBegun).toBe(false);
  const stays = new AbortController();
  expect(await read((tx) => tx.execute(sql`select 2 as two`), stays.signal)).toMatchObject({ rows: [{ two: 2 }] });
  // Too late to end anything: neither what is over, nor whatever the same connection does next.
  const next = read((tx) => sleep(tx, 0.2));
  stays.abort();
  await expect(next).resolves.toBeDefined();
});

test('a caller who hangs up is gone', async () => {
  const app = new Hono();
  const hangUp = new AbortController();
  let isOver!: (outcome: unknown) => void;
  const over = new Promise<unknown>((resolve) => (isOver = resolve));
  app.post('/count', async (c) => {
    await c.req.text();
    const counting = read(async (tx) => {
      setTimeout(() => hangUp.abort(), 50);
      await sleep(tx, LONG);
      await sleep(tx, 0);
    }, c.req.raw.signal);
    isOver(await counting.catch((error: unknown) => error));
    return c.body(null);
  });
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asked = fetch(`http://127.0.0.1:${port}/count`, { method: 'POST', body: '{}', signal: hangUp.signal });
  await expect(asked).rejects.toThrow();
  expect(await over).toBeInstanceOf(GivenUp);
  server.close();
});
