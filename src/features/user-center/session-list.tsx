import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Skeleton } from 'antd';
import { call } from '../../http/client';
import { useWords } from '../../i18n/words';
import { agentName } from './agent';
import styles from './user-center.module.css';

type OwnSession = { id: string; createDate: string; lastSeenAt: string; expiresAt: string; ip: string; agent: string; isCurrent: boolean };
export const SESSIONS_KEY = ['own-sessions'];

/** Where the user is signed in; any other session can be ended. */
export function SessionList() {
  const { t, language } = useWords();
  const { message, modal } = App.useApp();
  const client = useQueryClient();
  const sessions = useQuery({ queryKey: SESSIONS_KEY, queryFn: ({ signal }) => call<OwnSession[]>('GET', '/sys/session', { signal, silent: true }) });
  const end = useMutation({
    mutationFn: (id: string) => call('DELETE', `/sys/session/${id}`, { silent: true }),
    onSuccess: () => void message.success(t('shell.userCenter.sessionEnded')),
    onError: (error) => void message.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
  if (sessions.isPending) return <Skeleton active />;
  if (sessions.isError) return <Alert type="error" showIcon title={sessions.error.message} />;
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const ask = (session: OwnSession) =>
    modal.confirm({
      title: t('shell.userCenter.endConfirm'),
      content: agentName(session.agent),
      okButtonProps: { danger: true },
      onOk: () => end.mutateAsync(session.id).catch(() => undefined),
    });
  return (
    <ul className={styles.sessions}>
      {sessions.data.map((session) => (
        <li key={session.id}>
          <div>
            <strong>{agentName(session.agent)}</strong>
            <p className={styles.note}>
              <span className={styles.code}>{session.ip}</span> · {t('shell.userCenter.lastSeen', { time: time.format(new Date(session.lastSeenAt)) })}
            </p>
          </div>
          {session.isCurrent ? (
            <span className={styles.note}>{t('shell.userCenter.thisSession')}</span>
          ) : (
            <Button danger size="small" onClick={() => ask(session)}>
              {t('shell.userCenter.end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
