import { RULES } from '../../../contract/validation/rules';

/** What a provider says of a person. Nothing in it is believed to have any form. */
export type Claims = Readonly<Record<string, unknown>>;

/** Longest value of a user's third-party id. */
const LONGEST_ID = 128;

// oxlint-disable-next-line no-control-regex -- that is what is taken out
const CONTROL = /[\u0000-\u001f\u007f]/g;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.replace(CONTROL, '').trim() : '');

/** The value by which the person is known here; null where the provider gives none that could be one. */
export function subjectIn(claims: Claims, name: string): string | null {
  const value = claims[name];
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text === '' || text.length > LONGEST_ID || text !== textOf(text)) return null;
  // An address that the provider does not say to have verified proves nothing about its owner. Some providers write the word.
  const isVerified = claims.email_verified === true || claims.email_verified === 'true';
  return name === 'email' && !isVerified ? null : text;
}

/** Seconds that a provider's clock may be ahead. */
const AHEAD = 60;

/**
 * Whether an id token is meant for this client and of this moment, beyond what the library checks: it looks at `azp` only where there are
 * several audiences, and at `iat` not at all. `now` in ms.
 */
export function isForClient({ azp, iat }: Claims, clientId: string, now: number): boolean {
  if (azp !== undefined && azp !== clientId) return false;
  return typeof iat === 'number' && iat <= now / 1000 + AHEAD;
}

/** A name by which the person can be found in the login history. */
export const nameIn = (claims: Claims): string =>
  ([claims.preferred_username, claims.email, claims.sub].map(textOf).find((text) => text !== '') ?? '').slice(0, 64);

/** The beginning of a username, in the form that usernames have; others may have it already. */
export function usernameIn(claims: Claims): string {
  const wished =
    [claims.preferred_username, claims.nickname, claims.email, claims.name]
      .map(textOf)
      .find((text) => /[A-Za-z0-9]/.test(text)) ?? '';
  const made = wished
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._@-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+|-+$/g, '')
    .slice(0, 48);
  return RULES.username(made) ? made : 'user';
}

export function profileIn(claims: Claims): { realName: string | null; email: string | null } {
  const realName = textOf(claims.name) || [claims.given_name, claims.family_name].map(textOf).filter(Boolean).join(' ');
  const email = textOf(claims.email);
  return { realName: realName.slice(0, 64) || null, email: RULES.email(email) && email.length <= 128 ? email : null };
}
