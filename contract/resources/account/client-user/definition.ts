import { BIND_MOST } from './rules';
import { BRANDS } from '../../sys/role/data-permissions';
import { ENABLED, enabling } from '../../../language/enabled';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { ACCOUNT_EXPIRED, FIRST_PASSWORD, RENEW, USERNAME, VALIDITY_FIELDS } from '../../../language/sign-in-fields';

/** Groups of the form that the list does not show until they are chosen. */
const contact = { hideInTable: true, group: 'contact' } as const;
const validity = { hideInTable: true, group: 'validity' } as const;
const tester = { hideInTable: true, group: 'tester' } as const;
const station = { hideInTable: true, group: 'station' } as const;

/** A person who signs in at a workshop tester, not at the console. Password and sessions live apart from this row. */
export const clientUser = defineResource({
  module: 'account',
  object: 'client-user',
  icon: 'idcard',
  order: 50,
  title: 'username',
  // Long, but most of it stays empty: beside the list one sees who is there already.
  form: 'drawer',
  tenant: 'scoped',
  madeAt: 'hidden',
  dataScope: { by: 'department', field: 'deptId' },
  live: true,
  find: ['username', 'realName'],
  fields: {
    /** Unique in the tenant: a tester knows its tenant by its own credential. */
    username: f.text({ ...USERNAME, unique: true }),
    realName: f.text({ search: 'contains', sortable: true, max: 64 }),
    /** Without one the account cannot log in until a password is made for it. */
    password: f.text(FIRST_PASSWORD),
    status: ENABLED,
    deptId: f.ref('sys/dept', { search: 'eq', hideInTable: true, columnTitles: ['Dept name'] }),
    roleIdList: f.refs('account/client-role', { search: 'eq', hideInTable: true }),
    grayGroupId: f.ref('account/gray-group', { search: 'eq', emptiedWith: true, hideInTable: true }),
    postIdList: f.refs('sys/post', { hideInTable: true }),
    email: f.text({ rules: ['email'], search: 'contains', max: 128, ...contact }),
    mobile: f.text({ rules: ['mobile'], search: 'contains', ...contact }),
    gender: f.option({ dict: 'gender', numeric: true }, { default: 2, ...contact }),
    lang: f.option(['zh-CN', 'en-US', 'ko-KR'], { ...contact }),
    thirdPartyId: f.text({ search: 'eq', max: 128, ...contact }),
    ...VALIDITY_FIELDS,
    accountExpired: f.dateTime({ ...ACCOUNT_EXPIRED, searchNames: ['expiredFrom', 'expiredTo'] }),
    /** Days after which a password must be changed; empty means never. */
    passwordExpired: f.int({ min: 1, max: 3650, ...validity }),
    clientsBindMaxNum: f.int({ required: true, min: 1, max: BIND_MOST, default: 1, size: 's', ...tester }),
    /** Testers bound now; raised and lowered by guarded updates only. */
    boundCount: f.int({ required: true, write: 'never', default: 0, sortable: true, size: 's', group: 'tester' }),
    sysLogUploadFlag: f.bool({ default: false, ...tester }),
    pcapLogUploadFlag: f.bool({ default: false, ...tester }),
    uploadRate: f.int({ min: 1, max: 100_000, unit: 'KiB/s', ...tester }),
    stationCode: f.text({ search: 'eq', hideInTable: true, max: 32, code: true, group: 'station' }),
    stationName: f.text({ search: 'contains', hideInTable: true, max: 128, group: 'station' }),
    stationArea: f.text({ hideInTable: true, max: 64, group: 'station' }),
    regionId: f.ref('sys/region', { search: 'eq', ...station }),
    stationCity: f.text({ hideInTable: true, max: 64, group: 'station' }),
    brandList: f.options(BRANDS, { ...station }),
    /** Kept where a second factor is set up and taken away. */
    hasSecondFactor: f.bool({ write: 'never', default: false, search: 'eq', hideInTable: true }),
    /** It is disabled because of a finding, not by somebody's own decision before that: only such a one works again when the finding is settled. */
    disabledByFinding: f.bool({ write: 'never', default: false, hideInTable: true }),
    lastLoginTime: f.dateTime({
      write: 'never',
      sortable: true,
      search: 'dateRange',
      searchNames: ['loginFrom', 'loginTo'],
    }),
    lastSeenTime: f.dateTime({ write: 'never', sortable: true, hideInTable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  inline: ['realName'],
  bulk: ['deptId', 'grayGroupId', 'clientsBindMaxNum', 'uploadRate', 'brandList', 'regionId'],
  copy: { without: ['realName', 'email', 'mobile', 'thirdPartyId'] },
  home: {
    waiting: { expiring: { search: { status: [1], accountExpired: { from: 0, to: 14 } }, rows: 'accountExpired' } },
    today: { enabled: { search: { status: [1] } } },
  },
  searchDates: ['createDate'],
  lifecycle: enabling({ batch: true }),
  related: {
    bindings: { resource: 'account/client-binding', by: 'clientUserId' },
    groups: { resource: 'account/account-group-member', by: 'clientUserId' },
    activity: { resource: 'account/client-activity', by: 'clientUserId', as: 'timeline' },
  },
  actions: {
    /** Makes one that is good for a single login, and tells it this once. */
    resetPassword: { confirm: true, shows: 'password' },
    renew: { ...RENEW, approval: { by: 'approval.longValidity', when: { validity: ['months'] } } },
    /** All testers of the account. */
    unbind: { confirm: true, danger: true, batch: true },
    /** For who lost its device; the account sets up another one where its roles ask for one. */
    resetSecondFactor: {
      when: { hasSecondFactor: [true] },
      refusedAs: 'noSecondFactor',
      danger: true,
      input: { reason: f.longText({ required: true, max: 200 }) },
    },
    /** Signs the account out on every tester. */
    endSessions: { confirm: true, danger: true, batch: true },
  },
});
