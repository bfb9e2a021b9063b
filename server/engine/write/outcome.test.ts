import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NONCE_LIFETIME } from '../../../contract/constants';
import { rowsOf } from '../../http/rows';
import { testApp, type TestAnswer, type TestApp } from '../../testing/test-app';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const create = (name: string, requestId: string): Promise<TestAnswer> =>
  app.call('POST', '/sys/dept', { name }, { token: app.tokens.adminA, requestId });
const outcome = (requestId: string, token = app.tokens.adminA, resource = '&resource=sys/dept'): Promise<TestAnswer> =>
  app.call('GET', `/outcome?requestId=${requestId}${resource}`, undefined, { token });
const named = (pattern: string): Promise<{ name: string }[]> =>
  app.system(async ({ tx }) =>
    rowsOf<{ name: string }>(await tx.execute(sql`select name from sys_dept where name like ${pattern}`)),
  );

it('a write whose answer was lost is found by its request id, and its correction leaves one row with the corrected word [NET-03]', async () => {
  const requestId = crypto.randomUUID();
  expect((await outcome(requestId)).data).toEqual({ isDone: false, row: null });
  await create('Werkstat North', requestId);
  // The corrected one by the same id does nothing.
  expect(await create('Werkstatt North', requestId)).toMatchObject({ status: 409 });
  const { data } = await outcome(requestId);
  expect(data).toMatchObject({ isDone: true, row: { name: 'Werkstat North' } });
  const { id, version } = data.row;
  const changed = await app.call(
    'PUT',
    `/sys/dept/${id}`,
    { name: 'Werkstatt North', version },
    { token: app.tokens.adminA },
  );
  expect(changed).toMatchObject({ code: 0 });
  expect(await named('Werkstat%North')).toEqual([{ name: 'Werkstatt North' }]);
});

it('it is known for longer than request ids are, and to nobody else [NET-03]', async () => {
  const requestId = crypto.randomUUID();
  await create('Station of the outcome', requestId);
  await app.system(({ tx }) =>
    tx.execute(
      sql`delete from sys_nonce where at < now() + interval '${sql.raw(String(NONCE_LIFETIME))} milliseconds'`,
    ),
  );
  expect((await outcome(requestId)).data).toMatchObject({ isDone: true, row: { name: 'Station of the outcome' } });
  expect((await outcome(requestId, app.tokens.adminA, '')).data).toEqual({ isDone: true, row: null });
  expect((await outcome(requestId, app.tokens.adminB)).data).toEqual({ isDone: false, row: null });
  expect(await outcome(requestId, app.tokens.adminA, '&resource=sys/none')).toMatchObject({
    status: 200,
    code: expect.any(Number),
  });
});

it('what was refused did nothing [NET-03]', async () => {
  const requestId = crypto.randomUUID();
  expect((await create('', requestId)).code).not.toBe(0);
  expect((await outcome(requestId)).data).toEqual({ isDone: false, row: null });
});
