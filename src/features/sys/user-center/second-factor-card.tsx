import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { SecondFactorState } from '../../../../contract/wire/identity/second-factor';
import { call } from '../../../http/client';
import { useWords } from '../../../i18n/words';
import { SESSIONS_KEY } from './session-list';
import { SecondFactorDialog, type Task } from './second-factor-dialog';
import styles from './user-center.module.css';

const KEY = ['second-factor'];
/** From here on somebody who goes on like this stands before a closed door one day. */
const FEW = 3;

/** What is to be known of it: since when, what is left for the day that the device is lost, and why it has to stay. */
function Standing({ isEnrolled, confirmedAt, recoveryLeft, isRequired, requiredFrom }: SecondFactorState) {
  const { t, language } = useWords();
  const dayOf = (instant: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(instant));
  const time = confirmedAt ? dayOf(confirmedAt) : '';
  const left =
    recoveryLeft <= FEW ? (
      <Alert type="warning" showIcon title={t('shell.secondFactor.few', { number: recoveryLeft })} />
    ) : (
      <p className={styles.note}>{t('shell.secondFactor.left', { number: recoveryLeft })}</p>
    );
  return (
    <>
      <p>{isEnrolled ? t('shell.secondFactor.on', { time }) : t('shell.secondFactor.off')}</p>
      {isEnrolled && left}
      {!isEnrolled && requiredFrom && (
        <Alert type="warning" showIcon title={t('shell.secondFactor.requiredFrom', { time: dayOf(requiredFrom) })} />
      )}
      {isRequired && !requiredFrom && <p className={styles.note}>{t('shell.secondFactor.required')}</p>}
    </>
  );
}

/** Whether the account has a second factor, and what can be done with it. */
export function SecondFactorCard() {
  const { t } = useWords();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [task, setTask] = useState<Task | null>(null);
  const state = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET', '/sys/second-factor', { signal, silent: true, answer: SecondFactorState }),
  });
  if (state.isPending) return <Skeleton active paragraph={{ rows: 1 }} />;
  if (state.isError) return <Alert type="error" showIcon title={state.error.message} />;

  const { isEnrolled, isRequired } = state.data;
  const refresh = () => Promise.all([KEY, SESSIONS_KEY].map((queryKey) => client.invalidateQueries({ queryKey })));
  const end = (word: 'done' | 'turnedOff' | null) => {
    setTask(null);
    void refresh();
    if (word) void message.success(t(`shell.secondFactor.${word}`));
  };
  return (
    <div className={styles.factor}>
      <Standing {...state.data} />
      <div className={styles.ways}>
        <Button type={isEnrolled ? 'default' : 'primary'} onClick={() => setTask('setUp')}>
          {t(isEnrolled ? 'shell.secondFactor.change' : 'shell.secondFactor.setUp')}
        </Button>
        {isEnrolled && <Button onClick={() => setTask('renew')}>{t('shell.secondFactor.renew')}</Button>}
        {isEnrolled && !isRequired && (
          <Button danger onClick={() => setTask('turnOff')}>
            {t('shell.secondFactor.turnOff')}
          </Button>
        )}
      </div>
      {task && <SecondFactorDialog task={task} state={state.data} onEnd={end} />}
    </div>
  );
}
