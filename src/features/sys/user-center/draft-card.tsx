import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useWords } from '../../../i18n/words';
import { useSession } from '../../../session/session';
import { countDrafts, deleteDrafts } from '../../../storage/draft-store';
import styles from './user-center.module.css';

const DRAFTS_KEY = ['own-drafts'];

/** What this browser keeps of the user's half-filled forms, and a way to be rid of it. */
export function DraftCard() {
  const { t } = useWords();
  const { message } = App.useApp();
  const client = useQueryClient();
  const userId = useSession(({ user }) => user?.id ?? '');
  const { data: number = 0 } = useQuery({
    queryKey: [...DRAFTS_KEY, userId],
    staleTime: 0,
    queryFn: () => countDrafts(userId),
  });
  const remove = useMutation({
    mutationFn: () => deleteDrafts(userId),
    onSuccess: () => void message.success(t('shell.userCenter.draftsDeleted')),
    onSettled: () => client.invalidateQueries({ queryKey: DRAFTS_KEY }),
  });
  return (
    <>
      <p className={styles.lead}>{t('shell.userCenter.draftsHint')}</p>
      <Button danger disabled={number === 0} loading={remove.isPending} onClick={() => remove.mutate()}>
        {t('shell.userCenter.deleteDrafts', { number })}
      </Button>
    </>
  );
}
