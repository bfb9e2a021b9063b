import { BRANDS } from '../../sys/role/data-permissions';
import { answering } from '../../../language/answer';
import { f } from '../../../language/field';
import { GRAY_REACH, GRAY_VERDICTS, GRAY_WORDS } from './answers';
import { GRAY_OBJECTS, GRAY_LIFECYCLE, GRAY_STATES } from './rules';
import { defineResource } from '../../../language/resource';

/** A grey release rule: which testers or vehicles get something new first. An empty clause narrows nothing; all others must be met. */
export const grayRule = defineResource({
  module: 'account',
  object: 'gray-rule',
  icon: 'experiment',
  order: 120,
  title: 'name',
  tenant: 'scoped',
  madeAt: 'hidden',
  // The platform's own rules hold in every tenant that they name.
  hasDefaults: true,
  form: 'page',
  find: ['name'],
  fields: {
    name: f.text({ required: true, unique: true, search: 'contains', sortable: true, max: 100, size: 'l' }),
    /** It stays what it is: versions and sequences that name the rule count on it. */
    object: f.option(GRAY_OBJECTS, {
      required: true,
      search: 'in',
      sortable: true,
      default: 'clientVersion',
      write: 'create',
    }),
    status: f.state(GRAY_STATES, { search: 'in', sortable: true, size: 's' }),
    percentage: f.int({
      required: true,
      min: 1,
      max: 100,
      default: 10,
      unit: '%',
      size: 's',
      sortable: true,
      group: 'share',
    }),
    stages: f.rows(
      { at: f.dateTime({ required: true }), percentage: f.int({ required: true, min: 1, max: 100, default: 100 }) },
      { max: 10, hideInTable: true, group: 'share' },
    ),
    /** Codes of tenants, for the platform's rules; a tenant's own concerns that tenant alone. */
    tenants: f.text({ max: 500, control: 'tenants', hideInTable: true, group: 'vehicles' }),
    brandList: f.options(BRANDS, { hideInTable: true, group: 'vehicles' }),
    models: f.text({ max: 500, hideInTable: true, group: 'vehicles' }),
    /** Over what the register says of a vehicle. */
    expression: f.code({ syntax: 'expression', hideInTable: true, group: 'vehicles' }),
    vehiclePoolId: f.ref('account/any-vehicle-pool', { search: 'eq', hideInTable: true, group: 'vehicles' }),
    grayGroupList: f.refs('account/gray-group', { search: 'eq', hideInTable: true, group: 'people' }),
    accountGroupList: f.refs('account/account-group', { search: 'eq', hideInTable: true, group: 'people' }),
    validFrom: f.dateTime({
      search: 'dateRange',
      searchNames: ['validFromStart', 'validFromEnd'],
      ahead: true,
      sortable: true,
      hideInTable: true,
      group: 'validity',
    }),
    validTo: f.dateTime({
      search: 'dateRange',
      searchNames: ['validToStart', 'validToEnd'],
      ahead: true,
      sortable: true,
      group: 'validity',
    }),
    /** Which ones are the first percents. It never changes. */
    seed: f.text({ write: 'never', hideInTable: true, hideInForm: true, exportable: false, max: 64 }),
    remark: f.longText({ max: 1000, hideInTable: true, search: 'contains' }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  searchDates: ['createDate'],
  checks: [
    ['endsAfterStart', 'validFrom', 'validTo'],
    ['risingStages', 'stages', 'percentage', 'validTo'],
  ],
  home: {
    waiting: { ending: { search: { status: ['active'], validTo: { from: 0, to: 7 } }, rows: 'validTo' } },
    today: { active: { search: { status: ['active'] } } },
  },
  lifecycle: GRAY_LIFECYCLE,
  actions: {
    /** The testers or vehicles that the rule meets now, with the reasons. */
    reach: {
      permission: 'info',
      answer: answering(GRAY_REACH, {
        reads: true,
        form: 'beside',
        words: GRAY_WORDS,
        more: { verdicts: { object: ['sequence'] } },
      }),
    },
    verdicts: GRAY_VERDICTS,
  },
});
