import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import { MOST_SEARCHES, MOST_VIEWS, type ListViewAnswer, type SavedSearch } from '../../../contract/wire/list-view';
import { sysListView, sysSavedSearch } from '../../db/list-tables';
import { sysMenu } from '../../db/tables';
import { testApp, tokenWith, type TestApp } from '../../testing/test-app';

const TABLE = '/account/activation-code/index';
const CODES = 'account/activation-code';
const COLUMNS = { code: { order: 1, width: 320 }, remark: { show: false }, status: { fixed: 'left' } };

let app: TestApp;
/** Of tenant A: may see codes; may see and share; may see departments only. */
let ann: string;
let bob: string;
let cai: string;

const entries = async (...permissions: string[]): Promise<string[]> => {
  const all = await app.system(({ tx }) =>
    tx.select({ id: sysMenu.id, permissions: sysMenu.permissions }).from(sysMenu),
  );
  return all.filter((entry) => permissions.includes(entry.permissions ?? '')).map(({ id }) => id);
};
const call = (method: string, path: string, body?: unknown, token = ann) => app.call(method, path, body, { token });
const viewOf = async (token = ann, table = TABLE): Promise<ListViewAnswer> =>
  (await call('GET', `/sys/list-view?table=${table}`, undefined, token)).data;
const put = (body: object, token = ann) =>
  call('PUT', '/sys/list-view', { table: TABLE, columns: {}, density: null, ...body }, token);
const list = async (token = ann, resource = CODES): Promise<SavedSearch[]> =>
  (await call('GET', `/sys/saved-search?resource=${resource}`, undefined, token)).data;
const keep = (name: string, search: object = { code: 'A' }, token = ann) =>
  call('POST', '/sys/saved-search', { resource: CODES, name, search }, token);
const share = (id: string, token = ann) =>
  call('POST', `/account/activation-code/saved-search/${id}/shareSearch`, {}, token);

beforeAll(async () => {
  app = await testApp();
  ann = await tokenWith(
    app,
    'A',
    'ann',
    await entries('account:activation-code:page', 'account:activation-code:shareSearch'),
  );
  bob = await tokenWith(app, 'A', 'bob', await entries('account:activation-code:page'));
  cai = await tokenWith(app, 'A', 'cai', await entries('sys:dept:page'));
});
afterAll(() => app.close());

describe('the choice of columns [LIST-04]', () => {
  it('is its user’s own, by table, and the last one counts', async () => {
    expect(await viewOf()).toEqual({ view: null, start: null });
    expect((await put({ columns: { code: { show: false } } })).code).toBe(0);
    expect((await put({ columns: COLUMNS, density: 'large' })).code).toBe(0);
    expect((await viewOf()).view).toEqual({ columns: COLUMNS, density: 'large' });
    expect((await viewOf(bob)).view).toBeNull();
    expect((await viewOf(ann, `${TABLE}.clients`)).view).toBeNull();
    expect((await put({})).code).toBe(0);
    expect((await viewOf()).view).toBeNull();
  });

  it.each([
    [{ columns: { code: { width: 5 } } }],
    [{ columns: { code: { width: 99_999 } } }],
    [{ columns: { code: { fixed: 'top' } } }],
    [{ columns: { code: { html: '<b>' } } }],
    [{ columns: { 'co de': {} } }],
    [{ columns: Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`c${n}`, {}])) }],
    [{ columns: [] }],
    [{ density: 'tiny' }],
    [{ table: 'http://elsewhere' }],
    [{ table: `/${'x'.repeat(300)}` }],
  ])('is refused where it is none: %j', async (body) => {
    expect((await put(body)).code).not.toBe(0);
    expect((await viewOf()).view).toBeNull();
  });

  it('takes no more room than it needs', async () => {
    const big = {
      columns: Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`c${'x'.repeat(50)}${n}`, { show: true }])),
    };
    expect((await put(big)).status).toBe(413);
    for (let n = 0; n < MOST_VIEWS + 3; n += 1)
      expect((await put({ table: `/many/t${n}`, density: 'small' })).code).toBe(0);
    const kept = await app.system(({ tx }) => tx.$count(sysListView));
    expect(kept).toBe(MOST_VIEWS);
    expect((await viewOf(ann, '/many/t0')).view).toBeNull();
    expect((await viewOf(ann, `/many/t${MOST_VIEWS + 2}`)).view).not.toBeNull();
  });
});

