import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationsOf, tableNameOf } from '../../contract/derive';
import type { Field } from '../../contract/field';
import { RESOURCES, resourceNamed } from '../../contract/registry';
import { sysTaskWork } from '../db/task-tables';
import { sysMenu } from '../db/tables';
import { inputFor, seedRow } from '../testing/samples';
import { rowsBeside } from '../testing/rows-beside';
import { testApp, tokenWith, type TestApp } from '../testing/test-app';
import { rowsOf } from './rows';

/* eslint-disable-next-line typescript/no-explicit-any -- a document is read as it comes */
type Json = any;
type Operation = {
  at: string;
  method: string;
  path: string;
  guard: string | undefined;
  permission: string | undefined;
  resource: string | undefined;
  op: string;
};

const LOG_CALLS = ['POST upload', 'GET upload', 'PATCH upload', 'POST finish', 'POST refuse'].map((name) => name.replace(' ', ' /client/log/{id}/'));
/** Calls that ask for no permission, each with the reason. A new one is not in it and fails here. */
const WITHOUT_PERMISSION: Readonly<Record<string, string>> = {
  'GET /auth/captcha': 'before the login',
  'POST /auth/login': 'the login',
  'POST /auth/login/totp': 'the login: second step, by the ticket of the first',
  'POST /auth/login/enrol': 'the login: second step, by the ticket of the first',
  'POST /auth/login/enrol/confirm': 'the login: second step, by the ticket of the first',
  'POST /auth/password/forgot': 'for who cannot log in; tells nothing',
  'GET /auth/password/reset': 'by the link',
  'POST /auth/password/reset': 'by the link',
  'GET /auth/oauth/login': 'the way to the provider of single sign-on',
  'GET /auth/oauth/callback': 'the way back, by the state that went there',
  'GET /auth/oauth/logged-out': 'the way back after a logout',
  'GET /auth/providers': 'the login page',
  'POST /auth/oauth/exchange': 'the login, by a ticket for one use',
  'POST /sys/oauth/logout': 'whoever holds a token may end it',
  'POST /auth/oauth/logout': 'whoever holds a token may end it',
  'GET /sys/tenant/getTenantCode': 'the login page: which tenant an address means',
  'GET /sys/ui-language/resourceList': 'words of the login page',
  'POST /client/activate': 'by an activation code',
  'GET /client/status': 'the tester’s own',
  'POST /client/heartbeat': 'the tester’s own',
  ...Object.fromEntries(LOG_CALLS.map((call) => [call, 'a log that the tester itself was asked for'])),
  'GET /sys/menu/grantable': 'what the caller holds himself',
  'GET /sys/menu/nav': 'what the caller holds himself',
  'GET /sys/menu/frame-origins': 'how the installation is set up, for whoever is signed in',
  'GET /sys/menu/permissions': 'what the caller holds himself',
  'GET /sys/user/info': 'the caller himself',
  'GET /sys/security/gnds/user/info': 'the caller himself',
  'GET /auth/security/gnds/user/info': 'the caller himself',
  'POST /sys/user/password': 'the caller himself',
  'GET /sys/session': 'the caller himself',
  'GET /sys/dict': 'words that every list and form needs',
  'GET /sys/draft-key': 'the caller himself',
  'DELETE /sys/session/{id}': 'the caller himself',
  'DELETE /sys/session': 'the caller himself',
  'PUT /sys/user/profile': 'the caller himself',
  'GET /sys/tenant/passwordRules': 'by what a new password of the caller’s tenant is judged',
  'GET /sys/second-factor': 'the caller himself',
  'POST /sys/second-factor': 'the caller himself',
  'DELETE /sys/second-factor': 'the caller himself',
  'POST /sys/second-factor/confirm': 'the caller himself',
  'POST /sys/second-factor/recovery-codes': 'the caller himself',
  'POST /sys/tenant/switch': 'the tenants of the caller; judged one by one',
  'GET /sys/tenant/choices': 'the tenants of the caller',
  'GET /home': 'asks for the permission of each list by itself',
  'GET /portal': 'a public page',
  'GET /portal/news/{id}': 'public news',
  'GET /portal/news/{id}/cover': 'the picture of public news',
  'GET /news': 'news of where the caller works',
  'GET /news/{id}': 'news of where the caller works',
  'GET /news/{id}/cover': 'the picture of news of where the caller works',
  'GET /notice': 'the caller’s own notices',
  'GET /notice/{id}': 'a notice that went to the caller',
  'POST /notice/{id}/read': 'a notice that went to the caller',
  'POST /notice/read': 'the caller’s own notices',
  'GET /notice/{id}/file/{fileId}': 'an attachment of a notice that went to the caller',
  'GET /sys/find': 'asks for the permission of each list by itself',
  'POST /sys/file': 'a file that no row names yet',
  'POST /sys/upload': 'who may write the field that it is for; judged by itself',
  'GET /sys/upload/{id}': 'the caller’s own, while he may write the field',
  'PATCH /sys/upload/{id}': 'the caller’s own, while he may write the field',
  'POST /sys/upload/{id}/finish': 'the caller’s own, while he may write the field',
  'DELETE /sys/upload/{id}': 'the caller’s own, while he may write the field',
  'GET /sys/file/{id}': 'files of the tenant, by an id that only its rows tell',
  'GET /sys/list-view': 'the caller himself',
  'PUT /sys/list-view': 'the caller himself',
  'PUT /sys/list-view/start': 'the caller himself, with searches that he may use',
  'GET /sys/saved-search': 'asks for the permission of the list by itself',
  'POST /sys/saved-search': 'asks for the permission of the list by itself',
  'PUT /sys/saved-search/{id}': 'the caller himself; asks for the permission of the list by itself',
  'DELETE /sys/saved-search/{id}': 'the caller himself',
  'GET /live': 'hints for the caller himself',
  'GET /task': 'the caller himself',
  'GET /task/{id}': 'the caller himself',
  'POST /task/{id}/cancel': 'the caller himself',
  'POST /task/{id}/retry': 'the caller himself',
  'GET /task/{id}/file/{kind}': 'the caller himself, and who may see the tasks; judged by itself',
  'POST /sys/ticket': 'a ticket opens what its call would, with the caller’s own permissions',
};

