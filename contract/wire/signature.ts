import canonicalize from 'canonicalize';
import sha256 from 'crypto-js/sha256.js';

/** What is signed: see `docs/wire.md`. `path` stands below the API base and has no query; `parameters` leaves `_t` out. */
export type Signed = {
  path: string;
  parameters?: Record<string, unknown>;
  body?: unknown;
  requestId: string;
  timestamp: string;
};

const canonical = (x: unknown): string => canonicalize(x ?? {}) ?? '{}';

/** The text that is hashed, parts joined without a separator. */
export const textToSign = ({ path, parameters, body, requestId, timestamp }: Signed): string =>
  path + canonical(parameters) + canonical(body) + requestId + timestamp;

/** Lower-case hex SHA-256. It proves integrity against accidents and replay; identity is the bearer token's. */
export const sign = (signed: Signed): string => sha256(textToSign(signed)).toString();
