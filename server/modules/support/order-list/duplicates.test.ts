import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resourceNamed } from '../../../../contract/registry';
import { sysDept, sysMenu } from '../../../db/tables';
import { seedRow } from '../../../testing/samples';
import { testApp, tokenWith, type TestApp } from '../../../testing/test-app';

const ORDERS = '/support/order-list';
const NEW = { emergency: 'normal', orderType: 2, issueType: 'vehicle' };

let app: TestApp;
let stations: string[];
const tokens: Record<string, string> = {};

const call = (who: string, method: string, path: string, body?: object) =>
  app.call(method, path, body, { token: tokens[who], language: 'en-US' });
const done = async (who: string, method: string, path: string, body?: object) => {
  const { code, msg, data } = await call(who, method, path, body);
  expect([method, path, msg, code]).toEqual([method, path, msg, 0]);
  return data;
};
const create = async (who: string, subject: string, problemDescription = 'It happens every day') =>
  (await done(who, 'POST', ORDERS, { ...NEW, subject, problemDescription })) as { id: string; orderNo: string };
const stepsOf = async (id: string): Promise<string[]> =>
  (await done('administrator', 'GET', `/support/order-flow/page?page=1&limit=50&orderId=${id}`)).list.map(
    ({ step }: { step: string }) => step,
  );
const noticesOf = async (who: string): Promise<string[]> =>
  (await done(who, 'GET', '/notice')).latest.map(({ title }: { title: string }) => title);

async function person(name: string, deptId: string | undefined, dataScope: 'all' | 'own'): Promise<void> {
  const menus = await app.system(({ tx }) =>
    tx.select({ id: sysMenu.id, permissions: sysMenu.permissions }).from(sysMenu),
  );
  const wanted = menus.filter(({ permissions }) => /^support:order-(list|flow|comment):/.test(permissions ?? ''));
  tokens[name] = await tokenWith(
    app,
    'A',
    name,
    wanted.map(({ id }) => id),
    { deptId, dataScope },
  );
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
  stations = depts.map(({ id }) => id);
  await person('first', stations[0], 'own');
  await person('second', stations[1], 'own');
  await person('expert', stations[2], 'all');
});
afterAll(() => app.close());

describe('duplicates of a work order', () => {
  it('stay beside their leader, whose page shows what comes to them, until they are parted [SUP-06]', async () => {
    const leader = await create('first', 'Horn sounds by itself');
    await done('expert', 'POST', `${ORDERS}/${leader.id}/start`);
    const duplicate = await create('second', 'Horn without a driver');
    await done('expert', 'POST', `${ORDERS}/${duplicate.id}/link`, { leaderId: leader.id });
    await done('second', 'POST', '/support/order-comment', { orderId: duplicate.id, content: 'It began on Monday' });
    const shown = await done('expert', 'GET', `${ORDERS}/${leader.id}/duplicates`);
    expect(shown.duplicates).toMatchObject([{ orderNo: duplicate.orderNo, status: '0' }]);
    expect(shown.events).toContainEqual(
      expect.objectContaining({ orderNo: duplicate.orderNo, text: 'It began on Monday', who: expect.any(String) }),
    );
    expect(await noticesOf('expert')).toContainEqual(expect.stringContaining(duplicate.orderNo));
    // A station sees its own order, not the leader of another station, nor what comes to it.
    expect((await done('second', 'GET', `${ORDERS}/${duplicate.id}/duplicates`)).leader).toBeNull();
    expect((await done('first', 'GET', `${ORDERS}/${leader.id}/duplicates`)).events).toBeNull();
    expect((await done('expert', 'GET', `${ORDERS}/${duplicate.id}/duplicates`)).leader).toBe(leader.orderNo);
    await done('expert', 'POST', `${ORDERS}/${leader.id}/finish`, { solution: 'Dry the plug' });
    expect((await noticesOf('second')).join()).toContain(duplicate.orderNo);
    await done('expert', 'POST', `${ORDERS}/${duplicate.id}/part`);
    expect(await done('expert', 'GET', `${ORDERS}/${leader.id}/duplicates`)).toMatchObject({ hasNone: true });
    expect(await stepsOf(duplicate.id)).toEqual(['part', 'link', 'create']);
    expect(await stepsOf(leader.id)).toEqual(['partDuplicate', 'finish', 'linkDuplicate', 'start', 'create']);
  });

  it('have one leader that is no duplicate itself, is open, and is another order [SUP-06]', async () => {
    const one = await create('first', 'One');
    const two = await create('first', 'Two');
    const three = await create('first', 'Three');
    const refused = async (id: string, leaderId: string) =>
      (await call('expert', 'POST', `${ORDERS}/${id}/link`, { leaderId })).data.fields.leaderId as string;
    expect(await refused(one.id, one.id)).toBe('A work order cannot be a duplicate of itself');
    await done('expert', 'POST', `${ORDERS}/${two.id}/link`, { leaderId: one.id });
    expect(await refused(one.id, three.id)).toMatch(/duplicates of its own/);
    expect(await refused(one.id, two.id)).toBe('A work order cannot be a duplicate of itself');
    // A duplicate of a duplicate is one of its leader.
    await done('expert', 'POST', `${ORDERS}/${three.id}/link`, { leaderId: two.id });
    expect((await done('expert', 'GET', `${ORDERS}/${three.id}`)).leaderId).toBe(one.id);
    expect((await call('expert', 'POST', `${ORDERS}/${three.id}/link`, { leaderId: one.id })).code).not.toBe(0);
    const closed = await create('first', 'Closed');
    await done('first', 'POST', `${ORDERS}/${closed.id}/close`, { reason: 'Mistake' });
    expect(await refused((await create('first', 'Four')).id, closed.id)).toBe('The main work order is closed');
  });
});

describe('similar work orders', () => {
  const seeded = (subject: string, more: object) =>
    app.system((context) =>
      seedRow(context, resourceNamed('support/order-list'), 'A', {
        subject,
        deptId: stations[0],
        operatorId: null,
        problemDescription: 'See the subject',
        ...more,
      }),
    );

  it('are shown while one writes: open ones, and solved ones with what helped, as far as one sees them [SUP-06]', async () => {
    await seeded('Tailgate opens on its own at night 100%', { status: 0 });
    await seeded('Tailgate opened by itself at night', { status: 3, solution: 'Replace the switch' });
    await seeded('洗车后左前大灯不工作', { status: 3, solution: '更换密封圈' });
    const ask = async (who: string, subject: string) =>
      done(who, 'POST', `${ORDERS}/similar`, { values: { subject, problemDescription: null } });
    const found = await ask('first', 'The tailgate opens at night, on its own');
    expect(found.open.map(({ subject }: { subject: string }) => subject)).toEqual([
      'Tailgate opens on its own at night 100%',
    ]);
    expect(found.solved).toMatchObject([{ solution: 'Replace the switch' }]);
    expect((await ask('first', '左前大灯洗车之后不工作了')).solved).toMatchObject([{ solution: '更换密封圈' }]);
    expect(await ask('second', 'The tailgate opens at night, on its own')).toEqual({ cases: [], open: [], solved: [] });
    for (const nothing of ['abc', '%_\\%_\\%', '!!!!!!!!'])
      expect(await ask('expert', nothing)).toEqual({ cases: [], open: [], solved: [] });
  });
});