let app: TestApp;
let operations: Operation[];
const rows = new Map<string, string>();
let others: Record<string, string>;
const UNKNOWN = '01234567-89ab-7def-8123-456789abcdef';
const TABLES = [
  // What was refused is written down too.
  ...RESOURCES.map(tableNameOf).filter((name) => name !== 'sys_user_operation'),
  'sys_file',
  'sys_upload',
  'sys_credential',
  'sys_session',
  'sys_audit',
  'sys_second_factor',
  'sys_password_reset',
  'sys_ticket',
  'sys_task_work',
  'sys_list_view',
  'sys_saved_search',
  'sys_start_search',
  'sys_client_log_body',
  'sys_client_log_chunk',
];
/** What a call may write that refuses the caller: when his session was last seen. */
const IGNORED: Readonly<Record<string, string>> = { sys_session: `- 'last_seen_at'` };

/** A fingerprint of everything that is kept. */
const snapshot = () =>
  app.system(async ({ tx }) => {
    const parts = TABLES.map((name) =>
      sql.raw(
        `select '${name}' as name, md5(coalesce(string_agg(r, '|' order by r), '')) as sum from (select (to_jsonb(t) ${IGNORED[name] ?? ''})::text as r from ${name} t) x`,
      ),
    );
    return rowsOf<{ name: string; sum: string }>(await tx.execute(sql.join(parts, sql` union all `)));
  });

const readOperations = (document: Json): Operation[] =>
  Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, found]) => ({
      at: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      guard: Object.keys(found.security[0] ?? {})[0],
      permission: found['x-permission'],
      resource: found['x-resource'],
      op: found['x-op'] ?? '',
    })),
  );

