import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sysTenant } from '../db/tables';
import { testApp, type TestApp } from '../testing/test-app';
import { errorCodeOf } from '../testing/trial';
import { ensureMenus } from '../identity/menu/menu-seed';

let app: TestApp;
const call = (method: string, path: string, body?: unknown, token = app.tokens.adminA) =>
  app.call(method, path, body, { token });
const give = (limits: Partial<typeof sysTenant.$inferInsert>) =>
  app.ports.db.run('platform', 'write', (tx) => tx.update(sysTenant).set(limits).where(eq(sysTenant.shortName, 'ta')));

beforeAll(async () => {
  app = await testApp();
  await app.system((context) => ensureMenus(context));
  await give({ brandList: ['geely', 'lynk'], didConfig: true, offlineLogin: true, offlineLoginDays: 10 });
});
afterAll(() => app.close());

describe('data permissions of a role [TEN-05] [SYS-03]', () => {
  it('are refused field by field where the tenant has less, for its administrator and for the platform', async () => {
    const role = {
      name: 'Wide',
      dataScope: 'self',
      brandList: ['volvo'],
      vinDecode: true,
      didConfig: true,
      offlineLogin: true,
      offlineLoginDays: 11,
    };
    const fields = {
      brandList: 'Exceeds the data permissions of the tenant',
      vinDecode: 'Exceeds the data permissions of the tenant',
      offlineLoginDays: 'Must be at most 10',
    };
    expect(await call('POST', '/sys/role', role)).toMatchObject({ code: errorCodeOf('invalid'), data: { fields } });
    expect(await call('POST', '/sys/role', { ...role, tenantCode: 'A' }, app.tokens.platform)).toMatchObject({
      data: { fields },
    });
  });

  it('stay where the tenant is given less later, and grow no more', async () => {
    const made = await call('POST', '/sys/role', {
      name: 'Narrow',
      dataScope: 'self',
      brandList: ['lynk'],
      didConfig: true,
    });
    expect(made.code).toBe(0);
    const { id, version } = made.data as { id: string; version: number };
    await give({ brandList: ['geely'], didConfig: false });
    const renamed = await call('PUT', `/sys/role/${id}`, {
      name: 'Narrower',
      brandList: ['lynk'],
      didConfig: true,
      version,
    });
    expect(renamed).toMatchObject({ code: 0, data: { name: 'Narrower' } });
    const more = await call('PUT', `/sys/role/${id}`, { brandList: ['lynk', 'geely'], version: version + 1 });
    expect(more.data).toMatchObject({ fields: { brandList: expect.any(String) as string } });
  });

  it('are told beside the form: of the own tenant only, and of any to the platform', async () => {
    expect((await call('GET', '/sys/role/limits?tenantCode=B')).data).toMatchObject({
      brandList: ['geely'],
      offlineLoginDays: 10,
    });
    expect((await call('GET', '/sys/role/limits?tenantCode=A', undefined, app.tokens.platform)).data).toMatchObject({
      brandList: ['geely'],
    });
    expect((await call('GET', '/sys/role/limits?tenantCode=none', undefined, app.tokens.platform)).code).toBe(
      errorCodeOf('gone'),
    );
    expect((await call('GET', '/sys/role/limits', undefined, app.tokens.nobodyA)).status).toBe(403);
  });
});

it('platforms that the tenant does not have are refused, those that a role has already stay [TEN-05] [SYS-03]', async () => {
  await give({ platformIdList: 'CMA,SPA' });
  const role = { name: 'Platforms', dataScope: 'self', platformList: ['CMA', 'SEA'] };
  const refused = await call('POST', '/sys/role', role);
  expect(refused.data).toEqual({ fields: { platformList: 'SEA exceeds the data permissions of the tenant' } });
  const made = await call('POST', '/sys/role', { ...role, platformList: ['CMA', 'SPA'] });
  expect(made.code).toBe(0);
  const { id, version } = made.data as { id: string; version: number };
  await give({ platformIdList: 'CMA' });
  expect((await call('PUT', `/sys/role/${id}`, { platformList: ['SPA'], version })).code).toBe(0);
  const more = await call('PUT', `/sys/role/${id}`, { platformList: ['SPA', 'SEA'], version: version + 1 });
  expect(more.data).toMatchObject({ fields: { platformList: expect.any(String) as string } });
  await give({ platformIdList: null });
});
