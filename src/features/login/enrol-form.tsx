import { Button } from 'antd';
import { useEffect, useState, type SubmitEvent } from 'react';
import type { SessionToken } from '../../../contract/wire/identity/login';
import type { Enrolment, EnrolmentAnswer } from '../../../contract/wire/identity/second-factor';
import { isTimeCode, plainCode } from '../../../contract/validation/second-factor';
import { isRefusal } from '../../http/errors';
import { useWords } from '../../i18n/words';
import { boot } from '../../session/boot';
import { beginEnrolment, confirmEnrolment } from '../../session/enrolment';
import { keepOpened } from '../../session/login';
import { EnrolmentPicture } from '../../ui/sign-in/enrolment-picture';
import { RecoveryCodes } from '../../ui/sign-in/recovery-codes';
import styles from './login.module.css';
import { SubmitButton } from './submit-button';
import type { StepProps } from './second-step';
import { TextField } from './text-field';
import { loginFailureOf } from './use-login';

/** Whom the app will name beside the code. */
const usernameIn = ({ uri }: Enrolment): string => decodeURIComponent(new URL(uri).pathname).replace(/^.*?:/, '');

/** What the app takes; a ticket that is over leads back. */
function useEnrolment(
  ticket: string,
  onOver: (message: string) => void,
): { enrolment: Enrolment | null; failure: string | null; retry: () => void } {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    beginEnrolment(ticket, stop.signal).then(setEnrolment, (error: unknown) => {
      if (stop.signal.aborted) return;
      if (isRefusal(error, 'loginOver')) onOver(error.msg);
      else setFailure(loginFailureOf(error).form ?? '');
    });
    return () => stop.abort();
  }, [ticket, onOver, round]);
  const retry = () => {
    setFailure(null);
    setRound(round + 1);
  };
  return { enrolment, failure, retry };
}

/** Sets a second factor up where the login asks for one: the app, its first code, then the recovery codes. */
export function EnrolForm({ ticket, onBack, onOver }: StepProps) {
  const { t } = useWords();
  const { enrolment, failure, retry } = useEnrolment(ticket, onOver);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [opened, setOpened] = useState<(SessionToken & EnrolmentAnswer) | null>(null);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isTimeCode(plainCode(code))) return setError(t('shell.login.codeForm'));
    setBusy(true);
    try {
      setOpened(await confirmEnrolment(ticket, code));
    } catch (refusal) {
      if (isRefusal(refusal, 'loginOver')) return onOver(refusal.msg);
      setError(loginFailureOf(refusal).form);
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  const enter = () => {
    if (!opened) return;
    keepOpened(opened);
    void boot();
  };

  if (opened && enrolment)
    return <RecoveryCodes codes={opened.recoveryCodes} username={usernameIn(enrolment)} onKept={enter} />;
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <p className={styles.lead}>{t('shell.login.required')}</p>
      {enrolment ? (
        <EnrolmentPicture enrolment={enrolment} />
      ) : (
        <output className="splash-mark" aria-label={t('shell.loading')} hidden={failure !== null} />
      )}
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure} <Button onClick={retry}>{t('shell.retry')}</Button>
        </p>
      )}
      {enrolment && (
        <>
          <TextField
            label={t('shell.login.code')}
            value={code}
            error={error}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            onChange={(event) => {
              setCode(event.target.value);
              setError(undefined);
            }}
          />
          <SubmitButton label={t('shell.secondFactor.confirm')} isBusy={isBusy} />
        </>
      )}
      <Button type="link" onClick={onBack}>
        {t('shell.back')}
      </Button>
    </form>
  );
}
