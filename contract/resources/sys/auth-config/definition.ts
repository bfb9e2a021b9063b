import { ENABLED, enabling } from '../../../language/enabled';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/** The duty to have a second factor, and from when on: for a whole tenant, or for the holders of a role. Of several rules the earliest counts. */
export const authConfig = defineResource({
  module: 'sys',
  object: 'auth-config',
  icon: 'certificate',
  order: 120,
  title: 'name',
  tenant: 'scoped',
  ofPlatform: true,
  madeAt: 'hidden',
  fields: {
    name: f.text({ required: true, search: 'contains', sortable: true, max: 64, size: 'l' }),
    /** Empty for everybody of the tenant. */
    roleId: f.ref('sys/role', { search: 'eq' }),
    status: ENABLED,
    /** Days to set the second factor up before a login asks for it; 0 asks at once. */
    graceDays: f.int({ required: true, min: 0, max: 90, default: 7, sortable: true }),
    /** From when on the rule holds; the days count from here, or from when the account was made. */
    since: f.dateTime({ write: 'never', sortable: true }),
    remark: f.longText({ max: 200 }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  uniqueTogether: [['name']],
  lifecycle: enabling(),
  actions: {
    /** Whom the rule is about, and who of them has set up a second factor. */
    coverage: { screen: 'auth-coverage', ownRoute: true, permission: 'info' },
  },
});
