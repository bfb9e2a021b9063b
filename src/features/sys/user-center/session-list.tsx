import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Skeleton, Tag } from 'antd';
import { OwnSessions, type OwnSession } from '../../../../contract/wire/identity/own-account';
import { dynamicKey } from '../../../../contract/text/word-key';
import { call } from '../../../http/client';
import { timeFormat } from '../../../i18n/times';
import { useWords } from '../../../i18n/words';
import { useConfirm } from '../../../ui/overlay/use-confirm';
import { agentName } from './agent';
import styles from './user-center.module.css';

export const SESSIONS_KEY = ['own-sessions'];
/** Where a session ends: one by its id, or all but this one. */
const ALL_OTHERS = '';

/** How a session was opened, in words: `sso+totp` is single sign-on and a second factor. */
function useMethodWords(): (method: string) => string {
  const { t } = useWords();
  return (method) => {
    const [first = '', second] = method.split('+');
    return t(`shell.userCenter.method.${second ? 'withFactor' : 'plain'}`, {
      way: t(dynamicKey(`shell.userCenter.method.${first}`)),
    });
  };
}

function SessionLine({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { t, language } = useWords();
  const methodWords = useMethodWords();
  const time = timeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li>
      <div>
        <strong>{agentName(session.agent)}</strong>{' '}
        {session.isCurrent && <Tag color="processing">{t('shell.userCenter.thisSession')}</Tag>}
        <p className={styles.note}>
          {session.ip && <span className={styles.code}>{session.ip}</span>}
          {session.ip && ' · '}
          {methodWords(session.method)}
        </p>
        <p className={styles.note}>
          {t('shell.userCenter.openedAt', { time: time.format(new Date(session.createDate)) })} ·{' '}
          {t('shell.userCenter.lastSeen', { time: time.format(new Date(session.lastSeenAt)) })}
        </p>
      </div>
      {!session.isCurrent && (
        <Button danger size="small" onClick={onEnd}>
          {t('shell.userCenter.end')}
        </Button>
      )}
    </li>
  );
}

/** Where the user is signed in; any other session can be ended, or all of them. */
export function SessionList() {
  const { t } = useWords();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const client = useQueryClient();
  const sessions = useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => call('GET', '/sys/session', { signal, silent: true, answer: OwnSessions }),
  });
  const end = useMutation({
    mutationFn: (id: string) =>
      call('DELETE', id === ALL_OTHERS ? '/sys/session' : `/sys/session/${id}`, { silent: true }),
    onSuccess: (_, id) =>
      void message.success(t(id === ALL_OTHERS ? 'shell.userCenter.othersEnded' : 'shell.userCenter.sessionEnded')),
    onError: (error) => void message.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
  if (sessions.isPending) return <Skeleton active />;
  if (sessions.isError) return <Alert type="error" showIcon title={sessions.error.message} />;
  const others = sessions.data.filter(({ isCurrent }) => !isCurrent);
  const ask = (id: string, title: string, content?: string) =>
    confirm({
      title,
      content,
      isDanger: true,
      onOk: () => end.mutateAsync(id).catch(() => undefined),
    });
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.data.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            onEnd={() => ask(session.id, t('shell.userCenter.endConfirm'), agentName(session.agent))}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <Button
          danger
          className={styles.all}
          onClick={() => ask(ALL_OTHERS, t('shell.userCenter.endOthersConfirm', { number: others.length }))}
        >
          {t('shell.userCenter.endOthers')}
        </Button>
      )}
    </>
  );
}
