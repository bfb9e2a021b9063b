import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { sysMenu, sysRole, sysTenant } from '../../../db/tables';
import { debugList } from '../../../../contract/resources/diagnosis-sequence-management/debug-list/definition';
import { seedRow } from '../../../testing/samples';
import { testApp, tokenWith, type TestApp } from '../../../testing/test-app';
import { forgetSessions } from '../../../identity/session/session-cache';

const BASE = '/diagnosis-sequence-management/debug-list';
let app: TestApp;
let token: string;
const rows: Record<string, string> = {};

const narrow = async (platformList: string[]): Promise<void> => {
  await app.system(({ tx }) =>
    tx
      .update(sysRole)
      .set({ platformList } as never)
      .where(eq(sysRole.tenantCode, 'A')),
  );
  forgetSessions(app.ports.db);
};

beforeAll(async () => {
  app = await testApp();
  const menus = await app.system(({ tx }) =>
    tx.select({ id: sysMenu.id, permissions: sysMenu.permissions }).from(sysMenu),
  );
  const own = menus.filter(({ permissions }) => permissions?.startsWith('diagnosis-sequence-management:debug-list:'));
  token = await tokenWith(
    app,
    'A',
    'narrowed',
    own.map(({ id }) => id),
  );
  for (const platform of ['CMA', 'SPA'])
    rows[platform] = (await app.system((context) => seedRow(context, debugList as never, 'A', { platform }))).id;
});
afterAll(() => app.close());

const call = (method: string, path: string, body?: unknown) => app.call(method, `${BASE}${path}`, body, { token });
const seen = async (): Promise<string[]> =>
  (await call('GET', '/page?limit=100')).data.list.map(({ platform }: { platform: string }) => platform);

describe('the platforms of a role', () => {
  it('narrow the sequences that its users see, open and write [SYS-03] [TEN-05]', async () => {
    await narrow([]);
    expect((await seen()).toSorted()).toEqual(['CMA', 'SPA']);
    await narrow(['CMA']);
    expect(await seen()).toEqual(['CMA']);
    expect((await call('GET', `/${rows.SPA}`)).code).toBe(10004);
    const body = { name: { 'en-US': 'Reset' }, platform: 'SPA', vinList: ['L6T7944Z5KN000017'] };
    const refused = await call('POST', '', body);
    expect(Object.keys(refused.data.fields)).toEqual(['platform']);
    expect((await call('POST', '', { ...body, platform: 'CMA' })).code).toBe(0);
  });

  it('are those of the tenant at most [TEN-05]', async () => {
    const give = (platformIdList: string | null) =>
      app.ports.db.run('platform', 'write', (tx) =>
        tx.update(sysTenant).set({ platformIdList }).where(eq(sysTenant.shortName, 'ta')),
      );
    await give('SPA');
    await narrow([]);
    expect(new Set(await seen())).toEqual(new Set(['SPA']));
    await narrow(['CMA']);
    expect(await seen()).toEqual([]);
    await give(null);
  });
});
