import * as v from 'valibot';
import { textUpTo } from '../input';
import { optionOf } from '../scalar';

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
