import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IS_WHOLE } from '../../../contract/testing/short-run';
import { createApp } from '../../app';
import type { Database } from '../../db/database';
import { listen } from '../../node/listen';
import { testApp, type TestApp } from '../../testing/test-app';
import { CHUNK } from './export-rows';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const isRemote = Boolean(process.env.TEST_DATABASE_URL);
/**
 * What is held follows neither their number nor the million that an export may have, once all of them together are several times what may
 * be held: 50 MB where a database beside this process holds them. To write more, with all their indexes, takes longer than
 * to read them.
 */
const COUNT = isRemote ? 250_000 : 100_000;
/** What is shown of one row, characters: all rows together are more than twice what may be held. */
const WIDTH = 200;
/** What may be held beyond what is held while nobody reads, bytes. */
const FLAT = 8e6;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.system(({ tx }) =>
    tx.execute(sql`insert into account_client (tenant_code, tester_code, machine_guid, additional_key)
      select 'A', 'TESTER-' || n, 'guid-' || n, lpad(n::text, ${WIDTH}::int, 'x') from generate_series(1, ${COUNT}::int) n`),
  );
}, 600_000);
afterAll(() => app.close());

/** What is no garbage. The memory of a database inside this process is one of its buffers, and grows as that likes. */
const held = (): number => {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + (isRemote ? arrayBuffers : 0);
};

// What writes the rows is tried with many of them in every run: `sheets.test.ts`.
it.runIf(IS_WHOLE)(
  'of ever so many rows, from the database to the answer, holds no more of them than its reader has taken [FILE-06]',
  { timeout: 1_800_000 },
  async () => {
    let pages = 0;
    const db: Database = {
      ...app.ports.db,
      run: async (scope, access, work, signal) => {
        pages += 1;
        return app.ports.db.run(scope, access, work, signal);
      },
    };
    const server = await listen(createApp({ ...app.ports, db }).fetch, '127.0.0.1', 0, 'PORT');
    try {
      const answer = await fetch(
        `http://127.0.0.1:${server.port}/api/account/client/export?format=csv&columns=testerCode,additionalKey&orderField=tester_code&order=asc`,
        { headers: { authorization: `Bearer ${app.tokens.adminA}` } },
      );
      expect(answer.status).toBe(200);
      const reader = answer.body!.getReader();
      let part = await reader.read();
      // Whoever takes nothing is waited for: what lies on the line is all that was fetched meanwhile.
      await expect
        .poll(
          async () => {
            const before = pages;
            await new Promise((resolve) => setTimeout(resolve, 500));
            return pages - before;
          },
          { timeout: 60_000 },
        )
        .toBe(0);
      expect(pages).toBeLessThan((COUNT / CHUNK) * 0.75);
      const idle = held();
      let [most, bytes, looks, lines] = [idle, 0, 0, 0];
      for (; !part.done; part = await reader.read()) {
        bytes += part.value.length;
        for (const byte of part.value) lines += byte === 0x0a ? 1 : 0;
        if (bytes < ((looks + 1) * COUNT * WIDTH) / 12) continue;
        looks += 1;
        most = Math.max(most, held());
      }
      expect(looks).toBeGreaterThan(6);
      expect(lines).toBe(COUNT + 1);
      expect(bytes).toBeGreaterThan(FLAT * 2);
      expect(most - idle).toBeLessThan(FLAT);
    } finally {
      await server.drain();
    }
  },
);
