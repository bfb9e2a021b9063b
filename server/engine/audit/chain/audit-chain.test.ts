import { eq } from 'drizzle-orm';
import { addAuditLines } from '../add-lines';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sysAudit, sysAuditHead, sysSetting } from '../../../db/system-tables';
import { reseal } from '../../../node/admin/rotate-keys';
import { keysOf, masterKeyOf, newMasterKey, type MasterKey } from '../../../ports/sealing';
import { AUDITED_AT, auditLines, auditPorts } from '../../../testing/audit-lines';
import { testDatabase, type TestDatabase } from '../../../testing/database';
import { memoryFiles } from '../../../testing/memory-files';
import type { Ports } from '../../../ports/ports';
import { archiveAudit } from './archive';
import { isAuditBehind } from './behind';
import { isChainBroken } from './break-line';
import { writeCheckpoints } from './checkpoint';
import { sealAudit } from './seal';
import { AUDIT_KEY } from './signer';
import { verification, type Finding } from './verify';
import { startSealing } from './work';

let database: TestDatabase;
let ports: Ports & { files: ReturnType<typeof memoryFiles> };
let master: MasterKey;
const OLD = '2020-01-01T00:00:00.000Z';

const owner = (text: string): Promise<unknown> => database.owner.exec(text);

/** Lines of one tenant, at a moment, with values deep inside. */
const write = (tenantCode: string, count: number, at = AUDITED_AT) =>
  auditLines(database.db, Array<string>(count).fill(tenantCode), (n) => ({
    at,
    changes: [{ field: 'sort', before: n, after: { b: 1.5, a: ['é', null] } }],
  }));
const findings = async (tenant: string | null = null): Promise<Finding[]> =>
  (await (await verification(ports, tenant)).run()).flatMap(({ findings: found }) => found);
const short = async (tenant: string | null = null) =>
  (await findings(tenant)).map(({ fault, tenant: its, seq, to }) => [fault, its, seq, to]);

beforeAll(async () => {
  database = await testDatabase();
  master = await masterKeyOf(newMasterKey());
});
afterAll(() => database.close());
beforeEach(async () => {
  await owner('truncate sys_audit restart identity; truncate sys_audit_head; truncate sys_setting');
  ports = auditPorts({ db: database.db, files: memoryFiles(), keys: keysOf([master]) }, '2026-01-02T00:00:00Z');
  await write('A', 6);
  await write('B', 3);
  await sealAudit(ports);
  await writeCheckpoints(ports);
});

describe('an audit log that nobody touched', () => {
  it('is whole, each tenant with a chain of its own [SYS-16]', async () => {
    const { total, run } = await verification(ports, null);
    expect(total).toBe(9);
    expect(await run()).toEqual([
      { tenant: 'A', lines: 6, archived: 0, unsealed: 0, findings: [] },
      { tenant: 'B', lines: 3, archived: 0, unsealed: 0, findings: [] },
    ]);
    expect(await (await verification(ports, 'B')).run()).toMatchObject([{ tenant: 'B' }]);
  });

  it('goes on where it ended, in batches, whoever seals', async () => {
    await write('A', 1200);
    const sealed = await Promise.all([sealAudit(ports), sealAudit(ports)]);
    expect(sealed[0] + sealed[1]).toBe(1200);
    expect(await short()).toEqual([]);
    const [head] = await database.db.run('platform', 'read', (tx) =>
      tx.select().from(sysAuditHead).where(eq(sysAuditHead.tenantCode, 'A')),
    );
    expect(head?.seq).toBe(1206);
  });

  it('seals what was open before the server came, and what is open when it goes [SYS-16]', async () => {
    await write('A', 2, OLD);
    expect(await isAuditBehind(ports, 'platform')).toBe(true);
    const stop = startSealing(Object.assign(ports, { engine: { lastAudit: -Infinity } as Ports['engine'] }));
    await expect.poll(() => isAuditBehind(ports, 'platform'), { timeout: 10_000 }).toBe(false);
    await write('B', 2, OLD);
    await stop();
    expect(await isAuditBehind(ports, 'platform')).toBe(false);
  });

  it('leaves what is not committed for later, and loses none of it', async () => {
    await database.db.run('platform', 'write', (tx) =>
      addAuditLines(tx, [{ tenantCode: 'A', resource: 'x/y', operation: 'save' }]),
    );
    expect(await sealAudit(ports)).toBe(1);
    expect(await sealAudit(ports)).toBe(0);
  });

  it('keeps its checkpoints when the master key changes', async () => {
    const fresh = await masterKeyOf(newMasterKey());
    expect(await reseal(database.db, keysOf([fresh, master]))).toBe(1);
    ports.keys = keysOf([fresh]);
    expect(await short()).toEqual([]);
  });
});

