import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IS_WHOLE, isTaken, isTried } from '../../contract/testing/short-run';
import { sysUser } from '../db/tables';
import { openSession } from '../identity/session/session';
import { testApp, type TestApp } from '../testing/test-app';

/* eslint-disable-next-line typescript/no-explicit-any -- a document is read as it comes */
type Json = any;
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const NAMES = ['superAdmin', 'super_admin', 'SUPERADMIN'];
const superAdmins = () =>
  app.system(({ tx }) => tx.select({ username: sysUser.username }).from(sysUser).where(eq(sysUser.superAdmin, 1)));

/** A new user of the place, with a session of his own: some calls end it. */
const enter = (place: { tenantCode: string; tenantAdmin: boolean; superAdmin: number }, n: number) =>
  app.system(async ({ tx, ports }) => {
    const [user] = await tx
      .insert(sysUser)
      .values({ ...place, username: `someone-${place.tenantCode || 'p'}-${n}` })
      .returning({ id: sysUser.id, tenantCode: sysUser.tenantCode });
    if (!user) throw new Error('no user was made');
    return { id: user.id, token: (await openSession(tx, ports, user, { ip: '', agent: 'test' })).token };
  });

/** What each field of a schema may hold, and beside them the rank. */
function bodyOf(operation: Json, document: Json): Record<string, unknown> {
  const nameIn = (part: Json): string | undefined => part?.$ref?.split('/').at(-1);
  const body = document.components.requestBodies[nameIn(operation.requestBody) ?? ''] ?? operation.requestBody;
  const schema = body?.content?.['application/json']?.schema ?? {};
  const { properties = {} } = document.components.schemas[nameIn(schema) ?? ''] ?? schema;
  const sample: Record<string, unknown> = { string: 'Sample-pass!x1', integer: 1, number: 1, boolean: true };
  return Object.fromEntries(
    Object.entries<Json>(properties).map(([name, { type }]) => [name, sample[String(type)] ?? null]),
  );
}

/** What may end the caller's own session. */
const ENDS_SESSIONS = /session|password|second-factor/i;

it(
  'no call of the API makes anybody a super administrator, whatever is sent and whoever sends it [PERM-03] [PERM-04]',
  { timeout: 300_000 },
  async () => {
    const document = JSON.parse((await app.call('GET', '/openapi.json')).text) as Json;
    const before = await superAdmins();
    expect(before.map(({ username }) => username)).toEqual(['platform']);
    const writes = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
      Object.entries<Json>(methods).flatMap(([method, operation]): [string, string, Json][] =>
        method === 'get' || !isTried(operation['x-resource'] ?? '') || !isTaken(`${method} ${path}`, 30)
          ? []
          : [[path, method, operation]],
      ),
    );
    expect(writes.length).toBeGreaterThan(IS_WHOLE ? 50 : 5);
    for (const [n, [path, method, operation]] of writes.entries()) {
      const named = Object.keys(bodyOf(operation, document));
      expect([path, method, NAMES.filter((name) => named.includes(name))]).toEqual([path, method, []]);
      // Before the login nobody writes rows: what such a call takes is what its schema says.
      if (operation.security?.length === 0) continue;
      // A tenant's administrator about himself, and the super administrator about him: not even he hands the rank on.
      const caller = await enter({ tenantCode: 'A', tenantAdmin: true, superAdmin: 0 }, n);
      const tokens = ENDS_SESSIONS.test(path) ? [caller.token] : [caller.token, app.tokens.platform];
      const rank = Object.fromEntries(NAMES.map((name) => [name, 1]));
      const body = { ...bodyOf(operation, document), version: 1, ids: [caller.id], ...rank };
      for (const token of tokens)
        await app.call(method.toUpperCase(), path.replaceAll('{id}', caller.id), body, { token });
      expect([path, method, await superAdmins()]).toEqual([path, method, before]);
    }
    expect((await app.call('GET', '/sys/tenant/page', undefined, { token: app.tokens.platform })).code).toBe(0);
  },
);
