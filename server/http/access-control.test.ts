import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationsOf } from '../../contract/language/derive';
import type { Field } from '../../contract/language/field';
import { RESOURCES, resourceNamed } from '../../contract/registry';
import { ERRORS } from '../../contract/wire/errors';
import { isTaken } from '../../contract/testing/short-run';
import { sysTaskWork } from '../db/task-tables';
import { inputFor, seedRow } from '../testing/samples';
import { rowsBeside } from '../testing/rows-beside';
import { testerSecret } from '../testing/sweep/caller';
import { tokensWithout } from '../testing/sweep/without-one';
import { snapshotOf } from '../testing/snapshot';
import { signedHeaders, testApp, type TestApp, type TestCallOptions } from '../testing/test-app';
import { WITHOUT_PERMISSION } from '../testing/without-permission';
import { takeNonce } from './signed';
import { translate } from './words';

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
  isSigned: boolean;
};

let app: TestApp;
let operations: Operation[];
const rows = new Map<string, string>();
let others: Record<string, string>;
const UNKNOWN = '01234567-89ab-7def-8123-456789abcdef';
const readOperations = (document: Json): Operation[] =>
  Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, found]) => ({
      at: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      guard: Object.keys((found.security ?? document.security)[0] ?? {})[0],
      permission: found['x-permission'],
      resource: found['x-resource'],
      op: found['x-op'] ?? '',
      isSigned: found.parameters.some(({ $ref = '' }: Json) => $ref.endsWith('/signature')),
    })),
  );

const QUERY: Readonly<Record<string, string>> = { export: '?format=csv' };

/** Rows that the required references of an input name. */
const referencesFor = (fields: Readonly<Record<string, Field>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, ref = '', required }]) => {
      const id = rows.get(ref) ?? UNKNOWN;
      return required && (kind === 'ref' || kind === 'refs') ? [[name, kind === 'refs' ? [id] : id]] : [];
    }),
  );

/** What a call of the operation sends about one row, as valid as it can be made. */
function bodyFor({ path, resource, op }: Operation, id: string): unknown {
  if (!resource) return {};
  const r = resourceNamed(resource);
  const asked = operationsOf(r).find(({ name }) => path.endsWith(`/${name}`));
  const fieldsAsked = (asked?.input as Record<string, Field> | undefined) ?? {};
  const input = { ...inputFor(fieldsAsked, 'create'), ...referencesFor(fieldsAsked) };
  const fields = inputFor(r.fields as Record<string, Field>, op === 'create' ? 'create' : 'update');
  const bodies: Readonly<Record<string, unknown>> = {
    create: fields,
    update: { version: 1, ...fields },
    bulk: { ...input, ids: [id] },
    action: input,
  };
  const byEnd = [
    { end: '/columns', body: { columns: [] } },
    { end: '/presence', body: { doing: 'look' } },
    { end: '/encoding', body: { encoding: 'utf-8' } },
    { end: '/rows/{n}', body: { cells: [] } },
    { end: '/verdicts', body: { vins: ['LSJA24U62KS000001'] } },
  ].find(({ end }) => path.endsWith(end));
  return byEnd?.body ?? bodies[op] ?? {};
}

function callFor(operation: Operation, id: string): { method: string; path: string; body: unknown } {
  const { method, path, op } = operation;
  const query = path.endsWith('/why')
    ? '?permission=account:client:page'
    : path.endsWith('/compare')
      ? '?from=1&to=1'
      : (QUERY[op] ?? '');
  return {
    method,
    path:
      path
        .replaceAll('{id}', id)
        .replace('{kind}', 'result')
        .replace('{n}', '2')
        .replace('{number}', '1')
        .replace('{vin}', 'LSJA24U62KS000001')
        .replaceAll(/\{\w+\}/g, id) + query,
    body: method === 'GET' ? undefined : bodyFor(operation, id),
  };
}

const send = (call: ReturnType<typeof callFor>, token: string | null) =>
  app.call(call.method, call.path, call.body, { token });

let tokenWithout: (permission: string) => string;

beforeAll(async () => {
  app = await testApp({ callsPerSecond: 1_000_000 });
  operations = readOperations(JSON.parse((await app.call('GET', '/openapi.json')).text));
  await app.system(async (context) => {
    for (const r of RESOURCES) rows.set(r.name, (await seedRow(context, r, 'A')).id);
    others = await rowsBeside(context, rows);
  });
  tokenWithout = await tokensWithout(app, [
    ...new Set(operations.flatMap(({ permission }) => (permission ? [permission] : []))),
  ]);
});
afterAll(() => app.close());

