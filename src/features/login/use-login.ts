import { useState } from 'react';
import { ERRORS } from '../../../contract/errors';
import { CallError } from '../../http/errors';
import { boot } from '../../session/boot';
import { login } from '../../session/login';

export type LoginValues = { username: string; password: string; captcha: string };
export type LoginFieldName = keyof LoginValues;
/** Words of the failure: by field where a field is to blame, else for the whole form. */
export type LoginFailure = { form?: string; fields: Partial<Record<LoginFieldName, string>> };

export function failureOf(error: unknown): LoginFailure {
  if (!(error instanceof CallError)) throw error;
  if (error.code === ERRORS.captchaWrong.code) return { fields: { captcha: error.msg } };
  return error.fields ? { fields: error.fields } : { form: error.msg, fields: {} };
}

/** Signs in, then loads the session. Answers why it did not work; null where it did. */
export function useLogin(onSecondFactor: (ticket: string) => void): {
  isBusy: boolean;
  submit: (values: LoginValues, captchaId: string | undefined) => Promise<LoginFailure | null>;
} {
  const [isBusy, setBusy] = useState(false);
  const submit = async ({ username, password, captcha }: LoginValues, captchaId: string | undefined): Promise<LoginFailure | null> => {
    setBusy(true);
    try {
      const { mfa } = await login({ username: username.trim(), password, captchaId, captcha: captchaId ? captcha.trim() : undefined });
      if (mfa) onSecondFactor(mfa);
      else await boot();
      return null;
    } catch (error) {
      return failureOf(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, submit };
}
