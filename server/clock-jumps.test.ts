import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientSequenceAnswer } from '../contract/wire/client-sequence';
import type { ImportView } from '../contract/wire/import';
import { sealAudit } from './engine/audit/chain/seal';
import { verification } from './engine/audit/chain/verify';
import { diagnosisSequenceManagementExecution as executions } from './db/tables';
import { signedHeaders, tokenWith, menuEntriesOf } from './testing/test-app';
import { openTesterDesk, type TesterDesk } from './testing/desks/tester-desk';

const HOUR = 3_600_000;
/** How far the clock of the server is off while it runs, one after the other, ms; in the end it is right again. */
const JUMPS = [0, -HOUR, 26 * HOUR, -26 * HOUR, 0];
const VIN = 'L6TEX7E46PZ000001';

let d: TesterDesk;
let secret: string;
let entries: string[];

beforeAll(async () => {
  d = await openTesterDesk();
  secret = (await d.tester()).clientSecret;
  entries = await menuEntriesOf(d.t, 'sys/dept');
});
afterAll(() => d.t.close());

const setClock = (offset: number): void => {
  d.t.ports.clock = { now: () => new Date(Date.now() + offset) };
};
const tester = (path: string, body: object) => d.t.call('POST', path, body, { token: secret });
/** Somebody who signs in now: a session does not outlive a day that passes. */
const person = (name: string) => tokenWith(d.t, 'A', name, entries);

async function importOf(token: string, text: string): Promise<string> {
  const form = new FormData();
  form.append('file', new File([text], 'rows.csv'));
  const path = '/sys/dept/import';
  const signed = signedHeaders(path, {}, { timestamp: String(d.t.ports.clock.now().getTime()) });
  const headers = { authorization: `Bearer ${token}`, ...signed };
  const answer = await d.t.app.request(`/api${path}`, { method: 'POST', body: form, headers });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

describe('a server whose clock jumps while it runs', () => {
  it('goes on with all that is open: executions, writes, imports, and an audit log that stays whole [SYS-16]', async () => {
    const sequenceId = await d.sequence({ vinList: [VIN] } as object);
    const open: { executionId: string; steps: number }[] = [];
    let step = 0;
    for (const [at, offset] of JUMPS.entries()) {
      setClock(offset);
      const told = `clock off by ${offset / HOUR} h`;
      const { list } = (await d.t.call('GET', `/client/sequence?vin=${VIN}`, undefined, { token: secret }))
        .data as ClientSequenceAnswer;
      expect(
        list.map(({ id }) => id),
        told,
      ).toContain(sequenceId);

      // What was begun under another time is reported on, and ended once the clock has jumped twice.
      const time = new Date().toISOString();
      for (const each of open) {
        step += 1;
        const report = { no: step, name: `step ${step}`, result: 'success', startedAt: time, endedAt: time };
        expect(await tester(`/client/execution/${each.executionId}/step`, report), told).toMatchObject({ code: 0 });
      }
      if (open.length > 1) {
        const { executionId } = open.shift() ?? { executionId: '' };
        const ended = await tester(`/client/execution/${executionId}/end`, { result: 'success', readBack: [] });
        expect(ended, told).toMatchObject({ code: 0, data: { status: 'success' } });
      }
      const executionId = crypto.randomUUID();
      const begun = await tester('/client/execution', { executionId, sequenceId, version: 1, vin: VIN });
      expect(begun, told).toMatchObject({ code: 0 });
      open.push({ executionId, steps: 0 });

      const token = await person(`clock-${at}`);
      const made = await d.t.call('POST', '/sys/dept', { name: `Dept ${at}`, sort: at }, { token });
      expect(made, told).toMatchObject({ code: 0 });
      const { id, version } = made.data as { id: string; version: number };
      const changed = await d.t.call('PUT', `/sys/dept/${id}`, { name: `Dept ${at} too`, version }, { token });
      expect(changed, told).toMatchObject({ code: 0 });
      await sealAudit(d.t.ports);
    }
    const kept = await d.t.system(({ tx }) => tx.select().from(executions));
    const ended = kept.filter(({ status }) => status === 'success');
    expect(ended).toHaveLength(JUMPS.length - 2);
    // What ended was never over before it began, whatever the clock said.
    for (const { startedAt, endedAt, duration } of ended as unknown as {
      startedAt: string;
      endedAt: string;
      duration?: number;
    }[]) {
      expect(Date.parse(endedAt)).toBeGreaterThanOrEqual(Date.parse(startedAt));
      expect(duration ?? 0).toBeGreaterThanOrEqual(0);
    }
    const { run } = await verification(d.t.ports, null);
    expect((await run()).flatMap(({ findings }) => findings)).toEqual([]);
  });

  it('writes an import that was checked under another time, each row once', async () => {
    const names = Array.from({ length: 300 }, (_, n) => `Imported ${n}`);
    setClock(0);
    const token = await person('clock-import');
    const id = await importOf(token, `name,sort\n${names.map((name, n) => `${name},${n % 100}`).join('\n')}`);
    const view = async () => (await d.t.call('GET', `/sys/dept/import/${id}`, undefined, { token })).data as ImportView;
    const settled = async (states: readonly string[]) => {
      await expect
        .poll(async () => (await view()).state, { timeout: 30_000 })
        .toSatisfy((state) => !states.includes(state as string));
    };
    await settled(['reading']);
    setClock(-HOUR);
    expect(await d.t.call('POST', `/sys/dept/import/${id}/commit`, { skipBad: true }, { token })).toMatchObject({
      code: 0,
    });
    setClock(10 * 60_000);
    await settled(['reading', 'writing']);
    expect((await view()).state).toBe('written');
    const found = await d.t.call('GET', '/sys/dept/page?page=1&limit=1&name=Imported', undefined, { token });
    expect((found.data as { total: number }).total).toBe(names.length);
    setClock(0);
  });
});