describe('saved searches [LIST-05]', () => {
  const failures = (answer: { data: { fields?: Record<string, string> } | null }) => answer.data?.fields;
  let id: string;

  it('have a name that its owner gives once a list, whatever its case', async () => {
    const kept = await keep('  Open   codes ', { status: 'active', order: 'asc', orderField: 'max_clients' });
    expect(kept).toMatchObject({
      code: 0,
      data: { name: 'Open codes', isMine: true, isShared: false, owner: 'ann', dropped: [] },
    });
    id = kept.data.id;
    const twin = await keep('open CODES');
    expect([twin.code, failures(twin)]).toEqual([ERRORS.invalid.code, { name: 'This name already exists' }]);
    expect(failures(await keep(' '))).toHaveProperty('name');
    expect(failures(await keep('x'.repeat(65)))).toHaveProperty('name');
    const other = await keep('Other');
    const renamed = await call('PUT', `/sys/saved-search/${other.data.id}`, { name: 'Open Codes' });
    expect(failures(renamed)).toEqual({ name: 'This name already exists' });
    expect(
      (await call('PUT', `/sys/saved-search/${other.data.id}`, { name: 'Another', search: { code: 'B' } })).data,
    ).toMatchObject({
      name: 'Another',
      search: { code: 'B' },
    });
    expect((await call('DELETE', `/sys/saved-search/${other.data.id}`)).code).toBe(0);
    expect((await list()).map(({ name }) => name)).toEqual(['Open codes']);
  });

  it('hold nothing that the list would refuse', async () => {
    for (const search of [
      { password: 'x' },
      { status: 'no-such' },
      { startTime: 'yesterday' },
      { orderField: 'id' },
      { page: '2' },
      { tenantCode: 'B' },
    ])
      expect([search, (await keep('Bad', search)).status]).toEqual([search, 400]);
    expect(failures(await keep('Bad', {}))).toEqual({ name: 'The search criteria cannot be empty' });
    expect(await list()).toHaveLength(1);
  });

  it('are used by others of the tenant once they are shared, and changed by their owner only', async () => {
    expect(await list(bob)).toEqual([]);
    expect((await share(id)).data).toMatchObject({ isShared: true });
    expect(await list(bob)).toMatchObject([{ id, name: 'Open codes', isMine: false, isShared: true, owner: 'ann' }]);
    for (const [method, body] of [
      ['PUT', { name: 'Mine' }],
      ['PUT', { isShared: false }],
      ['DELETE', undefined],
    ] as const)
      expect((await call(method, `/sys/saved-search/${id}`, body, bob)).code).toBe(ERRORS.gone.code);
    expect((await keep('Open codes', { status: 'active' }, bob)).code).toBe(0);
    expect(await list(app.tokens.adminB)).toEqual([]);
    expect(await list(app.tokens.platform)).toEqual([]);
  });

  it('are shared by whoever may share, and seen by whoever may open the list [PERM-03]', async () => {
    const [own] = await list(bob).then((all) => all.filter(({ isMine }) => isMine));
    expect((await share(own?.id ?? '', bob)).status).toBe(403);
    expect((await share(own?.id ?? '', ann)).code).toBe(ERRORS.gone.code);
    expect((await call('GET', `/sys/saved-search?resource=${CODES}`, undefined, cai)).status).toBe(403);
    expect(
      (await call('POST', '/sys/saved-search', { resource: CODES, name: 'x', search: { code: 'A' } }, cai)).status,
    ).toBe(403);
    expect((await call('GET', '/sys/saved-search?resource=no/such', undefined)).status).toBe(400);
  });

  it('can be what a list begins with, until they are not there any more', async () => {
    const begin = (searchId: string | null, token = bob) =>
      call('PUT', '/sys/list-view/start', { table: TABLE, searchId }, token);
    expect((await begin(id)).code).toBe(0);
    expect((await viewOf(bob)).start).toMatchObject({ id, search: { status: 'active' } });
    expect((await viewOf(ann)).start).toBeNull();
    expect((await call('PUT', `/sys/saved-search/${id}`, { isShared: false })).data).toMatchObject({ isShared: false });
    expect((await viewOf(bob)).start).toBeNull();
    expect((await begin(id)).code).toBe(ERRORS.gone.code);
    await share(id);
    expect((await viewOf(bob)).start).toMatchObject({ id });
    expect((await begin(id, app.tokens.adminB)).code).toBe(ERRORS.gone.code);
    expect((await begin(null)).code).toBe(0);
    expect((await viewOf(bob)).start).toBeNull();
    expect((await begin(id)).code).toBe(0);
    expect((await call('DELETE', `/sys/saved-search/${id}`)).code).toBe(0);
    expect((await viewOf(bob)).start).toBeNull();
  });

  it('lose what the list does not know any more, and say so', async () => {
    const kept = await keep('Old');
    await app.system(({ tx }) =>
      tx
        .update(sysSavedSearch)
        .set({ search: { code: 'A', status: 'active,melted', colour: 'red', orderField: 'weight', order: 'asc' } })
        .where(eq(sysSavedSearch.id, kept.data.id)),
    );
    const [old] = await list().then((all) => all.filter(({ name }) => name === 'Old'));
    expect(old).toMatchObject({ search: { code: 'A', order: 'asc' } });
    expect(old?.dropped.toSorted()).toEqual(['colour', 'orderField', 'status']);
  });

  it('are as many as anybody can look through', async () => {
    const before = (await list()).filter(({ isMine }) => isMine).length;
    for (let n = before; n < MOST_SEARCHES; n += 1) expect((await keep(`Search ${n}`)).code).toBe(0);
    expect((await keep('One more')).code).toBe(ERRORS.tooMany.code);
  });
});
