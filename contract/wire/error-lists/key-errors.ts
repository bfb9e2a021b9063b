/**
 * Refusals of keys of machine accounts. Each has a code of its own beside the status of the protocol: a machine reads no messages, and has
 * to know whether to ask for a new key, to sign in otherwise, or to wait.
 */
export const KEY_ERRORS = {
  /** The text is no key: it was mistyped or cut. */
  keyMalformed: { code: 22001, http: 401 },
  /** Nobody has the key, or its secret is another one. */
  keyUnknown: { code: 22002, http: 401 },
  keyRevoked: { code: 22003, http: 401 },
  keyExpired: { code: 22004, http: 401 },
  /** Another secret took its place, and the time in which both worked is over. */
  keyReplaced: { code: 22005, http: 401 },
  /** The address is none of those that the key may be used from. */
  keyAddress: { code: 22006, http: 403 },
  /** The header names another tenant than the one of the key. */
  keyTenant: { code: 22007, http: 403 },
  keyTenantDisabled: { code: 22008, http: 401 },
  /** The account of its maker was deleted. */
  keyMakerGone: { code: 22009, http: 401 },
  keyMakerDisabled: { code: 22010, http: 401 },
  keyMakerLocked: { code: 22011, http: 401 },
  /** The account of its maker has expired, or does not count yet. */
  keyMakerExpired: { code: 22012, http: 401 },
  /** Its maker may not work in the tenant any more. */
  keyMakerElsewhere: { code: 22013, http: 401 },
  /** The call is for people: a password, a session, an approval, a key. */
  keyPersonOnly: { code: 22014, http: 403 },
  /** The key stood in the address, where logs keep it. */
  keyInAddress: { code: 22015, http: 401 },
  /** The header `Authorization` holds more than one credential. */
  keyTwice: { code: 22016, http: 400 },
  /** A write without the header `X-Request-Id`. */
  requestIdMissing: { code: 22017, http: 400 },
} as const;