/** Who may make each call. */
async function writers(): Promise<(operation: Operation) => string | null> {
  const client = await testerSecret(app);
  return (operation) => {
    if (!operation.guard) return null;
    if (operation.guard === 'client') return client;
    return isScoped(operation) ? app.tokens.adminA : app.tokens.platform;
  };
}

/** Lists of the platform that tenants may read. */
const isSharedRead = ({ resource, permission = '' }: Operation): boolean =>
  /:(page|info|export)$/.test(permission) && resource !== undefined && resourceNamed(resource).isShared === true;
const isScoped = ({ resource }: Operation): boolean =>
  resource !== undefined && resourceNamed(resource).tenant === 'scoped';
const rowOf = ({ at, resource }: Operation): string => others[at] ?? rows.get(resource ?? '') ?? UNKNOWN;

// Each call is made several times over, and everything is looked at in between.
describe('every call of the API', { timeout: 300_000 }, () => {
  it('asks for a permission, or says here why it asks for none [PERM-03]', () => {
    const free = operations.filter(({ permission }) => !permission).map(({ at }) => at);
    expect(free.toSorted()).toEqual(Object.keys(WITHOUT_PERMISSION).toSorted());
    // Whoever asks for a permission asks for a session.
    expect(operations.filter(({ permission, guard }) => permission && guard !== 'session')).toEqual([]);
  });

  it('refuses who brings no token, or one that nobody knows, or one of the wrong kind [PERM-03]', async () => {
    const guarded = operations.filter(({ guard }) => guard !== undefined);
    expect(guarded.length).toBeGreaterThan(100);
    const before = await snapshotOf(app);
    for (const operation of guarded) {
      const tokens = [null, ...(operation.guard === 'client' ? [app.tokens.platform] : [])];
      // One gate knows who a token is of, for all calls alike.
      if (isTaken(operation.at, 4)) tokens.push('no-such-token');
      for (const token of tokens)
        expect([operation.at, (await send(callFor(operation, rowOf(operation)), token)).status]).toEqual([
          operation.at,
          401,
        ]);
    }
    expect(await snapshotOf(app)).toEqual(before);
  });

  it('refuses who holds every permission but its own, and changes nothing [PERM-03]', async () => {
    const guarded = operations.filter(({ permission }) => permission);
    expect(guarded.length).toBeGreaterThan(80);
    const before = await snapshotOf(app);
    for (const operation of guarded) {
      const answer = await send(callFor(operation, rowOf(operation)), tokenWithout(operation.permission ?? ''));
      const { permission } = operation;
      expect([operation.at, answer.status, answer.code, answer.data]).toEqual([operation.at, 403, 403, { permission }]);
    }
    expect(await snapshotOf(app)).toEqual(before);
  });

  it('lets who holds its permission past that wall: it is the permission that was missing [PERM-03]', async () => {
    // What is let past does its work, which takes the longest of all.
    for (const operation of operations.filter(({ permission, at }) => permission && isTaken(at, 24))) {
      const { status } = await send(
        callFor({ ...operation, op: operation.op === 'bulk' ? '' : operation.op }, UNKNOWN),
        app.tokens.platform,
      );
      expect([operation.at, [401, 403].includes(status)]).toEqual([operation.at, false]);
    }
    // Tasks that were begun on the way would go on behind the tests that look whether anything has changed.
    await app.system(({ tx }) => tx.update(sysTaskWork).set({ isOpen: false, runner: null }));
  });

  it('that writes refuses what is not signed, or signed otherwise, or too long ago, and changes nothing [NET-02]', async () => {
    const token = await writers();
    const signed = operations.filter(({ at, isSigned }) => isSigned && isTaken(at, 10));
    expect(signed.length).toBeGreaterThan(70);
    const before = await snapshotOf(app);
    const now = app.ports.clock.now().getTime();
    const bare = { 'x-request-id': '', 'x-timestamp': '', 'x-signature': '' };
    const wrong: [key: 'badSignature' | 'timestampOff', options: TestCallOptions][] = [
      ['badSignature', { headers: bare }],
      ['badSignature', { signature: '0'.repeat(64) }],
      ['badSignature', { headers: signedHeaders('/sys/dept', { name: 'another' }) }],
      ['timestampOff', { timestamp: String(now - 3_600_000) }],
      ['timestampOff', { timestamp: String(now + 3_600_000) }],
    ];
    for (const operation of signed) {
      const { method, path, body } = callFor(operation, rowOf(operation));
      for (const [key, options] of wrong) {
        const answer = await app.call(method, path, body, { token: token(operation), ...options });
        expect([operation.at, answer.status, answer.msg]).toEqual([
          operation.at,
          ERRORS[key].http,
          translate('en-US', `error.${key}`),
        ]);
      }
    }
    expect(await snapshotOf(app)).toEqual(before);
  });

  it('that writes refuses what was sent before, and changes nothing [NET-02]', async () => {
    const token = await writers();
    const signed = operations.filter(({ at, isSigned }) => isSigned && isTaken(at, 5));
    const requestId = crypto.randomUUID();
    await app.system(({ tx, ports }) => takeNonce(tx, { requestId, signature: 'another' }, null, ports.clock.now()));
    const before = await snapshotOf(app);
    let repeated = 0;
    for (const operation of signed) {
      const { method, path, body } = callFor(operation, rowOf(operation));
      const answer = await app.call(method, path, body, { token: token(operation), requestId });
      // What is no such call at all is refused before anybody looks whether it came before.
      const isOther = answer.code === 10001 || [400, 404, 415].includes(answer.status);
      expect([operation.at, isOther || answer.status], answer.text).toEqual([operation.at, isOther || 409]);
      repeated += isOther ? 0 : 1;
    }
    expect(repeated).toBeGreaterThan(signed.length * 0.6);
    expect(await snapshotOf(app)).toEqual(before);
  });

  it('about a record finds nothing for another tenant, and changes nothing [TEN-06]', async () => {
    // Of each list by itself the generated suite tries the same.
    const about = operations.filter(
      (operation) =>
        operation.path.includes('{') &&
        operation.guard === 'session' &&
        !isSharedRead(operation) &&
        isTaken(operation.at, 2),
    );
    // A row of each is there: an answer that finds nothing says something.
    expect(about.filter((operation) => rowOf(operation) === UNKNOWN).map(({ at }) => at)).toEqual([]);
    const before = await snapshotOf(app);
    for (const operation of about) {
      const answer = await send(callFor(operation, rowOf(operation)), app.tokens.adminB);
      const isHidden =
        isScoped(operation) || !operation.resource
          ? answer.code === 10004 || answer.status === 404
          : answer.status === 403;
      expect([operation.at, isHidden, answer.data?.list ?? null], answer.text).toEqual([operation.at, true, null]);
    }
    expect(await snapshotOf(app)).toEqual(before);
  });

  it('about many records finds and changes none of another tenant [TEN-06]', async () => {
    const ofTenants = operations.filter(
      (operation) => isScoped(operation) && !operation.path.includes('{') && isTaken(operation.at, 9),
    );
    expect(ofTenants.length).toBeGreaterThan(15);
    const strip = (all: Awaited<ReturnType<typeof snapshotOf>>) => all.filter(({ name }) => name !== 'sys_audit');
    const before = strip(await snapshotOf(app));
    for (const operation of ofTenants) {
      const id = rowOf(operation);
      if (['list', 'export', 'get'].includes(operation.op))
        expect([operation.at, (await send(callFor(operation, id), app.tokens.adminB)).text.includes(id)]).toEqual([
          operation.at,
          false,
        ]);
      if (operation.op !== 'bulk') continue;
      const answer = await send(callFor(operation, id), app.tokens.adminB);
      expect([operation.at, answer.data?.done ?? 0]).toEqual([operation.at, 0]);
    }
    // What differs is told by the name of its table; every call has said already that it did nothing.
    expect(strip(await snapshotOf(app))).toEqual(before);
  });

  it('refuses the platform’s super administrator inside a tenant what belongs to the platform [PERM-03] [PERM-04]', async () => {
    const ofPlatform = operations.filter(
      (operation) => operation.resource && !isScoped(operation) && !isSharedRead(operation),
    );
    expect(ofPlatform.length).toBeGreaterThan(10);
    const before = await snapshotOf(app);
    for (const operation of ofPlatform) {
      const { method, path, body } = callFor(operation, rowOf(operation));
      const { status } = await app.call(method, path, body, {
        token: app.tokens.platform,
        headers: { 'x-tenant-code': 'A' },
      });
      expect([operation.at, status]).toEqual([operation.at, 403]);
    }
    expect(await snapshotOf(app)).toEqual(before);
  });
});
