import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPathOf, permissionsOf, routedOperationsOf } from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import { RESOURCES, resourceNamed } from '../../../contract/registry';
import { isTaken } from '../../../contract/testing/short-run';
import type { StandardAction } from '../../../contract/language/facets/operations';
import type { AnyResource } from '../../../contract/language/resource';
import { tableFor } from '../../db/table';
import { sysDept, sysMenu, sysRole, sysUser } from '../../db/tables';
import { openSession } from '../../identity/session/session';
import { itWhere } from '../../testing/generated/subject';
import { seedRow } from '../../testing/samples';
import { testApp, type TestAnswer, type TestApp } from '../../testing/test-app';

type DataScope = 'all' | 'below' | 'own' | 'self' | 'chosen';
/** A row of each department, one of none, and one that the viewer made in a department that is not his. */
const ROWS = ['north', 'north-east', 'far-north-east', 'south', 'nowhere', 'mine'] as const;
type Name = (typeof ROWS)[number];
/** Who looks: his role's scope, whether he stands in the department north, and the rows that exist for him. */
const VIEWERS: readonly { name: string; scopes: readonly DataScope[]; hasDept: boolean; sees: readonly Name[] }[] = [
  { name: 'all', scopes: ['all'], hasDept: true, sees: ROWS },
  { name: 'own', scopes: ['own'], hasDept: true, sees: ['north'] },
  { name: 'below', scopes: ['below'], hasDept: true, sees: ['north', 'north-east', 'far-north-east'] },
  { name: 'chosen', scopes: ['chosen'], hasDept: true, sees: ['south', 'mine'] },
  { name: 'self', scopes: ['self'], hasDept: true, sees: ['mine'] },
  { name: 'chosen and own', scopes: ['chosen', 'own'], hasDept: true, sees: ['north', 'south', 'mine'] },
  { name: 'own and self', scopes: ['own', 'self'], hasDept: true, sees: ['north'] },
  { name: 'own and all', scopes: ['own', 'all'], hasDept: true, sees: ROWS },
  { name: 'below without a department', scopes: ['below'], hasDept: false, sees: ['mine'] },
];
const SCOPED = RESOURCES.filter((r) => r.dataScope);
/** The short run looks as a sixth of the viewers at each: other ones at the next. */
const isSeen = (resource: string, viewer: string): boolean => isTaken(`${resource} ${viewer}`, 6);
const GONE = 10004;
const STALE = 10002;
const STATE = 10003;

/** A title of a row that is found by it alone: of a row whose title is a VIN a sound one. */
const titleOf = (r: AnyResource, n: number): string =>
  r.fields[r.title]?.kind === 'vin' ? `L6TEX7E46PZ${String(n).padStart(6, '0')}` : `row-${n}-end`;

/** A value that keeps the row to no other list. */
function keptToNobody(r: AnyResource): Record<string, unknown> {
  if (!r.keptTo || !('by' in r.keptTo)) return {};
  const { by, lists } = r.keptTo;
  const { options } = r.fields[by] as Field;
  return { [by]: Array.isArray(options) ? options.find((value) => !(String(value) in lists)) : null };
}

let app: TestApp;
const depts: Record<string, string> = {};
const viewers = new Map<string, { id: string; token: string }>();
/** Ids and titles of the rows, by resource and viewer: each viewer has rows of his own, so that nobody's changes are in another's way. */
const rows = new Map<string, Record<Name, { id: string; title: string }>>();

