import EyeInvisibleOutlined from '@ant-design/icons/es/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined';
import { Button, type InputRef } from 'antd';
import { useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent, type SubmitEvent } from 'react';
import { useWords } from '../../i18n/words';
import { CaptchaPicture } from './captcha-picture';
import styles from './login.module.css';
import { ProviderLinks } from './provider-links';
import { TextField } from './text-field';
import { useCaptcha } from './use-captcha';
import { useLogin, type LoginFailure, type LoginFieldName } from './use-login';

const ORDER: readonly LoginFieldName[] = ['username', 'password', 'captcha'];
const NONE: LoginFailure = { fields: {} };
const EMPTY = { username: '', password: '', captcha: '' };

/** Username, password and captcha. Enter submits; the first wrong field is focused. */
export function LoginForm({ onTyping, onSecondFactor }: { onTyping: () => void; onSecondFactor: (ticket: string) => void }) {
  const { t, language } = useWords();
  const [values, setValues] = useState(EMPTY);
  const [kept, setKept] = useState<{ language: string; failure: LoginFailure }>({ language, failure: NONE });
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const { captcha, refresh } = useCaptcha();
  const { isBusy, submit } = useLogin(onSecondFactor);
  const inputs = useRef<Partial<Record<LoginFieldName, InputRef | null>>>({});

  // What the server said is in the language of then.
  const failure = kept.language === language ? kept.failure : NONE;
  const setFailure = (next: LoginFailure) => setKept({ language, failure: next });
  useEffect(() => inputs.current.username?.focus(), []);

  const change = (name: LoginFieldName) => (event: ChangeEvent<HTMLInputElement>) => {
    onTyping();
    setValues((before) => ({ ...before, [name]: event.target.value }));
    setFailure({ fields: { ...failure.fields, [name]: undefined } });
  };
  const refuse = (next: LoginFailure) => {
    setFailure(next);
    const first = ORDER.find((name) => next.fields[name]) ?? 'password';
    inputs.current[first]?.focus({ cursor: 'all' });
  };
  const needed = captcha.state === 'none' ? ORDER.slice(0, 2) : ORDER;

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = needed.filter((name) => values[name].trim() === '');
    if (missing.length > 0) return refuse({ fields: Object.fromEntries(missing.map((name) => [name, t('validate.required')])) });
    const refusal = await submit(values, captcha.state === 'shown' ? captcha.captcha.id : undefined);
    if (!refusal) return undefined;
    refresh();
    setValues((before) => ({ ...before, captcha: '' }));
    return refuse(refusal);
  };
  const bind = (name: LoginFieldName) => ({
    name,
    value: values[name],
    error: failure.fields[name],
    onChange: change(name),
    ref: (input: InputRef | null) => {
      inputs.current[name] = input;
    },
  });
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <TextField {...bind('username')} label={t('shell.login.username')} autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={64} />
      <TextField
        {...bind('password')}
        label={t('shell.login.password')}
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        maxLength={128}
        hint={hasCapsLock ? t('shell.login.capsLock') : null}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={() => setCapsLock(false)}
        suffix={
          <button
            type="button"
            className={styles.show}
            onClick={() => setShown(!isShown)}
            aria-pressed={isShown}
            aria-label={t('shell.login.showPassword')}
            title={t(isShown ? 'shell.login.hidePassword' : 'shell.login.showPassword')}
          >
            {isShown ? <EyeOutlined /> : <EyeInvisibleOutlined />}
          </button>
        }
      />
      {captcha.state !== 'none' && (
        <TextField
          {...bind('captcha')}
          label={t('shell.login.captcha')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={12}
          after={<CaptchaPicture captcha={captcha} onRefresh={refresh} />}
        />
      )}
      <p className={styles.failure} role="alert">
        {failure.form}
      </p>
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        {t('shell.login.submit')}
      </Button>
      <ProviderLinks />
    </form>
  );
}
