import * as v from 'valibot';

/** POST /auth/oauth/token, as a form; the client names itself here or by Basic credentials. */
export const TokenRequestForm = v.object({
  grant_type: v.literal('client_credentials'),
  client_id: v.optional(v.string()),
  client_secret: v.optional(v.string()),
  /** Permissions, split by spaces; all of the key where absent. */
  scope: v.optional(v.string()),
});

/** What it answers, by RFC 6749, section 5.1; `expires_in` in seconds. */
export type TokenAnswer = { access_token: string; token_type: 'Bearer'; expires_in: number; scope: string };
