import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESOURCES } from '../../../contract/registry';
import type { AnyResource } from '../../../contract/language/resource';
import { rowsOf } from '../../http/rows';
import { WORKSHOP_DAY, openWorkshop, type Workshop } from '../../testing/workshop';
import { createEngine } from '../model/engine';
import { dueOf, dueSql, runDue } from './scheduled-transitions';

let w: Workshop;
const engine = createEngine({ resources: RESOURCES });
const DUE = (RESOURCES as readonly AnyResource[]).flatMap((resource) => dueOf({ engine }, resource));

beforeAll(async () => {
  w = await openWorkshop();
});
afterAll(() => w.t.close());

describe('what is due', () => {
  it.each(DUE.map((due) => [`${due.compiled.name}: ${due.name}`, due] as const))(
    '%s is found by its own index, whatever else the table holds',
    async (_, due) => {
      const lines = await w.t.system(async ({ tx }) => {
        // Of a few rows a scan is cheaper.
        await tx.execute(sql`set local enable_seqscan = off`);
        return rowsOf<{ 'QUERY PLAN': string }>(
          await tx.execute(sql`explain ${dueSql(due, new Date().toISOString())}`),
        );
      });
      const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
      // PostgreSQL names the index of a month after its column.
      expect(plan).toMatch(/Index Scan using \w+_due(_at_idx)? on/);
      expect(plan).not.toContain('Seq Scan');
    },
  );

  it('is done as the system, all of it however much there is, and once by two servers', async () => {
    const { data } = await w.admin('POST', '/account/activation-code/generate', {
      count: 60,
      maxClients: 1,
      validityDays: 1,
    });
    const { ids } = data as { ids: string[] };
    w.t.ports.shift(WORKSHOP_DAY + 1000);
    const [one, other] = await Promise.all([runDue(w.t.ports), runDue(w.t.ports)]);
    expect(one + other).toBeGreaterThanOrEqual(60);
    expect(await runDue(w.t.ports)).toBe(0);
    for (const id of ids)
      expect([(await w.codeRow(id)).status, await w.operations(id)]).toEqual(['expired', ['generate', 'expire']]);
  });
});
