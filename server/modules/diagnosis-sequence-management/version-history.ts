import { sequence } from '../../../contract/resources/diagnosis-sequence-management/sequence/definition';
import { versionHistory } from '../../../contract/resources/diagnosis-sequence-management/version-history/definition';
import type { RowOf } from '../../../contract/language/resource';
import { behaviour } from '../../engine/model/behaviour';
import { getRow } from '../../engine/read/list';
import { patchRow } from '../../engine/write/trusted';
import { Refusal } from '../../refusal';
import { rollBackSequence } from './sequence';
import { previewVersionHalts } from './sequence/halt-notes';

/** Versions of all sequences; rolling back is done at the sequence, and stands in its history. */
export const versionHistoryBehaviour = behaviour(versionHistory, {
  foretell: {
    rollBack: async (context, [row]) =>
      row?.sequenceId ? previewVersionHalts(context, { sequenceId: row.sequenceId, number: row.number }) : [],
  },
  actions: {
    rollBack: async (context, [row], { reason }) => {
      const id = row?.sequenceId;
      if (!row || !id) throw new Refusal('gone');
      const found = (await getRow(context, context.ports.engine.compiledOf(sequence), id)) as RowOf<typeof sequence>;
      await rollBackSequence(context, [found], { number: row.number, reason });
      await patchRow(context, sequence, id, { restores: row.number }, { operation: 'rollBack', reason });
      return { id };
    },
  },
});
