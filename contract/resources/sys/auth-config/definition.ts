import { ENABLED, enabling } from '../../../language/enabled';
import { a, answering, looking } from '../../../language/answer';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/** Of all whom a rule is about, and how many were looked for; those who have not set one up stand first. */
const COVERAGE = answering(
  {
    enrolled: looking(f.int({ required: true }), { as: 'share', of: 'total' }),
    total: looking(f.int({ required: true }), { as: 'nothing' }),
    found: looking(f.int({ required: true }), { as: 'nothing' }),
    users: a.table({
      id: f.ref('sys/user', { required: true }),
      username: looking(f.text({ required: true }), { as: 'nothing' }),
      realName: f.text(),
      isEnrolled: f.bool({ required: true }),
      dueAt: f.dateTime(),
      isDue: f.bool({ required: true }),
    }),
  },
  { reads: true, paged: { lines: 'users', total: 'found' } },
);

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
    coverage: {
      permission: 'info',
      input: { text: f.text({ max: 64 }), enrolled: f.option(['false', 'true']) },
      answer: COVERAGE,
    },
  },
});
