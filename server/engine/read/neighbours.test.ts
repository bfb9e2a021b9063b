import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client } from '../../../contract/resources/account/client/definition';
import { testApp, type TestApp } from '../../testing/test-app';
import { insertRows } from '../write/trusted';

const COUNT = 23;
const PATH = '/account/client';
let app: TestApp;
/** Ids of the rows in an order, as the list pages through them. */
const idsIn = async (query: string): Promise<string[]> => {
  const { data } = await get(`/list?${query}`);
  return data.list.map(({ id }: { id: string }) => id);
};
const get = (path: string, token = app.tokens.adminA) => app.call('GET', `${PATH}${path}`, undefined, { token });
const beside = async (id: string, query: string) =>
  (await get(`/${id}/neighbours?${query}`)).data as { previous: string | null; next: string | null };

beforeAll(async () => {
  app = await testApp();
  await app.system(async (context) => {
    const of = (tenantCode: string) => (_: unknown, n: number) => ({
      tenantCode,
      testerCode: `TESTER-${tenantCode}${n}`,
      machineGuid: `${tenantCode}-${n}`,
      lastVisitTime: n % 3 === 0 ? null : new Date(Date.UTC(2026, 0, 1 + (n % 5))).toISOString(),
    });
    await insertRows(
      context,
      client,
      [...Array.from({ length: COUNT }, of('A')), ...Array.from({ length: 3 }, of('B'))],
      'sample',
    );
  });
});
afterAll(() => app.close());

describe('the neighbours of a row [LIST-10]', () => {
  it.each([
    '',
    'orderField=last_visit_time&order=asc',
    'orderField=last_visit_time&order=desc',
    'testerCode=TESTER-A1',
  ])('are those of the list, from one end to the other, empty values too: %s', async (query) => {
    const ids = await idsIn(query);
    expect(ids.length).toBeGreaterThan(2);
    const told = await Promise.all(ids.map((id) => beside(id, query)));
    expect(told).toEqual(ids.map((_, n) => ({ previous: ids[n - 1] ?? null, next: ids[n + 1] ?? null })));
  });

  it('are those of its place where the search does not find it', async () => {
    const [all, found] = [await idsIn(''), await idsIn('testerCode=TESTER-A1')];
    const lost = all.find((id, n) => !found.includes(id) && all.slice(0, n).some((other) => found.includes(other)))!;
    const before = all.slice(0, all.indexOf(lost)).findLast((id) => found.includes(id));
    const after = all.slice(all.indexOf(lost)).find((id) => found.includes(id));
    expect(await beside(lost, 'testerCode=TESTER-A1')).toEqual({ previous: before, next: after });
  });

  it('are told of nobody else’s row, and of no column that the list does not know', async () => {
    const { data } = await get('/list', app.tokens.adminB);
    expect(await get(`/${data.list[0].id}/neighbours`)).toMatchObject({ code: 10004, data: null });
    const [id] = await idsIn('');
    expect((await get(`/${id}/neighbours?orderField=secret`)).status).toBe(400);
    expect((await get(`/${id}/neighbours`, app.tokens.nobodyA)).status).toBe(403);
  });
});