const QUERY: Readonly<Record<string, string>> = { export: '?format=csv' };

/** What a call of the operation sends about one row, as valid as it can be made. */
function bodyFor({ path, resource, op }: Operation, id: string): unknown {
  if (!resource) return {};
  const r = resourceNamed(resource);
  const asked = operationsOf(r).find(({ name }) => path.endsWith(`/${name}`));
  const input = inputFor((asked?.input as Record<string, Field> | undefined) ?? {}, 'create');
  const fields = inputFor(r.fields as Record<string, Field>, op === 'create' ? 'create' : 'update');
  const bodies: Readonly<Record<string, unknown>> = { create: fields, update: { version: 1, ...fields }, bulk: { ...input, ids: [id] }, action: input };
  const ofImport = [
    { end: '/columns', body: { columns: [] } },
    { end: '/rows/{n}', body: { cells: [] } },
  ].find(({ end }) => path.endsWith(end));
  return ofImport?.body ?? bodies[op] ?? {};
}

function callFor(operation: Operation, id: string): { method: string; path: string; body: unknown } {
  const { method, path, op } = operation;
  const query = path.endsWith('/why') ? '?permission=account:client:page' : (QUERY[op] ?? '');
  return {
    method,
    path: path.replaceAll('{id}', id).replace('{kind}', 'result').replace('{n}', '2') + query,
    body: method === 'GET' ? undefined : bodyFor(operation, id),
  };
}

const send = (call: ReturnType<typeof callFor>, token: string | null) => app.call(call.method, call.path, call.body, { token });

/** A user of the tenant who may do everything but one thing. */
const made = new Map<string, Promise<string>>();
function tokenWithout(permission: string): Promise<string> {
  const known = made.get(permission);
  if (known) return known;
  const token = app
    .system(({ tx }) => tx.select({ id: sysMenu.id, permissions: sysMenu.permissions }).from(sysMenu))
    .then((entries) =>
      tokenWith(
        app,
        'A',
        `without-${made.size}`,
        entries.flatMap(({ id, permissions }) => (permissions && permissions !== permission ? [id] : [])),
      ),
    );
  made.set(permission, token);
  return token;
}

beforeAll(async () => {
  app = await testApp();
  operations = readOperations(JSON.parse((await app.call('GET', '/openapi.json')).text));
  await app.system(async (hook) => {
    for (const r of RESOURCES) rows.set(r.name, (await seedRow(hook, r, 'A')).id);
    others = await rowsBeside(hook, rows);
  });
  for (const permission of new Set(operations.flatMap(({ permission: asked }) => (asked ? [asked] : [])))) await tokenWithout(permission);
});
afterAll(() => app.close());

/** Lists of the platform that tenants may read. */
const isSharedRead = ({ resource, permission = '' }: Operation): boolean =>
  /:(page|info|export)$/.test(permission) && resource !== undefined && resourceNamed(resource).isShared === true;
const isScoped = ({ resource }: Operation): boolean => resource !== undefined && resourceNamed(resource).tenant === 'scoped';
const rowOf = ({ at, resource }: Operation): string => others[at] ?? rows.get(resource ?? '') ?? UNKNOWN;

