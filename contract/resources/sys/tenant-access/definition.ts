import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/**
 * A further tenant that a user may switch to. A user of a tenant works there with the roles of the line; a user of the platform
 * who has lines at all may work in those tenants only, with his own roles.
 */
export const tenantAccess = defineResource({
  module: 'sys',
  object: 'tenant-access',
  icon: 'swap',
  order: 58,
  title: 'userId',
  tenant: 'platform',
  fields: {
    userId: f.ref('sys/user', { required: true, search: 'eq' }),
    tenantId: f.ref('sys/tenant', { required: true, search: 'eq' }),
    /** Roles of that tenant. */
    roleIdList: f.refs('sys/role', { size: 'l' }),
    remark: f.text({ max: 200 }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  uniqueTogether: [['userId', 'tenantId']],
});
