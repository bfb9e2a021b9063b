import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Empty, Skeleton } from 'antd';
import { TASK_DAYS } from '../../../../contract/resources/diagnosis-sequence-management/data-task/rules';
import type { TaskView } from '../../../../contract/wire/task';
import { useWords } from '../../../i18n/words';
import { useDownloads } from '../../../session/downloads';
import { Notice } from '../../../ui/notice';
import { DrawerShell } from '../../../ui/overlay/drawer-shell';
import styles from './downloads.module.css';
import { TaskLine, TransferLine } from './lines';
import { useEndings } from './use-endings';

type Props = {
  isOpen: boolean;
  tasks: UseQueryResult<TaskView[]>;
  /** Tasks that ended before are not told of: ms since 1970, the time of the server. */
  since: number;
  onClose: () => void;
};

function Content({ tasks }: Pick<Props, 'tasks'>) {
  const { t } = useWords();
  const transfers = useDownloads((state) => state.transfers);
  const known = tasks.data ?? [];
  if (tasks.isError && !tasks.data) {
    return (
      <Notice isAlert title={t('task.failed')} text={tasks.error.message}>
        <Button onClick={() => void tasks.refetch()}>{t('task.again')}</Button>
      </Notice>
    );
  }
  if (tasks.isPending && transfers.length === 0) return <Skeleton active />;
  if (known.length + transfers.length === 0) return <Empty description={t('task.empty')} />;
  return (
    <ul className={styles.list}>
      {transfers.map((transfer) => (
        <TransferLine key={transfer.id} transfer={transfer} />
      ))}
      {known.map((task) => (
        <TaskLine key={task.id} task={task} onChange={() => void tasks.refetch()} />
      ))}
    </ul>
  );
}

/** What this user exports and imports: how far it is, and the files that it left. */
export function DownloadsDrawer({ isOpen, tasks, since, onClose }: Props) {
  const { t } = useWords();
  useEndings(tasks.data, isOpen, since);
  return (
    <DrawerShell
      isOpen={isOpen}
      close={onClose}
      title={t('task.title')}
      width={420}
      footer={<p className={styles.kept}>{t('task.kept', { days: TASK_DAYS })}</p>}
    >
      <Content tasks={tasks} />
    </DrawerShell>
  );
}
