import { inArray, sql } from 'drizzle-orm';
import type { ParameterKey } from '../../../contract/resources/sys/params/parameters';
import { clientLog } from '../../../contract/resources/sys/client-log/definition';
import { mailLog } from '../../../contract/resources/sys/mail-log/definition';
import { tableFor } from '../../db/table';
import { archiveAudit } from '../../engine/audit/chain/archive';
import type { ArchivedLine } from '../../engine/model/slots';
import { rowsOf } from '../../http/rows';
import { EVIDENCE } from '../../ports/files';
import type { Ports } from '../../ports/ports';
import { readParameter } from '../parameters/parameter';
import { archive, ARCHIVE_LINES } from './archive';
import { archiveMonths, MONTHLY, tendMonths } from './months';

/** Name of the job that archives old logs. */
export const RETENTION_JOB = 'log-retention';
/** Name of the job that makes the partitions of the months to come. */
export const MONTHS_JOB = 'months-ahead';

type Kept = { name: string; key: ParameterKey & `log.${string}` };

/** Logs whose lines go one by one: a letter is found by its id alone, and the lines of a tester's log hang on it. */
const LOGS: readonly Kept[] = [
  { name: mailLog.name, key: 'log.mail' },
  { name: clientLog.name, key: 'log.client' },
];

/** The oldest lines of one tenant that are older. What is sealed is for the one purpose of the row, and is in no archive. */
async function oldest({ db }: Ports, name: string, before: string): Promise<ArchivedLine[]> {
  const table = tableFor(name);
  return db.run('platform', 'read', async (tx) => {
    const [first] = rowsOf<{ tenant_code: string }>(
      await tx.execute(sql`select tenant_code from ${table} where create_date < ${before}::timestamptz limit 1`),
    );
    if (!first) return [];
    const rows = await tx.execute(
      sql`select to_jsonb(t) - 'sealed' as line from ${table} t where tenant_code = ${first.tenant_code} and create_date < ${before}::timestamptz order by create_date, id limit ${ARCHIVE_LINES}`,
    );
    return rowsOf<{ line: ArchivedLine }>(rows).map(({ line }) => line);
  });
}

async function archiveLog(ports: Ports, name: string, before: string): Promise<number> {
  const table = tableFor(name);
  const retire = ports.engine.behaviours.get(name)?.retention;
  for (let count = 0; ;) {
    const lines = await oldest(ports, name, before);
    if (lines.length === 0) return count;
    await archive(ports, name, 'create_date', lines);
    await retire?.(ports, `${EVIDENCE}log/${name}/`, lines);
    const ids = lines.map(({ id }) => id);
    await ports.db.run('platform', 'write', (tx) => tx.delete(table).where(inArray(table.id, ids)));
    count += lines.length;
  }
}

/** Archives the lines of every log that are older than its parameter says, and takes them out of the database; answers how many. */
export async function archiveLogs(ports: Ports): Promise<Record<string, number>> {
  const before = async (key: ParameterKey) => {
    const kept = (await readParameter({ ports }, key)) as number;
    return new Date(ports.clock.now().getTime() - kept);
  };
  const counts: Record<string, number> = {};
  // What lies in no month goes with the month that it gets now.
  await ports.db.run('platform', 'write', (tx) => tendMonths(tx, ports.clock.now()));
  for (const log of MONTHLY) counts[log.r.name] = await archiveMonths(ports, log, await before(log.key));
  for (const { name, key } of LOGS) counts[name] = await archiveLog(ports, name, (await before(key)).toISOString());
  counts.audit = await archiveAudit(ports, (await before('log.audit')).toISOString());
  if (Object.values(counts).some((count) => count > 0))
    ports.log.info({ count: Object.values(counts).reduce((a, b) => a + b, 0) }, 'old logs were archived');
  return counts;
}

/** Archives once a day, in the night; months are made ahead each night, three at a time, so that nights may fail. */
export function addRetention(ports: Ports): void {
  ports.jobs.work(RETENTION_JOB, async () => void (await archiveLogs(ports)));
  ports.jobs.schedule(RETENTION_JOB, '11 3 * * *');
  ports.jobs.work(
    MONTHS_JOB,
    async () => void (await ports.db.run('platform', 'write', (tx) => tendMonths(tx, ports.clock.now()))),
  );
  ports.jobs.schedule(MONTHS_JOB, '23 1 * * *');
}
