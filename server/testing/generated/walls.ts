import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { asksByQuery } from '../../../contract/language/answer';
import {
  routedOperationsOf,
  permissionOf,
  rowsNameOf,
  takesRows,
  type Operation,
} from '../../../contract/language/derive';
import { isWritable, type Field } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { conditionsOf } from '../../../contract/language/variant';
import { resourceNamed } from '../../../contract/registry';
import { ERRORS, type ErrorName } from '../../../contract/wire/errors';
import { sysUser } from '../../db/tables';
import { inputFor } from '../../../contract/testing/sample-values';
import { seedRow } from '../samples';
import { allowing, fieldOf, fieldsWhere, itWhere, valueApart, type Subject } from './subject';
import type { TestApp } from '../test-app';

type Request = { method: string; path: string; body?: unknown; permission: string };

const deletesOf = (id: string): Request[] => [
  { method: 'DELETE', path: `/${id}`, permission: 'delete' },
  { method: 'DELETE', path: '', body: { ids: [id] }, permission: 'delete' },
  { method: 'POST', path: '/delete-by-search', body: { x: '1' }, permission: 'delete' },
  { method: 'POST', path: '/delete/preview', body: { ids: [id] }, permission: 'delete' },
];

const readsOf = ({ singleRow }: AnyResource): Request[] =>
  (singleRow ? [''] : ['/page', '/list']).map((path) => ({ method: 'GET', path, permission: 'page' }));

/** Whether it is called with several rows too, each judged by itself. */
const isOfSeveral = (r: AnyResource, operation: Operation): boolean =>
  operation.at !== 'toolbar' && takesRows(r, operation);

/** Whether it is asked what stands in a form, or in a dialog. */
const isDrafted = ({ answer }: Operation): boolean => (answer?.form ?? answer?.dialogOf) !== undefined;

/** Rows that the input of an operation must name: ones that are nowhere, for its own row is judged before them. */
const anyRows = (input: Record<string, Field> = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, { kind, required }]): [string, unknown][] => {
      if (!required || (kind !== 'ref' && kind !== 'refs')) return [];
      return [[name, kind === 'refs' ? [crypto.randomUUID()] : crypto.randomUUID()]];
    }),
  );

/** Every call of the resource about one row, with the permission that it asks for. */
export function requestsFor({ r, allows }: Subject, id: string, values: Record<string, unknown>): Request[] {
  const all: (Request | false)[] = [
    allows('info') && { method: 'GET', path: `/${id}`, permission: 'info' },
    allows('info') && { method: 'GET', path: `/${id}/history`, permission: 'info' },
    allows('save') && { method: 'POST', path: '', body: values, permission: 'save' },
    allows('update') && { method: 'PUT', path: `/${id}`, body: { version: 1, ...values }, permission: 'update' },
    ...(allows('delete') ? deletesOf(id) : []),
    allows('export') && { method: 'GET', path: '/export?format=csv', permission: 'export' },
  ];
  const operations = routedOperationsOf(r).flatMap((operation): Request[] => {
    const { name, at = 'row', input } = operation;
    const body = inputFor((input as Record<string, Field> | undefined) ?? {}, 'create');
    const isQuery = asksByQuery(operation);
    const path = at === 'toolbar' ? `/${name}` : `/${id}/${name}`;
    const asked = { ...body, ...anyRows(input as Record<string, Field> | undefined) };
    const one = { method: isQuery ? 'GET' : 'POST', path, ...(isQuery ? {} : { body: asked }), permission: name };
    const drafted = { method: 'POST', path: `/${name}`, body: { id, values: {} }, permission: name };
    if (isDrafted(operation)) return at === 'form' ? [drafted] : [one, drafted];
    const many = { method: 'POST', path: `/${name}`, body: { ...body, ids: [id] }, permission: name };
    const previewed = { ...many, path: `/${name}/preview`, body: { ids: [id] } };
    if (isOfSeveral(r, operation)) return [...(at === 'batch' ? [] : [one]), many, previewed];
    return [at === 'selection' ? many : one];
  });
  return [...(allows('page') ? readsOf(r) : []), ...all.filter((request) => request !== false), ...operations];
}

/** Values with which a form shows the field: what is hidden is not stored, and so points nowhere. */
const showing = ({ shownWhen = {} }: Field) =>
  Object.fromEntries(Object.entries(shownWhen).map(([name, [value]]) => [name, value]));

/** A value of the field that is none of these. */
const otherThan = ({ kind, options }: Field, values: readonly unknown[]): unknown =>
  kind === 'bool' ? !values[0] : (options as readonly unknown[]).find((one) => !values.includes(one));

