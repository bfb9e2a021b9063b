import { and, eq, or, sql } from 'drizzle-orm';
import type { ClientLogFailure } from '../../../../contract/resources/sys/client-log/rules';
import { clientLog } from '../../../../contract/resources/sys/client-log/definition';
import { sysClientLogBody, sysClientLogChunk } from '../../../db/client-log-tables';
import { sysFile } from '../../../db/file-tables';
import { sysClientLog } from '../../../db/tables';
import type { Tx } from '../../../db/database';
import { isLeaseFree, leaseOf } from '../../../engine/tasks/lease';
import { patchRow } from '../../../engine/write/trusted';
import type { Ports } from '../../../ports/ports';
import { Refusal } from '../../../refusal';
import { systemScope } from '../../../scope';
import { announceLog } from './announce';
import { fileToFlow } from '../../../engine/files/to-read';
import { Unreadable } from '../../../readers/log/failure';
import type { Chunk } from '../../../readers/log/chunks';
import { UnreadableFile } from '../../../../formats/finding';

/** Name of the job that reads what testers sent into lines. */
export const READ_JOB = 'client-log-read';

/** Lease of the reading server, renewed with each batch of rows; afterwards another server may begin anew. */
const LEASE_MS = 120_000;
/** Rows of one transaction: some megabytes. */
const BATCH = 32;
/** A log on which the server died so often is left alone. */
const MOST_ATTEMPTS = 3;

type Work = {
  id: string;
  tenant: string;
  status: string;
  attempts: number;
  zone: number;
  file: typeof sysFile.$inferSelect;
};

const run = <T>({ db }: Ports, work: (tx: Tx) => Promise<T>): Promise<T> => db.run('platform', 'write', work);

/** Another server has taken the log over, or somebody has dropped it. */
class Lost extends Error {}

async function move(
  ports: Ports,
  tx: Tx,
  { id, tenant }: Work,
  operation: string,
  from: string,
  set: Record<string, unknown>,
): Promise<void> {
  await patchRow({ scope: systemScope(), tx, ports }, clientLog, id, set, { operation, where: { status: from } });
  await announceLog(ports, tx, tenant, id);
}

/** The log that waits longest, taken by this server: one that came, or one that a server which is gone had begun. */
function claim(ports: Ports): Promise<Work | null> {
  const isLeft = isLeaseFree(sysClientLogBody.leaseUntil, LEASE_MS);
  return run(ports, async (tx) => {
    const [found] = await tx
      .select({
        id: sysClientLog.id,
        tenant: sql<string>`${sysClientLog.tenantCode}`,
        status: sysClientLog.status,
        attempts: sysClientLogBody.attempts,
        zone: sysClientLogBody.zone,
        file: sysFile,
      })
      .from(sysClientLog)
      .innerJoin(sysClientLogBody, eq(sysClientLogBody.logId, sysClientLog.id))
      .innerJoin(sysFile, eq(sysFile.id, sysClientLogBody.fileId))
      .where(or(eq(sysClientLog.status, 'uploaded'), and(eq(sysClientLog.status, 'warehousing'), isLeft)))
      .orderBy(sysClientLog.uploadedAt)
      .limit(1)
      .for('update', { of: sysClientLog, skipLocked: true });
    if (!found) return null;
    if (found.status === 'uploaded') await move(ports, tx, found, 'warehouse', 'uploaded', { status: 'warehousing' });
    const lease = { leaseUntil: leaseOf(LEASE_MS), attempts: found.attempts + 1 };
    await tx.update(sysClientLogBody).set(lease).where(eq(sysClientLogBody.logId, found.id));
    await tx.delete(sysClientLogChunk).where(eq(sysClientLogChunk.logId, found.id));
    return { ...found, attempts: found.attempts + 1 };
  });
}

/** Writes the rows where the log is still this server's. */
function write(ports: Ports, { id, tenant, attempts }: Work, chunks: readonly Chunk[]): Promise<void> {
  return run(ports, async (tx) => {
    const [mine] = await tx
      .update(sysClientLogBody)
      .set({ leaseUntil: leaseOf(LEASE_MS) })
      .where(and(eq(sysClientLogBody.logId, id), eq(sysClientLogBody.attempts, attempts)))
      .returning({ logId: sysClientLogBody.logId });
    if (!mine) throw new Lost();
    if (chunks.length > 0)
      await tx.insert(sysClientLogChunk).values(chunks.map((chunk) => ({ ...chunk, logId: id, tenantCode: tenant })));
  });
}

async function readLines(ports: Ports, work: Work): Promise<Record<string, unknown>> {
  const { file } = work;
  let waiting: Chunk[] = [];
  const flush = async (least: number): Promise<void> => {
    while (waiting.length >= least) {
      const part = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      await write(ports, work, part);
    }
  };
  const options = { size: file.size, zone: work.zone };
  const log = await ports.readers.rows('logLines', await fileToFlow(ports, file), options, { tenant: work.tenant });
  try {
    for await (const row of log.rows) {
      if (row.kind === 'failed') throw new Unreadable(row.reason);
      if (row.kind === 'lines') waiting.push(row.chunk);
      await flush(row.kind === 'end' ? 1 : BATCH);
      if (row.kind === 'end') return { ...row.facts, skipped: row.skipped };
    }
  } finally {
    log.close();
  }
  throw new Error('a log has no end');
}

/** Why the file cannot be read; null where that is no matter of the file. */
function reasonOf(error: unknown): ClientLogFailure | null {
  if (error instanceof Unreadable) return error.reason;
  if (!(error instanceof UnreadableFile)) return null;
  return error.rule === 'file.time' ? 'tooLong' : 'tooLarge';
}

function fail(ports: Ports, work: Work, failureReason: ClientLogFailure): Promise<void> {
  return run(ports, async (tx) => {
    await tx.delete(sysClientLogChunk).where(eq(sysClientLogChunk.logId, work.id));
    await move(ports, tx, work, 'fail', 'warehousing', { status: 'warehousingFailed', failureReason });
  });
}

async function readOne(ports: Ports, work: Work): Promise<void> {
  if (work.attempts > MOST_ATTEMPTS) return fail(ports, work, 'interrupted');
  try {
    const facts = await readLines(ports, work);
    await run(ports, async (tx) => {
      await tx.update(sysClientLogBody).set({ leaseUntil: null }).where(eq(sysClientLogBody.logId, work.id));
      await move(ports, tx, work, 'store', 'warehousing', { ...facts, status: 'warehoused' });
    });
  } catch (error) {
    const reason = reasonOf(error);
    if (reason) return fail(ports, work, reason);
    // The log was dropped meanwhile, or is another's.
    if (error instanceof Lost || (error instanceof Refusal && ['gone', 'stateChanged'].includes(error.key))) return;
    ports.log.error({ logId: work.id, error: String(error) }, 'a log of a tester could not be read into lines');
    if (work.attempts >= MOST_ATTEMPTS) return fail(ports, work, 'interrupted');
    await run(ports, (tx) =>
      tx.update(sysClientLogBody).set({ leaseUntil: null }).where(eq(sysClientLogBody.logId, work.id)),
    );
  }
}

/** Reads every log that waits. */
export async function readLogs(ports: Ports): Promise<void> {
  for (let work = await claim(ports); work; work = await claim(ports)) await readOne(ports, work);
}
