import { defineVariant } from '../../../language/variant';
import { sequence } from '../sequence/definition';
import { EXECUTED } from '../sequence/executed';
import { FUNCTION_FIELDS } from '../sequence/rules';

/** Sequences for vehicles with a valid DSA certificate. */
export const dsaList = defineVariant(sequence, {
  object: 'dsa-list',
  icon: 'safety',
  order: 90,
  where: { kind: ['dsa'], dsaRequired: [true] },
  related: EXECUTED,
  fields: {
    omit: ['kind', ...FUNCTION_FIELDS, 'faultCodes', 'excludedList', 'exclusionReason'],
    override: { subSequenceList: { hideInTable: false } },
  },
});
