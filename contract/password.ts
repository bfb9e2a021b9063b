import type { Failure } from './check-field';
import { RULES } from './rules';

/** Words that name the company or the product; no password may hold one. */
export const SENSITIVE_WORDS: readonly string[] = ['gnds', 'geely'];

/** What people choose when composition is asked of them: compared without digits, signs and letter-like digits. */
const COMMON: ReadonlySet<string> = new Set([
  'password',
  'passwort',
  'passwd',
  'qwerty',
  'qwertyuiop',
  'welcome',
  'letmein',
  'iloveyou',
  'administrator',
  'changeme',
  'trustno',
  'dragon',
  'monkey',
]);
const LOOKALIKES: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' };

const lettersOf = (text: string): string => text.replace(/[^a-z]/g, '');
/** `P@ssw0rd!23` is `password`: digits at the end count for nothing, digits within stand for letters. */
const isCommon = (lower: string): boolean => {
  const stem = lower.replace(/[^a-z@$]+$/, '');
  return COMMON.has(lettersOf(stem.replace(/[013457@$]/g, (c) => LOOKALIKES[c] ?? c))) || COMMON.has(lettersOf(lower));
};

const reverse = (text: string): string => [...text].reverse().join('');

/** What a password is judged against beside itself. */
export type PasswordContext = {
  /** Neither it nor its reverse may be part of the password. */
  username?: string;
  /** The password that is replaced, where it is known. */
  oldPassword?: string;
};

/** Judges a new password on both sides, the first broken rule first; null means it may be used. Letter case does not hide a name. */
export function checkPassword(password: string, { username, oldPassword }: PasswordContext = {}): Failure | null {
  if (!RULES.password(password)) return { key: 'password' };
  const lower = password.toLowerCase();
  const name = username?.toLowerCase();
  if (name && (lower.includes(name) || lower.includes(reverse(name)))) return { key: 'passwordName' };
  if (SENSITIVE_WORDS.some((word) => lower.includes(word))) return { key: 'passwordSensitive' };
  if (isCommon(lower)) return { key: 'passwordCommon' };
  return password === oldPassword ? { key: 'passwordSame' } : null;
}
