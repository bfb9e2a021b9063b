import { defineVariant } from '../../../language/variant';
import { sequence } from '../sequence/definition';
import { EXECUTED } from '../sequence/executed';
import { FUNCTION_FIELDS } from '../sequence/rules';

/** Sequences that testers may run without a network, for as long as they are valid. */
export const offlineList = defineVariant(sequence, {
  object: 'offline-list',
  icon: 'disconnect',
  order: 60,
  where: { kind: ['offline'] },
  related: EXECUTED,
  fields: {
    omit: ['kind', ...FUNCTION_FIELDS, 'faultCodes', 'excludedList', 'exclusionReason', 'dsaRequired'],
    override: { validTo: { required: true, hideInTable: false, sortable: true } },
  },
});
