import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resourceNamed } from '../../../contract/registry';
import type { DeleteForm } from '../../../contract/language/delete-form';
import { limiterOf } from '../../http/limits';
import { sessionByIdGate, sessionGate } from '../../identity/session/session';
import { clientGate } from '../../tester-api/gate';
import { seedRow } from '../../testing/samples';
import { signedHeaders, testApp, type TestApp } from '../../testing/test-app';
import { addDeleteRoutes } from './delete-routes';

const role = resourceNamed('sys/role');
const FORMS: Record<string, DeleteForm> = {
  posted: { one: 'post', idsKey: 'idList' },
  formed: { one: 'form', url: '/remove' },
  queried: { one: 'query', idsKey: 'roleIds', url: '/del' },
};
let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  const { ports } = app;
  const gates = { session: sessionGate(ports), client: clientGate(ports), sessionById: sessionByIdGate(ports) };
  const api = { app: app.app, ports, gates, routes: [], limiter: limiterOf(ports.settings.callsPerSecond) };
  for (const [name, deleteForm] of Object.entries(FORMS))
    addDeleteRoutes(api, { ...role, route: `/sys/${name}/index`, deleteForm });
});
afterAll(() => app.close());

const seed = () => app.system((context) => seedRow(context, role, 'A'));
const call = (method: string, path: string, body?: unknown) =>
  app.call(method, path, body, { token: app.tokens.adminA });
const isThere = async (id: string) => (await call('GET', `/sys/role/${id}`)).code === 0;

/** A form as a browser posts it, signed as an object of its texts. */
async function postForm(path: string, fields: Record<string, string>, signedAs: unknown = fields) {
  const response = await app.app.request(`/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${app.tokens.adminA}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...signedHeaders(path, signedAs),
    },
    body: new URLSearchParams(fields).toString(),
  });
  return (await response.json()) as { code: number; data: unknown };
}

describe('a delete in another form', () => {
  it('is posted to the id, and names several under its own key [LIST-07]', async () => {
    const [one, two, three] = [await seed(), await seed(), await seed()];
    expect((await call('POST', `/sys/posted/${one.id}`)).code).toBe(0);
    expect((await call('DELETE', `/sys/posted/${two.id}`)).status).toBe(405);
    expect(await call('DELETE', '/sys/posted', { idList: [two.id, three.id] })).toMatchObject({
      code: 0,
      data: { done: 2, failed: [] },
    });
    expect((await call('DELETE', '/sys/posted', { idList: [] })).code).toBe(10006);
    expect(await call('DELETE', '/sys/posted', { ids: [one.id], idList: [one.id] })).toMatchObject({
      code: 10001,
      data: { fields: { ids: expect.any(String) } },
    });
    for (const { id } of [one, two, three]) expect(await isThere(id)).toBe(false);
  });

  it('is posted as a form, signed as what it holds [LIST-07]', async () => {
    const [one, two] = [await seed(), await seed()];
    expect((await postForm(`/sys/formed/remove/${one.id}`, { reason: 'old & worn' })).code).toBe(0);
    expect(await isThere(one.id)).toBe(false);
    expect((await postForm(`/sys/formed/remove/${two.id}`, { a: '1' }, {})).code).toBe(403);
    expect(await isThere(two.id)).toBe(true);
  });

  it('names the row in the query [LIST-07]', async () => {
    const [one, two] = [await seed(), await seed()];
    expect((await call('DELETE', `/sys/queried/del?id=${one.id}`)).code).toBe(0);
    expect(await isThere(one.id)).toBe(false);
    expect(await call('DELETE', '/sys/queried/del?id=x')).toMatchObject({ status: 400, data: { name: 'id' } });
    expect(await call('DELETE', '/sys/queried/del', { roleIds: [two.id] })).toMatchObject({
      code: 0,
      data: { done: 1 },
    });
  });

  it('asks for session, permission and tenant as every delete does [PERM-03]', async () => {
    const mine = await seed();
    for (const [token, status, code] of [
      [null, 401, 401],
      [app.tokens.nobodyA, 403, 403],
      [app.tokens.adminB, 200, 10004],
    ] as const)
      for (const [method, path] of [
        ['POST', `/sys/posted/${mine.id}`],
        ['POST', `/sys/formed/remove/${mine.id}`],
        ['DELETE', `/sys/queried/del?id=${mine.id}`],
      ] as const)
        expect([path, await app.call(method, path, undefined, { token })]).toMatchObject([path, { status, code }]);
    expect(await isThere(mine.id)).toBe(true);
  });
});
