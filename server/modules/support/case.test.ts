import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sysDept, sysMenu } from '../../db/tables';
import { decideTask, taskOn, type CallAs } from '../../testing/flow/decide';
import { testApp, tokenWith, type TestApp } from '../../testing/test-app';

const [ORDERS, CASES, LIBRARY] = ['/support/order-list', '/support/case', '/support/case-library'] as const;
const NEW = { emergency: 'normal', orderType: 2, issueType: 'vehicle' };
const SECRET = 'Supplier recall 4711 is not public';

let app: TestApp;
const tokens: Record<string, string> = {};

const call = (who: string, method: string, path: string, body?: object) =>
  app.call(method, path, body, { token: tokens[who], language: 'en-US' });
const by =
  (who: string): CallAs =>
  (...[method, path, body]) =>
    call(who, method, path, body);
const done = async (who: string, method: string, path: string, body?: object) => {
  const { code, msg, data } = await call(who, method, path, body);
  expect([method, path, msg, code]).toEqual([method, path, msg, 0]);
  return data;
};
const fieldsOf = async (who: string, path: string, body: object): Promise<Record<string, string>> =>
  (await call(who, 'POST', path, body)).data.fields as Record<string, string>;
const similar = (who: string, subject: string, problemDescription: string | null = null) =>
  done(who, 'POST', `${ORDERS}/similar`, { values: { subject, problemDescription } });
const page = (who: string, path: string, query = '') => done(who, 'GET', `${path}/page?page=1&limit=50${query}`);

/** An order of the first station that an expert solved and its station confirmed. */
async function solvedOrder(subject: string, more: object = {}): Promise<{ id: string; orderNo: string }> {
  const values = { ...NEW, subject, problemDescription: `${subject}. B1A42-13 is stored.` };
  const order = (await done('first', 'POST', ORDERS, values)) as { id: string; orderNo: string };
  await done('expert', 'POST', `${ORDERS}/${order.id}/start`);
  await done('expert', 'POST', '/support/order-note', { orderId: order.id, content: SECRET });
  await done('expert', 'POST', `${ORDERS}/${order.id}/finish`, { solution: 'Replace the seal', ...more });
  await done('first', 'POST', `${ORDERS}/${order.id}/resolve`);
  return order;
}

async function approvedCase(subject: string): Promise<string> {
  const { id: orderId } = await solvedOrder(subject);
  const { id } = await done('expert', 'POST', `${ORDERS}/${orderId}/makeCase`, { cause: 'Water in plug 74/312' });
  await done('expert', 'POST', `${CASES}/${id}/submit`);
  await decideTask(by('secondExpert'), { path: CASES, id: id as string });
  return id as string;
}

async function person(name: string, deptId: string | undefined, may: RegExp, dataScope: 'all' | 'own') {
  const menus = await app.system(({ tx }) =>
    tx.select({ id: sysMenu.id, permissions: sysMenu.permissions }).from(sysMenu),
  );
  const ids = menus.filter(({ permissions }) => may.test(permissions ?? '')).map(({ id }) => id);
  tokens[name] = await tokenWith(app, 'A', name, ids, { deptId, dataScope });
}

beforeAll(async () => {
  app = await testApp();
  tokens.stranger = app.tokens.adminB;
  const depts = await app.system(({ tx }) =>
    tx
      .insert(sysDept)
      .values(['S1', 'S2', 'Support'].map((name) => ({ tenantCode: 'A', name, stationCode: name, sort: 1 })))
      .returning({ id: sysDept.id }),
  );
  const [first, second, support] = depts.map(({ id }) => id);
  const station = /^support:(order-(list|flow|comment)|case-library):/;
  const expert = /^(support:(order-(list|flow|comment|note)|case|case-library)|flow:todo):/;
  await person('first', first, station, 'own');
  await person('second', second, station, 'own');
  await person('unread', second, /^support:order-list:/, 'own');
  await person('expert', support, expert, 'all');
  await person('secondExpert', support, expert, 'all');
});
afterAll(() => app.close());

