import { defineVariant } from '../../../language/variant';
import { sequence } from '../sequence/definition';
import { EXECUTED } from '../sequence/executed';

/** Sequences for vehicles with a valid DSA certificate. */
export const dsaList = defineVariant(sequence, {
  object: 'dsa-list',
  icon: 'safety',
  order: 90,
  where: { kind: ['dsa'] },
  related: EXECUTED,
  fields: {
    omit: ['kind', 'faultCodes', 'excludedList', 'exclusionReason'],
    override: { dsaRequired: { default: true } },
  },
});
