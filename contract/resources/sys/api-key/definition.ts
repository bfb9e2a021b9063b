import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { ADDRESSES_MOST, OVERLAP_HOURS, OVERLAP_MOST } from './rules';

const SCOPES = f.refs('sys/menu', { hideInTable: true, control: 'rights' });
const ADDRESSES = f.rows(
  { address: f.text({ required: true, rules: ['ipRange'], max: 64 }) },
  { hideInTable: true, max: ADDRESSES_MOST },
);
const VALIDITY = { min: 1, max: 3650 } as const;

/**
 * A machine account: a key by which another system calls the API of the tenant. It may do what its scopes and the rights of its maker both
 * allow at the time of the call; the secret is shown once and stored as a hash (`sys_api_secret`).
 */
export const apiKey = defineResource({
  module: 'sys',
  object: 'api-key',
  icon: 'key',
  order: 57,
  title: 'name',
  tenant: 'scoped',
  madeAt: 'hidden',
  personOnly: true,
  searchId: true,
  fields: {
    name: f.text({ required: true, search: 'contains', sortable: true, max: 64, size: 'm' }),
    status: f.state(['active', 'expired', 'revoked'], { search: 'in', sortable: true }),
    /** The beginning of the key in use. */
    prefix: f.text({ required: true, write: 'never', search: 'eq', code: true, size: 'm' }),
    /** Its name in client credentials; it stays when the secret is rotated. */
    clientId: f.text({
      required: true,
      unique: 'platform',
      write: 'never',
      search: 'eq',
      code: true,
      hideInTable: true,
    }),
    /** Whose rights bound it; a key whose maker is gone opens nothing. */
    makerId: f.ref('sys/user', { write: 'never', search: 'eq', emptiedWith: true }),
    /** Entries of the menu whose permissions it has. */
    menuIdList: SCOPES,
    /** Addresses or networks that it may call from; empty means any. */
    addresses: ADDRESSES,
    expiresAt: f.dateTime({
      required: true,
      write: 'never',
      sortable: true,
      search: 'dateRange',
      searchNames: ['expiresFrom', 'expiresTo'],
      ahead: true,
    }),
    /** The secret before the last rotation works until then. */
    formerUntil: f.dateTime({ write: 'never', hideInTable: true }),
    lastUsedAt: f.dateTime({ write: 'never', sortable: true }),
    lastUsedIp: f.text({ write: 'never', code: true, max: 64, hideInTable: true }),
    remark: f.longText({ max: 200, hideInTable: true }),
    revokedAt: f.dateTime({ write: 'never', hideInTable: true }),
    revokeReason: f.longText({ write: 'never', max: 200, hideInTable: true }),
  },
  standard: ['page', 'info', 'update', 'export'],
  uniqueTogether: [['name']],
  sort: { field: 'createDate', order: 'desc' },
  searchDates: ['createDate'],
  editWhen: { status: ['active'] },
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
      expire: { from: ['active'], to: 'expired', automatic: true, due: 'expiresAt' },
    },
  },
  actions: {
    /** Makes a key, which is shown this once. */
    issue: {
      at: 'toolbar',
      onlyIn: 'tenant',
      shows: 'key',
      input: {
        name: f.text({ required: true, max: 64 }),
        validityDays: f.int({ required: true, default: 365, ...VALIDITY }),
        addresses: f.rows(
          { address: f.text({ required: true, rules: ['ipRange'], max: 64 }) },
          { max: ADDRESSES_MOST },
        ),
        menuIdList: f.refs('sys/menu', { control: 'rights' }),
        remark: f.longText({ max: 200 }),
      },
    },
    /** A new secret, shown this once; the one before works beside it for the hours given. Only its maker has it. */
    rotate: {
      when: { status: ['active'] },
      onlyBy: 'makerId',
      shows: 'key',
      input: {
        overlapHours: f.int({ required: true, min: 0, max: OVERLAP_MOST, default: OVERLAP_HOURS }),
        /** From now on; empty leaves the end as it is. */
        validityDays: f.int(VALIDITY),
      },
    },
  },
  related: { operations: { resource: 'sys/user-operation', by: 'apiKeyId' } },
});
