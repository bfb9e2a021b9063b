import { defineVariant } from '../../../language/variant';
import { sequence } from '../sequence/definition';
import { GENERATE } from '../sequence/generate';

/** Sequences for software that no control unit is reloaded with. */
export const otherSoftwareList = defineVariant(sequence, {
  object: 'other-software-list',
  icon: 'appstore',
  order: 30,
  where: { kind: ['otherSoftware'] },
  actions: { generate: GENERATE },
  fields: {
    omit: ['kind', 'vinList', 'faultCodes', 'excludedList', 'exclusionReason', 'dsaRequired', 'validFrom', 'validTo'],
  },
});
