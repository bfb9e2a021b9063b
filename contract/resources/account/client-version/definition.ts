import { RELEASE_TYPES, UPGRADE_TYPES, VERSION_STATES } from './rules';
import { f } from '../../../language/field';
import { VERSION_ADOPTION, VERSION_REACH } from './answers';
import { PUBLISHED_FIELDS } from '../../../language/publishing';
import { defineResource } from '../../../language/resource';

const BY_PROCESS = { by: 'approval.clientVersion', approvers: 'approve' } as const;

/** A version of the testers' program: its package, to whom it goes, and how far it is released. Terminated 0 and normal 1 are what testers know. */
export const clientVersion = defineResource({
  module: 'account',
  object: 'client-version',
  icon: 'cloud',
  order: 130,
  title: 'versionNo',
  tenant: 'scoped',
  madeAt: 'hidden',
  // The platform's versions go to all tenants, or to those that they name.
  hasDefaults: true,
  form: 'page',
  find: ['versionNo'],
  fields: {
    /** m.n.x.y; the row's own `version` counts its changes. */
    versionNo: f.text({ required: true, rules: ['version'], search: 'contains', write: 'create', code: true, max: 43 }),
    /** Each is a line of its own, in which versions rise. */
    releaseType: f.option(RELEASE_TYPES, {
      required: true,
      search: 'in',
      sortable: true,
      default: 'release',
      write: 'create',
      size: 's',
    }),
    status: f.state(VERSION_STATES, { search: 'in', sortable: true }),
    forceupdate: f.bool({ default: false, search: 'eq', size: 's' }),
    upgradeType: f.option(UPGRADE_TYPES, { required: true, search: 'in', default: 'full', hideInTable: true }),
    /** The version that an incremental package is put upon. */
    baseVersion: f.text({
      required: true,
      rules: ['version'],
      code: true,
      max: 43,
      hideInTable: true,
      shownWhen: { upgradeType: ['incremental'] },
    }),
    /** A version lower than the current one of its line is meant. */
    isRollback: f.bool({ default: false, hideInTable: true }),
    content: f.longText({ required: true, max: 4000, hideInTable: true }),
    package: f.files({
      required: true,
      accept: '.zip,.exe,.jar,.gz',
      maxMb: 2048,
      atOnce: true,
      hideInTable: true,
      group: 'package',
    }),
    exePath: f.text({ rules: ['httpUrl'], max: 500, hideInTable: true, group: 'package' }),
    dbPath: f.text({ rules: ['httpUrl'], max: 500, hideInTable: true, group: 'package' }),
    fileSize: f.decimal({ write: 'never', scale: 0, unit: 'B', group: 'package' }),
    md5: f.text({ write: 'never', code: true, max: 32, hideInTable: true, group: 'package' }),
    sha256: f.text({ write: 'never', code: true, max: 64, hideInTable: true, size: 'l', group: 'package' }),
    /** Ed25519 over the manifest, base64url; made when the version is released. */
    signature: f.text({ write: 'never', code: true, max: 128, hideInTable: true, size: 'l', group: 'package' }),
    grayTenants: f.text({ max: 500, control: 'tenants', hideInTable: true, group: 'gray' }),
    grayGroupList: f.refs('account/gray-group', { search: 'eq', hideInTable: true, group: 'gray' }),
    grayRuleId: f.ref('account/gray-rule', { search: 'eq', hideInTable: true, group: 'gray' }),
    ...PUBLISHED_FIELDS,
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  searchDates: ['createDate'],
  uniqueTogether: [['versionNo', 'releaseType']],
  home: {
    waiting: { again: { search: { status: [3] }, rows: 'createDate' } },
    today: { normal: { search: { status: [1] } } },
  },
  lifecycle: {
    field: 'status',
    initial: 2,
    tones: { 2: 'default', 3: 'processing', 1: 'success', 0: 'error' },
    transitions: {
      // An approved one whose reach was widened waits in 3, and comes back by a process only.
      submit: { from: [2, 0, 3], to: 1, confirm: true, approval: { ...BY_PROCESS, always: true } },
      reject: { from: [3], to: 2, input: { reason: f.longText({ required: true, max: 200 }) } },
      publish: { from: [2], to: 1, confirm: true, approval: BY_PROCESS },
      terminate: { from: [1], to: 0, danger: true, input: { reason: f.longText({ required: true, max: 200 }) } },
      resume: { from: [0], to: 1, confirm: true, approval: BY_PROCESS },
    },
  },
  publishing: {
    states: { draft: 2, prepublished: 3, published: 1, abandoned: 0 },
    content: [
      'versionNo',
      'releaseType',
      'upgradeType',
      'baseVersion',
      'package',
      'exePath',
      'dbPath',
      'fileSize',
      'md5',
      'sha256',
    ],
    audience: ['forceupdate', 'grayTenants', 'grayGroupList', 'grayRuleId'],
    targets: true,
  },
  actions: {
    /** Which testers would get it, and why the others do not. */
    reach: { permission: 'info', answer: VERSION_REACH },
    /** Which testers run it, by day. */
    adoption: { permission: 'info', answer: VERSION_ADOPTION },
  },
  related: { installs: { resource: 'account/client-install', by: 'versionId' } },
});
