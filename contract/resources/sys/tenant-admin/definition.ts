import { f } from '../../../language/field';
import { defineVariant } from '../../../language/variant';
import { user } from '../user/definition';

/** The users who administer a tenant, of all tenants in one list. */
export const tenantAdmin = defineVariant(user, {
  object: 'tenant-admin',
  icon: 'solution',
  order: 52,
  where: { tenantAdmin: [true] },
  ofPlatform: false,
  fields: {
    pick: [
      'username',
      'realName',
      'password',
      'status',
      'email',
      'mobile',
      'lang',
      'deptId',
      'validity',
      'effectiveTimes',
      'expiresOn',
      'accountExpired',
      'lastLoginTime',
    ],
    override: {
      username: { size: 'l' },
      // Nobody else could hand over a link yet.
      password: { required: true },
      email: { hideInTable: false, size: 'l', group: undefined },
      mobile: { group: undefined },
      lang: { group: undefined },
      deptId: { hideInTable: true },
      validity: { group: undefined },
      effectiveTimes: { group: undefined },
      expiresOn: { group: undefined },
      accountExpired: { group: undefined, search: undefined },
    },
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  operations: ['disable', 'enable', 'resetPassword', 'resetLink', 'endSessions'],
  actions: {
    /** To another tenant, which he administers from then on; roles and department stay behind. For the platform only. */
    move: { danger: true, input: { tenantCode: f.text({ required: true, rules: ['tenantCode'], max: 32 }) } },
    /** The user and the other roles stay. */
    revoke: { confirm: true, danger: true },
  },
});
