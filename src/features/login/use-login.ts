import { useState } from 'react';
import type { PasswordRulesAnswer, SecondStepNeeded } from '../../../contract/wire/identity/login';
import { ERRORS } from '../../../contract/wire/errors';
import type { PasswordProfile } from '../../../contract/validation/password';
import { CallError } from '../../http/errors';
import { boot } from '../../session/boot';
import { login } from '../../session/login';

export type LoginValues = {
  username: string;
  password: string;
  captcha: string;
  newPassword: string;
  repeated: string;
};
export type LoginFieldName = keyof LoginValues;
/** Words of the failure: by field where a field is to blame, else for the whole form. */
export type LoginFailure = {
  form?: string;
  /** Of a call that failed rather than was refused. */
  requestId?: string;
  fields: Partial<Record<LoginFieldName, string>>;
  /** The password is over: a new one has to come with the old one, judged by these rules. */
  renewal?: PasswordProfile;
};

export function loginFailureOf(error: unknown): LoginFailure {
  if (!(error instanceof CallError)) throw error;
  if (error.code === ERRORS.captchaWrong.code) return { fields: { captcha: error.msg } };
  if (error.fields) return { fields: error.fields };
  const isOver = error.code === ERRORS.passwordExpired.code;
  const renewal = isOver
    ? ((error.data as Partial<PasswordRulesAnswer> | null)?.passwordProfile ?? 'composition')
    : undefined;
  return { form: error.msg, requestId: error.isFault ? error.requestId : undefined, fields: {}, renewal };
}

/** Signs in, then loads the session. Answers why it did not work; null where it did. */
export function useLogin(onSecondStep: (step: SecondStepNeeded) => void): {
  isBusy: boolean;
  submit: (values: LoginValues, captchaId: string | undefined) => Promise<LoginFailure | null>;
} {
  const [isBusy, setBusy] = useState(false);
  const submit = async (
    { username, password, captcha, newPassword }: LoginValues,
    captchaId: string | undefined,
  ): Promise<LoginFailure | null> => {
    setBusy(true);
    try {
      const step = await login({
        username: username.trim(),
        password,
        captchaId,
        captcha: captchaId ? captcha.trim() : undefined,
        newPassword: newPassword || undefined,
      });
      if (step) onSecondStep(step);
      else await boot();
      return null;
    } catch (error) {
      return loginFailureOf(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, submit };
}
