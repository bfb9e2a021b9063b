import { lazy, Suspense } from 'react';
import type { SecondStepNeeded } from '../../../contract/wire/identity/login';
import { useWords } from '../../i18n/words';
import { CodeForm } from './code-form';

export type StepProps = {
  ticket: string;
  onBack: () => void;
  /** The ticket is worth nothing any more; `message` says why. */
  onOver: (message: string) => void;
};

// Few logins set a second factor up: the others should not wait for its picture.
const EnrolForm = lazy(() => import('./enrol-form').then(({ EnrolForm: form }) => ({ default: form })));

/** What a login has to go through after its first step. */
export function SecondStepForm({
  step: { mfa, ticket },
  ...props
}: { step: SecondStepNeeded } & Omit<StepProps, 'ticket'>) {
  const { t } = useWords();
  if (mfa === 'totp') return <CodeForm {...props} ticket={ticket} />;
  return (
    <Suspense fallback={<output className="splash-mark" aria-label={t('shell.loading')} />}>
      <EnrolForm {...props} ticket={ticket} />
    </Suspense>
  );
}
