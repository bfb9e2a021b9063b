import { defineVariant } from '../../../language/variant';
import { sequence } from '../sequence/definition';
import { EXECUTED } from '../sequence/executed';

/** Sequences that switch a function of the vehicle on or off. */
export const functionChangeList = defineVariant(sequence, {
  object: 'function-change-list',
  icon: 'swap',
  order: 100,
  where: { kind: ['functionChange'] },
  related: EXECUTED,
  fields: {
    omit: ['kind', 'faultCodes', 'excludedList', 'exclusionReason', 'dsaRequired', 'validFrom', 'validTo'],
    override: {
      functionName: { hideInTable: false, size: 's' },
      functionEcu: { hideInTable: false },
      functionState: { hideInTable: false },
      platform: { hideInTable: true },
    },
  },
});
