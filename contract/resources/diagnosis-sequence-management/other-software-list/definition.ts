import { defineVariant } from '../../../language/variant';
import { sequence } from '../sequence/definition';
import { EXECUTED } from '../sequence/executed';
import { GENERATE } from '../sequence/generate';
import { FUNCTION_FIELDS } from '../sequence/rules';

/** Sequences for software that no control unit is reloaded with. */
export const otherSoftwareList = defineVariant(sequence, {
  object: 'other-software-list',
  icon: 'appstore',
  order: 30,
  where: { kind: ['otherSoftware'] },
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
    override: { subSequenceList: { hideInTable: false } },
  },
});
