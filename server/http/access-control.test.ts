import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resourceNamed } from '../../contract/registry';
import { ERRORS } from '../../contract/wire/errors';
import { isTaken } from '../../contract/testing/short-run';
import { sysMenu } from '../db/tables';
import { sysTaskWork } from '../db/task-tables';
import { testerSecret } from '../testing/sweep/caller';
import { issueKey } from '../testing/sweep/issue-key';
import { isScoped, openOperationSweep, UNKNOWN, type SweptOperation } from '../testing/sweep/operations';
import { tokensWithout } from '../testing/sweep/without-one';
import { snapshotOf } from '../testing/snapshot';
import { signedHeaders, type TestApp, type TestCallOptions } from '../testing/test-app';
import { WITHOUT_PERMISSION } from '../testing/without-permission';
import { takeNonce } from './signed';
import { translate } from './words';

type Sweep = Awaited<ReturnType<typeof openOperationSweep>>;
let app: TestApp;
let operations: SweptOperation[];
let { callFor, rowOf, send } = {} as Sweep;
let tokenWithout: (permission: string) => string;

beforeAll(async () => {
  ({ app, operations, callFor, rowOf, send } = await openOperationSweep());
  tokenWithout = await tokensWithout(app, [
    ...new Set(operations.flatMap(({ permission }) => (permission ? [permission] : []))),
  ]);
});
afterAll(() => app.close());

/** Who may make each call. */
async function writers(): Promise<(operation: SweptOperation) => string | null> {
  const client = await testerSecret(app);
  return (operation) => {
    if (!operation.guard) return null;
    if (operation.guard === 'client') return client;
    return isScoped(operation) ? app.tokens.adminA : app.tokens.platform;
  };
}

/** Lists of the platform that tenants may read. */
const isSharedRead = ({ resource, permission = '' }: SweptOperation): boolean =>
  /:(page|info|export)$/.test(permission) && resource !== undefined && resourceNamed(resource).isShared === true;

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
      if (isTaken(operation.at, 8)) tokens.push('no-such-token');
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
    for (const operation of operations.filter(({ permission, at }) => permission && isTaken(at, 48))) {
      const { status } = await send(
        callFor({ ...operation, op: operation.op === 'bulk' ? '' : operation.op }, UNKNOWN),
        app.tokens.platform,
      );
      expect([operation.at, [401, 403].includes(status)]).toEqual([operation.at, false]);
    }
    // Tasks that were begun on the way would go on behind the tests that look whether anything has changed.
    await app.system(({ tx }) => tx.update(sysTaskWork).set({ isOpen: false, runner: null }));
  });

  it('is closed to a key without scopes, and answers one with all scopes of its maker as its maker [INT-01]', async () => {
    const { adminA } = app.tokens;
    const entries = await app.system(({ tx }) => tx.select({ id: sysMenu.id }).from(sysMenu));
    const every = await issueKey(
      app,
      adminA,
      entries.map(({ id }) => id),
    );
    const none = await issueKey(app, adminA, []);
    for (const operation of operations.filter(({ guard, at }) => guard === 'session' && isTaken(at, 120))) {
      const call = callFor({ ...operation, op: operation.method === 'GET' ? operation.op : '' }, UNKNOWN);
      expect([operation.at, (await send(call, none)).status]).toEqual([operation.at, 403]);
      const [{ status, code }, own] = [await send(call, every), await send(call, adminA)];
      const wanted = operation.isPersonOnly ? [403, ERRORS.keyPersonOnly.code] : [own.status, own.code];
      expect([operation.at, status, code]).toEqual([operation.at, ...wanted]);
    }
  });

  it('that writes refuses what is not signed, or signed otherwise, or too long ago, and changes nothing [NET-02]', async () => {
    const token = await writers();
    const signed = operations.filter(({ at, isSigned }) => isSigned && isTaken(at, 20));
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
    const signed = operations.filter(({ at, isSigned }) => isSigned && isTaken(at, 10));
    const requestId = crypto.randomUUID();
    await app.system(({ tx, ports }) =>
      takeNonce(tx, { requestId, caller: '', content: 'another' }, ports.clock.now()),
    );
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
        isTaken(operation.at, 4),
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
