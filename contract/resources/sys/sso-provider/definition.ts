import { ENABLED, enabling } from '../../../language/enabled';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/** An OpenID provider through which people of one tenant, or of the platform, sign in. */
export const ssoProvider = defineResource({
  module: 'sys',
  object: 'sso-provider',
  icon: 'login',
  order: 55,
  title: 'title',
  tenant: 'scoped',
  madeAt: 'hidden',
  ofPlatform: true,
  fields: {
    /** Stands in addresses: `/auth/oauth/login?provider={name}`. */
    name: f.text({
      required: true,
      unique: 'platform',
      rules: ['shortName'],
      search: 'contains',
      sortable: true,
      write: 'create',
      max: 32,
      code: true,
    }),
    /** On the button of the login page. */
    title: f.text({ required: true, search: 'contains', sortable: true, max: 64 }),
    status: ENABLED,
    /** Below it `/.well-known/openid-configuration` is found. */
    issuer: f.text({ required: true, rules: ['issuer'], max: 500, size: 'l', code: true }),
    clientId: f.text({ required: true, max: 200, hideInTable: true, code: true }),
    /** Absent for a public client, which proves itself by PKCE alone. */
    clientSecret: f.text({ secret: true, max: 500 }),
    /** Split by spaces; `openid` is always asked for. */
    scopes: f.text({ required: true, default: 'openid profile email', max: 200, hideInTable: true, code: true }),
    /** The claim that is compared with a user's third-party id. */
    subjectClaim: f.text({ required: true, default: 'sub', max: 64, hideInTable: true, code: true }),
    /** Makes an account for a person whom nobody here knows yet. */
    createUsers: f.bool({ default: false, size: 's', group: 'accounts' }),
    defaultRoleIdList: f.refs('sys/role', { hideInTable: true, group: 'accounts' }),
    defaultDeptId: f.ref('sys/dept', { hideInTable: true, group: 'accounts' }),
    /** Logging out here ends the session at the provider too. */
    singleLogout: f.bool({ default: true, hideInTable: true, group: 'behaviour' }),
    /** The login page goes straight to the provider, but for whoever just logged out. */
    autoStart: f.bool({ default: false, hideInTable: true, group: 'behaviour' }),
    /** The provider asks for a second factor itself; ours is not asked for again. */
    trustsSecondFactor: f.bool({ default: false, hideInTable: true, group: 'behaviour' }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  lifecycle: enabling(),
  actions: {
    /** Asks the provider what it says of itself, and shows what has to be registered there. */
    test: { screen: 'sso-provider-test' },
  },
});
