import { REVOKE_REASONS } from './rules';
import { f } from '../../../language/field';
import { AUTHORITY } from './answers';
import { defineResource } from '../../../language/resource';

const NEVER = { write: 'never' } as const;
const SUBJECT = { ...NEVER, hideInTable: true, group: 'subject' } as const;
const PAPER = { ...NEVER, hideInTable: true, group: 'paper' } as const;

/** The X.509 certificate of a workshop tester, in the states that testers know: 0 normal, 1 disabled, -1 revoked, -2 deleted. */
export const certificate = defineResource({
  module: 'account',
  object: 'certificate',
  icon: 'certificate',
  order: 92,
  title: 'commonName',
  tenant: 'scoped',
  dataScope: { by: 'department', field: 'deptId' },
  madeAt: 'hidden',
  live: true,
  find: ['commonName', 'serialNumber'],
  fields: {
    commonName: f.text({ ...NEVER, required: true, search: 'contains', sortable: true, code: true, max: 64 }),
    status: f.state([0, 1, -1, -2], { search: 'in', sortable: true, size: 's' }),
    validFrom: f.dateTime({ ...NEVER, required: true, sortable: true }),
    validTo: f.dateTime({
      ...NEVER,
      required: true,
      sortable: true,
      search: 'dateRange',
      searchNames: ['validToFrom', 'validToTo'],
      ahead: true,
    }),
    serialNumber: f.text({ ...NEVER, required: true, unique: 'platform', search: 'contains', code: true, size: 'l' }),
    testerCode: f.text({ ...NEVER, required: true, search: 'contains', hideInTable: true, code: true, max: 32 }),
    machinecode: f.text({ ...NEVER, search: 'eq', hideInTable: true, code: true, max: 64 }),
    clientId: f.ref('account/client', { ...NEVER, search: 'eq', hideInTable: true, emptiedWith: true }),
    deptId: f.ref('sys/dept', { ...NEVER, search: 'eq', hideInTable: true, emptiedWith: true }),
    organization: f.text({ ...SUBJECT, search: 'contains' }),
    organizationalUnit: f.text(SUBJECT),
    country: f.text(SUBJECT),
    state: f.text(SUBJECT),
    locality: f.text(SUBJECT),
    email: f.text(SUBJECT),
    issuer: f.text({ ...PAPER, size: 'l' }),
    /** SHA-256 over the certificate, by which testers and tools name it. */
    certId: f.text({ ...PAPER, search: 'eq', code: true, size: 'l' }),
    keyType: f.text({ ...PAPER, search: 'contains' }),
    requestReason: f.longText({ ...PAPER, max: 200 }),
    requestParam: f.code(PAPER),
    /** Why the last application to put another in its place came to nothing. */
    failureReason: f.text({ ...PAPER, max: 400, words: 'account.certificate-apply.failure' }),
    revokeTime: f.dateTime({ ...NEVER, hideInTable: true, group: 'end' }),
    revokeReason: f.option([...REVOKE_REASONS, 'certificateHold'], {
      ...NEVER,
      search: 'in',
      hideInTable: true,
      group: 'end',
    }),
    revokeRemark: f.longText({ ...NEVER, hideInTable: true, max: 200, group: 'end' }),
    /** When administrators were told that it ends soon. */
    warnedAt: f.dateTime({ ...NEVER, hideInTable: true, hideInForm: true, exportable: false }),
    /** What the tester holds, as text. */
    paper: f.code({ ...PAPER, exportable: false }),
  },
  standard: ['page', 'info', 'export'],
  sort: { field: 'createDate', order: 'desc' },
  searchDates: ['createDate'],
  home: {
    waiting: { ending: { search: { status: [0], validTo: { from: 0, to: 30 } }, rows: 'validTo' } },
    today: { issued: { search: { createDate: { from: 0, to: 0 } }, series: 'createDate' } },
  },
  lifecycle: {
    field: 'status',
    initial: 0,
    tones: { '0': 'success', '1': 'warning', '-1': 'error', '-2': 'default' },
    transitions: {
      disable: {
        from: [0],
        to: 1,
        danger: true,
        batch: true,
        input: { reason: f.longText({ required: true, max: 200 }) },
      },
      enable: { from: [1], to: 0, confirm: true, batch: true },
      revoke: {
        from: [0],
        to: -1,
        danger: true,
        batch: true,
        input: {
          revokeReason: f.option(REVOKE_REASONS, { required: true, default: 'unspecified' }),
          reason: f.longText({ required: true, max: 200 }),
        },
      },
      discard: { from: [1, -1], to: -2, confirm: true, danger: true, batch: true },
      /** Another one of the same tester took its place. */
      supersede: { from: [0], to: -1, automatic: true },
    },
  },
  actions: {
    download: { screen: 'certificate-download', ownRoute: true, permission: 'info' },
    /** The issuing authority, and its revocation list. */
    authority: { at: 'toolbar', permission: 'page', answer: AUTHORITY },
  },
});
