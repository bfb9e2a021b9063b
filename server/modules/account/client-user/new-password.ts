import type { PasswordProfile } from '../../../../contract/validation/password';
import { checkPassword } from '../../../../contract/validation/password';
import { randomBelow } from '../../../identity/secret';

/** Without what is mistaken for each other on a screen or a slip of paper. */
const SMALL = 'abcdefghjkmnpqrstuvwxyz';
const LARGE = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';

const one = (alphabet: string): string => alphabet[randomBelow(alphabet.length)] ?? '';
const group = (): string => one(LARGE) + one(SMALL) + one(SMALL) + one(DIGITS);

/** A password of 19 characters and some 64 random bits that every profile accepts, for one login. */
export function newPassword(context: { profile: PasswordProfile; username: string }): string {
  for (;;) {
    const made = Array.from({ length: 4 }, group).join('-');
    if (!checkPassword(made, context)) return made;
  }
}
