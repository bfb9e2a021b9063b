import { eq } from 'drizzle-orm';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { addAuditLines } from '../../engine/audit/add-lines';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sysAudit, sysSession } from '../../db/system-tables';
import { supportCase, supportOrderList, sysDept, sysUser } from '../../db/tables';
import { emptyPostgres, testPostgres, type TestPostgres } from '../../testing/postgres';
import { backup, restore, totalOf } from './backup';
import { requireInstallation } from './installation';

let folder: string;
let file: string;
let from: TestPostgres;
let to: TestPostgres;
let written: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'console-test-'));
  file = join(folder, 'all.gz');
  [from, to] = [await testPostgres(), await emptyPostgres()];
  await from.postgres.run('platform', 'write', async (tx) => {
    const [root] = await tx
      .insert(sysDept)
      .values({ name: '총괄 "부서" \\ 总部', tenantCode: 'A', sort: 1, stationCode: null })
      .returning();
    // Children before their parents in the file, too: more than one line of them.
    await tx.insert(sysDept).values(
      Array.from({ length: 1500 }, (_, i) => ({
        name: `dept ${i}`,
        tenantCode: 'A',
        sort: i % 10,
        parentId: root!.id,
      })),
    );
    const [user] = await tx
      .insert(sysUser)
      .values({
        username: 'anna',
        tenantCode: 'A',
        deptId: root!.id,
        roleIdList: [crypto.randomUUID()],
        effectiveFrom: '2026-01-02T03:04:05.678Z',
      })
      .returning();
    // A solved order and the case that was made of it name each other.
    const order = { orderNo: 'WO-2026-000001', subject: 'Horn', problemDescription: 'Wet', issueType: 'vehicle' };
    const [solved] = await tx
      .insert(supportOrderList)
      .values({ ...order, tenantCode: 'A', status: 3, openedAt: '2026-01-02T03:04:05.678Z' } as never)
      .returning({ id: supportOrderList.id });
    const text = { 'zh-CN': '喇叭', 'ko-KR': '경적' };
    const [made] = await tx
      .insert(supportCase)
      .values({ tenantCode: 'A', orderId: solved!.id, subject: text, cause: text, remedy: text } as never)
      .returning({ id: supportCase.id });
    await tx.update(supportOrderList).set({ caseId: made!.id });
    const changes = [{ field: 'name', before: null, after: ['x', { y: 1 }] }];
    await addAuditLines(tx, [{ tenantCode: 'A', resource: 'sys/dept', operation: 'save', changes }]);
    await tx.insert(sysSession).values({ tokenHash: 'h', userId: user!.id, expiresAt: '2030-01-01T00:00:00Z' });
  });
  written = totalOf(await from.postgres.asOwner((connection) => backup(connection, file, new Date())));
});
afterAll(async () => {
  await from.close();
  await to.close();
  rmSync(folder, { recursive: true, force: true });
});

const everything = (place: TestPostgres) =>
  place.postgres.run('platform', 'read', async (tx) => ({
    depts: await tx.select().from(sysDept).orderBy(sysDept.id),
    users: await tx.select().from(sysUser),
    orders: await tx.select().from(supportOrderList),
    cases: await tx.select().from(supportCase),
    audit: await tx.select().from(sysAudit),
  }));

// The next test restores into the same database: it is as empty as before.
test('a cut or foreign file restores nothing', async () => {
  const cut = join(folder, 'cut.gz');
  writeFileSync(cut, readFileSync(file).subarray(0, -2000));
  const foreign = join(folder, 'foreign.gz');
  writeFileSync(foreign, 'hello');
  for (const wrong of [cut, foreign])
    await expect(to.postgres.asOwner((connection) => restore(connection, wrong))).rejects.toThrow(
      /is no whole backup \([^\n]+\); nothing was restored/,
    );
  await expect(to.postgres.asOwner((connection) => restore(connection, join(folder, 'none')))).rejects.toThrow(
    'cannot be read',
  );
});

// All tables are made from nothing, as no other test does: nine tenths of its time, which on a busy machine is long.
const MAKING_TABLES = 180_000;

test(
  'a restored database holds what was backed up, rows that name each other too, and goes on from there',
  async () => {
    // With an order, its case, and the mark by which its sums are made.
    expect(written).toBe(1501 + 1 + 1 + 3);
    expect(totalOf(await to.postgres.asOwner((connection) => restore(connection, file)))).toBe(written);
    expect(await everything(to)).toEqual(await everything(from));
    expect(await to.postgres.run('platform', 'read', (tx) => tx.$count(sysSession))).toBe(0);
    const [next] = await to.postgres.run({ tenant: 'A' }, 'write', async (tx) => {
      await addAuditLines(tx, [{ tenantCode: 'A', resource: 'x', operation: 'y' }]);
      return tx.select().from(sysAudit).where(eq(sysAudit.operation, 'y'));
    });
    expect(next!.id).toBeGreaterThan(1);
    // References hold again.
    const orphan = to.postgres.run({ tenant: 'A' }, 'write', (tx) =>
      tx.insert(sysDept).values({ name: 'o', tenantCode: 'A', sort: 1, parentId: crypto.randomUUID() }),
    );
    await expect(orphan).rejects.toMatchObject({ cause: { code: '23503' } });
  },
  MAKING_TABLES,
);

test('only an empty database takes a backup', async () => {
  await expect(from.postgres.asOwner((connection) => restore(connection, file))).rejects.toThrow('not empty');
});

test('a file that is there is overwritten where that is asked for only, and an empty database is no backup [OPS-01]', async () => {
  const bare = await testPostgres();
  const other = join(folder, 'other.gz');
  writeFileSync(other, 'kept');
  const again = (isForced: boolean) =>
    from.postgres.asOwner((connection) => backup(connection, other, new Date(), isForced));
  await expect(again(false)).rejects.toThrow('is there already and was left as it is');
  expect(readFileSync(other, 'utf8')).toBe('kept');
  const counts = await again(true);
  expect([...counts]).toEqual([
    ['support_case', 1],
    ['support_order_list', 1],
    ['sys_audit', 1],
    ['sys_dept', 1501],
    ['sys_sum_dirty', 1],
    ['sys_user', 1],
  ]);
  const empty = join(folder, 'empty.gz');
  await expect(bare.postgres.asOwner((connection) => backup(connection, empty, new Date()))).rejects.toThrow(
    'holds no rows',
  );
  expect(existsSync(empty)).toBe(false);
  await bare.close();
});

test('a command that finds no installation makes none [OPS-01]', async () => {
  const dataDir = join(folder, 'nothing');
  await expect(requireInstallation({ databaseUrl: undefined, dataDir })).rejects.toThrow(
    `There is no installation at DATA_DIR ${dataDir}`,
  );
  expect(existsSync(dataDir)).toBe(false);
});

test('a place that cannot be written is named', async () => {
  await expect(
    from.postgres.asOwner((connection) => backup(connection, join(folder, 'no/such/folder.gz'), new Date())),
  ).rejects.toThrow('cannot be written');
});
