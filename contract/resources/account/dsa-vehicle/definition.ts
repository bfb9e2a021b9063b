import { CSR_MOST, REVOKE_REASONS } from '../certificate/rules';
import { BRANDS } from '../../sys/role/data-permissions';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

const NEVER = { write: 'never' } as const;
const PAPER = { ...NEVER, hideInTable: true, group: 'paper' } as const;

/** A vehicle that gets a certificate for some hours: 0 to be issued, 1 issued, 2 expired, -1 revoked. */
export const dsaVehicle = defineResource({
  module: 'account',
  object: 'dsa-vehicle',
  icon: 'car',
  order: 120,
  title: 'vin',
  tenant: 'scoped',
  madeAt: 'hidden',
  live: true,
  find: ['vin'],
  fields: {
    vin: f.vin({ required: true, write: 'create', search: 'contains', sortable: true, code: true, size: 'l' }),
    status: f.state([0, 1, 2, -1], { search: 'in', sortable: true, size: 's' }),
    brand: f.option(BRANDS, { required: true, search: 'in', sortable: true, hideInTable: true }),
    model: f.text({ required: true, search: 'contains', sortable: true, max: 64, hideInTable: true }),
    /** Counted from the moment of issue. */
    effectiveHours: f.int({ required: true, min: 1, max: 720, default: 24, sortable: true, hideInTable: true }),
    applicant: f.ref('sys/user', { ...NEVER, search: 'eq', emptiedWith: true }),
    validFrom: f.dateTime({ ...NEVER, sortable: true }),
    validTo: f.dateTime({ ...NEVER, sortable: true, search: 'dateRange', ahead: true }),
    remark: f.longText({ max: 200, hideInTable: true }),
    serialNumber: f.text({ ...PAPER, search: 'contains', code: true, size: 'l' }),
    certId: f.text({ ...PAPER, code: true, size: 'l' }),
    issuer: f.text({ ...PAPER, size: 'l' }),
    keyType: f.text(PAPER),
    revokeTime: f.dateTime(PAPER),
    revokeReason: f.option(REVOKE_REASONS, PAPER),
    revokeRemark: f.longText({ ...PAPER, max: 200 }),
    paper: f.code({ ...PAPER, exportable: false }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  deleteWhen: { status: [0, 2, -1] },
  deleteRefusedAs: 'certificateInForce',
  sort: { field: 'createDate', order: 'desc' },
  searchDates: ['createDate'],
  home: {
    waiting: { toIssue: { search: { status: [0] }, rows: 'createDate' } },
    today: { vehicles: { search: { status: [1] } } },
  },
  lifecycle: {
    field: 'status',
    initial: 0,
    tones: { '0': 'processing', '1': 'success', '2': 'default', '-1': 'error' },
    transitions: {
      revoke: {
        from: [1],
        to: -1,
        danger: true,
        batch: true,
        input: {
          revokeReason: f.option(REVOKE_REASONS, { required: true, default: 'unspecified' }),
          reason: f.longText({ required: true, max: 200 }),
        },
      },
      succeed: { from: [0, 2, -1], to: 1, automatic: true },
      expire: { from: [1], to: 2, automatic: true, due: 'validTo' },
    },
  },
  actions: {
    /** A certificate for the VIN over the key of a request that is given, or of one that is made in the browser. */
    issue: {
      when: { status: [0, 2, -1] },
      screen: 'vehicle-issue',
      input: { csr: f.longText({ required: true, max: CSR_MOST }) },
    },
    download: { when: { status: [1, 2, -1] }, screen: 'certificate-download', ownRoute: true, permission: 'info' },
  },
});
