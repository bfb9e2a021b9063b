import { BRANDS } from '../../sys/role/data-permissions';
import { answering } from '../../../language/answer';
import { f } from '../../../language/field';
import { GRAY_REACH, GRAY_VERDICTS, GRAY_WORDS } from '../gray-rule/answers';
import { GRAY_LIFECYCLE, GRAY_STATES } from '../gray-rule/rules';
import { defineResource } from '../../../language/resource';

/** Vehicles that get a version of their basic software (BSS) before all others. */
export const bssGray = defineResource({
  module: 'account',
  object: 'bss-gray',
  icon: 'flag',
  order: 121,
  title: 'bssVersion',
  tenant: 'scoped',
  madeAt: 'hidden',
  find: ['bssVersion'],
  fields: {
    bssVersion: f.text({ required: true, search: 'contains', sortable: true, code: true, max: 64 }),
    brand: f.option(BRANDS, { required: true, search: 'in', sortable: true }),
    status: f.state(GRAY_STATES, { search: 'in', sortable: true, size: 's' }),
    vehiclePoolId: f.ref('account/any-vehicle-pool', { search: 'eq', size: 'm' }),
    vinList: f.vinList({ search: 'eq', max: 1000, hideInTable: true }),
    validFrom: f.dateTime({
      search: 'dateRange',
      searchNames: ['validFromStart', 'validFromEnd'],
      ahead: true,
      sortable: true,
    }),
    validTo: f.dateTime({
      search: 'dateRange',
      searchNames: ['validToStart', 'validToEnd'],
      ahead: true,
      sortable: true,
    }),
    remark: f.longText({ max: 1000, hideInTable: true, search: 'contains' }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  searchDates: ['createDate'],
  checks: [
    ['atLeastOne', 'vinList', 'vehiclePoolId'],
    ['endsAfterStart', 'validFrom', 'validTo'],
  ],
  home: { today: { active: { search: { status: ['active'] } } } },
  lifecycle: GRAY_LIFECYCLE,
  actions: {
    /** Which vehicles fall under it now, and why. */
    reach: {
      permission: 'info',
      answer: answering(GRAY_REACH, { reads: true, words: GRAY_WORDS, more: { verdicts: {} } }),
    },
    verdicts: GRAY_VERDICTS,
  },
});
