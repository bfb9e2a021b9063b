import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { NIGHT_ZONES, WARNING_KINDS } from '../warning-rule/rules';

const NEVER = { write: 'never' } as const;
const REASON = { reason: f.longText({ required: true, max: 200 }) };
const END = { ...NEVER, hideInTable: true, group: 'end' } as const;

/** An account of a tester that was at more cars at night than a warning rule allows. Made by the job alone. */
export const abnormalAccount = defineResource({
  module: 'statistical-report',
  object: 'abnormal-account',
  icon: 'safety',
  order: 70,
  title: 'username',
  tenant: 'scoped',
  madeAt: 'hidden',
  live: true,
  dataScope: { by: 'department', field: 'deptId' },
  fields: {
    /** As it was called then. */
    username: f.text({ ...NEVER, required: true, search: 'contains', sortable: true, code: true, max: 64 }),
    clientUserId: f.ref('account/client-user', {
      ...NEVER,
      required: true,
      search: 'eq',
      goesWith: true,
      hideInTable: true,
    }),
    deptId: f.ref('sys/dept', { ...NEVER, search: 'eq', emptiedWith: true, hideInTable: true }),
    ruleId: f.ref('statistical-report/warning-rule', { ...NEVER, search: 'eq', emptiedWith: true, size: 'm' }),
    kind: f.option(WARNING_KINDS, { ...NEVER, required: true, search: 'in', size: 's' }),
    /** The day on which the night began, `2026-03-04`, or the month, `2026-03`, by the clock of the rule. */
    period: f.text({
      ...NEVER,
      required: true,
      search: 'contains',
      sortable: true,
      code: true,
      max: 10,
      size: 's',
      hideInTable: true,
    }),
    cars: f.int({ ...NEVER, required: true, sortable: true, size: 's' }),
    /** As the rule said it then. */
    least: f.int({ ...NEVER, required: true, size: 's', hideInTable: true }),
    status: f.state(['open', 'disabled', 'dismissed'], { search: 'in', sortable: true, size: 's' }),
    foundAt: f.dateTime({ ...NEVER, required: true, search: 'dateRange', sortable: true }),
    firstAt: f.dateTime({ ...NEVER, required: true, hideInTable: true }),
    lastAt: f.dateTime({ ...NEVER, required: true, hideInTable: true }),
    timeZone: f.option(NIGHT_ZONES, { ...NEVER, required: true, hideInTable: true }),
    vins: f.vinList({ ...NEVER, max: 10_000, hideInTable: true }),
    decidedBy: f.ref('sys/user', { ...END, emptiedWith: true }),
    decidedAt: f.dateTime(END),
    decision: f.longText({ ...END, max: 200 }),
  },
  standard: ['page', 'info', 'export'],
  sort: { field: 'foundAt', order: 'desc' },
  uniqueTogether: [['ruleId', 'clientUserId', 'kind', 'period']],
  home: { waiting: { open: { search: { status: ['open'] }, rows: 'foundAt' } } },
  lifecycle: {
    field: 'status',
    initial: 'open',
    tones: { open: 'error', disabled: 'warning', dismissed: 'default' },
    transitions: {
      /** The account works on no tester any more, and is signed out at once. */
      disable: { from: ['open'], to: 'disabled', input: REASON, danger: true },
      /** Nothing is wrong with it. */
      dismiss: { from: ['open'], to: 'dismissed', input: REASON },
      /** The same once it was disabled: it works again. */
      restore: { from: ['disabled'], to: 'dismissed', input: REASON },
    },
  },
});
