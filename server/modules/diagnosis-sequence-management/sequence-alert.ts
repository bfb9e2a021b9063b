import { sql } from 'drizzle-orm';
import { sequence } from '../../../contract/resources/diagnosis-sequence-management/sequence/definition';
import { sequenceAlert } from '../../../contract/resources/diagnosis-sequence-management/sequence-alert/definition';
import { behaviour } from '../../engine/model/behaviour';
import { patchRow } from '../../engine/write/trusted';
import { rowsOf } from '../../http/rows';
import { addSequenceAlerts } from './sequence-alert/judge';

/** Whoever lets a sequence go on says why; testers get the version that was halted at their next question. */
export const sequenceAlertBehaviour = behaviour(sequenceAlert, {
  jobs: [addSequenceAlerts],
  transitions: {
    resume: {
      set: ({ scope, ports }, { reason }) => ({
        resumedBy: scope.userId,
        resumedAt: ports.clock.now().toISOString(),
        resumedReason: reason,
      }),
      after: async (context, { sequenceId, sequenceVersion }, { reason }) => {
        if (!sequenceId) return;
        const [found] = rowsOf(
          await context.tx.execute(
            sql`select id from diagnosis_sequence_management_sequence where id = ${sequenceId}::uuid for update`,
          ),
        );
        if (!found) return;
        // Written even where the number is not there: what is kept in memory of sequences is read anew.
        const haltedVersions = sql`array_remove(halted_versions, ${String(sequenceVersion)}::text)`;
        await patchRow(context, sequence, sequenceId, { haltedVersions }, { operation: 'resume', reason });
      },
    },
  },
});
