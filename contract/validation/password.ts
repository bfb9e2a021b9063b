import type { Failure } from './check-field';
import { FEW_COMMON, isCommon, type CommonPasswords } from './common-password';
import { LONGEST_PASSWORD } from '../constants';

/** `composition`: every class of characters; `passphrase`: length instead. A tenant chooses; the platform's own users keep the first. */
export type PasswordProfile = 'composition' | 'passphrase';

export const PASSWORD_LENGTH = {
  composition: { min: 8, max: 32 },
  passphrase: { min: 15, max: LONGEST_PASSWORD },
} as const satisfies Record<PasswordProfile, { min: number; max: number }>;
/** Words that name the company or the product; no password may hold one. */
export const SENSITIVE_WORDS: readonly string[] = ['gnds', 'geely'];

/** What a password is judged against beside itself. */
export type PasswordContext = {
  /** The tenant's; `composition` where absent. */
  profile?: PasswordProfile;
  /** Neither it nor its reverse may be part of the password. */
  username?: string;
  /** The password that is replaced, where it is known. */
  oldPassword?: string;
  /** What many people use: a few where absent, a dictionary on the server. */
  common?: CommonPasswords;
};

const reverse = (text: string): string => [...text].reverse().join('');
const matches = (pattern: RegExp) => (password: string) => pattern.test(password);

/** Whether a password keeps a rule. Letter case does not hide a name. */
const HOLDS = {
  length: (password: string, { profile = 'composition' }: PasswordContext) => {
    const { min, max } = PASSWORD_LENGTH[profile];
    return password.length >= min && password.length <= max;
  },
  common: (password: string, { common = FEW_COMMON }: PasswordContext) => !isCommon(password, common),
  lower: matches(/[a-z]/),
  upper: matches(/[A-Z]/),
  digit: matches(/\d/),
  special: matches(/[^A-Za-z0-9]/),
  /** Any four digits in a row, whatever they are: covers 1234 and any other run. */
  digitRun: (password: string) => !/\d{4}/.test(password),
  name: (password: string, { username }: PasswordContext) => {
    const [lower, name] = [password.toLowerCase(), username?.toLowerCase()];
    return !name || !(lower.includes(name) || lower.includes(reverse(name)));
  },
  sensitive: (password: string) => !SENSITIVE_WORDS.some((word) => password.toLowerCase().includes(word)),
  same: (password: string, { oldPassword }: PasswordContext) => password !== oldPassword,
};
export type PasswordRule = keyof typeof HOLDS;

const RULES_OF: Readonly<Record<PasswordProfile, readonly PasswordRule[]>> = {
  composition: ['length', 'common', 'lower', 'upper', 'digit', 'special', 'digitRun', 'name', 'sensitive', 'same'],
  passphrase: ['length', 'common', 'name', 'sensitive', 'same'],
};
/** Words of a broken rule where it is told by itself; of the others the profile is told as a whole. */
const OWN_WORDS: Partial<Record<PasswordRule, string>> = {
  common: 'passwordCommon',
  name: 'passwordName',
  sensitive: 'passwordSensitive',
  same: 'passwordSame',
};

/** The rules of the profile, each with whether the password keeps it: what a person sees while typing. */
export const judgePassword = (
  password: string,
  context: PasswordContext = {},
): { rule: PasswordRule; isKept: boolean }[] =>
  RULES_OF[context.profile ?? 'composition']
    .filter((rule) => rule !== 'same' || context.oldPassword !== undefined)
    .map((rule) => ({ rule, isKept: HOLDS[rule](password, context) }));

/** Judges a new password on both sides, the first broken rule first; null means it may be used. */
export function checkPassword(password: string, context: PasswordContext = {}): Failure | null {
  const { profile = 'composition' } = context;
  const broken = RULES_OF[profile].find((rule) => !HOLDS[rule](password, context));
  if (!broken) return null;
  return { key: OWN_WORDS[broken] ?? (profile === 'composition' ? 'passwordComposition' : 'passphrase') };
}
