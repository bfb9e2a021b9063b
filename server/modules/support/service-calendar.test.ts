import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resourceNamed } from '../../../contract/registry';
import { supportOrderFlow, supportOrderList, supportServiceCalendar, sysDept } from '../../db/tables';
import { runDue } from '../../engine/operations/scheduled-transitions';
import { seedRow } from '../../testing/samples';
import { testApp, type TestApp } from '../../testing/test-app';

const ORDERS = '/support/order-list';
const CALENDARS = '/support/service-calendar';
const LEVELS = '/support/service-level';
/** Monday, 2 March 2026: 09:00 in Shanghai. */
const MONDAY = '2026-03-02T01:00:00.000Z';
const WEEK = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }));

let app: TestApp;
let here: string;
let abroad: string;
let calendarId: string;

const call = async (method: string, path: string, body?: object) => {
  const { code, msg, data } = await app.call(method, path, body, { token: app.tokens.adminA, language: 'en-US' });
  expect([method, path, msg, code]).toEqual([method, path, msg, 0]);
  return data;
};
const info = (id: string) => call('GET', `${ORDERS}/${id}`);
const change = async (path: string, id: string, values: object) => {
  const { version } = await call('GET', `${path}/${id}`);
  await call('PUT', `${path}/${id}`, { version, ...values });
};
/** An order with the times at which its states began. */
async function order(steps: readonly (readonly [status: number, at: string])[], more: object = {}): Promise<string> {
  const status = steps.at(-1)?.[0];
  const row = await app.system(async (context) => {
    const made = await seedRow(context, resourceNamed('support/order-list'), 'A', {
      deptId: here,
      operatorId: null,
      emergency: 'normal',
      orderType: 2,
      supportLevel: 1,
      status,
      dueAt: null,
      escalateAt: null,
      escalatedFor: null,
      ...more,
    });
    const lines = steps.map(([state, at]) => ({
      id: v7(),
      tenantCode: 'A',
      orderId: made.id,
      deptId: here,
      step: 'start',
      status: state,
      username: 'x',
      at,
      createDate: at,
      updateDate: at,
    }));
    await context.tx.insert(supportOrderFlow).values(lines as (typeof supportOrderFlow.$inferInsert)[]);
    return made;
  });
  // A change of its emergency dates it.
  await change(ORDERS, row.id, { emergency: 'critical' });
  await change(ORDERS, row.id, { emergency: 'normal' });
  return row.id;
}
const dueOf = async (id: string): Promise<string | null> => (await info(id)).dueAt;

beforeAll(async () => {
  app = await testApp();
  [here = '', abroad = ''] = await app.system(async ({ tx }) => {
    const rows = await tx
      .insert(sysDept)
      .values(['Here', 'Abroad'].map((name) => ({ tenantCode: 'A', name, stationCode: name, sort: 1 })))
      .returning({ id: sysDept.id });
    return rows.map(({ id }) => id);
  });
  for (const [emergency, minutes] of Object.entries({ normal: 480, urgent: 120, critical: 60 }))
    await call('POST', LEVELS, { name: emergency, emergency, minutes });
  const shanghai = { name: 'Shanghai', timeZone: 'Asia/Shanghai', hours: WEEK };
  calendarId = (await call('POST', CALENDARS, shanghai)).id;
  await call('POST', CALENDARS, { name: 'Berlin', timeZone: 'Europe/Berlin', hours: WEEK, deptIdList: [abroad] });
});
afterAll(() => app.close());

