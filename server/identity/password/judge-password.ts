import { checkField } from '../../../contract/validation/check-field';
import { PASSWORD_FIELD } from '../../../contract/wire/identity/login-request';
import { checkPassword, type PasswordContext, type PasswordProfile } from '../../../contract/validation/password';
import { InvalidFields } from '../../refusal';
import { commonPasswords } from './common-passwords';

/** The profile of a tenant; the platform's own users have no tenant and keep the rules as given. */
export const profileOf = (tenant: { passwordProfile: PasswordProfile } | null): PasswordProfile =>
  tenant?.passwordProfile ?? 'composition';

/** A new password, judged by all its rules; refuses on the field that holds it. */
export async function judged(
  field: string,
  password: unknown,
  context: Omit<PasswordContext, 'common'> & { profile: PasswordProfile },
): Promise<string> {
  const failure =
    checkField(PASSWORD_FIELD, password) ??
    checkPassword(password as string, { ...context, common: await commonPasswords() });
  if (failure) throw new InvalidFields({ [field]: failure });
  return password as string;
}