async function addViewer({ name, scopes, hasDept }: (typeof VIEWERS)[number]): Promise<void> {
  const wanted = new Set<string>(SCOPED.flatMap(permissionsOf));
  await app.system(async ({ tx, ports }) => {
    const menus = await tx.select({ id: sysMenu.id, permissions: sysMenu.permissions }).from(sysMenu);
    const menuIdList = menus.flatMap(({ id, permissions }) => (permissions && wanted.has(permissions) ? [id] : []));
    const values = scopes.map((dataScope) => ({
      tenantCode: 'A',
      name: `${name}: ${dataScope}`,
      menuIdList,
      dataScope,
      deptIdList: [depts.south ?? ''],
    }));
    const roles = await tx.insert(sysRole).values(values).returning({ id: sysRole.id });
    const person = {
      tenantCode: 'A',
      username: `viewer-${viewers.size}`,
      roleIdList: roles.map(({ id }) => id),
      deptId: hasDept ? depts.north : null,
    };
    const [user] = await tx
      .insert(sysUser)
      .values(person)
      .returning({ id: sysUser.id, tenantCode: sysUser.tenantCode });
    if (user)
      viewers.set(name, { id: user.id, token: (await openSession(tx, ports, user, { ip: '', agent: 'test' })).token });
  });
}

let count = 0;

async function addRows(r: AnyResource, viewer: string): Promise<void> {
  const made: Record<string, { id: string; title: string }> = {};
  for (const name of ROWS) {
    const deptId = name === 'nowhere' ? null : depts[name === 'mine' ? 'south' : name];
    const creator = name === 'mine' ? viewers.get(viewer)?.id : null;
    const title = titleOf(r, (count += 1));
    const row = await app.system((context) =>
      seedRow(context, r, 'A', { [r.title]: title, ...keptToNobody(r), [r.dataScope?.field ?? '']: deptId, creator }),
    );
    made[name] = { id: row.id, title };
  }
  rows.set(`${r.name} ${viewer}`, made as Record<Name, { id: string; title: string }>);
}

beforeAll(async () => {
  app = await testApp();
  for (const [name, above] of [
    ['north', null],
    ['north-east', 'north'],
    ['far-north-east', 'north-east'],
    ['south', null],
  ] as const) {
    const values = { tenantCode: 'A', name, parentId: above && (depts[above] ?? null), sort: 1 };
    const [row] = await app.system(({ tx }) => tx.insert(sysDept).values(values).returning({ id: sysDept.id }));
    depts[name] = row?.id ?? '';
  }
  for (const viewer of VIEWERS) {
    await addViewer(viewer);
    for (const r of SCOPED) if (isSeen(r.name, viewer.name)) await addRows(r, viewer.name);
  }
});
afterAll(() => app.close());

const CASES = SCOPED.flatMap((r) =>
  VIEWERS.flatMap((viewer) => (isSeen(r.name, viewer.name) ? [[r.name, viewer.name, viewer.sees] as const] : [])),
);

