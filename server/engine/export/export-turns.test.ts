import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app';
import type { Database } from '../../db/database';
import { fair } from '../../db/fair';
import { testApp, type TestApp } from '../../testing/test-app';
import { CHUNK } from './export-rows';

const PAGES = 30;
let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  await app.system(({ tx }) =>
    tx.execute(sql`insert into account_client (tenant_code, tester_code, machine_guid)
      select 'A', 'TESTER-' || n, 'guid-' || n from generate_series(1, ${CHUNK * PAGES}::int) n`),
  );
});
afterAll(() => app.close());

/** A database that tells of each transaction whose it is, before it is begun. */
const telling = (db: Database, tell: (tenant: string) => void): Database => ({
  ...db,
  run: async (scope, access, work, signal) => {
    tell(scope === 'platform' ? '' : scope.tenant);
    return db.run(scope, access, work, signal);
  },
});

it('that fetches its rows at a stretch lets what others ask get in between its pages', async () => {
  const begun: string[] = [];
  /** Where in that order somebody of the other tenant came to the door. */
  const came: number[] = [];
  const answers: Promise<Response>[] = [];
  const pages = (): number => begun.filter((tenant) => tenant === 'A').length;
  const begin = (tenant: string): void => {
    begun.push(tenant);
    if (tenant === 'A' && pages() % 4 === 0) answers.push(ask('/sys/dept/page', app.tokens.adminB));
  };
  // By a clock that stands nobody's work is long, so that nobody rests: what is tried is whether others get a turn at all.
  const door = fair(telling(app.ports.db, begin), { slots: 1, share: 0 }, () => 0);
  const db = telling(door, (tenant) => void (tenant === 'B' && came.push(begun.length)));
  const { fetch } = createApp({ ...app.ports, db });
  const ask = async (path: string, token: string): Promise<Response> =>
    fetch(new Request(`http://console.example/api${path}`, { headers: { authorization: `Bearer ${token}` } }));
  const file = await ask('/account/client/export?format=csv&columns=testerCode', app.tokens.adminA);
  expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(1 + CHUNK * PAGES);
  expect(pages()).toBeGreaterThanOrEqual(PAGES);
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(came.length).toBeGreaterThanOrEqual(PAGES / 4 - 1);
  const pagesAhead = came.map(
    (at) => begun.slice(at, begun.indexOf('B', at)).filter((tenant) => tenant === 'A').length,
  );
  expect(Math.max(...pagesAhead)).toBeLessThanOrEqual(1);
});