describe('every call of the API', () => {
  it('asks for a permission, or says here why it asks for none [PERM-03]', () => {
    const free = operations.filter(({ permission }) => !permission).map(({ at }) => at);
    expect(free.toSorted()).toEqual(Object.keys(WITHOUT_PERMISSION).toSorted());
    // Whoever asks for a permission asks for a session.
    expect(operations.filter(({ permission, guard }) => permission && guard !== 'session')).toEqual([]);
  });

  it('refuses who brings no token, or one that nobody knows, or one of the wrong kind [PERM-03]', async () => {
    const guarded = operations.filter(({ guard }) => guard !== undefined);
    expect(guarded.length).toBeGreaterThan(100);
    const before = await snapshot();
    for (const operation of guarded) {
      const tokens = [null, 'no-such-token', ...(operation.guard === 'client' ? [app.tokens.platform] : [])];
      for (const token of tokens) expect([operation.at, (await send(callFor(operation, rowOf(operation)), token)).status]).toEqual([operation.at, 401]);
    }
    expect(await snapshot()).toEqual(before);
  });

  it('refuses who holds every permission but its own, and changes nothing [PERM-03]', async () => {
    const guarded = operations.filter(({ permission }) => permission);
    expect(guarded.length).toBeGreaterThan(80);
    const before = await snapshot();
    for (const operation of guarded) {
      const answer = await send(callFor(operation, rowOf(operation)), await tokenWithout(operation.permission ?? ''));
      expect([operation.at, answer.status, answer.code, answer.data]).toEqual([operation.at, 403, 403, null]);
    }
    expect(await snapshot()).toEqual(before);
  });

  it('lets who holds its permission past that wall: it is the permission that was missing [PERM-03]', async () => {
    for (const operation of operations.filter(({ permission }) => permission)) {
      const { status } = await send(callFor({ ...operation, op: operation.op === 'bulk' ? '' : operation.op }, UNKNOWN), app.tokens.platform);
      expect([operation.at, [401, 403].includes(status)]).toEqual([operation.at, false]);
    }
    // Tasks that were begun on the way would go on behind the tests that look whether anything has changed.
    await app.system(({ tx }) => tx.update(sysTaskWork).set({ isOpen: false, runner: null }));
  });

  it('about a record finds nothing for another tenant, and changes nothing [TEN-06]', async () => {
    const about = operations.filter((operation) => operation.path.includes('{') && operation.guard === 'session' && !isSharedRead(operation));
    // A row of each is there: an answer that finds nothing says something.
    expect(about.filter((operation) => rowOf(operation) === UNKNOWN).map(({ at }) => at)).toEqual([]);
    const before = await snapshot();
    for (const operation of about) {
      const answer = await send(callFor(operation, rowOf(operation)), app.tokens.adminB);
      const isHidden = isScoped(operation) || !operation.resource ? answer.code === 10004 || answer.status === 404 : answer.status === 403;
      expect([operation.at, isHidden, answer.data?.list ?? null], answer.text).toEqual([operation.at, true, null]);
    }
    expect(await snapshot()).toEqual(before);
  });

  it('about many records finds and changes none of another tenant [TEN-06]', async () => {
    const ofTenants = operations.filter((operation) => isScoped(operation) && !operation.path.includes('{'));
    const strip = (all: Awaited<ReturnType<typeof snapshot>>) => all.filter(({ name }) => name !== 'sys_audit');
    for (const operation of ofTenants) {
      const id = rowOf(operation);
      if (['list', 'export', 'get'].includes(operation.op))
        expect([operation.at, (await send(callFor(operation, id), app.tokens.adminB)).text.includes(id)]).toEqual([operation.at, false]);
      if (operation.op !== 'bulk') continue;
      const before = strip(await snapshot());
      const answer = await send(callFor(operation, id), app.tokens.adminB);
      expect([operation.at, answer.data?.done ?? 0]).toEqual([operation.at, 0]);
      expect([operation.at, strip(await snapshot())]).toEqual([operation.at, before]);
    }
  });

  it('refuses the platform’s super administrator inside a tenant what belongs to the platform [PERM-03] [PERM-04]', async () => {
    const ofPlatform = operations.filter((operation) => operation.resource && !isScoped(operation) && !isSharedRead(operation));
    expect(ofPlatform.length).toBeGreaterThan(10);
    const before = await snapshot();
    for (const operation of ofPlatform) {
      const { method, path, body } = callFor(operation, rowOf(operation));
      const { status } = await app.call(method, path, body, { token: app.tokens.platform, headers: { 'x-tenant-code': 'A' } });
      expect([operation.at, status]).toEqual([operation.at, 403]);
    }
    expect(await snapshot()).toEqual(before);
  });
});
