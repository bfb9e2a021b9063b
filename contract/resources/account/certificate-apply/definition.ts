import { APPLY_KINDS } from '../certificate/rules';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

const NEVER = { write: 'never' } as const;
const REQUEST = { ...NEVER, hideInTable: true, group: 'request' } as const;

/** That a tester asked for a certificate, and what became of it: 0 applying, 1 success, -1 failed. */
export const certificateApply = defineResource({
  module: 'account',
  object: 'certificate-apply',
  icon: 'audit',
  order: 94,
  title: 'testerCode',
  tenant: 'scoped',
  dataScope: { by: 'department', field: 'deptId' },
  madeAt: 'first',
  live: true,
  fields: {
    testerCode: f.text({ ...NEVER, required: true, search: 'contains', sortable: true, code: true, max: 32 }),
    status: f.state([0, 1, -1], { search: 'in', sortable: true, size: 's' }),
    kind: f.option(APPLY_KINDS, { ...NEVER, required: true, search: 'in', default: 'first', hideInTable: true }),
    requestReason: f.longText({ ...NEVER, max: 200, search: 'contains' }),
    /** The key of a word below `failure` where the request itself is at fault, else what a person said. */
    failureReason: f.text({ ...NEVER, max: 400, words: 'account.certificate-apply.failure', size: 'l' }),
    decidedAt: f.dateTime({ ...NEVER, sortable: true, hideInTable: true }),
    certId: f.ref('account/certificate', { ...NEVER, search: 'eq', hideInTable: true, emptiedWith: true }),
    clientId: f.ref('account/client', { ...NEVER, search: 'eq', hideInTable: true, emptiedWith: true }),
    deptId: f.ref('sys/dept', { ...NEVER, search: 'eq', hideInTable: true, emptiedWith: true }),
    /** The request in words: whom it names, by which key. */
    subject: f.text({ ...REQUEST, max: 1000 }),
    keyType: f.text({ ...REQUEST, search: 'contains' }),
    signature: f.text(REQUEST),
    /** SHA-256 over the public key. */
    keyId: f.text({ ...REQUEST, search: 'eq', code: true, size: 'l' }),
    requestParam: f.code(REQUEST),
  },
  standard: ['page', 'info', 'export'],
  sort: { field: 'createDate', order: 'desc' },
  searchDates: ['createDate'],
  home: { waiting: { waiting: { search: { status: [0] }, rows: 'createDate' } } },
  lifecycle: {
    field: 'status',
    initial: 0,
    tones: { '0': 'processing', '1': 'success', '-1': 'error' },
    transitions: {
      succeed: { from: [0], to: 1, automatic: true },
      fail: { from: [0], to: -1, automatic: true, input: { reason: f.longText({ required: true, max: 200 }) } },
    },
  },
  actions: {
    /** Issues the certificate that was asked for. */
    approve: { when: { status: [0] }, confirm: true, batch: true },
    refuse: {
      when: { status: [0] },
      danger: true,
      batch: true,
      input: { reason: f.longText({ required: true, max: 200 }) },
    },
  },
});
