import { LOG_MOST_MB, LOGS_MOST } from '../../../../contract/resources/diagnosis-sequence-management/execution/rules';
import type { ExecutionAnswer } from '../../../../contract/wire/client-sequence';
import type { FilePlace } from '../../../engine/files/keep';
import { keepLogAt } from '../../../platform/files/kept-log';
import { Refusal } from '../../../refusal';
import { executionAnswer, readExecution, locked, ownOf, patch, type Teller } from './rows';

/** Greatest log, bytes. */
export const LOG_LIMIT = LOG_MOST_MB * 1024 * 1024;

/**
 * Keeps a log (GZIP) beside its execution, whether that has ended or not. The same once more changes nothing. Refused where its hash is
 * another than the one that was told, where it is no GZIP, and where there are as many as there may be.
 */
export const keepLog = (
  place: FilePlace,
  teller: Teller,
  executionId: string,
  log: { bytes: Uint8Array; sha256: string },
): Promise<ExecutionAnswer> =>
  keepLogAt(place, log, {
    find: async (tx) => ownOf(await readExecution({ tx }, executionId), teller),
    filesOf: (row) => row.log,
    nameOf: (row) => `${executionId}-${(row.log?.length ?? 0) + 1}.log.gz`,
    answer: (_, row) => Promise.resolve(executionAnswer(row)),
    add: async (tx, id) => {
      const context = { tx, ...place };
      const row = ownOf(await locked(context, executionId), teller);
      if ((row.log?.length ?? 0) >= LOGS_MOST) throw new Refusal('executionLogs', { max: LOGS_MOST });
      return executionAnswer(await patch(context, row, { log: [...(row.log ?? []), id] }, 'log'));
    },
  });
