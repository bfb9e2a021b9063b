import { strToU8 } from 'fflate';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import type { LogsFound } from '../../../../contract/wire/client/client-log';
import { sysClientLogChunk } from '../../../db/client-log-tables';
import { openLogDesk } from '../../../testing/desks/log-desk';
import { rowsOf } from '../../../http/rows';
import { gramsOf } from './find';

const desk = await openLogDesk();
afterAll(() => desk.w.t.close());

const find = async (text: string, from = 0): Promise<LogsFound> =>
  (await desk.w.admin('GET', `/sys/client-log/find?text=${encodeURIComponent(text)}&from=${from}`)).data as LogsFound;

it('a text is found in whatever log it stands, the newest first and a part at a time [SYS-18]', async () => {
  const tester = await desk.newTester();
  const ids: string[] = [];
  for (let n = 0; n < 23; n += 1) {
    desk.w.t.ports.shift(1000);
    const id = await desk.askOne(tester);
    const text = `line ${n} of DoIP\n刷写失败 NRC 0x72\n${n === 3 ? 'ECU part 8893-QZX' : 'nothing'}`;
    expect((await desk.send(tester, id, 'a.log', strToU8(text))).code).toBe(0);
    ids.unshift(id);
  }
  const rare = await find('3-qzx');
  expect(rare).toMatchObject({
    logs: [{ id: ids[19], hits: [{ n: 3, text: 'ECU part 8893-QZX' }] }],
    searched: 23,
    next: null,
  });
  // The same three signs in a row, in another order.
  expect(await find('893-QZX 88')).toMatchObject({ logs: [], searched: 23, next: null });
  expect(await find('never written')).toEqual({ logs: [], searched: 23, next: null });
  for (const common of ['nrc 0x72', '刷写失败', '0x']) {
    const first = await find(common);
    expect(first.logs.map(({ id }) => id)).toEqual(ids.slice(0, 20));
    expect(first).toMatchObject({ searched: 20, next: 20 });
    expect((await find(common, 20)).logs.map(({ id }) => id)).toEqual(ids.slice(20));
  }
});

it('is asked of an index, by a tenant too [SYS-18]', async () => {
  expect(gramsOf('NRC 0x72, 刷写')).toEqual(['nrc', '0x7', 'x72']);
  const tenant = { tenant: 'A' } as const;
  const compiled = await desk.w.t.ports.db.run(tenant, 'read', async (tx) => {
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`);
    return rowsOf(
      await tx.execute(
        sql`explain select log_id from ${sysClientLogChunk} where show_trgm(${sysClientLogChunk.text}) @> '{nrc,x72}'::text[]`,
      ),
    );
  });
  expect(JSON.stringify(compiled)).toContain('sys_client_log_chunk_grams');
});
