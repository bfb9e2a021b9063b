import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { checkPassword, type PasswordProfile } from '../../../contract/validation/password';
import { dynamicKey } from '../../../contract/text/word-key';
import { isRefusal } from '../../http/errors';
import { useWords } from '../../i18n/words';
import { resetPassword } from '../../session/password-reset';
import { PasswordRules } from '../../ui/sign-in/password-rules';
import { RequestId } from '../../ui/request-id';
import styles from './login.module.css';
import { PasswordField } from './password-field';
import { SubmitButton } from './submit-button';
import { loginFailureOf, type LoginFailure } from './use-login';

const NONE: LoginFailure = { fields: {} };
const ORDER = ['newPassword', 'repeated'] as const;
type Props = { token: string; profile: PasswordProfile; onDone: () => void; onOver: () => void };

/** The new password, twice, with its rules. */
export function ResetForm({ token, profile, onDone, onOver }: Props) {
  const { t, language } = useWords();
  const [values, setValues] = useState({ newPassword: '', repeated: '' });
  const [kept, setKept] = useState({ language, failure: NONE });
  const [isBusy, setBusy] = useState(false);
  const inputs = useRef<{ newPassword?: HTMLInputElement | null; repeated?: HTMLInputElement | null }>({});
  useEffect(() => inputs.current.newPassword?.focus(), []);
  const failure = kept.language === language ? kept.failure : NONE;

  const refuse = (next: LoginFailure) => {
    setKept({ language, failure: next });
    inputs.current[ORDER.find((name) => next.fields[name]) ?? 'newPassword']?.focus();
  };
  const judge = (): LoginFailure['fields'] | null => {
    const missing = ORDER.filter((name) => values[name] === '');
    if (missing.length > 0) return Object.fromEntries(missing.map((name) => [name, t('validate.required')]));
    const broken = checkPassword(values.newPassword, { profile });
    if (broken) return { newPassword: t(dynamicKey(`validate.${broken.key}`), broken.params) };
    return values.repeated === values.newPassword ? null : { repeated: t('shell.userCenter.notEqual') };
  };
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = judge();
    if (fields) return refuse({ fields });
    setBusy(true);
    try {
      await resetPassword({ token, newPassword: values.newPassword });
      onDone();
    } catch (error) {
      setBusy(false);
      if (isRefusal(error, 'resetLinkOver')) onOver();
      else refuse(loginFailureOf(error));
    }
    return undefined;
  };
  const bind = (name: (typeof ORDER)[number]) => ({
    name,
    value: values[name],
    error: failure.fields[name],
    autoComplete: 'new-password',
    onChange: (event: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: event.target.value }));
      setKept({ language, failure: { fields: { ...failure.fields, [name]: undefined } } });
    },
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input;
    },
  });

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <PasswordField {...bind('newPassword')} label={t('shell.userCenter.newPassword')} />
      <PasswordRules password={values.newPassword} profile={profile} />
      <PasswordField {...bind('repeated')} label={t('shell.userCenter.repeated')} />
      <p className={styles.failure} role="alert">
        {failure.form}
        <RequestId id={failure.requestId} className={styles.id} />
      </p>
      <SubmitButton label={t('shell.reset.submit')} isBusy={isBusy} />
    </form>
  );
}
