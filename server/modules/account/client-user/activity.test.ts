import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientActivity } from '../../../../contract/resources/account/client-activity/definition';
import { clientUser } from '../../../../contract/resources/account/client-user/definition';
import { translate } from '../../../http/words';
import { insertRows } from '../../../engine/write/trusted';
import { testApp, type TestApp } from '../../../testing/test-app';

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
  app.call('GET', `/account/client-user/activity?${new URLSearchParams(query).toString()}`, undefined, { token });

describe('the activity of accounts', () => {
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

  it('is asked for 15 days or 6 months at most, and says so on the field [VAL-07]', async () => {
    const refused = async (by: string, from: string, to: string) => {
      const { code, data } = await ask({ by, from, to });
      return [code, data?.fields?.to];
    };
    const says = (key: string, max: number) => [10001, translate('en-US', `validate.${key}`, { max })];
    expect(await refused('day', '2026-03-01', '2026-03-16')).toEqual(says('spanDays', 15));
    expect(await refused('month', '2026-03-01', '2026-09-01')).toEqual(says('spanMonths', 6));
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