describe('a case of a solved order', () => {
  it('is approved by somebody else, and found by the next station while it writes [SUP-06]', async () => {
    const { id: orderId } = await solvedOrder('Horn sounds by itself after washing');
    const { id } = await done('expert', 'POST', `${ORDERS}/${orderId}/makeCase`, { cause: 'Water in plug 74/312' });
    expect(await done('expert', 'GET', `${CASES}/${id}`)).toMatchObject({
      status: 'draft',
      orderId,
      remedy: expect.objectContaining({}) as object,
    });
    const sought = 'The horn sounds by itself after it was washed';
    expect((await similar('second', sought)).cases).toEqual([]);
    await done('expert', 'POST', `${CASES}/${id}/submit`);
    expect(await taskOn(by('expert'), { path: CASES, id })).toBeNull();
    expect((await similar('second', sought)).cases).toEqual([]);
    await decideTask(by('secondExpert'), { path: CASES, id });
    const found = await similar('second', sought);
    expect(found).toMatchObject({
      cases: [{ cause: 'Water in plug 74/312', remedy: 'Replace the seal', helped: 0 }],
      // The other station's order stays its own.
      solved: [],
    });
    expect((await similar('second', 'Something with B1A42-13')).cases).toHaveLength(1);
    expect((await page('second', LIBRARY)).list).toHaveLength(1);
    // Without the right, in another tenant, and to whoever writes of another matter it is not there.
    expect((await similar('unread', sought)).cases).toEqual([]);
    expect((await call('unread', 'GET', `${LIBRARY}/${id}`)).code).not.toBe(0);
    expect((await call('second', 'GET', `${CASES}/${id}`)).code).not.toBe(0);
    expect((await similar('stranger', sought)).cases).toEqual([]);
    expect((await call('stranger', 'GET', `${LIBRARY}/${id}`)).code).not.toBe(0);
    expect((await similar('second', '%_\\%_\\%')).cases).toEqual([]);
    await done('expert', 'POST', `${CASES}/${id}/revise`);
    expect((await similar('second', sought)).cases).toEqual([]);
    expect((await call('second', 'GET', `${LIBRARY}/${id}`)).code).not.toBe(0);
  });

  it('is made once, of a closed order with a solution, by whoever may write cases [SUP-06]', async () => {
    const { id } = await solvedOrder('Wipers stop');
    const path = `${ORDERS}/${id}/makeCase`;
    expect(await fieldsOf('expert', path, {})).toHaveProperty('cause');
    expect((await call('first', 'POST', path, { cause: 'Fuse' })).code).not.toBe(0);
    await done('expert', 'POST', path, { cause: 'Fuse' });
    expect((await fieldsOf('secondExpert', path, { cause: 'Fuse' })).cause).toMatch(/already has a case: CASE-/);
    const other = (await done('first', 'POST', ORDERS, { ...NEW, subject: 'Wrong', problemDescription: 'Mistake' })).id;
    expect((await call('expert', 'POST', `${ORDERS}/${other}/makeCase`, { cause: 'Fuse' })).code).not.toBe(0);
    await done('first', 'POST', `${ORDERS}/${other}/close`, { reason: 'Mistake' });
    expect(await fieldsOf('expert', `${ORDERS}/${other}/makeCase`, { cause: 'Fuse' })).toHaveProperty('remedy');
  });

  it('tells how often it helped, as the stations say [SUP-06]', async () => {
    const caseId = await approvedCase('Sunroof rattles');
    const helped = async () => (await done('second', 'GET', `${LIBRARY}/${caseId}`)).helped as number;
    const { id } = await solvedOrder('Sunroof rattles again', { caseId });
    expect(await helped()).toBe(0);
    await done('first', 'POST', `${ORDERS}/${id}/helped`);
    expect(await helped()).toBe(1);
    await done('first', 'POST', `${ORDERS}/${id}/reopen`, { reason: 'It came back' });
    expect(await helped()).toBe(0);
    const draft = await done('expert', 'POST', CASES, {
      subject: { 'en-US': 'Draft' },
      cause: { 'en-US': 'None' },
      remedy: { 'en-US': 'None' },
    });
    await done('expert', 'POST', `${ORDERS}/${id}/start`);
    const named = { solution: 'See the case', caseId: draft.id };
    expect(await fieldsOf('expert', `${ORDERS}/${id}/finish`, named)).toHaveProperty('caseId');
  });

  it('holds nothing of an internal note, in no field, list, version or export [SUP-07]', async () => {
    const id = await approvedCase('Seat does not move');
    const all = [
      await done('expert', 'GET', `${CASES}/${id}`),
      await done('expert', 'GET', `${CASES}/${id}/versions/1`),
      await page('second', LIBRARY),
      await similar('second', 'The seat does not move'),
      await similar('second', SECRET),
    ];
    expect(JSON.stringify(all)).not.toContain('4711');
    expect(JSON.stringify(all)).toContain('Seat does not move');
  });
});
