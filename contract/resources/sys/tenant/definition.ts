import { CLIENT_MENUS, DATA_PERMISSIONS } from '../role/data-permissions';
import { ENABLED, enabling } from '../../../language/enabled';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { PARAM_SHOW_TYPES } from './parameter-display';

/** A carmaker, a market or an importer: the wall between sets of rows. */
export const tenant = defineResource({
  module: 'sys',
  object: 'tenant',
  icon: 'bank',
  order: 50,
  title: 'tenantName',
  tenant: 'platform',
  fields: {
    /** A positive integer, kept as text: it stands in headers and addresses. */
    tenantCode: f.text({
      required: true,
      unique: true,
      rules: ['positiveInt'],
      search: 'contains',
      sortable: true,
      write: 'create',
      max: 9,
      code: true,
    }),
    tenantName: f.text({ required: true, unique: true, search: 'contains', sortable: true, max: 64, size: 'l' }),
    /** Stands in the address: `/{shortName}/#/login`. */
    shortName: f.text({
      required: true,
      unique: true,
      rules: ['shortName', 'freeSegment'],
      search: 'contains',
      max: 32,
      code: true,
    }),
    status: ENABLED,
    /** What its users can be given at most; empty means every entry that is not the platform's own. */
    serverMenuIdList: f.refs('sys/menu', { hideInTable: true }),
    /** What its testers show at most; empty means everything. */
    clientMenuIdList: f.options(CLIENT_MENUS, { hideInTable: true }),
    /** Codes of vehicle platforms, split by commas. */
    platformIdList: f.text({ max: 500, hideInTable: true, code: true }),
    /** The platform that its testers begin with. */
    diagnosticPlatform: f.text({ max: 64, search: 'contains', hideInTable: true, code: true }),
    paramShowType: f.option(PARAM_SHOW_TYPES, { default: 1, hideInTable: true }),
    allSupportOrder: f.bool({ default: false, hideInTable: true }),
    /** Everybody in it needs a second factor. */
    mfaRequired: f.bool({ default: false, search: 'eq', hideInTable: true, group: 'security' }),
    /** composition: 8 to 32 characters of every class; passphrase: 15 to 128 of any. */
    passwordProfile: f.option(['composition', 'passphrase'], {
      required: true,
      default: 'composition',
      hideInTable: true,
      group: 'security',
    }),
    webhookKey: f.text({ secret: true, max: 128, group: 'webhook' }),
    /** Signs too until its time is over. */
    webhookKeyFormer: f.text({ secret: true, write: 'never', hideInForm: true }),
    webhookKeyUntil: f.dateTime({ write: 'never', hideInTable: true, group: 'webhook' }),
    /** Where data of the tenant lies outside: all of it is written only, and read by nobody. */
    databaseUrl: f.text({ secret: true, max: 500, rules: ['databaseUrl'], group: 'database' }),
    databaseUser: f.text({ secret: true, max: 128, group: 'database' }),
    databasePassword: f.text({ secret: true, max: 256, group: 'database' }),
    databaseName: f.text({ secret: true, max: 128, group: 'database' }),
    ...DATA_PERMISSIONS,
    remark: f.longText({ max: 200, hideInTable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  home: { today: { enabled: { search: { status: [1] } } } },
  actions: {
    /** A new webhook key, told this once. */
    rotateWebhookKey: { confirm: true, shows: 'key' },
    /** Everything that the tenant has as one file, by a data task. */
    exportData: { input: { format: f.option(['jsonl', 'csv'], { required: true, default: 'jsonl' }) } },
  },
  lifecycle: enabling(),
});
