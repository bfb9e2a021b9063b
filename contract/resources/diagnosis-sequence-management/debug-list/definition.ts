import { defineVariant } from '../../../language/variant';
import { sequence } from '../sequence/definition';
import { EXECUTED } from '../sequence/executed';
import { FUNCTION_FIELDS } from '../sequence/rules';

/** Sequences for single vehicles that are being looked into. */
export const debugList = defineVariant(sequence, {
  object: 'debug-list',
  icon: 'bug',
  order: 50,
  where: { kind: ['debug'] },
  related: EXECUTED,
  fields: {
    omit: ['kind', ...FUNCTION_FIELDS, 'faultCodes', 'excludedList', 'exclusionReason', 'dsaRequired'],
    override: { vinList: { required: true, hideInTable: false } },
  },
});
