import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/** One machine that was signed on with an activation code. `delFlag` 1 is enabled, 0 revoked, as the testers know it. */
export const activationClient = defineResource({
  module: 'account',
  object: 'activation-client',
  menu: false,
  title: 'machineId',
  tenant: 'scoped',
  madeAt: 'hidden',
  fields: {
    machineId: f.text({ required: true, write: 'never', search: 'contains', sortable: true, code: true, size: 'l' }),
    delFlag: f.state([1, 0], { search: 'in', sortable: true }),
    activationCodeId: f.ref('account/activation-code', { required: true, write: 'never', search: 'eq' }),
    clientId: f.ref('account/client', { required: true, write: 'never', search: 'eq' }),
    activatedAt: f.dateTime({ required: true, write: 'never', sortable: true, search: 'dateRange' }),
    revokeReason: f.longText({ write: 'never', max: 200, hideInTable: true }),
  },
  standard: ['page', 'info', 'export'],
  sort: { field: 'activatedAt', order: 'desc' },
  uniqueTogether: [['activationCodeId', 'machineId']],
  lifecycle: {
    field: 'delFlag',
    initial: 1,
    tones: { 1: 'success', 0: 'error' },
    transitions: {
      revoke: {
        from: [1],
        to: 0,
        danger: true,
        batch: true,
        input: { reason: f.longText({ required: true, max: 200 }) },
      },
      enable: { from: [0], to: 1, confirm: true },
    },
  },
});
