import { f } from '../../../language/field';
import { PUBLISHED_FIELDS } from '../../../language/publishing';
import { defineResource } from '../../../language/resource';
import { CASE_NUMBER, CASE_STATES, MAX_CASE_CODES, MAX_CASE_TEXT } from './rules';

const REASON = { reason: f.longText({ required: true, max: 200 }) };
const TEXT = { source: 'manual', max: MAX_CASE_TEXT, search: 'contains', hideInTable: true } as const;
const CODES = { max: MAX_CASE_CODES, search: 'eq', group: 'found' } as const;

/** What support learned from a solved work order: the symptom, its cause, and what remedies it. Stations find it once a process has approved it. */
export const solvedCase = defineResource({
  module: 'support',
  object: 'case',
  icon: 'solution',
  order: 14,
  title: 'caseNo',
  tenant: 'scoped',
  madeAt: 'hidden',
  form: 'page',
  find: ['caseNo'],
  fields: {
    caseNo: f.text({
      unique: true,
      write: 'never',
      numbered: CASE_NUMBER,
      search: 'contains',
      sortable: true,
      code: true,
      max: 32,
    }),
    subject: f.localized({ source: 'manual', required: true, search: 'contains', max: 120, size: 'l' }),
    status: f.state(CASE_STATES, { search: 'in', sortable: true, size: 's' }),
    issueType: f.option({ dict: 'support-issue-type' }, { search: 'in', sortable: true, hideInTable: true }),
    symptom: f.localized(TEXT),
    cause: f.localized({ ...TEXT, required: true }),
    remedy: f.localized({ ...TEXT, required: true }),
    models: f.codes({ ...CODES, hideInTable: true }),
    /** Addresses or names of control units. */
    ecus: f.codes({ ...CODES, hideInTable: true }),
    dtcs: f.codes(CODES),
    /** The work order that it was made from; who may see that one is another matter. */
    orderId: f.ref('support/order-list', { write: 'never', search: 'eq', hideInTable: true, emptiedWith: true }),
    /** Work orders that it was named as the solution of, and whose stations say that it helped. */
    helped: f.int({ write: 'never', default: 0, sortable: true, size: 's' }),
    ...PUBLISHED_FIELDS,
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  searchDates: ['createDate', 'updateDate'],
  lifecycle: {
    field: 'status',
    initial: 'draft',
    tones: { draft: 'default', toApprove: 'processing', approved: 'success', withdrawn: 'error' },
    transitions: {
      // Nothing leads to `toApprove`: cases of earlier versions stand there until they are submitted again.
      submit: {
        from: ['draft', 'toApprove'],
        to: 'approved',
        confirm: true,
        approval: { by: 'approval.case', always: true, approvers: 'approve' },
      },
      sendBack: { from: ['toApprove'], to: 'draft', input: REASON },
      revise: { from: ['approved', 'withdrawn'], to: 'draft', confirm: true },
      withdraw: { from: ['toApprove', 'approved'], to: 'withdrawn', danger: true, input: REASON },
    },
  },
  publishing: {
    states: { draft: 'draft', prepublished: 'toApprove', published: 'approved', abandoned: 'withdrawn' },
    content: ['subject', 'issueType', 'symptom', 'cause', 'remedy', 'models', 'ecus', 'dtcs'],
  },
  related: { orders: { resource: 'support/order-list', by: 'caseId' } },
});
