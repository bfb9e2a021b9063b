import { useState } from 'react';
import { Enrolment, EnrolmentAnswer, type SecondFactorState } from '../../../../contract/wire/identity/second-factor';
import { dynamicKey } from '../../../../contract/text/word-key';
import { call } from '../../../http/client';
import { useWords } from '../../../i18n/words';
import { useSession } from '../../../session/session';
import { DialogShell } from '../../../ui/overlay/dialog-shell';
import { EnrolmentPicture } from '../../../ui/sign-in/enrolment-picture';
import { RecoveryCodes } from '../../../ui/sign-in/recovery-codes';
import { ProofForm, type ProofInput } from './proof-form';

export type Task = 'setUp' | 'renew' | 'turnOff';
type Props = { task: Task; state: SecondFactorState; onEnd: (word: 'done' | 'turnedOff' | null) => void };

const PATH = '/sys/second-factor';
const begin = (body: ProofInput): Promise<Enrolment> => call('POST', PATH, { body, silent: true, answer: Enrolment });
const confirm = ({ code }: ProofInput): Promise<EnrolmentAnswer> =>
  call('POST', `${PATH}/confirm`, { body: { code }, silent: true, answer: EnrolmentAnswer });
const renew = ({ code }: ProofInput): Promise<EnrolmentAnswer> =>
  call('POST', `${PATH}/recovery-codes`, { body: { code }, silent: true, answer: EnrolmentAnswer });
const remove = ({ code }: ProofInput): Promise<null> => call('DELETE', PATH, { body: { code }, silent: true });

/** Sets a second factor up or moves it to another device, makes new recovery codes, or turns it off: each step asks for its proof. */
export function SecondFactorDialog({ task, state: { isEnrolled, hasPassword }, onEnd }: Props) {
  const { t } = useWords();
  const username = useSession((session) => session.user?.username ?? '');
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const keep = ({ recoveryCodes }: EnrolmentAnswer) => setCodes(recoveryCodes);
  const title =
    task === 'setUp'
      ? isEnrolled
        ? 'secondFactor.change'
        : 'login.enrol'
      : `secondFactor.${task === 'turnOff' ? 'title' : task}`;

  const step = () => {
    if (codes)
      return <RecoveryCodes codes={codes} username={username} onKept={() => onEnd(task === 'setUp' ? 'done' : null)} />;
    if (enrolment)
      return (
        <>
          <EnrolmentPicture enrolment={enrolment} />
          <ProofForm key="confirm" asks={['time']} button="confirm" send={(proof) => confirm(proof).then(keep)} />
        </>
      );
    if (task === 'renew')
      return <ProofForm asks={['code']} hint="renewHint" button="renew" send={(proof) => renew(proof).then(keep)} />;
    if (task === 'turnOff')
      return (
        <ProofForm
          asks={['code']}
          hint="turnOffHint"
          button="turnOff"
          isDanger
          send={(proof) => remove(proof).then(() => onEnd('turnedOff'))}
        />
      );
    const asks = [...(hasPassword ? (['password'] as const) : []), ...(isEnrolled ? (['code'] as const) : [])];
    return <ProofForm key="begin" asks={asks} button="next" send={(proof) => begin(proof).then(setEnrolment)} />;
  };
  // Codes that nobody has kept yet must not go by a click beside the dialog.
  return (
    <DialogShell
      isOpen
      close={() => onEnd(null)}
      title={t(dynamicKey(`shell.${title}`))}
      footer={null}
      width={440}
      closable={codes ? false : undefined}
      mask={{ closable: false }}
      keyboard={!codes}
    >
      {step()}
    </DialogShell>
  );
}
