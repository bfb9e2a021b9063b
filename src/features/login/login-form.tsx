import { useEffect, useRef, useState, type ChangeEvent, type ComponentProps, type SubmitEvent } from 'react';
import type { SecondStepNeeded } from '../../../contract/wire/identity/login';
import { LONGEST_PASSWORD } from '../../../contract/constants';
import type { PasswordProfile } from '../../../contract/validation/password';
import { useWords, type Translate } from '../../i18n/words';
import { once, useOnce } from '../../ui/once';
import type { PasswordRules } from '../../ui/sign-in/password-rules';
import { RequestId } from '../../ui/request-id';
import { CaptchaField } from './captcha-field';
import styles from './login.module.css';
import { PasswordField } from './password-field';
import { ProviderLinks } from './provider-links';
import { SubmitButton } from './submit-button';
import { TextField } from './text-field';
import { useCaptcha } from './use-captcha';
import { useLogin, type LoginFailure, type LoginFieldName, type LoginValues } from './use-login';

// Few logins renew a password: the others should not wait for its rules.
const rulesPart = once(() => import('../../ui/sign-in/password-rules'));

const ORDER: readonly LoginFieldName[] = ['username', 'password', 'newPassword', 'repeated', 'captcha'];
const PASSWORDS: ReadonlySet<LoginFieldName> = new Set(['password', 'newPassword', 'repeated']);
const NONE: LoginFailure = { fields: {} };
const EMPTY: LoginValues = { username: '', password: '', captcha: '', newPassword: '', repeated: '' };

/** What can be told without asking the server. */
function judge(t: Translate, values: LoginValues, needed: readonly LoginFieldName[]): LoginFailure | null {
  const missing = needed.filter((name) => values[name].trim() === '');
  if (missing.length > 0) return { fields: Object.fromEntries(missing.map((name) => [name, t('validate.required')])) };
  const long = needed.filter((name) => PASSWORDS.has(name) && values[name].length > LONGEST_PASSWORD);
  if (long.length > 0)
    return {
      fields: Object.fromEntries(long.map((name) => [name, t('validate.maxLength', { max: LONGEST_PASSWORD })])),
    };
  return needed.includes('repeated') && values.repeated !== values.newPassword
    ? { fields: { repeated: t('shell.userCenter.notEqual') } }
    : null;
}

function NewPasswordRules(props: ComponentProps<typeof PasswordRules>) {
  const part = useOnce(rulesPart);
  return part ? <part.PasswordRules {...props} /> : null;
}

type Props = {
  onTyping: () => void;
  onSecondStep: (step: SecondStepNeeded) => void;
  /** Why the step after this one came to nothing. */
  over: string | null;
};

/** Username, password and captcha. Enter submits; the first wrong field is focused. */
export function LoginForm({ onTyping, onSecondStep, over }: Props) {
  const { t, language } = useWords();
  const [values, setValues] = useState(EMPTY);
  const [renewal, setRenewal] = useState<PasswordProfile>();
  const [kept, setKept] = useState({ language, failure: over === null ? NONE : { fields: {}, form: over } });
  const { captcha, refresh } = useCaptcha();
  const { isBusy, submit } = useLogin(onSecondStep);
  const inputs = useRef<Partial<Record<LoginFieldName, HTMLInputElement | null>>>({});

  // What the server said is in the language of then.
  const failure = kept.language === language ? kept.failure : NONE;
  const setFailure = (next: LoginFailure) => setKept({ language, failure: next });
  useEffect(() => inputs.current.username?.focus(), []);
  useEffect(() => {
    if (renewal) inputs.current.newPassword?.focus();
  }, [renewal]);

  const change = (name: LoginFieldName) => (event: ChangeEvent<HTMLInputElement>) => {
    onTyping();
    setValues((before) => ({ ...before, [name]: event.target.value }));
    setFailure({ fields: { ...failure.fields, [name]: undefined } });
  };
  const refuse = (next: LoginFailure) => {
    setFailure(next);
    if (next.renewal) return setRenewal(next.renewal);
    const first = ORDER.find((name) => next.fields[name]) ?? 'password';
    inputs.current[first]?.focus();
    return inputs.current[first]?.select();
  };
  // While it is not known whether a captcha is asked for, the server decides.
  const hasCaptcha = captcha.state === 'shown' || captcha.state === 'failed';
  const needed = ORDER.filter((name) =>
    name === 'captcha' ? hasCaptcha : renewal !== undefined || (name !== 'newPassword' && name !== 'repeated'),
  );

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const early = judge(t, values, needed);
    if (early) return refuse(early);
    const refusal = await submit(values, captcha.state === 'shown' ? captcha.captcha.id : undefined);
    if (!refusal) return undefined;
    // The rules come together with the fields: later they would push away what somebody is about to press.
    if (refusal.renewal) await rulesPart.fetch().catch(() => undefined);
    refresh();
    setValues((before) => ({ ...before, captcha: '' }));
    return refuse(refusal);
  };
  const bind = (name: LoginFieldName) => ({
    name,
    value: values[name],
    error: failure.fields[name],
    onChange: change(name),
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input;
    },
  });

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <TextField
        {...bind('username')}
        label={t('shell.login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <PasswordField {...bind('password')} label={t('shell.login.password')} autoComplete="current-password" />
      <a className={styles.forgot} href="#/forgot-password">
        {t('shell.login.forgot')}
      </a>
      {renewal && (
        <>
          <PasswordField
            {...bind('newPassword')}
            label={t('shell.userCenter.newPassword')}
            autoComplete="new-password"
          />
          <NewPasswordRules
            password={values.newPassword}
            profile={renewal}
            username={values.username.trim()}
            oldPassword={values.password}
          />
          <PasswordField {...bind('repeated')} label={t('shell.userCenter.repeated')} autoComplete="new-password" />
        </>
      )}
      <CaptchaField {...bind('captcha')} captcha={captcha} onRefresh={refresh} />
      <p className={styles.failure} role="alert">
        {failure.form}
        <RequestId id={failure.requestId} className={styles.id} />
      </p>
      <SubmitButton label={t('shell.login.submit')} isBusy={isBusy} />
      <ProviderLinks />
    </form>
  );
}
