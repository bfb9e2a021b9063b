import { Secret, TOTP } from 'otpauth';
import type { Enrolment } from '../../../contract/wire/identity/second-factor';
import { SYSTEM_CODE } from '../../../contract/constants';
import { plainCode } from '../../../contract/validation/second-factor';
import { randomBelow, sha256 } from '../secret';

/** What every authenticator app takes: HMAC-SHA-1, six digits, thirty seconds. */
const KIND = { issuer: SYSTEM_CODE, algorithm: 'SHA1', digits: 6, period: 30 };
/** Steps before and after now: for a clock that is a little off, and for who types slowly. */
const WINDOW = 1;

/** Crockford's letters and digits: none of them looks like another, and what people misread has one meaning. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY = { codes: 10, groups: 3, size: 4 };

/** A new seed of 160 bits, as Base32. */
export const newSeed = (): string => new Secret({ size: 20 }).base32;

const totpOf = (seed: string, label = ''): TOTP => new TOTP({ ...KIND, label, secret: Secret.fromBase32(seed) });

/** What an authenticator app takes. */
export const enrolmentOf = (seed: string, username: string): Enrolment => ({
  secret: seed,
  uri: totpOf(seed, username).toString(),
});

/** The time step whose code this is, near now; null where it is none of them. */
export function timeStepOf(seed: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(seed).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / KIND.period) + delta;
}

const group = (): string =>
  Array.from({ length: RECOVERY.size }, () => ALPHABET[randomBelow(ALPHABET.length)]).join('');

/** Ten codes of 60 bits, such as `7KQM-0XHT-R4CA`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY.codes }, () => Array.from({ length: RECOVERY.groups }, group).join('-'));

/** What is kept of a recovery code: 60 random bits need no slow hash. Equal codes of two users differ. */
export const recoveryHash = (userId: string, code: string): Promise<string> => {
  const read = plainCode(code).toUpperCase().replace(/[IL]/g, '1').replace(/O/g, '0');
  return sha256(`${userId}:${read}`);
};
