import { ENABLED, enabling } from '../../../language/enabled';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/** The users who administer a tenant, of all tenants in one list. The same rows as `sys/user`. */
export const tenantAdmin = defineResource({
  module: 'sys',
  object: 'tenant-admin',
  icon: 'solution',
  order: 52,
  title: 'username',
  tenant: 'scoped',
  madeAt: 'hidden',
  view: { of: 'sys/user', where: { tenantAdmin: [true] } },
  dataScope: { by: 'department', field: 'deptId' },
  fields: {
    username: f.text({
      required: true,
      unique: 'platform',
      rules: ['username'],
      search: 'contains',
      sortable: true,
      write: 'create',
      max: 64,
      size: 'l',
    }),
    realName: f.text({ search: 'contains', sortable: true, max: 64 }),
    password: f.text({
      required: true,
      virtual: true,
      secret: true,
      write: 'create',
      max: 128,
      rules: ['password'],
      control: 'newPassword',
    }),
    status: ENABLED,
    email: f.text({ rules: ['email'], search: 'contains', max: 128, size: 'l' }),
    mobile: f.text({ rules: ['mobile'], search: 'contains', hideInTable: true }),
    lang: f.option(['zh-CN', 'en-US', 'ko-KR'], { hideInTable: true }),
    deptId: f.ref('sys/dept', { search: 'eq', hideInTable: true }),
    accountExpired: f.dateTime({ hideInTable: true }),
    tenantAdmin: f.bool({ default: true, write: 'never', hideInTable: true, hideInForm: true }),
    lastLoginTime: f.dateTime({ write: 'never', sortable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  lifecycle: enabling({ batch: true }),
  actions: {
    resetPassword: {
      input: {
        password: f.text({ required: true, secret: true, max: 128, rules: ['password'], control: 'newPassword' }),
      },
    },
    /** By which he sets a password himself; for where no mail reaches him. */
    resetLink: { confirm: true, shows: 'link' },
    endSessions: { confirm: true, danger: true, batch: true },
    /** To another tenant, which he administers from then on; roles and department stay behind. For the platform only. */
    move: { danger: true, input: { tenantCode: f.text({ required: true, rules: ['tenantCode'], max: 32 }) } },
    /** The user and the other roles stay. */
    revoke: { confirm: true, danger: true },
  },
});
