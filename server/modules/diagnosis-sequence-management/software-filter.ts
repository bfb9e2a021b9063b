import { softwareFilter } from '../../../contract/resources/diagnosis-sequence-management/software-filter/definition';
import {
  filterAgainst,
  type FILTER_RULES,
} from '../../../contract/resources/diagnosis-sequence-management/software-filter/rules';
import { behaviour } from '../../engine/model/behaviour';
import { filtersOf } from './software-filter/filters';

/** Software that testers are not offered, and which filter says so. */
export const softwareFilterBehaviour = behaviour(softwareFilter, {
  actions: {
    check: async ({ tx, scope }, _rows, offered) => {
      const found = filterAgainst(await filtersOf(tx, scope.tenant), offered);
      return {
        isOffered: found === null,
        rule: (found?.rule as (typeof FILTER_RULES)[number] | undefined) ?? null,
        partNumber: found?.partNumber ?? null,
        platform: found?.platform ?? null,
      };
    },
  },
});