describe.each(CASES)('%s for a role that sees %s', (resource, viewer, sees) => {
  const r = resourceNamed(resource);
  const base = apiPathOf(r);
  const call = (method: string, path: string, body?: unknown): Promise<TestAnswer> =>
    app.call(method, `${base}${path}`, body, { token: viewers.get(viewer)?.token });
  const row = (name: Name) => rows.get(`${resource} ${viewer}`)?.[name] ?? { id: '', title: '' };
  const hidden = ROWS.filter((name) => !sees.includes(name));
  const namesIn = (list: { id: string }[]): Name[] => ROWS.filter((name) => list.some(({ id }) => id === row(name).id));
  const stored = () => {
    const table = tableFor(resource);
    return app.system(({ tx }) =>
      tx
        .select()
        .from(table)
        .where(
          inArray(
            table.id,
            ROWS.map((name) => row(name).id),
          ),
        )
        .orderBy(table.id),
    );
  };
  const allows = (action: StandardAction): boolean => (r.standard as readonly StandardAction[]).includes(action);
  // Where a reason is asked for as well, the row is not looked for before it is given.
  const canBeEnabled = r.lifecycle?.transitions.enable !== undefined && !r.lifecycle.transitions.disable?.input;
  /** What is done to one row and asks for nothing. */
  const rowOperations = routedOperationsOf(r).filter(({ at = 'row', input }) => at === 'row' && !input);
  /** What every call about one row answers where there is none. */
  const isGone = ({ status, code, data }: TestAnswer) => [status, code, data];
  const GONE_ANSWER = [200, GONE, null];

  it('lists, counts, chooses from and exports those rows [PERM-04]', async () => {
    const pages = [];
    let total = 0;
    for (let page = 1; page === 1 || pages.length < total; page += 1) {
      const { data } = await call('GET', `/page?limit=100&page=${page}`);
      total = data.total;
      pages.push(...data.list);
    }
    expect(namesIn(pages)).toEqual([...sees]);
    expect(pages.length).toBe(total);
    expect(namesIn((await call('GET', '/list')).data.list)).toEqual([...sees]);
    const file = (await call('GET', '/export?format=csv')).text;
    for (const name of ROWS) expect([name, file.includes(row(name).title)]).toEqual([name, sees.includes(name)]);
    // A search that names a row, and one for its department, finds it by the same rule.
    for (const name of ROWS) {
      const found = await call('GET', `/page?${r.title}=${encodeURIComponent(row(name).title)}`);
      expect([name, namesIn(found.data.list), found.data.total]).toEqual([
        name,
        sees.includes(name) ? [name] : [],
        sees.includes(name) ? 1 : 0,
      ]);
    }
  });

  it('reads them, and their history, by id [PERM-04]', async () => {
    for (const name of sees)
      for (const path of ['', '/history'])
        expect([name, (await call('GET', `/${row(name).id}${path}`)).code]).toEqual([name, 0]);
    for (const name of hidden)
      for (const path of ['', '/history'])
        expect(isGone(await call('GET', `/${row(name).id}${path}`))).toEqual(GONE_ANSWER);
  });

  it('changes no others, one by one [PERM-04]', async () => {
    const before = await stored();
    for (const name of allows('update') ? sees : [])
      expect([name, (await call('PUT', `/${row(name).id}`, { version: 99 })).code]).toEqual([name, STALE]);
    for (const name of hidden) {
      if (allows('update')) expect(isGone(await call('PUT', `/${row(name).id}`, { version: 1 }))).toEqual(GONE_ANSWER);
      if (allows('delete')) expect(isGone(await call('DELETE', `/${row(name).id}`))).toEqual(GONE_ANSWER);
      for (const { name: operation } of rowOperations)
        expect(isGone(await call('POST', `/${row(name).id}/${operation}`, {}))).toEqual(GONE_ANSWER);
    }
    if (canBeEnabled) {
      // Enabled rows cannot be enabled: who sees them is told of the state, who does not of nothing.
      for (const name of sees)
        expect([name, (await call('POST', `/${row(name).id}/enable`, {})).code]).toEqual([name, STATE]);
      for (const name of hidden)
        for (const transition of ['enable', 'disable'])
          expect(isGone(await call('POST', `/${row(name).id}/${transition}`, {}))).toEqual(GONE_ANSWER);
    }
    expect(await stored()).toEqual(before);
  });

  it('changes no others many at a time, nor by search [PERM-04]', async () => {
    const before = await stored();
    const ids = hidden.map((name) => row(name).id);
    if (ids.length > 0) {
      const refused = { done: 0, failed: ids.map((id) => ({ id, title: id })) };
      if (allows('delete')) expect((await call('DELETE', '', { ids })).data).toMatchObject(refused);
      if (canBeEnabled) expect((await call('POST', '/disable', { ids })).data).toMatchObject(refused);
    }
    for (const name of allows('delete') ? hidden : [])
      expect((await call('POST', '/delete-by-search', { [r.title]: row(name).title })).data).toEqual({
        done: 0,
        failed: [],
      });
    expect(await stored()).toEqual(before);
  });

  // `self` and `all` name no departments: whoever has them may choose any.
  // Rows of a view are those of another resource, whose behaviour judges what is written: the view of administrators has tests of its own.
  itWhere(
    !r.variant && allows('update') && hidden.includes('far-north-east') && !sees.every((name) => name === 'mine'),
  )('puts no row where its maker would not see it [PERM-04]', async () => {
    const [seen = 'mine'] = sees;
    const field = r.dataScope?.field ?? '';
    const answer = await call('PUT', `/${row(seen).id}`, { version: 1, [field]: depts['far-north-east'] });
    expect([answer.code, Object.keys(answer.data.fields)]).toEqual([10001, [field]]);
  });
});
