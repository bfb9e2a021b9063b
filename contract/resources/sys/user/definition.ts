import { BRANDS } from '../role/data-permissions';
import { ENABLED, enabling } from '../../../language/enabled';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { ACCOUNT_EXPIRED, FIRST_PASSWORD, RENEW, USERNAME, VALIDITY_FIELDS } from '../../../language/sign-in-fields';

/** A person who signs in to the console. Password, second factor and sessions live apart from this row. */
export const user = defineResource({
  module: 'sys',
  object: 'user',
  icon: 'user',
  order: 10,
  title: 'username',
  // Long, but most of it stays empty: beside the list one sees who is there already.
  form: 'drawer',
  tenant: 'scoped',
  ofPlatform: true,
  madeAt: 'hidden',
  dataScope: { by: 'department', field: 'deptId' },
  find: ['username', 'realName'],
  fields: {
    /** Unique across tenants: the login names no tenant. */
    username: f.text({ ...USERNAME, unique: 'platform' }),
    realName: f.text({ search: 'contains', sortable: true, max: 64 }),
    /** By the profile of the tenant: `contract/validation/password.ts`. Without one the user sets his own by a link. */
    password: f.text(FIRST_PASSWORD),
    status: ENABLED,
    deptId: f.ref('sys/dept', { search: 'eq', columnTitles: ['Dept name'] }),
    roleIdList: f.refs('sys/role', { search: 'eq' }),
    postIdList: f.refs('sys/post', { size: 'l', hideInTable: true }),
    email: f.text({ rules: ['email'], search: 'contains', max: 128, group: 'contact', hideInTable: true }),
    mobile: f.text({ rules: ['mobile'], search: 'contains', group: 'contact', hideInTable: true }),
    gender: f.option({ dict: 'gender', numeric: true }, { default: 2, hideInTable: true, group: 'contact' }),
    lang: f.option(['zh-CN', 'en-US', 'ko-KR'], { hideInTable: true, group: 'contact' }),
    /** Sees and may do everything inside the tenant. */
    tenantAdmin: f.bool({ default: false, hideInTable: true, group: 'access' }),
    /** Set by the system: everything, in every tenant. */
    superAdmin: f.int({ required: true, write: 'never', default: 0, hideInTable: true, hideInForm: true }),
    ...VALIDITY_FIELDS,
    accountExpired: f.dateTime({
      ...ACCOUNT_EXPIRED,
      hideInTable: true,
      searchNames: ['accountExpiredFrom', 'accountExpiredTo'],
    }),
    effectiveFrom: f.dateTime({ hideInTable: true, group: 'validity' }),
    effectiveTo: f.dateTime({ hideInTable: true, group: 'validity' }),
    /** Days after which a password must be changed; empty means never. */
    passwordExpired: f.int({ min: 1, max: 3650, hideInTable: true, group: 'validity' }),
    thirdPartyId: f.text({ search: 'eq', hideInTable: true, max: 128, group: 'access' }),
    /** Where he works, where that is no department of ours: the addresses of service stations come from the dealers. */
    stationCode: f.text({ search: 'eq', hideInTable: true, max: 32, code: true, group: 'station' }),
    stationName: f.text({ search: 'contains', hideInTable: true, max: 128, group: 'station' }),
    stationArea: f.text({ hideInTable: true, max: 64, group: 'station' }),
    regionId: f.ref('sys/region', { search: 'eq', hideInTable: true, group: 'station' }),
    stationCity: f.text({ hideInTable: true, max: 64, group: 'station' }),
    brandList: f.options(BRANDS, { hideInTable: true, group: 'station' }),
    /** Groups in the order in which they count, the topmost first. */
    grayGroupList: f.options([1, 2, 3, 4, 5], { hideInTable: true, group: 'tester' }),
    clientsBindMaxNum: f.int({ min: 1, max: 6, hideInTable: true, group: 'tester' }),
    sysLogUploadFlag: f.bool({ default: false, hideInTable: true, group: 'tester' }),
    pcapLogUploadFlag: f.bool({ default: false, hideInTable: true, group: 'tester' }),
    uploadRate: f.int({ min: 1, max: 100_000, unit: 'KiB/s', hideInTable: true, group: 'tester' }),
    headUrl: f.text({ hideInTable: true, hideInForm: true, rules: ['httpUrl'] }),
    /** Kept where a second factor is set up and taken away. */
    hasSecondFactor: f.bool({ write: 'never', default: false, search: 'eq', hideInTable: true }),
    lastLoginTime: f.dateTime({ write: 'never', sortable: true }),
    /** A reset was asked for and no mail could be sent: an administrator has to hand over a link. */
    resetAskedAt: f.dateTime({ write: 'never', search: 'dateRange', sortable: true, hideInTable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  inline: ['realName'],
  bulk: ['deptId', 'lang', 'passwordExpired', 'regionId'],
  copy: { without: ['realName', 'email', 'mobile', 'thirdPartyId', 'tenantAdmin'] },
  home: {
    waiting: {
      resetAsked: { search: { status: [1], resetAskedAt: { to: 0 } }, rows: 'resetAskedAt', urgent: true },
      expiring: { search: { status: [1], accountExpired: { from: 0, to: 14 } }, rows: 'accountExpired' },
    },
    today: { enabled: { search: { status: [1] } } },
  },
  related: {
    logins: { resource: 'sys/login-history', by: 'userId' },
    identities: { resource: 'sys/sso-identity', by: 'userId' },
  },
  checks: ['effectiveRange'],
  lifecycle: enabling({ batch: true }, { effects: true }),
  deleteEffects: true,
  actions: {
    /** The user has to choose another one at his next login. */
    resetPassword: {
      personOnly: true,
      input: {
        password: f.text({ required: true, secret: true, max: 128, rules: ['password'], control: 'newPassword' }),
      },
    },
    /** By which the user sets a password himself; for where no mail reaches him. */
    resetLink: { confirm: true, shows: 'link', personOnly: true },
    /** The same link, mailed to the user; for somebody new it is the way in. */
    resetMail: { confirm: true, batch: true },
    renew: RENEW,
    /** Signs the user out everywhere. */
    endSessions: { confirm: true, danger: true, batch: true, effects: true },
    /** For who lost the device of his second factor. */
    resetSecondFactor: { danger: true, personOnly: true, input: { reason: f.longText({ required: true, max: 200 }) } },
    /** Explains why the user can or cannot do something. */
    why: { screen: 'why', ownRoute: true },
  },
});