describe('what was tampered with is named by its line', () => {
  it('one changed letter [SYS-16]', async () => {
    await owner(`update sys_audit set title = '부서 9' where tenant_code = 'A' and seq = 3`);
    const [found, ...others] = await findings();
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      fault: 'altered',
      tenant: 'A',
      seq: 3,
      line: { id: 3, resource: 'sys/dept', recordId: 'r2', operation: 'update' },
    });
  });

  it.each([
    ['a moment', `at = at + interval '1 millisecond'`],
    ['a value deep inside', `changes = jsonb_set(changes, '{0,after,b}', '1.6')`],
    ['who it was', `user_id = gen_random_uuid()`],
    ['whether it went well', `success = false`],
    ['its hash', `hash = repeat('a', 64)`],
  ])('%s', async (_, set) => {
    await owner(`update sys_audit set ${set} where tenant_code = 'A' and seq = 2`);
    expect((await short())[0]).toEqual(['altered', 'A', 2, 2]);
  });

  it('a line behind the end, which nobody sealed; it stops no other chain, and what waits is counted [SYS-16]', async () => {
    await owner(`insert into sys_audit (tenant_code, resource, operation, seq, hash, at) values
      ('A', 'sys/role', 'update', 7, repeat('a', 64), '${AUDITED_AT}'), ('C', 'sys/role', 'save', 4, repeat('b', 64), '${AUDITED_AT}')`);
    expect(await short()).toEqual([
      ['behind', 'A', 7, 7],
      ['behind', 'C', 4, 4],
    ]);
    await write('A', 2);
    await write('B', 2);
    expect(await isChainBroken(ports, 'platform')).toBe(false);
    expect(await sealAudit(ports)).toBe(4);
    const reports = await (await verification(ports, null)).run();
    // Line 8 of A names the place that was taken; its two lines follow.
    expect(reports.map(({ tenant, lines, unsealed }) => [tenant, lines, unsealed])).toEqual([
      ['A', 10, 0],
      ['B', 5, 0],
      ['C', 0, 0],
    ]);
    expect(await short()).toEqual([
      ['behind', 'A', 7, 7],
      ['behind', 'C', 4, 4],
    ]);
    expect([
      await isChainBroken(ports, 'platform'),
      await isChainBroken(ports, { tenant: 'A' }),
      await isChainBroken(ports, { tenant: 'B' }),
    ]).toEqual([true, true, false]);
  });

  it('lines ahead of the end are passed when the chain comes to them, and a changed break line is known [SYS-16]', async () => {
    await owner(`insert into sys_audit (tenant_code, resource, operation, seq, hash, at) values
      ('A', 'x/y', 'save', 9, repeat('a', 64), '${AUDITED_AT}'), ('A', 'x/y', 'save', 10, repeat('a', 64), '${AUDITED_AT}')`);
    await write('A', 5);
    expect(await sealAudit(ports)).toBe(5);
    expect(await short()).toEqual([
      ['behind', 'A', 9, 9],
      ['behind', 'A', 10, 10],
    ]);
    await owner(`update sys_audit set title = 'nothing' where tenant_code = 'A' and seq = 11`);
    expect((await short()).map(([fault, , seq]) => `${fault} ${seq}`)).toContain('altered 11');
  });

  it('a place beyond all numbers stops no sealing until the chain comes there', async () => {
    await owner(`insert into sys_audit (tenant_code, resource, operation, seq, hash, at) values
      ('A', 'x/y', 'save', 9223372036854775807, repeat('a', 64), '${AUDITED_AT}')`);
    await write('A', 2);
    expect(await sealAudit(ports)).toBe(2);
  });

  it('a line that is gone', async () => {
    await owner(`delete from sys_audit where tenant_code = 'A' and seq in (3, 4)`);
    expect(await short()).toEqual([['missing', 'A', 3, 4]]);
  });

  it('two lines that changed places', async () => {
    await owner(`update sys_audit set seq = 100 where tenant_code = 'A' and seq = 2;
      update sys_audit set seq = 2 where tenant_code = 'A' and seq = 4; update sys_audit set seq = 4 where tenant_code = 'A' and seq = 100`);
    expect((await short()).map(([fault, , seq]) => `${fault} ${seq}`)).toEqual(
      expect.arrayContaining(['altered 2', 'altered 4']),
    );
  });

  it('a tail that is gone, even where the head was shortened too', async () => {
    await owner(`delete from sys_audit where tenant_code = 'A' and seq > 4`);
    expect(await short()).toEqual([['tail', 'A', 5, 6]]);
    await owner(
      `update sys_audit_head set seq = 4, hash = (select hash from sys_audit where tenant_code = 'A' and seq = 4) where tenant_code = 'A'`,
    );
    expect(await short()).toEqual([['tail', 'A', 5, 6]]);
    await owner(`delete from sys_audit where tenant_code = 'B'; delete from sys_audit_head where tenant_code = 'B'`);
    expect(await short('B')).toEqual([['tail', 'B', 1, 3]]);
  });

  it('a chain that was made anew', async () => {
    await owner(`update sys_audit set title = 'nothing happened' where tenant_code = 'A' and seq = 1;
      update sys_audit set seq = null, hash = null where tenant_code = 'A'; delete from sys_audit_head where tenant_code = 'A'`);
    await sealAudit(ports);
    expect(await short()).toEqual([['rewritten', 'A', 6, 6]]);
  });

  it('a checkpoint that is lost, changed, or signed by another', async () => {
    const [key = ''] = ports.files.keys();
    const text = await new Response((await ports.files.get(key)) as BodyInit).text();
    await ports.files.put(key, new TextEncoder().encode(text.replace('"seq": 6', '"seq": 5')));
    expect(await short('A')).toEqual(expect.arrayContaining([['checkpoint', 'A', 5, 5]]));
    await ports.files.delete(key);
    expect(await short()).toEqual([
      ['checkpoint', 'A', 6, 6],
      ['checkpoint', 'B', 3, 3],
    ]);
    await ports.files.put(key, new TextEncoder().encode('{'));
    expect((await short())[2]).toEqual(['checkpoint', '', 0, 0]);
    await ports.files.put(key, new TextEncoder().encode(text));
    await database.db.run('platform', 'write', (tx) => tx.delete(sysSetting).where(eq(sysSetting.key, AUDIT_KEY)));
    expect(await short('A')).toEqual(expect.arrayContaining([['checkpoint', 'A', 6, 6]]));
  });
});

