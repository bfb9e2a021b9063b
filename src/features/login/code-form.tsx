import { Button } from 'antd';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { isRecoveryCode, isTimeCode, plainCode } from '../../../contract/validation/second-factor';
import { isRefusal } from '../../http/errors';
import { useWords } from '../../i18n/words';
import { boot } from '../../session/boot';
import { loginTotp } from '../../session/login';
import styles from './login.module.css';
import { SubmitButton } from './submit-button';
import type { StepProps } from './second-step';
import { TextField } from './text-field';
import { loginFailureOf } from './use-login';

/** The two kinds of codes: what is asked for, and how it is typed. */
const KINDS = {
  time: {
    label: 'shell.login.code',
    form: 'shell.login.codeForm',
    other: 'shell.login.useRecovery',
    isOne: isTimeCode,
  },
  recovery: {
    label: 'shell.login.recovery',
    form: 'shell.login.recoveryForm',
    other: 'shell.login.useCode',
    isOne: isRecoveryCode,
  },
} as const;
const INPUT = {
  time: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 },
  recovery: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 24 },
} as const;

/** The code of the second factor, or a recovery code in its place. */
export function CodeForm({ ticket, onBack, onOver }: StepProps) {
  const { t } = useWords();
  const [kind, setKind] = useState<keyof typeof KINDS>('time');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), [kind]);
  const refuse = (message: string | undefined) => {
    setError(message);
    input.current?.focus();
    input.current?.select();
  };
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!KINDS[kind].isOne(plainCode(code))) return refuse(t(KINDS[kind].form));
    setBusy(true);
    try {
      await loginTotp(ticket, code);
      await boot();
    } catch (failure) {
      if (isRefusal(failure, 'loginOver')) return onOver(failure.msg);
      const { form, fields } = loginFailureOf(failure);
      refuse(form ?? Object.values(fields)[0]);
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  const change = (next: string) => {
    setCode(next);
    setError(undefined);
  };
  const turn = () => {
    setKind(kind === 'time' ? 'recovery' : 'time');
    change('');
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <TextField
        {...INPUT[kind]}
        key={kind}
        label={t(KINDS[kind].label)}
        ref={input}
        value={code}
        error={error}
        onChange={(event) => change(event.target.value)}
      />
      <SubmitButton label={t('shell.login.submit')} isBusy={isBusy} />
      <Button type="link" onClick={turn}>
        {t(KINDS[kind].other)}
      </Button>
      <Button type="link" onClick={onBack}>
        {t('shell.back')}
      </Button>
    </form>
  );
}
