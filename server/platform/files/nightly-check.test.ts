import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sysFile } from '../../db/file-tables';
import { sysNotice } from '../../db/tables';
import { sumsOf } from '../../engine/files/hashes';
import { memoryFiles } from '../../testing/memory-files';
import { testApp, type TestApp } from '../../testing/test-app';
import { checkStoredFiles } from './nightly-check';
import { wasFileAltered } from './sound';

const HOUR = 3_600_000;
let app: TestApp;
let files: ReturnType<typeof memoryFiles>;
let at = Date.parse('2026-11-01T20:00:00Z');

beforeAll(async () => {
  app = await testApp();
  files = memoryFiles(() => new Date(0));
  app.ports.files = files;
  app.ports.clock = { now: () => new Date(at) };
});
afterAll(() => app.close());
beforeEach(() => {
  // Another night.
  at += 24 * HOUR;
});

async function store(tenantCode: string, name: string): Promise<string> {
  const bytes = new TextEncoder().encode(`content of ${name}`.repeat(1000));
  const key = `${tenantCode}/${name}`;
  await files.put(key, bytes);
  const { sha256, md5 } = await sumsOf(bytes);
  await app.system(({ tx }) =>
    tx.insert(sysFile).values({ tenantCode, key, name, size: bytes.length, type: 'text/plain', sha256, md5 }),
  );
  return key;
}
const noticesOf = (tenant: string) =>
  app.system(({ tx }) => tx.select().from(sysNotice).where(eq(sysNotice.tenantCode, tenant)));

describe('the nightly check of stored files [DLV-01]', () => {
  it('says nothing where all are as they were stored, and passes once a night', async () => {
    for (let n = 0; n < 210; n += 1) await store('A', `sound-${n}.vbf`);
    expect(await checkStoredFiles(app.ports)).toEqual([]);
    expect(await checkStoredFiles(app.ports)).toBeNull();
    expect([await noticesOf('A'), await noticesOf('')]).toEqual([[], []]);
  });

  it('names to each tenant its own altered and missing files, and all of them to the platform', async () => {
    await files.put(await store('A', 'flipped <b>.vbf'), new TextEncoder().encode('something else'));
    await files.delete(await store('B', 'gone.vbf'));
    const found = await checkStoredFiles(app.ports);
    expect(found?.map(({ tenant, name, fault }) => [tenant, name, fault]).sort()).toEqual([
      ['A', 'flipped <b>.vbf', 'altered'],
      ['B', 'gone.vbf', 'missing'],
    ]);
    const [ofA, ofB, ofAll] = [await noticesOf('A'), await noticesOf('B'), await noticesOf('')];
    expect([ofA.length, ofB.length, ofAll.length]).toEqual([1, 1, 1]);
    expect(ofA[0]).toMatchObject({ level: 'urgent', audience: 'administrators' });
    expect(ofA[0]?.content).toContain('flipped &lt;b&gt;.vbf');
    expect(ofA[0]?.content).not.toContain('gone.vbf');
    expect(ofAll[0]?.content).toContain('gone.vbf');
    expect(['A', 'B', 'C', ''].map((tenant) => wasFileAltered(app.ports, tenant))).toEqual([true, true, false, true]);
  });

  it('continues in its next run where one ran out of time, and keeps what it found', async () => {
    const before = (await noticesOf('A')).length;
    const clock = app.ports.clock;
    // Each look at the clock takes five minutes: a run ends after its first batch.
    app.ports.clock = { now: () => new Date((at += 5 * 60_000)) };
    const first = await checkStoredFiles(app.ports);
    app.ports.clock = clock;
    expect(first).toBeNull();
    expect((await noticesOf('A')).length).toBe(before);
    expect(await checkStoredFiles(app.ports)).toHaveLength(2);
    expect((await noticesOf('A')).length).toBe(before + 1);
  });
});
