import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListData } from '../../contract/wire/envelope';
import type { ImportView } from '../../contract/wire/import';
import { sign } from '../../contract/wire/signature';
import { TENANT_ADMIN } from '../../e2e/support/accounts';
import { Api } from '../../e2e/support/api';
import { newFolder } from '../../e2e/support/data-folder';
import { sentForImport } from '../../e2e/support/sent-import';
import { startServer, type Server } from '../../e2e/support/server';
import { until } from '../../e2e/support/until';
import { Between } from '../../server/node/database/testing/between';
import { freshDatabase, type FreshDatabase } from '../../server/testing/database';

const { TEST_DATABASE_URL: place } = process.env;
const LIMIT = 480_000;
/** People of each kind who call one after the other. */
const PEOPLE = 20;
const ROWS = 3000;
const AWAY = 12_000;
const AFTERWARDS = 6000;
/** A caller is answered within 5 s; the rest is what a busy machine takes to send the answer. */
const LONGEST = 6500;
const BASE = '/account/client';

type Call = { path: string; at: number; ms: number; status: number; retryAfter: string | null };

let database: FreshDatabase;
let between: Between;
let server: Server;
let token: string;
let api: Api;

beforeAll(async () => {
  if (!place) return;
  database = await freshDatabase(place);
  const url = new URL(database.url);
  between = new Between({ host: url.searchParams.get('host') ?? url.hostname, port: Number(url.port || 5432) });
  await between.start();
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(between.port);
  const env = { DATABASE_URL: url.href, LOG_LEVEL: 'warn', CALLS_PER_SECOND: '100000' };
  server = await startServer(env, { dataDir: newFolder(), isKept: true });
  ({ token } = await Api.token(server.url, TENANT_ADMIN));
  api = new Api(server.url, token);
}, LIMIT);
afterAll(async () => {
  if (!place) return;
  await server.stop();
  between.stop();
  await database.drop();
  rmSync(server.dataDir, { recursive: true, force: true });
}, 60_000);

/** One call with its headers, as the console makes it. */
async function timed(path: string, body?: object): Promise<Call> {
  const requestId = randomUUID();
  const timestamp = String(Date.now());
  const at = performance.now();
  const response = await fetch(`${server.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: `Bearer ${token}`,
      'X-Requested-With': 'XMLHttpRequest',
      ...(body && {
        'Content-Type': 'application/json',
        'X-Request-Id': requestId,
        'X-Timestamp': timestamp,
        'X-Signature': sign({ path, parameters: {}, body, requestId, timestamp }),
      }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  await response.text();
  const { status, headers } = response;
  return { path, at, ms: performance.now() - at, status, retryAfter: headers.get('retry-after') };
}

const view = (id: string) => api.get<ImportView>(`${BASE}/import/${id}`);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Calls one after the other until it is over. */
async function work(path: string, body: (() => object) | undefined, isOver: () => boolean): Promise<Call[]> {
  const calls: Call[] = [];
  while (!isOver()) {
    const call = await timed(path, body?.());
    calls.push(call);
    // Who is refused does not ask again at once.
    if (call.status !== 200) await pause(200);
  }
  return calls;
}

it.skipIf(!place)(
  'a database that is away: readers and writers beside an import are answered within 5 s, and all goes on when it is back',
  { timeout: LIMIT },
  async () => {
    const lines = Array.from({ length: ROWS }, (_, n) => `AWAY-${n},away-guid-${n},i7`);
    const bytes = new TextEncoder().encode(['testerCode,machineGuid,cpu', ...lines].join('\n'));
    const id = await sentForImport({ url: server.url, token }, { list: BASE, name: 'testers.csv', bytes });
    await until(
      () => view(id),
      ({ state }) => state === 'checked',
    );
    await api.post(`${BASE}/import/${id}/commit`, { skipBad: false });
    await until(
      () => view(id),
      ({ state, progress }) => state === 'writing' && progress.done > 0,
    );
    let isOver = false;
    const over = () => isOver;
    const people = Array.from({ length: PEOPLE }, (_, n) => [
      work(`${BASE}/page?limit=10&page=${n + 1}`, undefined, over),
      work('/sys/dept', () => ({ name: `Away ${randomUUID()}`, sort: 1 }), over),
    ]).flat();
    await pause(1000);
    between.stop();
    const left = performance.now();
    await pause(AWAY);
    const { status } = await fetch(`${server.opsUrl}/readyz`);
    const back = performance.now();
    await between.start();
    await pause(AFTERWARDS);
    isOver = true;
    const calls = (await Promise.all(people)).flat();
    expect(status).toBe(503);
    const away = calls.filter(({ at, ms }) => at + ms > left && at < back);
    expect(away.length).toBeGreaterThan(PEOPLE * 2);
    expect(calls.filter(({ ms }) => ms > LONGEST)).toEqual([]);
    // Answered before it left or after it came back, or told when to ask again; nothing failed in any other way.
    expect(calls.filter((call) => call.status !== 200 && (call.status !== 503 || !call.retryAfter))).toEqual([]);
    expect(away.some((call) => call.status === 503)).toBe(true);
    const later = calls.filter(({ at }) => at > back + LONGEST / 2);
    expect(later.length).toBeGreaterThan(0);
    expect(later.filter((call) => call.status !== 200)).toEqual([]);
    const done = await until(
      () => view(id),
      ({ state }) => state === 'written',
    );
    expect(done).toMatchObject({ written: ROWS });
    const { total } = await api.get<ListData<object>>(`${BASE}/page`, {
      testerCode: 'AWAY-',
      limit: '10',
      page: '1',
    });
    expect(total).toBe(ROWS);
  },
);
