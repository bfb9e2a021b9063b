import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NONCE_LIFETIME } from '../../contract/constants';
import { openKeyDesk } from '../testing/desks/key-desk';
import { Trial } from '../testing/trial';
import { signedHeaders } from '../testing/test-app';
import { forgetMany } from './first-answer';
import { rowsOf } from './rows';

/** Two servers over one database. */
const desk = await openKeyDesk();
const one = desk.trial;
let other: Trial;
const token = desk.tokens['boss-a'] ?? '';
let again = '';
const HOUR = 3_600_000;

beforeAll(async () => {
  const { db } = one.ports;
  const own = { run: db.run.bind(db), ready: db.ready.bind(db), close: () => Promise.resolve() } as typeof db;
  other = new Trial({ ...one.ports, db: own });
  again = await one.login('boss-a');
});
afterAll(() => one.close());

type Row = { id: string; version: number; name: string };
type Sent = { method?: string; path?: string; body: unknown; requestId: string; by?: string; server?: Trial };
/** A call that is signed anew each time, as a client does that repeats it later. */
const send = ({ method = 'POST', path = '/sys/dept', body, requestId, by = token, server = one }: Sent) => {
  const timestamp = String(one.ports.clock.now().getTime());
  return server.call<Row>(method, path, {
    token: by,
    body,
    headers: signedHeaders(path, body, { requestId, timestamp }),
  });
};
const count = async (name: string): Promise<number> => {
  const found = await one.platform((tx) =>
    tx.execute(sql`select count(*)::int as n from sys_dept where name = ${name}`),
  );
  return rowsOf<{ n: number }>(found)[0]?.n ?? 0;
};

/** A form with a file, as bytes: one that goes out whole, or whose end waits. */
const formOf = (content: string, name = 'a.txt') =>
  `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n${content}\r\n--x--\r\n`;
function sendForm(requestId: string, body: string, end: Promise<unknown> = Promise.resolve()) {
  const bytes = new TextEncoder().encode(body);
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes.slice(0, 20));
      await end;
      controller.enqueue(bytes.slice(20));
      controller.close();
    },
  });
  const timestamp = String(one.ports.clock.now().getTime());
  const signed = signedHeaders('/sys/file', {}, { requestId, timestamp });
  const headers = { ...signed, 'Content-Type': 'multipart/form-data; boundary=x' };
  return one.call<{ id: string; reason?: string }>('POST', '/sys/file', { token, body: stream, headers });
}

