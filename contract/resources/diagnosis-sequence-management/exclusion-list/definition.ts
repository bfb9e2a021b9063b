import { defineVariant } from '../../../language/variant';
import { sequence } from '../sequence/definition';
import { FUNCTION_FIELDS } from '../sequence/rules';

/** Vehicles, by VIN or by VDN, that sequences are kept from, with the reason. Runs nothing itself. */
export const exclusionList = defineVariant(sequence, {
  object: 'exclusion-list',
  icon: 'stop',
  order: 70,
  where: { kind: ['exclusion'] },
  // It runs nothing, so there is no file to judge, and nothing to draw.
  panels: {},
  fields: {
    omit: [
      'kind',
      ...FUNCTION_FIELDS,
      'taskType',
      'faultCodes',
      'dsaRequired',
      'ecuList',
      'grayRuleId',
      'haltOnAlert',
      'haltedVersions',
      'file',
      'fileVerdict',
      'findings',
      'sha256',
      'packageList',
      'subSequenceList',
    ],
    override: { exclusionReason: { required: true, hideInTable: false } },
  },
  checks: [['atLeastOne', 'vinList', 'vdnExpression', 'vehiclePoolId', 'excludedList']],
});
