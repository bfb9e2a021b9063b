import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resourceNamed } from '../../../contract/registry';
import { IS_WHOLE } from '../../../contract/testing/short-run';
import { ERRORS } from '../../../contract/wire/errors';
import { sysDept, sysMenu, sysUser } from '../../db/tables';
import { flushOperations } from '../../platform/operation-log/recorder';
import { seedRow } from '../../testing/samples';
import { documentedCalls, type DocumentedCall, type Json } from '../../testing/sweep/document';
import { testApp, tokenWith, type TestApp } from '../../testing/test-app';

const ORDERS = '/support/order-list';
const COMMENTS = '/support/order-comment';
const NOTES = '/support/order-note';
const SEQUENCES = '/diagnosis-sequence-management/sequence-comment';
const SECRET = 'CNRYINTERNAL7411';

let app: TestApp;
let station: string;
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};
const call = (who: string, method: string, path: string, body?: object) =>
  app.call(method, path, body, { token: tokens[who], language: 'en-US' });
const say = (who: string, path: string, body: object) => call(who, 'POST', path, body);
const noticesOf = async (who: string): Promise<string[]> =>
  (await call(who, 'GET', '/notice')).data.latest.map(({ title }: { title: string }) => title);
const newOrder = async (subject: string): Promise<string> => {
  const more = { emergency: 'normal', orderType: 1, issueType: 'vehicle', problemDescription: 'Before' };
  const { code, data, msg } = await say('station', ORDERS, { subject, ...more });
  expect([msg, code]).toEqual([msg, 0]);
  return data.id;
};

/** A user who may do everything in the tenant, with the rows that the data scope leaves. */
async function person(name: string, deptId: string | undefined, dataScope: 'all' | 'own', without: RegExp = /^$/) {
  const menus = await app.system(({ tx }) =>
    tx.select({ id: sysMenu.id, permissions: sysMenu.permissions }).from(sysMenu),
  );
  const entries = menus.filter(({ permissions }) => !without.test(permissions ?? '')).map(({ id }) => id);
  tokens[name] = await tokenWith(app, 'A', name, entries, { deptId, dataScope });
  const [user] = await app.system(({ tx }) =>
    tx.update(sysUser).set({ lang: 'en-US' }).where(eq(sysUser.username, name)).returning({ id: sysUser.id }),
  );
  ids[name] = user?.id ?? '';
}

/** Addresses of a call for these ids, with what a list or an export asks for. */
function addressesOf({ path, pathNames, query }: DocumentedCall, rowIds: readonly string[]): string[] {
  const asks: Record<string, string> = { page: '1', limit: '100', format: 'csv', orderId: rowIds[0] ?? '' };
  const asked = new URLSearchParams(Object.entries(asks).filter(([name]) => name in query));
  return (pathNames.length > 0 ? rowIds : ['']).map((id) => `${path.replace(/\{\w+\}/g, id)}?${asked.toString()}`);
}

beforeAll(async () => {
  app = await testApp();
  tokens.administrator = app.tokens.adminA;
  const depts = await app.system(({ tx }) =>
    tx
      .insert(sysDept)
      .values(['S1', 'S2', 'Support'].map((name) => ({ tenantCode: 'A', name, stationCode: name, sort: 1 })))
      .returning({ id: sysDept.id }),
  );
  station = depts[0]?.id ?? '';
  // Even with every permission there is.
  await person('station', station, 'own');
  await person('otherStation', depts[1]?.id, 'own');
  await person('expert', depts[2]?.id, 'all');
  await person('second', depts[2]?.id, 'all');
  await person('reader', depts[2]?.id, 'all', /order-note/);
});
afterAll(() => app.close());

it('a comment reaches everybody who has to do with the order, a mention whom it names [SUP-02] [SUP-07]', async () => {
  const orderId = await newOrder('Commented');
  expect((await say('expert', `${ORDERS}/${orderId}/start`, {})).code).toBe(0);
  const asked = await say('expert', COMMENTS, { orderId, content: 'Which DTC returns?', mentionList: [ids.second] });
  expect(asked.data).toMatchObject({ content: 'Which DTC returns?', author: 'expert', mentionListTitles: ['second'] });
  expect(await noticesOf('station')).toContainEqual(expect.stringMatching(/^expert commented on WO-.* Commented$/));
  expect(await noticesOf('second')).toContainEqual(expect.stringMatching(/^expert mentioned you in WO-.* Commented$/));
  expect(await noticesOf('expert')).not.toContainEqual(expect.stringContaining('Commented'));
  expect((await say('station', COMMENTS, { orderId, content: 'B1A42-13' })).code).toBe(0);
  expect(await noticesOf('expert')).toContainEqual(expect.stringMatching(/^station commented on/));
  const { list } = (await call('station', 'GET', `${COMMENTS}/page?page=1&limit=10&orderId=${orderId}`)).data;
  expect(list.map(({ content }: { content: string }) => content)).toEqual(['B1A42-13', 'Which DTC returns?']);
});

