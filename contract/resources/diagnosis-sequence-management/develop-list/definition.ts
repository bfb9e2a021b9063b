import { defineVariant } from '../../../language/variant';
import { sequence } from '../sequence/definition';

/** Sequences of research and development, for its roles only. */
export const developList = defineVariant(sequence, {
  object: 'develop-list',
  icon: 'experiment',
  order: 40,
  where: { kind: ['develop'] },
  fields: { omit: ['kind', 'faultCodes', 'excludedList', 'exclusionReason', 'dsaRequired'] },
});
