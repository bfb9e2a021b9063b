import { defineVariant } from '../../../language/variant';
import { sequence } from '../sequence/definition';
import { EXECUTED } from '../sequence/executed';
import { GENERATE } from '../sequence/generate';
import { FUNCTION_FIELDS } from '../sequence/rules';

/** Software downloads (SWDL): one or more control units are written anew. */
export const reloadList = defineVariant(sequence, {
  object: 'reload-list',
  icon: 'reload',
  order: 20,
  where: { kind: ['reload'] },
  related: EXECUTED,
  actions: { generate: GENERATE },
  fields: {
    omit: [
      'kind',
      ...FUNCTION_FIELDS,
      'faultCodes',
      'excludedList',
      'exclusionReason',
      'dsaRequired',
      'validFrom',
      'validTo',
    ],
    override: { subSequenceList: { hideInTable: false }, ecuList: { required: true } },
  },
});
