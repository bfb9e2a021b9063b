import { useCallback, useState } from 'react';
import type { SecondStepNeeded } from '../../../contract/wire/identity/login';
import { useWords } from '../../i18n/words';
import { forgetWaiting, waitingStep } from '../../session/login';
import { DoorFrame, type Product } from './door-frame';
import { EndedNotice } from './ended-notice';
import { LoginForm } from './login-form';
import { SecondStepForm } from './second-step';
import { SignOnNotice } from './sign-on-notice';

type Props = Product & {
  /** Told when somebody begins to type: time to fetch what comes next. */
  onTyping: () => void;
};

const TITLES = { none: 'shell.login.title', totp: 'shell.login.secondFactor', enrol: 'shell.login.enrol' } as const;
/** The step after the first one, if any; `over` says why one before it came to nothing. */
type Next = { step: SecondStepNeeded | null; over: string | null };

/** The full-screen login: name and purpose of the product on one side, the form on the other. */
export function LoginPage({ product, label, version, onTyping }: Props) {
  const { t } = useWords();
  const [next, setNext] = useState<Next>(() => ({ step: waitingStep(), over: null }));
  const back = useCallback((over: string | null = null) => {
    forgetWaiting();
    setNext({ step: null, over });
  }, []);
  return (
    <DoorFrame product={product} label={label} version={version} title={t(TITLES[next.step?.mfa ?? 'none'])}>
      <EndedNotice />
      {!next.step && <SignOnNotice />}
      {next.step ? (
        <SecondStepForm step={next.step} onBack={() => back()} onOver={back} />
      ) : (
        <LoginForm onTyping={onTyping} onSecondStep={(step) => setNext({ step, over: null })} over={next.over} />
      )}
    </DoorFrame>
  );
}
