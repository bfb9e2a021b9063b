import { and, eq, inArray } from 'drizzle-orm';
import { LOG_MOST_MB, LOGS_MOST } from '../../../../contract/resources/diagnosis-sequence-management/execution/rules';
import type { ExecutionAnswer } from '../../../../contract/wire/client-sequence';
import { sysFile } from '../../../db/file-tables';
import type { Tx } from '../../../db/database';
import { isDamaged, sumsOf } from '../../../engine/files/hashes';
import { keepFile } from '../../../engine/files/keep';
import { judgedType } from '../../../platform/files/file-type';
import { checkQuota } from '../../../platform/files/upload/uploads';
import type { Ports } from '../../../ports/ports';
import { Refusal } from '../../../refusal';
import { dbScopeOf, type Scope } from '../../../scope';
import { executionAnswer, readExecution, locked, ownOf, patch, type ExecutionRow, type Teller } from './rows';

/** Greatest log, bytes. */
export const LOG_LIMIT = LOG_MOST_MB * 1024 * 1024;

type Place = { ports: Ports; scope: Scope };

/** Whether the execution has a log of that hash already: its answer was lost. */
async function hasLog(tx: Tx, { log }: ExecutionRow, sha256: string): Promise<boolean> {
  if (!log?.length) return false;
  const rows = await tx
    .select({ id: sysFile.id })
    .from(sysFile)
    .where(and(inArray(sysFile.id, [...log]), eq(sysFile.sha256, sha256)));
  return rows.length > 0;
}

/**
 * Keeps a log (GZIP) beside its execution, whether that has ended or not. The same once more changes nothing. Refused where its hash is
 * another than the one that was told, where it is no GZIP, and where there are as many as there may be.
 */
export async function keepLog(
  place: Place,
  teller: Teller,
  executionId: string,
  { bytes, sha256 }: { bytes: Uint8Array; sha256: string },
): Promise<ExecutionAnswer> {
  const { ports, scope } = place;
  const sums = await sumsOf(bytes);
  if (isDamaged(sums, { sha256 })) throw new Refusal('uploadDamaged');
  const found = await ports.db.run(dbScopeOf(scope), 'read', async (tx) => {
    const row = ownOf(await readExecution({ tx }, executionId), teller);
    await checkQuota(place, tx, bytes.length);
    return { row, isKept: await hasLog(tx, row, sha256) };
  });
  if (found.isKept) return executionAnswer(found.row);
  const name = `${executionId}-${(found.row.log?.length ?? 0) + 1}.log.gz`;
  const type = judgedType(bytes, name);
  if (type !== 'application/gzip') throw new Refusal('fileFormat', { name });
  return keepFile(place, { name, type, sums }, bytes, async (tx, { id }) => {
    const context = { tx, scope, ports };
    const row = ownOf(await locked(context, executionId), teller);
    if ((row.log?.length ?? 0) >= LOGS_MOST) throw new Refusal('executionLogs', { max: LOGS_MOST });
    return executionAnswer(await patch(context, row, { log: [...(row.log ?? []), id] }, 'log'));
  });
}
