import { afterAll, beforeAll, expect, it } from 'vitest';
import { dept } from '../../../contract/resources/sys/dept/definition';
import { insertRows } from '../write/trusted';
import { testApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let id: string;
const counts = (token: string, of = id) => app.call('GET', `/sys/dept/${of}/related`, undefined, { token });

beforeAll(async () => {
  app = await testApp();
  await app.system(async (context) => {
    const [row] = await insertRows(context, dept, [{ tenantCode: 'A', name: 'the one', sort: 1 }], 'sample');
    id = (row as { id: string }).id;
  });
});
afterAll(() => app.close());

it('tells how many rows of each related list point to a row, of those that the caller may list [LIST-10]', async () => {
  const before = (await counts(app.tokens.adminA)).data;
  expect(Object.values<number>(before).every((number) => number === 0)).toBe(true);
  expect(Object.keys(before)).toEqual(Object.keys(dept.related ?? {}));
});

it('tells nothing of a row of another tenant, or to whom the record is closed', async () => {
  expect((await counts(app.tokens.adminB)).code).not.toBe(0);
  expect((await counts(app.tokens.nobodyA)).status).toBe(403);
});
