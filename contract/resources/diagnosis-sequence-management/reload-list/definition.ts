import { defineVariant } from '../../../language/variant';
import { sequence } from '../sequence/definition';
import { GENERATE } from '../sequence/generate';

/** Software downloads (SWDL): one or more control units are written anew. */
export const reloadList = defineVariant(sequence, {
  object: 'reload-list',
  icon: 'reload',
  order: 20,
  where: { kind: ['reload'] },
  actions: { generate: GENERATE },
  fields: {
    omit: ['kind', 'vinList', 'faultCodes', 'excludedList', 'exclusionReason', 'dsaRequired', 'validFrom', 'validTo'],
    override: { ecuList: { required: true } },
  },
});
