import { f } from '../../../language/field';
import { APPEAL_FILE, EVIDENCE_HOURS } from './evidence';
import { defineResource } from '../../../language/resource';
import { NIGHT_ZONES, WARNING_KINDS } from '../warning-rule/rules';

const NEVER = { write: 'never' } as const;
const REASON = { reason: f.longText({ required: true, max: 200 }) };
const END = { ...NEVER, hideInTable: true, group: 'end' } as const;
const APPEAL = { ...NEVER, hideInTable: true, group: 'appeal' } as const;
/** Neither who disabled the account nor who appealed decides the appeal. */
const BY_ANOTHER = { notBy: ['disabledBy', 'appealedBy'] } as const;

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
    status: f.state(['open', 'disabled', 'appealed', 'rejected', 'dismissed'], {
      search: 'in',
      sortable: true,
      size: 's',
    }),
    foundAt: f.dateTime({ ...NEVER, required: true, search: 'dateRange', sortable: true }),
    firstAt: f.dateTime({ ...NEVER, required: true, hideInTable: true }),
    lastAt: f.dateTime({ ...NEVER, required: true, hideInTable: true }),
    timeZone: f.option(NIGHT_ZONES, { ...NEVER, required: true, hideInTable: true }),
    /** Between which times of the day, as the rule said it then; empty for what was found before it was kept. */
    nightFrom: f.text({ ...NEVER, max: 5, hideInTable: true }),
    nightTo: f.text({ ...NEVER, max: 5, hideInTable: true }),
    vins: f.vinList({ ...NEVER, max: 10_000, hideInTable: true }),
    disabledBy: f.ref('sys/user', { ...END, emptiedWith: true }),
    appealedBy: f.ref('sys/user', { ...APPEAL, emptiedWith: true }),
    appealedAt: f.dateTime({ ...APPEAL, sortable: true }),
    appeal: f.longText({ ...APPEAL, max: 1000 }),
    appealFile: f.files({ ...APPEAL, ...APPEAL_FILE }),
    decidedBy: f.ref('sys/user', { ...END, emptiedWith: true }),
    decidedAt: f.dateTime(END),
    decision: f.longText({ ...END, max: 200 }),
  },
  standard: ['page', 'info', 'export'],
  sort: { field: 'foundAt', order: 'desc' },
  uniqueTogether: [['ruleId', 'clientUserId', 'kind', 'period']],
  home: {
    waiting: {
      appealed: { search: { status: ['appealed'] }, rows: 'appealedAt', urgent: true },
      open: { search: { status: ['open'] }, rows: 'foundAt' },
    },
  },
  actions: { evidence: EVIDENCE_HOURS },
  panels: { evidence: { answer: 'evidence' } },
  lifecycle: {
    field: 'status',
    initial: 'open',
    tones: { open: 'error', disabled: 'warning', appealed: 'processing', rejected: 'warning', dismissed: 'default' },
    transitions: {
      /** The account works on no tester any more, and is signed out at once. */
      disable: { from: ['open'], to: 'disabled', input: REASON, danger: true },
      /** Nothing is wrong with it. */
      dismiss: { from: ['open'], to: 'dismissed', input: REASON },
      /** Whoever speaks for the account says why it was at these vehicles. */
      appeal: {
        from: ['disabled'],
        to: 'appealed',
        input: { reason: f.longText({ required: true, max: 1000 }), file: f.files(APPEAL_FILE) },
      },
      /** The account works again. */
      uphold: {
        from: ['appealed'],
        to: 'dismissed',
        input: REASON,
        ...BY_ANOTHER,
        approval: { by: 'approval.appeal' },
      },
      reject: { from: ['appealed'], to: 'rejected', input: REASON, danger: true, ...BY_ANOTHER },
      /** It works again without an appeal, or after one was rejected. */
      restore: { from: ['disabled', 'rejected'], to: 'dismissed', input: REASON, notBy: ['appealedBy'] },
    },
  },
});
