import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPathOf, searchedFields, searchNamesOf, snake, sortableFields } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { RESOURCES } from '../../../contract/registry';
import { activationCode } from '../../../contract/resources/account/activation-code/definition';
import { seedRow } from '../../testing/samples';
import { testApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
const page = (path: string, query: Record<string, string> = {}, token = app.tokens.platform) =>
  app.call('GET', `${path}/page?${new URLSearchParams(query).toString()}`, undefined, { token });
const CODES = '/account/activation-code';

beforeAll(async () => {
  app = await testApp();
  await app.system(async (context) => {
    for (const tenant of ['A', 'A', 'A', 'B']) await seedRow(context, activationCode as never, tenant);
    await context.tx.execute(
      sql`update account_activation_code set max_clients = 700, client_count = 2 where tenant_code = 'A'`,
    );
  });
});
afterAll(() => app.close());

describe('what a list tells of all that it found', () => {
  it('is summed up over all pages, by what the caller sees and searches for [LIST-03]', async () => {
    const sums = async (query: Record<string, string>, token = app.tokens.adminA) =>
      (await page(CODES, query, token)).data.sums;
    expect(await sums({ limit: '10' })).toEqual({ maxClients: '2100', clientCount: '6' });
    const [first] = (await page(CODES, {}, app.tokens.adminA)).data.list;
    expect(await sums({ code: first.code })).toEqual({ maxClients: '700', clientCount: '2' });
    expect(await sums({ code: 'no such code' })).toEqual({ maxClients: null, clientCount: null });
    expect((await page('/sys/user', {}, app.tokens.adminA)).data).not.toHaveProperty('sums');
  });
});

describe('a search by dates [LIST-06]', () => {
  const day = (days: number) =>
    new Date(app.ports.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const ask = (from: string, to: string, path = CODES, names = ['startTime', 'endTime']) =>
    page(path, { [names[0]!]: from, [names[1]!]: to }, app.tokens.adminA);

  it('spans a year at most and ends today at the latest, in words of the reader', async () => {
    expect((await ask(day(-365), day(0))).code).toBe(0);
    expect(await ask(day(-400), day(0))).toMatchObject({
      status: 400,
      msg: 'A search can cover one year at most',
      data: { name: 'endTime' },
    });
    expect(await ask(day(-1), day(3))).toMatchObject({
      status: 400,
      msg: 'A search cannot end after today',
      data: { name: 'endTime' },
    });
    expect((await ask(day(0), day(200), CODES, ['expiredFrom', 'expiredTo'])).code).toBe(0);
    expect((await ask(day(0), day(500), CODES, ['expiredFrom', 'expiredTo'])).status).toBe(400);
  });

  it('holds for the whole list, for exports and for what is deleted by a search', async () => {
    const query = `startTime=${day(-400)}&endTime=${day(0)}`;
    for (const path of [`/list?${query}`, `/export?format=csv&${query}`])
      expect((await app.call('GET', CODES + path, undefined, { token: app.tokens.adminA })).status).toBe(400);
    const body = { startTime: day(-400), endTime: day(0) };
    expect((await app.call('POST', `${CODES}/delete-by-search`, body, { token: app.tokens.adminA })).status).toBe(400);
  });
});

describe('the columns of a list [LIST-09]', () => {
  const LISTED = (RESOURCES as readonly AnyResource[]).filter((r) => r.standard.includes('page') && !r.singleRow);
  const PAGING = ['page', 'limit', 'order', 'orderField', 'tenantCode', '_t'];
  const anyName = fc.oneof(
    fc.string({ minLength: 1, maxLength: 40 }),
    fc.constantFrom(
      'id',
      '1=1',
      'code;drop table sys_user',
      'code" or "1"="1',
      '__proto__',
      'constructor',
      'toString',
      'code--',
      'createDate',
      'version',
    ),
  );

  it('are searched by the names of the definition only: any other is 400, and never reaches the database', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...LISTED), anyName, fc.string({ maxLength: 30 }), async (r, name, value) => {
        const known = searchedFields(r).flatMap(([field, definition]) => [...searchNamesOf(r, field, definition)]);
        fc.pre(!known.includes(name) && !PAGING.includes(name));
        expect(await page(apiPathOf(r), { [name]: value })).toMatchObject({ status: 400, code: 400 });
      }),
      { numRuns: 150 },
    );
  });

  it('are sorted by the names of the definition only, up or down', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...LISTED),
        anyName,
        fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('ASC', 'asc;', 'desc nulls')),
        async (r, name, order) => {
          const known = sortableFields(r).flatMap((field) => [field, snake(field)]);
          fc.pre(!known.includes(name) && !['asc', 'desc'].includes(order));
          expect((await page(apiPathOf(r), { orderField: name })).status).toBe(400);
          expect((await page(apiPathOf(r), { order })).status).toBe(400);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('take any value or refuse it by its name: nothing is a fault of ours', async () => {
    const one = fc.constantFrom(...LISTED.filter((r) => searchedFields(r).length > 0)).chain((r) => {
      const names = searchedFields(r).flatMap(([field, definition]) => [...searchNamesOf(r, field, definition)]);
      const values = fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom("' or 1=1 --", '\\', '%', '-1', '1e999', 'NaN', '2026-02-31', ',,,', '\u0000'),
      );
      return fc.tuple(fc.constant(r), fc.constantFrom(...names), values);
    });
    await fc.assert(
      fc.asyncProperty(one, async ([r, name, value]) => {
        expect([200, 400]).toContain((await page(apiPathOf(r), { [name]: value })).status);
      }),
      { numRuns: 200 },
    );
  });
});
