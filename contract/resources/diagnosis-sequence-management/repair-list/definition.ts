import { defineVariant } from '../../../language/variant';
import { sequence } from '../sequence/definition';
import { EXECUTED } from '../sequence/executed';
import { KNOWN_FAULTS } from './known-faults';
import { FUNCTION_FIELDS } from '../sequence/rules';

/** Sequences that mend a fault, found by its codes. */
export const repairList = defineVariant(sequence, {
  object: 'repair-list',
  icon: 'tool',
  order: 80,
  where: { kind: ['repair'] },
  related: EXECUTED,
  actions: { knownFaults: KNOWN_FAULTS },
  fields: {
    omit: ['kind', ...FUNCTION_FIELDS, 'excludedList', 'exclusionReason', 'dsaRequired', 'validFrom', 'validTo'],
    override: { faultCodes: { required: true, hideInTable: false } },
  },
});