describe('the due date of a work order', () => {
  it('follows from its emergency, and from a level of its type before one of every type [SUP-05]', async () => {
    const id = await order([[0, MONDAY]]);
    expect(await dueOf(id)).toBe('2026-03-02T09:00:00.000Z');
    await change(ORDERS, id, { emergency: 'urgent' });
    expect(await dueOf(id)).toBe('2026-03-02T03:00:00.000Z');
    const level = await call('POST', LEVELS, { name: 'Faults', emergency: 'urgent', orderType: 2, minutes: 180 });
    expect(await dueOf(id)).toBe('2026-03-02T04:00:00.000Z');
    await change(ORDERS, id, { orderType: 1 });
    expect(await dueOf(id)).toBe('2026-03-02T03:00:00.000Z');
    await change(ORDERS, id, { orderType: 2 });
    await call('DELETE', `${LEVELS}/${level.id}`);
    expect(await dueOf(id)).toBe('2026-03-02T03:00:00.000Z');
  });

  it('is none while the station is to confirm, and is overdue with a higher emergency then [SUP-05]', async () => {
    const id = await order([
      [1, MONDAY],
      [2, '2026-03-02T03:00:00.000Z'],
    ]);
    expect(await dueOf(id)).toBeNull();
    expect(await call('GET', `${ORDERS}/${id}/service`)).toMatchObject({ isStopped: true, used: 120, remaining: 360 });
    await change(ORDERS, id, { emergency: 'critical' });
    expect(await dueOf(id)).toBe('2026-03-02T02:00:00.000Z');
    expect(await call('GET', `${ORDERS}/${id}/service`)).toMatchObject({ isOver: true, remaining: -60 });
  });

  it('goes on with what was used before where an order comes back to its operator [SUP-05]', async () => {
    const id = await order([
      [1, MONDAY],
      [2, '2026-03-02T03:00:00.000Z'],
    ]);
    const before = Date.now();
    await call('POST', `${ORDERS}/${id}/unresolve`, { reason: 'Still there' });
    const due = Date.parse((await dueOf(id)) ?? '');
    // Six of eight hours are missing, some of them by night or at a weekend.
    expect(due - before).toBeGreaterThanOrEqual(6 * 3_600_000 - 1000);
    const { stretches } = await call('GET', `${ORDERS}/${id}/service`);
    expect(stretches.map(({ status, isCounted }: Record<string, unknown>) => [status, isCounted])).toEqual([
      ['1', true],
      ['2', false],
      ['1', true],
    ]);
    await call('POST', `${ORDERS}/${id}/close`, { reason: 'Duplicate' });
    expect(await dueOf(id)).toBeNull();
  });

  it('follows the hours of another station [SUP-05]', async () => {
    const id = await order([[0, MONDAY]]);
    await change(ORDERS, id, { deptId: abroad });
    // Monday, 09:00 to 17:00 in Berlin.
    expect(await dueOf(id)).toBe('2026-03-02T16:00:00.000Z');
    expect(await call('GET', `${ORDERS}/${id}/service`)).toMatchObject({
      calendar: 'Berlin',
      timeZone: 'Europe/Berlin',
      target: 480,
    });
  });

  it('follows holidays that are added afterwards, and those of the country [SUP-05]', async () => {
    const [monday, holiday] = [await order([[0, MONDAY]]), await order([[0, '2026-09-30T07:00:00.000Z']])];
    expect(await dueOf(holiday)).toBe('2026-10-01T07:00:00.000Z');
    await change(CALENDARS, calendarId, { exceptions: [{ day: '2026-03-02', name: 'Inventory' }] });
    expect(await dueOf(monday)).toBe('2026-03-03T09:00:00.000Z');
    await change(CALENDARS, calendarId, { exceptions: [], holidayCountry: 'CN' });
    expect(await dueOf(monday)).toBe('2026-03-02T09:00:00.000Z');
    // 1 to 7 October are off.
    expect(await dueOf(holiday)).toBe('2026-10-08T07:00:00.000Z');
    await change(CALENDARS, calendarId, { holidayCountry: null });
  });

  it('says so where it lies in a year whose holidays are not announced yet, and follows once they are entered [SUP-05]', async () => {
    const id = await order([[0, '2026-12-31T08:00:00.000Z']]);
    const service = () => call('GET', `${ORDERS}/${id}/service`);
    expect((await service()).isUnannounced).toBeNull();
    await change(CALENDARS, calendarId, { holidayCountry: 'CN' });
    // Of 2027 the statutory days are known: 1 January, before a weekend.
    expect(await service()).toMatchObject({ isUnannounced: true, dueAt: '2027-01-04T08:00:00.000Z' });
    await change(CALENDARS, calendarId, { exceptions: [{ day: '2027-01-02', isWorked: true, name: 'Announced' }] });
    expect(await dueOf(id)).toBe('2027-01-02T08:00:00.000Z');
    await change(CALENDARS, calendarId, { exceptions: [], holidayCountry: null });
  });

  it('is none in a tenant without a calendar for the station [SUP-05]', async () => {
    const id = await order([[0, MONDAY]]);
    await app.system(({ tx }) =>
      tx
        .update(supportServiceCalendar)
        .set({ deptIdList: [abroad] })
        .where(eq(supportServiceCalendar.id, calendarId)),
    );
    await change(ORDERS, id, { emergency: 'urgent' });
    expect(await dueOf(id)).toBeNull();
    expect(await call('GET', `${ORDERS}/${id}/service`)).toMatchObject({ hasNone: true, stretches: null });
    await change(CALENDARS, calendarId, { deptIdList: [] });
    expect(await dueOf(id)).toBe('2026-03-02T03:00:00.000Z');
  });
});

describe('an overdue work order', () => {
  const rowOf = async (id: string) =>
    (await app.system(({ tx }) => tx.select().from(supportOrderList).where(eq(supportOrderList.id, id))))[0];

  it('goes up a level by itself, once for each due date, and not above the highest [SUP-05]', async () => {
    await runDue(app.ports);
    const id = await order([[1, MONDAY]]);
    const top = await order([[1, MONDAY]], { supportLevel: 3 });
    expect((await rowOf(top))?.escalateAt).toBeNull();
    expect(await runDue(app.ports)).toBe(1);
    expect(await info(id)).toMatchObject({ status: 0, supportLevel: 2, operatorId: null });
    expect(await info(top)).toMatchObject({ status: 1, supportLevel: 3 });
    const flow = await call('GET', `/support/order-flow/page?page=1&limit=1&orderId=${id}`);
    expect(flow.list[0]).toMatchObject({ step: 'escalate', status: 0, username: 'system' });
    expect(await runDue(app.ports)).toBe(0);
    await change(ORDERS, id, { emergency: 'urgent' });
    expect([await runDue(app.ports), (await info(id)).supportLevel]).toEqual([1, 3]);
    await change(ORDERS, id, { emergency: 'critical' });
    expect([await runDue(app.ports), (await info(id)).supportLevel]).toEqual([0, 3]);
  });

  it('is found by its due date, and counted on the home page of who processes orders [SUP-05]', async () => {
    const id = await order([[1, MONDAY]]);
    const found = async (query: string) =>
      (await call('GET', `${ORDERS}/page?page=1&limit=100&${query}`)).list.some((row: { id: string }) => row.id === id);
    const range = (dueAtStart: string, dueAtEnd: string) => new URLSearchParams({ dueAtStart, dueAtEnd }).toString();
    expect(await found(range('2026-03-02T00:00:00Z', '2026-03-02T23:59:59Z'))).toBe(true);
    expect(await found(range('2026-03-03T00:00:00Z', '2026-03-04T00:00:00Z'))).toBe(false);
    const { figures } = await call('GET', '/home');
    const soon = figures.find(({ name }: { name: string }) => name === 'dueSoon');
    expect(soon).toMatchObject({ kind: 'waiting', isUrgent: true });
    expect(soon.count).toBeGreaterThan(0);
  });
});
