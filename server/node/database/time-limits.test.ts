import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createApp } from '../../app';
import { rowsOf } from '../../http/rows';
import { freshDatabase } from '../../testing/database';
import { testApp } from '../../testing/test-app';
import { openDatabase } from './database';
import { openPostgres } from './postgres';

const { TEST_DATABASE_URL: url = '' } = process.env;

// The embedded one, which cannot end a statement, is watched instead: `embedded.test.ts`.
test.skipIf(!url)('a server on PostgreSQL has a limit for what reads, and for what writes or stands idle', async () => {
  const fresh = await freshDatabase(url);
  const database = await openDatabase({ databaseUrl: fresh.url, dataDir: '' });
  const limits = (access: 'read' | 'write') =>
    database.run('platform', access, async (tx) => {
      const told = await tx.execute(
        sql`select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
      );
      return rowsOf(told);
    });
  // Limits of one transaction end with it: the same connection has those of the next.
  for (let n = 0; n < 3; n += 1) {
    expect(await limits('read')).toEqual([{ statement: '20s', idle: '1min' }]);
    expect(await limits('write')).toEqual([{ statement: '1min', idle: '1min' }]);
  }
  await database.close();
  await fresh.drop();
});

test.skipIf(!url)(
  'what takes too long is ended and told so, and the connection goes on with the next [ERR-01]',
  async () => {
    const app = await testApp();
    const { pool } = app.ports.db as unknown as { pool: { options: { connectionString: string } } };
    const { connectionString } = pool.options;
    const limited = openPostgres(
      { connectionString, max: 1, statement_timeout: 600 },
      { readLimit: 200, endsStatements: true },
    );
    const { fetch } = createApp({ ...app.ports, db: limited });
    const ask = async (): Promise<Response> =>
      fetch(
        new Request('http://console.example/api/sys/dept/page', {
          headers: { authorization: `Bearer ${app.tokens.adminA}`, 'accept-language': 'ko-KR' },
        }),
      );
    expect((await ask()).status).toBe(200);
    // Whoever reads waits as long as somebody has the table to himself.
    const owner = openPostgres({ connectionString, max: 1 });
    await owner.asOwner(async (connection) => {
      await connection.exec('begin; lock table sys_dept in access exclusive mode');
      const begun = performance.now();
      const refused = await ask();
      expect(performance.now() - begun).toBeLessThan(5000);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await refused.json()).toMatchObject({ code: 503, msg: expect.stringContaining('너무 오래 걸려') });
      await connection.exec('rollback');
    });
    expect((await ask()).status).toBe(200);
    await owner.close();
    await limited.close();
    await app.close();
  },
);