describe('archives of the audit', () => {
  beforeEach(async () => {
    await owner(`truncate sys_audit restart identity; truncate sys_audit_head`);
    for (const key of ports.files.keys()) await ports.files.delete(key);
    await write('A', 5, OLD);
    await write('A', 2);
    await sealAudit(ports);
    await writeCheckpoints(ports);
    expect(await archiveAudit(ports, '2025-01-01T00:00:00.000Z')).toBe(5);
  });
  const archive = (): string => ports.files.keys().find((key) => key.endsWith('.jsonl.gz')) ?? '';

  it('hold the old lines, and the chain goes on from them', async () => {
    const left = await database.db.run('platform', 'read', (tx) =>
      tx.select({ seq: sysAudit.seq }).from(sysAudit).where(eq(sysAudit.tenantCode, 'A')).orderBy(sysAudit.seq),
    );
    expect(left).toEqual([{ seq: 6 }, { seq: 7 }]);
    expect(await archiveAudit(ports, '2025-01-01T00:00:00.000Z')).toBe(0);
    expect(await (await verification(ports, 'A')).run()).toEqual([
      { tenant: 'A', lines: 7, archived: 5, unsealed: 0, findings: [] },
    ]);
    await write('A', 3);
    await sealAudit(ports);
    expect(await short()).toEqual([]);
  });

  it('are missed when they are lost, and known when they were changed', async () => {
    const body = new Uint8Array(await new Response((await ports.files.get(archive())) as BodyInit).arrayBuffer());
    const key = archive();
    await ports.files.delete(key);
    expect((await short())[0]?.slice(0, 3)).toEqual(['archive', 'A', 1]);
    body[body.length - 1]! ^= 1;
    await ports.files.put(key, body);
    expect((await short())[0]?.slice(0, 3)).toEqual(['archive', 'A', 1]);
  });

  it('take no line that was tampered with, and the application takes none by itself', async () => {
    await write('A', 3, OLD);
    await sealAudit(ports);
    await writeCheckpoints(ports);
    await owner(`update sys_audit set at = '${OLD}' where seq in (6, 7)`);
    expect(await archiveAudit(ports, '2025-01-01T00:00:00.000Z')).toBe(0);
    expect((await short())[0]).toEqual(['altered', 'A', 6, 6]);
    const taken = database.db.run('platform', 'write', (tx) => tx.delete(sysAudit));
    await expect(taken).rejects.toThrow();
    const drop = database.db.run('platform', 'write', (tx) => tx.execute(`select archive_audit('A', 7, 8, 'x')`));
    await expect(drop).rejects.toThrow();
  });
});