describe('a request id that comes again [INT-07]', () => {
  it('answers what the first call was answered, in any session of the account and at any server', async () => {
    const sent = { body: { name: 'North' }, requestId: crypto.randomUUID() };
    const first = await send(sent);
    expect(first).toMatchObject({ status: 200, code: 0, data: { name: 'North', version: 1 } });
    await send({
      method: 'PUT',
      path: `/sys/dept/${first.data.id}`,
      body: { name: 'North 2', version: 1 },
      requestId: crypto.randomUUID(),
    });
    for (const asked of [sent, { ...sent, by: again }, { ...sent, server: other }])
      expect(await send(asked)).toMatchObject({ status: 200, data: first.data });
    expect(await count('North')).toBe(0);
  });

  it('of a machine account answers alike, without a signature', async () => {
    const { secret } = await desk.issue({ scopes: ['account:client:save'] });
    const [body, requestId] = [{ testerCode: 'BY-KEY', machineGuid: 'BY-KEY' }, crypto.randomUUID()];
    const first = await desk.write(secret, 'POST', '/account/client', body, requestId);
    expect(first.code).toBe(0);
    expect(await desk.write(secret, 'POST', '/account/client', body, requestId)).toEqual(first);
    const another = { ...body, testerCode: 'OTHER' };
    expect(await desk.write(secret, 'POST', '/account/client', another, requestId)).toMatchObject({
      status: 409,
      data: { reason: 'otherCall' },
    });
  });

  it('answers a delete again too, and an action, though what they did would be refused now', async () => {
    const { data } = await send({ body: { name: 'Gone' }, requestId: crypto.randomUUID() });
    const sent = { method: 'DELETE', path: `/sys/dept/${data.id}`, body: undefined, requestId: crypto.randomUUID() };
    const first = await send(sent);
    expect(first.code).toBe(0);
    expect(await send({ ...sent, server: other })).toMatchObject({ status: 200, code: 0, data: first.data });
    expect((await send({ ...sent, requestId: crypto.randomUUID() })).code).not.toBe(0);
  });

  it('is refused with other content, for another call, and from anybody else', async () => {
    const sent = { body: { name: 'South' }, requestId: crypto.randomUUID() };
    await send(sent);
    await desk.addPerson('second', { tenantCode: 'A', tenantAdmin: true });
    const { second } = desk.tokens;
    for (const asked of [
      { ...sent, body: { name: 'South!' } },
      { ...sent, path: '/sys/dept?tz=UTC' },
      { ...sent, method: 'DELETE', body: { ids: [] } },
      { ...sent, by: second },
    ])
      expect(await send(asked)).toMatchObject({ status: 409, code: 409, data: { reason: 'otherCall' } });
    expect([await count('South'), await count('South!')]).toEqual([1, 0]);
  });

  it('has one effect where it comes to two servers at the same moment', async () => {
    const sent = { body: { name: 'Twin' }, requestId: crypto.randomUUID() };
    const answers = await Promise.all([one, other, one, other].map((server) => send({ ...sent, server })));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1);
    expect(await count('Twin')).toBe(1);
  });

  it('of a refused call is free: it is carried out when it can be', async () => {
    const sent = { body: { name: '' }, requestId: crypto.randomUUID() };
    expect((await send(sent)).code).toBe(10001);
    expect((await send({ ...sent, body: { name: 'East' } })).code).toBe(0);
  });

  it('of a file that is still on its way is asked to wait; afterwards the same file is answered, and another refused', async () => {
    const requestId = crypto.randomUUID();
    let end = (): void => undefined;
    const first = sendForm(requestId, formOf('hello'), new Promise<void>((resolve) => (end = resolve)));
    await expect
      .poll(
        async () =>
          rowsOf(await one.platform((tx) => tx.execute(sql`select 1 from sys_nonce where request_id = ${requestId}`)))
            .length,
      )
      .toBe(1);
    const early = await sendForm(requestId, formOf('hello'));
    expect(early).toMatchObject({ status: 409, data: { reason: 'running' } });
    expect(early.headers.get('retry-after')).toBe('1');
    end();
    const { status, data } = await first;
    expect(status).toBe(200);
    expect(await sendForm(requestId, formOf('hello'))).toMatchObject({ status: 200, data });
    for (const another of [formOf('hullo'), formOf('hello', 'b.txt')])
      expect(await sendForm(requestId, another)).toMatchObject({ status: 409, data: { reason: 'otherCall' } });
  });

  it('keeps nothing in the clear that was shown once', async () => {
    const requestId = crypto.randomUUID();
    const body = { name: 'Hook', url: 'https://hooks.example.com/', events: ['user.created'] };
    const sent = { path: '/sys/webhook/add', body, requestId };
    const first = await send(sent);
    const { text } = first.data as unknown as { text: string };
    expect(text).toMatch(/^whsec_/);
    const kept = await one.platform((tx) => tx.execute(sql`select * from sys_nonce where request_id = ${requestId}`));
    expect(JSON.stringify(rowsOf(kept))).not.toContain(text.slice(6));
    expect((await send(sent)).data).toEqual(first.data);
  });

  it('is forgotten after a day, and its answer before where one caller has very many', async () => {
    const sent = { body: { name: 'West' }, requestId: crypto.randomUUID() };
    await send(sent);
    await one.platform((tx) => forgetMany(tx, 0));
    expect(await send(sent)).toMatchObject({ status: 409, data: { reason: 'notKept' } });
    const known = async () =>
      rowsOf(await one.platform((tx) => tx.execute(sql`select 1 from sys_nonce where request_id = ${sent.requestId}`)))
        .length;
    one.pass(NONCE_LIFETIME - HOUR);
    await one.ports.jobs.run('nonce-cleanup');
    expect(await known()).toBe(1);
    one.pass(2 * HOUR);
    await one.ports.jobs.run('nonce-cleanup');
    expect(await known()).toBe(0);
  });
});
