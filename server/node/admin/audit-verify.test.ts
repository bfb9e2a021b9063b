import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCheckpoints } from '../../engine/audit/chain/checkpoint';
import { sealAudit } from '../../engine/audit/chain/seal';
import { AUDITED_AT, auditLines, auditPorts } from '../../testing/audit-lines';
import { freshDatabase, type FreshDatabase } from '../../testing/database';
import { readConfig } from '../../config';
import { openDatabase, type OpenDatabase } from '../database/database';
import { openKeys } from '../ports/keys';
import { keepFilesPlace } from '../files-place';
import { filesOf, filesPlaceOf } from '../ports/node-ports';
import { auditReport } from './audit-verify';

const dataDir = mkdtempSync(join(tmpdir(), 'console-test-'));
const FILES = filesPlaceOf({ filesUrl: undefined, dataDir });
let database: OpenDatabase;
let remote: FreshDatabase | null = null;

type Verdict = { code: number; said: string };
/** `npm run admin -- audit-verify`, as an operator runs it: what it says, and what it ends with. */
const byCommand = (): Promise<Verdict> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: remote?.url ?? '' };
    // As it was built: it starts in a fraction of the time that its sources take.
    execFile(process.execPath, ['dist/server/admin.js', 'audit-verify'], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? -1) : 0, said: stdout + stderr }),
    );
  });

/** The same without the start of a program. */
async function verify(): Promise<Verdict> {
  const lines: string[] = [];
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: remote?.url ?? '' });
  const verdict = await auditReport(config, database, (line) => lines.push(line));
  return { code: { whole: 0, bad: 1, unchecked: 2 }[verdict], said: lines.join('\n') };
}

const owner = (text: string): Promise<unknown> => database.asOwner((connection) => connection.query(text));

/** What somebody with the password of the database does to it, what is then said, and the way back. */
async function tampered(change: string, judge = verify): Promise<Verdict> {
  await owner(`create table kept as select * from sys_audit`);
  await owner(change);
  const answer = await judge();
  await owner(`delete from sys_audit`);
  await owner(`insert into sys_audit overriding system value select * from kept`);
  await owner(`drop table kept`);
  return answer;
}

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build.mjs', '--server']);
  if (process.env.TEST_DATABASE_URL) remote = await freshDatabase(process.env.TEST_DATABASE_URL);
  database = await openDatabase({ databaseUrl: remote?.url, dataDir });
  await auditLines(database, ['1001', '1001', '1001', '1001', '2002', '2002', '']);
  const files = await filesOf({ filesUrl: undefined, dataDir });
  const ports = auditPorts({ db: database, keys: await openKeys(undefined, dataDir), files }, AUDITED_AT);
  await sealAudit(ports);
  await writeCheckpoints(ports);
}, 120_000);

afterAll(async () => {
  await database.close();
  await remote?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the command that verifies the audit log [SYS-16]', () => {
  it('ends with 0 where every line is as it was', async () => {
    const { code, said } = await byCommand();
    expect(said).toMatch(/^platform +1 lines +whole$/m);
    expect(said).toMatch(/^1001 +4 lines +whole$/m);
    expect(code).toBe(0);
  });

  it('names the line of which a letter was changed, and the one that is gone from the middle', async () => {
    const { code, said } = await tampered(
      `update sys_audit set title = '부서 9' where tenant_code = '1001' and seq = 2; delete from sys_audit where tenant_code = '1001' and seq = 3`,
      byCommand,
    );
    expect(said).toMatch(/^1001 +3 lines +2 bad$/m);
    expect(said).toMatch(
      /^ {2}1001: line 2 \(row \d+, update of sys\/dept r1 at 2026-01-01.*\): says something else than when it was sealed/m,
    );
    expect(said).toMatch(/^ {2}1001: line 3: gone from the middle of the chain$/m);
    expect(said).toMatch(/^2002 +2 lines +whole$/m);
    expect(code).toBe(1);
  });

  it('names the lines that are gone from the end, even where the head was shortened with them', async () => {
    const head = `update sys_audit_head set seq = 1, hash = (select hash from sys_audit where tenant_code = '1001' and seq = 1) where tenant_code = '1001'`;
    const { code, said } = await tampered(`delete from sys_audit where tenant_code = '1001' and seq > 1; ${head}`);
    expect(said).toMatch(/^ {2}1001: lines 2 to 4: gone from the end of the chain$/m);
    expect(code).toBe(1);
    await owner(
      `update sys_audit_head h set seq = a.seq, hash = a.hash from sys_audit a where a.tenant_code = '1001' and a.seq = 4 and h.tenant_code = '1001'`,
    );
    expect((await verify()).code).toBe(0);
  });

  it('says that it checked nothing, and gives no alarm, where files or key are not those of the server [OPS-08]', async () => {
    await keepFilesPlace({ db: database, files: await filesOf({ filesUrl: undefined, dataDir }) }, FILES, false);
    const lines: string[] = [];
    const elsewhere = readConfig({ DATA_DIR: dataDir, FILES_URL: 'file:///nowhere', DATABASE_URL: remote?.url ?? '' });
    expect(await auditReport(elsewhere, database, (line) => lines.push(line))).toBe('unchecked');
    expect(lines.join('\n')).toBe(
      `Nothing was checked. The server keeps checkpoints and archives at ${FILES}, and this command looks at file:///nowhere: set FILES_URL and DATA_DIR as for the server.`,
    );
    const otherKey = { ...readConfig({ DATA_DIR: dataDir }), masterKey: Buffer.alloc(32, 7).toString('base64') };
    expect(await auditReport(otherKey, database, (line) => lines.push(line))).toBe('unchecked');
    expect(lines.at(-1)).toMatch(/^Nothing was checked\. The master key does not open/);
    expect((await verify()).code).toBe(0);
  });

  it('says so of a checkpoint that somebody wrote himself', async () => {
    const folder = join(dataDir, 'files', 'evidence/audit/checkpoint');
    const [day = ''] = readdirSync(folder);
    const text = readFileSync(join(folder, day), 'utf8');
    writeFileSync(join(folder, day), text.replace(/"seq": 4/, '"seq": 3'));
    const { code, said } = await verify();
    writeFileSync(join(folder, day), text);
    expect(said).toContain('not signed by this installation');
    expect(code).toBe(1);
  });
});
