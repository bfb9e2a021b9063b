import { Button } from 'antd';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useWords } from '../../i18n/words';
import { requestReset } from '../../session/password-reset';
import { RequestId } from '../../ui/request-id';
import { CaptchaField } from './captcha-field';
import { DoorFrame, type Product } from './door-frame';
import styles from './login.module.css';
import { SubmitButton } from './submit-button';
import { TextField } from './text-field';
import { useCaptcha } from './use-captcha';
import { loginFailureOf, type LoginFailure } from './use-login';

const NONE: LoginFailure = { fields: {} };

function ForgotForm({ onSent }: { onSent: () => void }) {
  const { t, language } = useWords();
  const [values, setValues] = useState({ username: '', captcha: '' });
  const [kept, setKept] = useState({ language, failure: NONE });
  const [isBusy, setBusy] = useState(false);
  const { captcha, refresh } = useCaptcha();
  const inputs = useRef<{ username?: HTMLInputElement | null; captcha?: HTMLInputElement | null }>({});
  useEffect(() => inputs.current.username?.focus(), []);
  const failure = kept.language === language ? kept.failure : NONE;
  const needed =
    captcha.state === 'shown' || captcha.state === 'failed'
      ? (['username', 'captcha'] as const)
      : (['username'] as const);

  const refuse = (next: LoginFailure) => {
    setKept({ language, failure: next });
    const first = needed.find((name) => next.fields[name]) ?? 'username';
    inputs.current[first]?.focus();
  };
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = needed.filter((name) => values[name].trim() === '');
    if (missing.length > 0)
      return refuse({ fields: Object.fromEntries(missing.map((name) => [name, t('validate.required')])) });
    setBusy(true);
    try {
      const read = captcha.state === 'shown' ? { captchaId: captcha.captcha.id, captcha: values.captcha.trim() } : {};
      await requestReset({ username: values.username.trim(), ...read });
      onSent();
    } catch (error) {
      setBusy(false);
      refresh();
      setValues((before) => ({ ...before, captcha: '' }));
      refuse(loginFailureOf(error));
    }
    return undefined;
  };
  const bind = (name: 'username' | 'captcha') => ({
    name,
    value: values[name],
    error: failure.fields[name],
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
      <p className={styles.lead}>{t('shell.forgot.hint')}</p>
      <TextField
        {...bind('username')}
        label={t('shell.login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <CaptchaField {...bind('captcha')} captcha={captcha} onRefresh={refresh} />
      <p className={styles.failure} role="alert">
        {failure.form}
        <RequestId id={failure.requestId} className={styles.id} />
      </p>
      <SubmitButton label={t('shell.forgot.submit')} isBusy={isBusy} />
      <Button type="link" href="#/login">
        {t('shell.toLogin')}
      </Button>
    </form>
  );
}

/** `/forgot-password`: asks for a link by which a new password is set. What follows is told alike for every name. */
export function ForgotPage(product: Product) {
  const { t } = useWords();
  const [isSent, setSent] = useState(false);
  return (
    <DoorFrame {...product} title={t(isSent ? 'shell.forgot.sent' : 'shell.forgot.title')}>
      {isSent ? (
        <div className={styles.form}>
          <output className={styles.lead}>{t('shell.forgot.sentHint')}</output>
          <Button type="primary" size="large" block href="#/login">
            {t('shell.toLogin')}
          </Button>
        </div>
      ) : (
        <ForgotForm onSent={() => setSent(true)} />
      )}
    </DoorFrame>
  );
}