/** How an operation refuses a row that this field keeps out: as one that is gone, or with the reason where the list tells it. */
function codeOutside(r: AnyResource, permission: string, name: string): number {
  const operation = routedOperationsOf(r).find((each) => each.name === permission);
  if (!r.variant?.tellsOutside || !operation?.when || !(name in operation.when)) return ERRORS.gone.code;
  const { refusedAs } = operation;
  const own = typeof refusedAs === 'object' ? (refusedAs as Partial<Record<string, ErrorName>>)[name] : refusedAs;
  return ERRORS[own ?? 'stateChanged'].code;
}

/** A row that tenant B sees and tenant A does not; of what the platform keeps for itself, and of what all see, one that is nowhere. */
async function rowOfB(app: TestApp, of: AnyResource): Promise<string> {
  if (of.tenant !== 'scoped') return crypto.randomUUID();
  const { id } = await app.system((context) => seedRow(context, of, 'B'));
  return id;
}

/** What no caller gets past, for one resource: his permissions and his tenant. */
export function wallsSuite(
  r: AnyResource,
  app: () => TestApp,
  subject: () => Subject,
  tokenWithout: (permission: string, tenant: string) => string,
): void {
  it('asks every call for a session and its permission, whoever calls [PERM-03]', async () => {
    const { base, seed, tenant } = subject();
    const row = await seed();
    for (const { method, path, body, permission } of requestsFor(
      subject(),
      row.id,
      inputFor(r.fields as Record<string, Field>, 'create'),
    )) {
      expect([path, (await app().call(method, `${base}${path}`, body)).status]).toEqual([path, 401]);
      expect([path, (await app().call(method, `${base}${path}`, body, { token: 'no such token' })).status]).toEqual([
        path,
        401,
      ]);
      expect([
        path,
        (await app().call(method, `${base}${path}`, body, { token: app().tokens.nobodyA })).status,
      ]).toEqual([path, 403]);
      const almost = tokenWithout(permissionOf(r, permission), tenant);
      expect([path, (await app().call(method, `${base}${path}`, body, { token: almost })).status]).toEqual([path, 403]);
    }
  });

  itWhere(!r.singleRow)('shows and changes nothing of another tenant [TEN-06]', async () => {
    const { call, seed, allows, tenant } = subject();
    if (tenant === '') {
      const row = await seed();
      const mayRead = (permission: string): boolean =>
        r.isShared === true && ['page', 'info', 'export'].includes(permission);
      for (const { method, path, body, permission } of requestsFor(subject(), row.id, {}))
        expect([path, (await call(method, path, body, { token: app().tokens.adminA })).status]).toEqual([
          path,
          mayRead(permission) ? 200 : 403,
        ]);
      return;
    }
    const mine = await seed();
    const theirs = await seed(valueApart(r, r.title), 'B');
    const before = await app().call('GET', `${subject().base}/${theirs.id}`, undefined, { token: app().tokens.adminB });
    const list = await call('GET', '/page?limit=100');
    expect(list.data.list.map(({ id }: { id: string }) => id)).toContain(mine.id);
    expect(list.text).not.toContain(theirs.id);
    const total = Number((await call('GET', '/page?limit=1')).data.total);
    await seed({}, 'B');
    expect((await call('GET', '/page?limit=1')).data.total).toBe(total);
    for (const { method, path, body } of requestsFor(
      subject(),
      theirs.id,
      inputFor(r.fields as Record<string, Field>, 'update'),
    )) {
      if (!path.includes(theirs.id)) continue;
      const answer = await call(method, path, body);
      expect([method, path, answer.status, answer.code, answer.data]).toEqual([method, path, 200, 10004, null]);
    }
    if (allows('delete'))
      expect((await call('DELETE', '', { ids: [theirs.id] })).data).toMatchObject({
        done: 0,
        failed: [{ id: theirs.id, title: theirs.id }],
      });
    for (const { name, batch, input } of routedOperationsOf(r)) {
      if (!batch) continue;
      const body = { ...inputFor((input as Record<string, Field> | undefined) ?? {}, 'create'), ids: [theirs.id] };
      expect((await call('POST', `/${name}`, body)).data).toMatchObject({
        done: 0,
        failed: [{ id: theirs.id, title: theirs.id }],
      });
    }
    if (allows('export')) {
      const file = await call('GET', '/export?format=csv');
      expect(file.text).toContain(String(mine[r.title]));
      expect(file.text.split(/[\r\n,]+/)).not.toContain(String(theirs[r.title]));
    }
    expect(await call('GET', '/page?tenantCode=B')).toMatchObject({ status: 400, data: { name: 'tenantCode' } });
    const after = await app().call('GET', `${subject().base}/${theirs.id}`, undefined, { token: app().tokens.adminB });
    expect(after.data).toEqual(before.data);
    expect((await call('GET', `/page?limit=100`, undefined, { headers: { 'x-tenant-code': 'B' } })).text).not.toContain(
      theirs.id,
    );
  });

  itWhere(r.tenant === 'scoped' && allowing(r, 'save'))('points to nothing of another tenant [TEN-06]', async () => {
    const { call, input } = subject();
    const pointers = fieldsWhere(r, (field) => Boolean(field.ref) && isWritable(field, 'create'));
    for (const [name, field] of pointers) {
      const foreign = await rowOfB(app(), resourceNamed(field.ref ?? ''));
      const value = field.kind === 'refs' ? [foreign] : foreign;
      const answer = await call('POST', '', { ...(await input()), ...showing(field), [name]: value });
      expect([name, answer.code, Object.keys(answer.data?.fields ?? {})]).toEqual([name, 10001, [name]]);
    }
  });

  itWhere(r.variant?.own)('shows nobody what is another’s, whatever his rank [PERM-03]', async () => {
    const { call, seed } = subject();
    const mine = await seed();
    const everybody = await app().system(({ tx }) =>
      tx.select({ id: sysUser.id }).from(sysUser).where(eq(sysUser.username, 'nobody-a')),
    );
    const own = String(r.variant?.own);
    const isList = (r.fields as Record<string, { kind: string }>)[own]?.kind === 'refs';
    const theirs = await seed({ [own]: isList ? [everybody[0]?.id] : everybody[0]?.id });
    const seen = await call('GET', '/page?limit=100');
    expect(seen.text).toContain(mine.id);
    expect(seen.text).not.toContain(theirs.id);
    expect((await call('GET', '/export?format=csv')).text).not.toContain(String(theirs[r.title]));
    for (const token of [app().tokens.adminA, app().tokens.platform])
      for (const { method, path, body } of requestsFor(subject(), theirs.id, {}))
        if (path.includes(theirs.id))
          expect([path, (await call(method, path, body, { token })).code]).toEqual([path, 10004]);
  });

  itWhere(Object.keys(conditionsOf(r)).length > 0)(
    'shows, gives and writes no row that does not meet its condition [PERM-03]',
    async () => {
      const { call, seed, input, allows } = subject();
      const mine = await seed();
      for (const [name, values] of Object.entries(conditionsOf(r))) {
        // A variant offers only those of its own.
        const field = fieldOf(resourceNamed(rowsNameOf(r)), name);
        // One that takes in every value keeps no row out.
        if (Array.isArray(field.options) && field.options.length === values.length) continue;
        const other = otherThan(field, values);
        const outside = await seed({ [name]: other });
        const seen = await call('GET', '/page?limit=100');
        expect([name, seen.text.includes(mine.id), seen.text.includes(outside.id)]).toEqual([name, true, false]);
        for (const { method, path, body, permission } of requestsFor(subject(), outside.id, {}))
          if (path.includes(outside.id))
            expect([path, (await call(method, path, body)).code]).toEqual([path, codeOutside(r, permission, name)]);
        if (!allows('save')) continue;
        const refused = await call('POST', '', { ...(await input()), [name]: other });
        expect([refused.code, Object.keys(refused.data.fields)]).toEqual([10001, [name]]);
        if (!allows('update')) continue;
        const changed = await call('PUT', `/${mine.id}`, { version: mine.version, [name]: other });
        expect([changed.code, Object.keys(changed.data.fields)]).toEqual([10001, [name]]);
      }
    },
  );

  itWhere(r.tenant === 'scoped' && !r.variant?.own && !r.singleRow)(
    'tells the platform whose a row is, and lets it choose [TEN-03]',
    async () => {
      const { call, seed, tenant, allows } = subject();
      if (tenant === '' || !allows('page')) return;
      const [mine, theirs] = [await seed(), await seed({}, 'B')];
      const token = app().tokens.platform;
      const chosen = await call('GET', '/page?limit=100&tenantCode=B', undefined, { token });
      expect(chosen.data.list.find(({ id }: { id: string }) => id === theirs.id)).toMatchObject({ tenantCode: 'B' });
      expect(chosen.text).not.toContain(mine.id);
      if (allows('delete'))
        expect(await call('POST', '/delete-by-search', { tenantCode: 'B' }, { token })).toMatchObject({ code: 10012 });
      const working = await call('GET', '/page?limit=100', undefined, { token, headers: { 'x-tenant-code': 'B' } });
      expect(working.text).toContain(theirs.id);
      expect(working.text).not.toContain(mine.id);
    },
  );
}
