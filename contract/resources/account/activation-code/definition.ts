import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/** A code that lets up to `maxClients` workshop testers sign themselves on until it expires. */
export const activationCode = defineResource({
  module: 'account',
  object: 'activation-code',
  icon: 'key',
  order: 90,
  title: 'code',
  tenant: 'scoped',
  madeAt: 'hidden',
  find: ['code'],
  fields: {
    code: f.text({
      required: true,
      unique: 'platform',
      search: 'contains',
      sortable: true,
      write: 'never',
      code: true,
      size: 'l',
    }),
    status: f.state(['active', 'expired', 'revoked'], { search: 'in', sortable: true }),
    maxClients: f.int({
      required: true,
      min: 1,
      max: 1000,
      sortable: true,
      default: 1,
      size: 's',
      columnGroup: 'clients',
      sum: true,
    }),
    /** Clients enabled now; raised and lowered by guarded updates only. */
    clientCount: f.int({
      required: true,
      write: 'never',
      default: 0,
      sortable: true,
      size: 's',
      columnGroup: 'clients',
      sum: true,
    }),
    validityDays: f.int({
      required: true,
      min: 1,
      max: 3650,
      default: 30,
      write: 'create',
      size: 's',
      hideInTable: true,
    }),
    expiredAt: f.dateTime({
      required: true,
      write: 'never',
      sortable: true,
      search: 'dateRange',
      searchNames: ['expiredFrom', 'expiredTo'],
      ahead: true,
    }),
    remark: f.longText({ max: 200, search: 'contains' }),
    revokedAt: f.dateTime({ write: 'never', hideInTable: true }),
    revokeReason: f.longText({ write: 'never', hideInTable: true, max: 200 }),
  },
  standard: ['page', 'info', 'update', 'delete', 'export'],
  sort: { field: 'createDate', order: 'desc' },
  searchDates: ['createDate'],
  home: {
    waiting: {
      expiring: { search: { status: ['active'], expiredAt: { from: 0, to: 7 } }, rows: 'expiredAt', urgent: true },
    },
    today: {
      generated: { search: { createDate: { from: 0, to: 0 } }, series: 'createDate' },
      active: { search: { status: ['active'] } },
    },
  },
  lifecycle: {
    field: 'status',
    initial: 'active',
    tones: { active: 'success', expired: 'default', revoked: 'error' },
    transitions: {
      revoke: {
        from: ['active'],
        to: 'revoked',
        danger: true,
        batch: true,
        input: { reason: f.longText({ required: true, max: 200 }) },
      },
      expire: { from: ['active'], to: 'expired', automatic: true, due: 'expiredAt' },
    },
  },
  actions: {
    generate: {
      at: 'toolbar',
      shows: 'codes',
      input: {
        tenantCode: f.text({ control: 'tenant', rules: ['tenantCode'] }),
        count: f.int({ required: true, min: 1, max: 500, default: 10 }),
        maxClients: f.int({ required: true, min: 1, max: 1000, default: 1 }),
        validityDays: f.int({ required: true, min: 1, max: 3650, default: 30 }),
        remark: f.longText({ max: 200 }),
      },
    },
  },
  related: { clients: { resource: 'account/activation-client', by: 'activationCodeId' } },
});
