import { defineVariant } from '../../../language/variant';
import { sequence } from '../sequence/definition';
import { EXECUTED } from '../sequence/executed';
import { FUNCTION_FIELDS } from '../sequence/rules';

/** Sequences of research and development, for its roles only. */
export const developList = defineVariant(sequence, {
  object: 'develop-list',
  icon: 'code',
  order: 40,
  where: { kind: ['develop'] },
  related: EXECUTED,
  fields: {
    omit: ['kind', ...FUNCTION_FIELDS, 'faultCodes', 'excludedList', 'exclusionReason', 'dsaRequired'],
    override: { subSequenceList: { hideInTable: false } },
  },
});
