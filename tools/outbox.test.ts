import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { IDEMPOTENCY_KEY } from '../contract/constants';
import { seededRandom } from '../contract/seeded-random';
import { IS_WHOLE } from '../contract/testing/short-run';
import { rowsOf } from '../server/http/rows';
import { testApp } from '../server/testing/test-app';
import { OUTBOX_SCHEMA, type OutboxItem } from '../src/engine/outbox/item';
import { sendWaiting, waitingIn } from '../src/engine/outbox/pass';
import { call } from '../src/http/client';
import { giveUpload, sendInParts } from '../src/http/resumable';
import { configureHttp } from '../src/http/settings';
import type { OutboxStore } from '../src/storage/outbox-store';
import { cutLine } from './testing/cut-line';

/** Cuts of the short run and of the full one. */
const CUTS = IS_WHOLE ? 1_000 : 12;
/** Bytes that an order with three photos takes on the line, about: a cut lies anywhere in them, or behind. */
const ORDER_BYTES = 60_000;
const PHOTOS = 3;
/** Pages that try an order; the second half of them is left alone. */
const LIVES = 12;

/** Keeps what a browser's database would keep: copies, which outlive whoever wrote them. */
function memoryOutbox(): OutboxStore {
  const items = new Map<string, { value: unknown; files: readonly ArrayBuffer[] }>();
  return {
    add: async (id, value, files) => void items.set(id, structuredClone({ value, files })),
    list: async () => [...items].map(([id, { value }]) => ({ id, value: structuredClone(value) })),
    put: async (id, value) => {
      const known = items.get(id);
      if (known) items.set(id, { ...known, value: structuredClone(value) });
    },
    bytesOf: async (id, place) => items.get(id)?.files[place] ?? null,
    remove: async (id) => void items.delete(id),
  };
}

/** The store as a page sees it that is killed with its signal: nothing that it writes later is kept. */
const untilKilled = (store: OutboxStore, signal: AbortSignal): OutboxStore => ({
  ...store,
  put: async (id, value) => (signal.throwIfAborted(), store.put(id, value)),
  remove: async (id) => (signal.throwIfAborted(), store.remove(id)),
});

/** A picture of noise, of about 8 kB. */
function photo(random: () => number): ArrayBuffer {
  const png = new PNG({ width: 52, height: 52 });
  for (let at = 0; at < png.data.length; at += 1) png.data[at] = at % 4 === 3 ? 255 : Math.floor(random() * 256);
  return Uint8Array.from(PNG.sync.write(png)).buffer;
}

const orderOf = (subject: string): OutboxItem => ({
  schema: OUTBOX_SCHEMA,
  key: crypto.randomUUID(),
  resource: 'support/order-list',
  path: '/support/order-list',
  title: subject,
  write: { kind: 'create' },
  body: { subject, emergency: 'normal', orderType: 1, issueType: 'vehicle', problemDescription: 'On a bad line' },
  tried: null,
  files: Array.from({ length: PHOTOS }, (_, place) => ({
    field: 'screenshot',
    target: 'support/order-list.screenshot',
    name: `photo-${place + 1}.png`,
    type: 'image/png',
    size: 0,
    modified: 1_700_000_000_000,
    storedId: null,
  })),
  announcedBy: 'filesToFollow',
  rowId: null,
  at: 0,
  refusal: null,
});

const isWaiting = async (store: OutboxStore): Promise<boolean> =>
  (await waitingIn(store)).some(({ item }) => item?.refusal === null);

type Found = { subject: string; photos: number; rest: number | null };

