import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/**
 * What a provider calls a user: the pair of issuer and subject opens his account, and no other provider that uses the same subject does.
 * Made by an administrator, by the user himself in his personal centre, or at the first sign-on by the only provider of the tenant.
 */
export const ssoIdentity = defineResource({
  module: 'sys',
  object: 'sso-identity',
  icon: 'link',
  order: 56,
  title: 'subject',
  tenant: 'scoped',
  madeAt: 'first',
  ofPlatform: true,
  fields: {
    userId: f.ref('sys/user', { required: true, search: 'eq', write: 'create' }),
    providerId: f.ref('sys/sso-provider', { required: true, search: 'eq', write: 'create' }),
    /** Of the provider as it was when they were linked: a provider that becomes another one opens nothing. */
    issuer: f.text({ write: 'never', code: true, max: 500, size: 'l' }),
    /** The value of the provider's claim, compared letter by letter. */
    subject: f.text({ required: true, write: 'create', search: 'eq', code: true, max: 128 }),
  },
  standard: ['page', 'info', 'save', 'delete', 'export'],
  uniqueTogether: [
    ['providerId', 'subject'],
    ['userId', 'providerId'],
  ],
});
