import type { CommonPasswords } from '../../../contract/validation/common-password';

let loading: Promise<CommonPasswords> | null = null;

async function load(): Promise<CommonPasswords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Some fifty thousand passwords that leaked most often, in lower case; loaded when the first password is judged. */
export function commonPasswords(): Promise<CommonPasswords> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