/** A server behind a line that can be cut, and the client of the console that calls it as the administrator of a tenant. */
async function openLine() {
  const app = await testApp();
  const server = serve({ fetch: app.app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const line = await cutLine((server.address() as AddressInfo).port);
  // What the client of the console asks of a browser: what its page asked for ahead, and word that it is on line again.
  Object.assign(globalThis, { window: {}, addEventListener: () => undefined, removeEventListener: () => undefined });
  configureHttp({
    base: `${line.address}/api`,
    token: () => app.tokens.adminA,
    tenant: () => 'A',
    language: () => 'en-US',
    translate: (key) => key,
    onUnauthorized: () => undefined,
  });
  const ordersNamed = async (pattern: string): Promise<Found[]> =>
    rowsOf<Found>(
      await app.system(({ tx }) =>
        tx.execute(
          sql`select subject, coalesce(cardinality(screenshot), 0)::int as photos, files_to_follow as rest from support_order_list where subject like ${pattern}`,
        ),
      ),
    );
  const close = async (): Promise<void> => {
    await line.close();
    await new Promise((resolve) => server.close(resolve));
    await app.close();
  };
  return { line, ordersNamed, close };
}

/**
 * Writes orders with three photos, and cuts their sending until there were so many cuts: the line after any number of bytes in either
 * direction, or the page at any moment. Answers how often that was, and every order that the server has.
 */
async function cutOrders(cuts: number, seed: number) {
  const random = seededRandom(seed);
  const { line, ordersNamed, close } = await openLine();
  const store = memoryOutbox();
  const counted = { line: 0, page: 0 };
  const written: string[] = [];
  /** One life of a page, which ends with its work or before. */
  const live = async (isCut: boolean): Promise<void> => {
    const page = new AbortController();
    const isKilled = isCut && random() < 0.4;
    line.cutAfter(isCut && !isKilled ? Math.floor(random() * ORDER_BYTES) : Number.POSITIVE_INFINITY);
    const timer = isKilled ? setTimeout(() => page.abort(), random() * 150) : undefined;
    const giveUp = setInterval(() => line.wasCut() && page.abort(), 5);
    await sendWaiting(untilKilled(store, page.signal), {
      signal: page.signal,
      firstPause: 1,
      onChange: () => undefined,
    }).catch(() => undefined);
    clearTimeout(timer);
    clearInterval(giveUp);
    if (line.wasCut()) counted.line += 1;
    else if (page.signal.aborted) counted.page += 1;
  };
  while (counted.line + counted.page < cuts && written.length < cuts) {
    const item = orderOf(`Order ${written.length}`);
    written.push(item.title);
    await store.add(
      item.key,
      item,
      item.files.map(() => photo(random)),
    );
    for (let life = 0; life < LIVES && (await isWaiting(store)); life += 1) await live(life < LIVES / 2);
  }
  const found = await ordersNamed('Order %');
  const left = (await waitingIn(store)).map(({ item }) => item?.refusal ?? null);
  await close();
  return { counted, written, left, found };
}

it(
  'an order with three photos is there once, with each of them once, wherever its sending was cut [SUP-09]',
  async () => {
    const { counted, written, left, found } = await cutOrders(CUTS, 9);
    const photos = found.reduce((sum, order) => sum + order.photos, 0);
    if (IS_WHOLE)
      process.stdout.write(
        `${counted.line + counted.page} cuts (line ${counted.line}, page ${counted.page}): ${written.length} orders written, ${found.length} there, ${photos} of ${written.length * PHOTOS} photos, ${left.length} left\n`,
      );
    expect(counted.line + counted.page).toBeGreaterThanOrEqual(CUTS);
    expect(left).toEqual([]);
    expect(found.map(({ subject }) => subject).toSorted()).toEqual(written.toSorted());
    expect(found.filter(({ photos, rest }) => photos !== PHOTOS || rest !== null)).toEqual([]);
  },
  CUTS * 4_000,
);

it('what a page that is gone may have sent is asked for before it is sent again [SUP-09]', async () => {
  const random = seededRandom(4);
  const { line, ordersNamed, close } = await openLine();
  const store = memoryOutbox();
  line.cutAfter(Number.POSITIVE_INFINITY);
  const waits = async (item: OutboxItem): Promise<void> => {
    await store.add(
      item.key,
      { ...item, isDoubtful: true },
      item.files.map(() => photo(random)),
    );
    await sendWaiting(store, { signal: new AbortController().signal, firstPause: 1, onChange: () => undefined });
  };
  const [sent, unsent] = [orderOf('Doubt: sent'), orderOf('Doubt: unsent')];
  await call('POST', sent.path, {
    body: sent.body,
    identity: { requestId: sent.key },
    headers: { [IDEMPOTENCY_KEY]: sent.key },
  });
  await waits(sent);
  await waits(unsent);
  const found = await ordersNamed('Doubt: %');
  expect(await store.list()).toEqual([]);
  expect(found.map(({ subject, photos }) => [subject, photos]).toSorted()).toEqual([
    ['Doubt: sent', 0],
    ['Doubt: unsent', PHOTOS],
  ]);
  await close();
});

it('a photo whose upload the server knows no more is begun anew [SUP-09]', async () => {
  const { line, close } = await openLine();
  line.cutAfter(Number.POSITIVE_INFINITY);
  const bytes = new Uint8Array(photo(seededRandom(5)));
  const begun: string[] = [];
  const quiet = (): void => undefined;
  const { id } = await sendInParts(new File([bytes], 'photo.png', { type: 'image/png', lastModified: 1 }), {
    target: 'support/order-list.screenshot',
    signal: new AbortController().signal,
    partBytes: 1024,
    firstPause: 1,
    onProgress: quiet,
    onLine: quiet,
    onChecking: quiet,
    onBegun: (upload) => {
      begun.push(upload);
      if (begun.length === 1) void giveUpload(upload);
    },
  });
  expect(begun).toHaveLength(2);
  expect(begun[1]).not.toBe(begun[0]);
  expect(id).not.toBe('');
  await close();
});
