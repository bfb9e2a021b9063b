import * as v from 'valibot';
import { textUpTo } from '../input';
import { instant, optionOf, uuid } from '../scalar';

/** GET /auth/providers. `autoStart`: the login page goes there at once. */
const SsoProvider = v.object({ name: v.string(), title: v.string(), autoStart: v.boolean() });
export type SsoProvider = v.InferOutput<typeof SsoProvider>;
export const SsoProviders = v.array(SsoProvider);
export const SsoProvidersQuery = v.object({ tenant: v.optional(textUpTo(32), '') });

/** GET /auth/oauth/login */
export const SsoStartQuery = v.object({ provider: textUpTo(64), redirectUri: v.optional(textUpTo(500)) });
/** GET /auth/oauth/callback: what a provider sends is between it and the library that reads it. */
export const SsoCallbackQuery = v.looseObject({});
/** GET /auth/oauth/logged-out */
export const SsoLoggedOutQuery = v.object({ state: v.optional(textUpTo(64)) });
/** POST /auth/oauth/exchange */
export const SsoExchange = v.object({ ssoticket: textUpTo(200) });

/** POST /sys/sso-provider/{id}/test: what the provider says of itself, or why it says nothing. */
export const SsoFinding = v.object({
  outcome: optionOf(['fine', 'unreachable', 'notAllowed', 'noProvider', 'otherIssuer']),
  authorizationEndpoint: v.nullable(v.string()),
  tokenEndpoint: v.nullable(v.string()),
  /** Absent where a session there cannot be ended from here. */
  endSessionEndpoint: v.nullable(v.string()),
  /** It says that it takes PKCE with S256. */
  hasPkce: v.boolean(),
});
export type SsoFinding = v.InferOutput<typeof SsoFinding>;

/** GET /sys/own-identity: the providers of the caller's tenant; where one is linked, with what it calls him. */
export const OwnIdentities = v.object({
  /** Linking asks for it. */
  hasPassword: v.boolean(),
  providers: v.array(
    v.object({
      name: v.string(),
      title: v.string(),
      identityId: v.nullable(uuid),
      subject: v.nullable(v.string()),
      linkedAt: v.nullable(instant),
    }),
  ),
});
export type OwnIdentities = v.InferOutput<typeof OwnIdentities>;
/** POST /sys/own-identity: `password` where the account has one; `redirectUri` as for a login. */
export const OwnIdentityLink = v.object({
  provider: textUpTo(64),
  password: v.optional(textUpTo(128)),
  redirectUri: v.optional(textUpTo(500)),
});
export type OwnIdentityLink = v.InferOutput<typeof OwnIdentityLink>;
/** Its answer: where the browser goes. */
export const OwnIdentityStart = v.object({ address: v.string() });
