import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientActivity } from '../../../contract/resources/account/client-activity/definition';
import { clientUser } from '../../../contract/resources/account/client-user/definition';
import { dynamicKey } from '../../../contract/text/word-key';
import { translate } from '../../http/words';
import { insertRows } from '../../engine/write/trusted';
import { sysMenu } from '../../db/tables';
import { testApp, tokenWith, type TestApp } from '../../testing/test-app';

let app: TestApp;

/** Accounts of both tenants, and the days on which each signed in. */
const LOGINS: Readonly<Record<string, readonly string[]>> = {
  'A idle': ['2026-02-20'],
  'A seldom': ['2026-03-01', '2026-03-01', '2026-03-02'],
  'A often': ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-10'],
  'A daily': ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07'],
  'B other': ['2026-03-01'],
};

beforeAll(async () => {
  app = await testApp();
  // Days of the samples are kept.
  app.ports.shift(Date.parse('2026-03-20T00:00:00Z') - app.ports.clock.now().getTime());
  await app.system(async (context) => {
    for (const [name, days] of Object.entries(LOGINS)) {
      const [tenantCode = '', username = ''] = name.split(' ');
      const created = { createDate: '2026-01-01T00:00:00Z' };
      const [user] = await insertRows(context, clientUser, [{ tenantCode, username, ...created }], 'sample');
      const line = { tenantCode, testerCode: 'T', kind: 'login', clientUserId: user?.id };
      const lines = days.map((day) => ({ ...line, at: `${day}T23:59:00.000Z` }));
      await insertRows(context, clientActivity, lines, 'sample');
    }
  });
});
afterAll(() => app.close());

const ask = (query: Record<string, string>, token = app.tokens.adminA) =>
  app.call('GET', `/statistical-report/user-activity/count?${new URLSearchParams(query).toString()}`, undefined, {
    token,
  });

describe('the activity of accounts [STAT-09]', () => {
  it('is told by the day, with who is in another class than before', async () => {
    const { data } = await ask({ by: 'day', from: '2026-03-01', to: '2026-03-10' });
    const told = data.accounts.map((one: Record<string, unknown>) => [
      one.username,
      one.activity,
      one.before,
      one.active,
    ]);
    expect(told).toEqual([
      ['daily', 'severe', 'zombie', 7],
      ['often', 'moderate', 'zombie', 5],
      ['seldom', 'general', 'zombie', 2],
      ['idle', 'zombie', 'general', 0],
    ]);
    expect(data).toMatchObject({ total: 4, moved: 4, isCut: false });
    expect(data.classes).toMatchObject(
      ['zombie', 'general', 'moderate', 'severe'].map((activity) => ({ activity, accounts: 1 })),
    );
  });

  it('is told by the month, whole months whatever their days', async () => {
    const { data } = await ask({ by: 'month', from: '2026-02-28', to: '2026-03-01' });
    const told = data.accounts.map((one: Record<string, unknown>) => [one.username, one.activity, one.active]);
    expect(told).toContainEqual(['idle', 'moderate', 1]);
    expect(data.total).toBe(4);
  });

  it('tells how many were active each day, and who went from which class to which', async () => {
    const { data } = await ask({ by: 'day', from: '2026-03-01', to: '2026-03-10' });
    expect(data.periods.map(({ accounts }: { accounts: number }) => accounts)).toEqual([3, 3, 2, 2, 1, 1, 1, 0, 0, 1]);
    expect(data.moves).toMatchObject([
      { before: 'zombie', activity: 'general', accounts: 1 },
      { before: 'zombie', activity: 'moderate', accounts: 1 },
      { before: 'zombie', activity: 'severe', accounts: 1 },
      { before: 'general', activity: 'zombie', accounts: 1 },
    ]);
  });

  it('counts days of the zone that is asked for', async () => {
    // 23:59 in London is the next morning in Seoul.
    const { data } = await ask({ by: 'day', from: '2026-03-02', to: '2026-03-02', zone: 'Asia/Seoul' });
    expect(data.periods).toEqual([{ period: '2026-03-02', accounts: 3 }]);
    expect((await ask({ by: 'day', from: '2026-03-02', to: '2026-03-02', zone: 'Mars/Olympus' })).code).not.toBe(0);
  });

  it('compares with nothing that is no longer kept, and says so', async () => {
    const { data } = await ask({ by: 'month', from: '2025-02-01', to: '2025-03-01' });
    expect(data).toMatchObject({ keptSince: '2025-02-13', moved: null, moves: [] });
    expect(data.accounts.every(({ before }: { before: unknown }) => before === null)).toBe(true);
  });

  it('tells persons to those alone who may see them', async () => {
    const menus = await app.system(({ tx }) =>
      tx.select({ id: sysMenu.id, permissions: sysMenu.permissions }).from(sysMenu),
    );
    const page = menus.filter(({ permissions }) => permissions === 'statistical-report:user-activity:page');
    const token = await tokenWith(
      app,
      'A',
      'numbers-only',
      page.map(({ id }) => id),
    );
    const { code, data, text } = await ask({ by: 'day', from: '2026-03-01', to: '2026-03-10' }, token);
    expect([code, data.total, data.accounts]).toEqual([0, 4, null]);
    expect(text).not.toContain('seldom');
    expect((await ask({ by: 'day', from: '2026-03-01', to: '2026-03-10' }, app.tokens.nobodyA)).status).toBe(403);
  });

  it('is asked for 15 days or 6 months at most, and says so on the field [VAL-07]', async () => {
    const refused = async (by: string, from: string, to: string) => {
      const { code, data } = await ask({ by, from, to });
      return [code, data?.fields?.to];
    };
    const says = (key: string, max: number) => [10001, translate('en-US', dynamicKey(`validate.${key}`), { max })];
    expect(await refused('day', '2026-03-01', '2026-03-16')).toEqual(says('spanDays', 15));
    expect(await refused('month', '2026-03-01', '2026-09-01')).toEqual(says('spanMonths', 6));
    expect(await refused('month', '2026-03-31', '2026-09-01')).toEqual(says('spanMonths', 6));
    expect((await refused('day', '2026-03-02', '2026-03-01'))[0]).toBe(10001);
    for (const [by, to] of [
      ['day', '2026-03-15'],
      ['month', '2026-08-31'],
    ] as const)
      expect([by, (await ask({ by, from: '2026-03-01', to })).code]).toEqual([by, 0]);
  });

  it('is nobody’s business in another tenant [TEN-06]', async () => {
    const { data } = await ask({ by: 'day', from: '2026-03-01', to: '2026-03-10' }, app.tokens.adminB);
    expect(data.accounts.map(({ username }: { username: string }) => username)).toEqual(['other']);
  });
});