it('a comment is written by whoever sees the order, and never changed [SUP-02]', async () => {
  const orderId = await newOrder('Written once');
  const foreign = await say('otherStation', COMMENTS, { orderId, content: 'Not ours' });
  expect([foreign.code, Object.keys(foreign.data.fields)]).toEqual([ERRORS.invalid.code, ['orderId']]);
  const { data } = await say('station', COMMENTS, { orderId, content: 'Ours' });
  expect(
    (await call('station', 'PUT', `${COMMENTS}/${data.id}`, { version: data.version, content: 'Other' })).status,
  ).toBe(405);
  expect((await call('otherStation', 'GET', `${COMMENTS}/${data.id}`)).code).toBe(ERRORS.gone.code);
});

it('nobody is mentioned who may not see it, so that no notice tells of it [SUP-07]', async () => {
  const orderId = await newOrder('Mentions');
  const attempts = [
    ['expert', COMMENTS, ids.otherStation],
    ['expert', NOTES, ids.station],
    ['expert', NOTES, ids.reader],
  ] as const;
  for (const [who, path, mention] of attempts) {
    const { code, data } = await say(who, path, { orderId, content: 'Psst', mentionList: [ids.second, mention] });
    expect([path, code, data.fields]).toEqual([
      path,
      ERRORS.invalid.code,
      { mentionList: 'One of these users has no permission to view this record' },
    ]);
  }
  expect((await call('expert', 'GET', `${NOTES}/page?page=1&limit=10&orderId=${orderId}`)).data.total).toBe(0);
  expect(await noticesOf('second')).not.toContainEqual(expect.stringContaining('Mentions'));
});

async function withNote(subject: string): Promise<{ orderId: string; noteId: string }> {
  const orderId = await newOrder(subject);
  expect((await say('expert', `${ORDERS}/${orderId}/start`, {})).code).toBe(0);
  const { code, data } = await say('second', NOTES, { orderId, content: SECRET, mentionList: [ids.expert] });
  expect(code).toBe(0);
  await flushOperations(app.ports);
  return { orderId, noteId: data.id };
}

it('an internal note is for support alone: neither lists, nor logs, nor notices tell a station of it [SUP-07]', async () => {
  const { orderId, noteId } = await withNote('Noted');
  expect(await noticesOf('expert')).toContainEqual(expect.stringContaining('mentioned you'));
  const operations = await call('station', 'GET', '/sys/user-operation/page?page=1&limit=100');
  const addresses = [
    '/notice',
    `${NOTES}/page?page=1&limit=100`,
    `${NOTES}/${noteId}`,
    `${NOTES}/${noteId}/history`,
    `${NOTES}/export?format=csv`,
    `${NOTES}/page?page=1&limit=100&content=${SECRET}`,
    `${ORDERS}/${orderId}/history`,
    `${ORDERS}/${orderId}/related`,
    `/support/order-flow/page?page=1&limit=100&orderId=${orderId}`,
    ...operations.data.list.flatMap(({ id }: { id: string }) => [
      `/sys/user-operation/${id}`,
      `/sys/user-operation/${id}/changes`,
    ]),
  ];
  expect(operations.text).not.toContain(SECRET);
  for (const address of addresses)
    expect([address, (await call('station', 'GET', address)).text.includes(SECRET)]).toEqual([address, false]);
  const read = await call('second', 'GET', `${NOTES}/page?page=1&limit=10&orderId=${orderId}`);
  expect(read.text).toContain(SECRET);
});

it.runIf(IS_WHOLE)(
  'a station gets no internal note by any call of the API, whatever its permissions are [SUP-07]',
  async () => {
    const { orderId, noteId } = await withNote('Swept');
    const document: Json = JSON.parse((await app.call('GET', '/openapi.json')).text);
    const gets = documentedCalls(document).filter(
      ({ method, auth, path }) => method === 'GET' && auth === 'session' && path !== '/live',
    );
    expect(gets.length).toBeGreaterThan(300);
    const leaks: string[] = [];
    let read = 0;
    for (const got of gets)
      for (const address of addressesOf(got, [orderId, noteId])) {
        const answer = await call('station', 'GET', address);
        if (answer.code === 0) read += 1;
        if (answer.text.includes(SECRET)) leaks.push(got.path);
      }
    expect(read).toBeGreaterThan(100);
    expect(leaks).toEqual([]);
  },
  120_000,
);

it('a reviewer of a sequence asks its author [SUP-02] [SEQ-08]', async () => {
  const { id, sequenceNo } = await app.system((context) =>
    seedRow(context, resourceNamed('diagnosis-sequence-management/sequence'), 'A', { creator: ids.expert }),
  );
  expect((await say('second', SEQUENCES, { sequenceId: id, content: 'Why 13 V?' })).code).toBe(0);
  expect(await noticesOf('expert')).toContainEqual(`second commented on ${String(sequenceNo)}`);
});
