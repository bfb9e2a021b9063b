import { a, answering, looking } from '../../../language/answer';
import { ENABLED, enabling } from '../../../language/enabled';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { NIGHT_ZONES, WARNING_KINDS } from './rules';

const NIGHT = { required: true, rules: ['timeOfDay'], max: 5, group: 'night', size: 's' } as const;
const COUNT = { required: true, min: 1, max: 10_000, sortable: true, size: 's', group: 'counts' } as const;

/** From how many cars at night on the account of a tester is looked at. What an enabled rule finds stands in the abnormal accounts. */
export const warningRule = defineResource({
  module: 'statistical-report',
  object: 'warning-rule',
  icon: 'bell',
  order: 60,
  title: 'name',
  tenant: 'scoped',
  find: ['name'],
  fields: {
    name: f.text({ required: true, unique: true, search: 'contains', sortable: true, max: 100, size: 'l' }),
    status: ENABLED,
    nightFrom: f.text({ ...NIGHT, hideInTable: true, default: '22:00' }),
    nightTo: f.text({ ...NIGHT, hideInTable: true, default: '05:00' }),
    timeZone: f.option(NIGHT_ZONES, {
      required: true,
      default: 'Asia/Shanghai',
      search: 'in',
      group: 'night',
      hideInTable: true,
    }),
    nightlyCount: f.int({ ...COUNT, default: 10 }),
    monthlyCount: f.int({ ...COUNT, default: 60 }),
    /** Accounts that hold one of them are never found. */
    roleWhitelist: f.refs('account/client-role', { max: 50, group: 'people', size: 'm', hideInTable: true }),
    /** Each gets a mail in the own language of what was found. */
    recipients: f.refs('sys/user', { max: 20, group: 'people', hideInTable: true }),
    remark: f.longText({ max: 500, hideInTable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  checks: [
    ['notBelow', 'nightlyCount', 'monthlyCount'],
    ['differ', 'nightFrom', 'nightTo'],
  ],
  // Looked at by a dry run first: it is enabled once somebody knows what it finds.
  lifecycle: { ...enabling(), initial: 0 },
  actions: {
    dryRun: {
      permission: 'info',
      answer: answering(
        {
          found: f.int({ required: true }),
          accounts: f.int({ required: true }),
          lines: a.table(
            {
              username: f.text({ required: true, code: true }),
              kind: f.option(WARNING_KINDS, { required: true }),
              period: f.text({ required: true, code: true }),
              cars: f.int({ required: true }),
            },
            { file: 'warning-dry-run' },
          ),
          isCut: looking(f.bool({ required: true }), { as: 'alert', tone: 'info' }),
        },
        { reads: true, form: 'button' },
      ),
    },
  },
  related: { findings: { resource: 'statistical-report/abnormal-account', by: 'ruleId' } },
});
