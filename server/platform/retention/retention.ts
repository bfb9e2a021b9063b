import { inArray, sql } from 'drizzle-orm';
import type { ParameterKey } from '../../../contract/resources/sys/params/parameters';
import { clientActivity } from '../../../contract/resources/account/client-activity/definition';
import { requestRecord } from '../../../contract/resources/diagnosis-sequence-management/request-record/definition';
import { clientLog } from '../../../contract/resources/sys/client-log/definition';
import { loginHistory } from '../../../contract/resources/sys/login-history/definition';
import { mailLog } from '../../../contract/resources/sys/mail-log/definition';
import { userOperation } from '../../../contract/resources/sys/user-operation/definition';
import { tableFor } from '../../db/table';
import { gzipLines } from '../../engine/audit/archive-text';
import { archiveAudit } from '../../engine/audit/chain/archive';
import { signerOf } from '../../engine/audit/chain/signer';
import { rowsOf } from '../../http/rows';
import { EVIDENCE } from '../../ports/files';
import type { Ports } from '../../ports/ports';
import { readParameter } from '../parameters/parameter';

/** Name of the job that archives old logs. */
export const RETENTION_JOB = 'log-retention';
/** Lines of one archive, held in memory while it is written. */
const LINES = 20_000;

type Kept = { name: string; key: ParameterKey & `log.${string}` };

/**
 * By name of the resource: keeps below `under` what belongs to the lines, and takes it out of the database. It may be begun again for the
 * same lines.
 */
export type Attached = Readonly<Record<string, (ports: Ports, under: string, lines: readonly Line[]) => Promise<void>>>;

const LOGS: readonly Kept[] = [
  { name: userOperation.name, key: 'log.operation' },
  { name: loginHistory.name, key: 'log.login' },
  { name: clientActivity.name, key: 'log.login' },
  { name: mailLog.name, key: 'log.mail' },
  { name: clientLog.name, key: 'log.client' },
  { name: requestRecord.name, key: 'log.request' },
];

type Line = { id: string; tenant_code: string; create_date: string };

/** The oldest lines of one tenant that are older. What is sealed is for the one purpose of the row, and is in no archive. */
async function oldest({ db }: Ports, name: string, before: string): Promise<Line[]> {
  const table = tableFor(name);
  return db.run('platform', 'read', async (tx) => {
    const [first] = rowsOf<{ tenant_code: string }>(
      await tx.execute(sql`select tenant_code from ${table} where create_date < ${before}::timestamptz limit 1`),
    );
    if (!first) return [];
    const rows = await tx.execute(
      sql`select to_jsonb(t) - 'sealed' as line from ${table} t where tenant_code = ${first.tenant_code} and create_date < ${before}::timestamptz order by create_date, id limit ${LINES}`,
    );
    return rowsOf<{ line: Line }>(rows).map(({ line }) => line);
  });
}

/** Writes the lines into a packed file with a signed manifest beside it. Begun again after an interruption it writes the same file. */
async function put(ports: Ports, name: string, lines: readonly Line[]): Promise<void> {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return;
  const { bytes, sha256 } = await gzipLines(lines);
  const base = `${EVIDENCE}log/${name}/${first.tenant_code || '_platform'}/${first.create_date.slice(0, 10)}-${first.id}`;
  const signer = await signerOf(ports);
  const manifest = {
    format: 1,
    log: name,
    tenant: first.tenant_code,
    from: first.create_date,
    to: last.create_date,
    lines: lines.length,
    sha256,
  };
  const signed = { ...manifest, publicKey: signer.publicKey, signature: await signer.sign(manifest) };
  await ports.files.put(`${base}.jsonl.gz`, bytes);
  await ports.files.put(`${base}.json`, new TextEncoder().encode(JSON.stringify(signed, null, 1)));
}

async function archiveLog(ports: Ports, name: string, before: string, attached: Attached): Promise<number> {
  const table = tableFor(name);
  for (let count = 0; ;) {
    const lines = await oldest(ports, name, before);
    if (lines.length === 0) return count;
    await put(ports, name, lines);
    await attached[name]?.(ports, `${EVIDENCE}log/${name}/`, lines);
    const ids = lines.map(({ id }) => id);
    await ports.db.run('platform', 'write', (tx) => tx.delete(table).where(inArray(table.id, ids)));
    count += lines.length;
  }
}

/** Archives the lines of every log that are older than its parameter says, and takes them out of the database; answers how many. */
export async function archiveLogs(ports: Ports, attached: Attached): Promise<Record<string, number>> {
  const before = async (key: (typeof LOGS)[number]['key'] | 'log.audit') => {
    const kept = (await readParameter({ ports }, key)) as number;
    return new Date(ports.clock.now().getTime() - kept).toISOString();
  };
  const counts: Record<string, number> = {};
  for (const log of LOGS) counts[log.name] = await archiveLog(ports, log.name, await before(log.key), attached);
  counts.audit = await archiveAudit(ports, await before('log.audit'));
  if (Object.values(counts).some((count) => count > 0))
    ports.log.info({ count: Object.values(counts).reduce((a, b) => a + b, 0) }, 'old logs were archived');
  return counts;
}

/** Archives once a day, in the night. */
export function addRetention(ports: Ports, attached: Attached): void {
  ports.jobs.work(RETENTION_JOB, async () => void (await archiveLogs(ports, attached)));
  ports.jobs.schedule(RETENTION_JOB, '11 3 * * *');
}
