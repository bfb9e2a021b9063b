import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { CLIENT_LOG_KINDS } from '../../sys/client-log/rules';
import { HARDWARE } from './hardware';

/** A workshop tester: the machine, known by what its hardware tells, and the code it carries on its case. */
export const client = defineResource({
  module: 'account',
  object: 'client',
  icon: 'laptop',
  order: 70,
  title: 'testerCode',
  tenant: 'scoped',
  madeAt: 'hidden',
  dataScope: { by: 'department', field: 'deptId' },
  live: true,
  find: ['testerCode', 'productId'],
  fields: {
    testerCode: f.text({
      required: true,
      unique: 'platform',
      search: 'contains',
      sortable: true,
      write: 'create',
      code: true,
      max: 32,
    }),
    deptId: f.ref('sys/dept', { search: 'eq', size: 'm' }),
    grayGroupId: f.ref('account/gray-group', { search: 'eq', emptiedWith: true, hideInTable: true }),
    ...HARDWARE,
    userCount: f.int({ required: true, write: 'never', default: 0, sortable: true, size: 's' }),
    lastVisitTime: f.dateTime({ write: 'never', sortable: true, search: 'dateRange' }),
    additionalKey: f.text({ rules: ['additionalKey'], code: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  inline: ['deptId', 'grayGroupId'],
  bulk: ['deptId', 'grayGroupId'],
  searchDates: ['createDate'],
  home: {
    waiting: { silent: { search: { lastVisitTime: { to: -30 } }, rows: 'lastVisitTime' } },
    today: {
      added: { search: { createDate: { from: 0, to: 0 } }, series: 'createDate' },
      // Only the last visit is known, so that earlier days cannot be drawn.
      seen: { search: { lastVisitTime: { from: 0, to: 0 } } },
    },
  },
  uniqueTogether: [['machineGuid']],
  related: {
    users: { resource: 'account/client-binding', by: 'clientId' },
    activations: { resource: 'account/activation-client', by: 'clientId' },
    certificates: { resource: 'account/certificate', by: 'clientId' },
    applications: { resource: 'account/certificate-apply', by: 'clientId' },
    logs: { resource: 'sys/client-log', by: 'clientId' },
    activity: { resource: 'account/client-activity', by: 'clientId', as: 'timeline' },
  },
  actions: {
    /** Many at once, one a line: the code on the case and the machine's GUID, from a field or a file. */
    addMany: {
      at: 'toolbar',
      permission: 'save',
      input: {
        tenantCode: f.text({ control: 'tenant', rules: ['tenantCode'] }),
        content: f.longText({ max: 200_000 }),
        file: f.files({ max: 1, accept: '.txt,.csv', maxMb: 5 }),
      },
    },
    /** Takes users off it, or what lets it work at all. */
    unbind: {
      danger: true,
      input: {
        what: f.options(['users', 'activations'], { required: true }),
        reason: f.longText({ required: true, max: 200 }),
      },
    },
    /** A request for its log, as `sys/client-log` makes them for many. */
    askLog: {
      input: {
        kind: f.option(CLIENT_LOG_KINDS, { required: true, default: 'all' }),
        reason: f.longText({ required: true, max: 200 }),
      },
    },
    /** A new additional key in place of the one before. */
    makeKey: { confirm: true, shows: 'key' },
  },
});
