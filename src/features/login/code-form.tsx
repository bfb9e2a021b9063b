import { Button } from 'antd';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useWords } from '../../i18n/words';
import { boot } from '../../session/boot';
import { loginTotp } from '../../session/login';
import styles from './login.module.css';
import { TextField } from './text-field';
import { failureOf } from './use-login';

/** The code of the second factor. */
export function CodeForm({ ticket, onBack }: { ticket: string; onBack: () => void }) {
  const { t } = useWords();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!/^\d{6}$/.test(code)) return setError(t('shell.login.codeForm'));
    setBusy(true);
    try {
      await loginTotp(ticket, code);
      await boot();
    } catch (failure) {
      const { form, fields } = failureOf(failure);
      setError(form ?? Object.values(fields)[0]);
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <TextField
        label={t('shell.login.code')}
        ref={input}
        value={code}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        onChange={(event) => {
          setCode(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        {t('shell.login.submit')}
      </Button>
      <Button type="link" onClick={onBack}>
        {t('shell.back')}
      </Button>
    </form>
  );
}
