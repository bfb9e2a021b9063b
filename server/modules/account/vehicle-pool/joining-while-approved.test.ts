import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WriteContext } from '../../../engine/model/behaviour';
import { rowsOf } from '../../../http/rows';
import { openApprovals, SEQUENCES } from '../../../testing/generated/approvals';

const [IN, OUT] = ['L6TEX7E46PZ000001', 'L6TEX7E46PZ000002'] as const;
const POOLS = '/account/vehicle-pool';
/** The embedded database has one connection: its transactions come one after the other. */
const isRemote = Boolean(process.env.TEST_DATABASE_URL);
let w: Awaited<ReturnType<typeof openApprovals>>;

beforeAll(async () => {
  w = await openApprovals([IN, OUT]);
});
afterAll(() => w.d.t.close());

/** Waits until so many other transactions of this database wait for a lock. */
async function waiting({ tx }: WriteContext, number: number): Promise<void> {
  for (;;) {
    // Within a transaction the database shows activity as it was first asked for.
    await tx.execute(sql`select pg_stat_clear_snapshot()`);
    const [row] = rowsOf<{ number: number }>(
      await tx.execute(sql`select count(distinct l.pid)::int as number from pg_locks l
        join pg_stat_activity a on a.pid = l.pid and a.datname = current_database() where not l.granted`),
    );
    if ((row?.number ?? 0) >= number) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe.skipIf(!isRemote)('who puts VINs into a pool while somebody approves what names it', () => {
  it.each([1, 2, 3])('is not refused for the locks of the other, nor is the other [DLV-03] (%i)', async (n) => {
    const pool = await w.made(POOLS, { number: `D${n}`, name: `D${n}`, vinList: [IN] });
    const rule = await w.rule('sequence', { vehiclePoolId: pool.id });
    const { id } = await w.prepublished('repair', { vehiclePoolId: pool.id, grayRuleId: rule.id });
    // One waits for the sequence and wants the pool then; the other has the pool and wants the sequence: either may come first.
    const asked = await w.d.t.system(async (context) => {
      await context.tx.execute(
        sql`select id from diagnosis_sequence_management_sequence where id = ${id}::uuid for update`,
      );
      const publishing = w.second('POST', `${SEQUENCES}/${id}/publish`, { reason: 'measured' });
      await waiting(context, 1);
      const joining = w.first('POST', `${POOLS}/${pool.id}/addVins`, { vinList: [OUT] });
      await waiting(context, 2);
      return { publishing, joining };
    });
    const [published, joined] = [await asked.publishing, await asked.joining];
    expect([joined.status, joined.code]).toEqual([200, 0]);
    // It was published before the VIN came, or sent back by it.
    const { status } = await w.look(SEQUENCES, id);
    expect([published.status, (published.data as { status?: string } | null)?.status]).toEqual([200, status]);
    expect(['publish', 'draft']).toContain(status);
    const reached = [...(await w.reach())].filter((line) => line.includes(id)).map((line) => line.split(' ')[1]);
    expect([...new Set(reached)]).toEqual(status === 'publish' ? [IN] : []);
  });
});
