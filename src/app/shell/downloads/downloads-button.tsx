import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { lazy, Suspense, useState } from 'react';
import { loadWords, useWords } from '../../../i18n/words';
import { openDownloads, useDownloads } from '../../../session/downloads';
import { Counted } from '../../../ui/counted';
import { IconButton } from '../../../ui/icon-button';
import { useOpenedAt } from './ended-tasks';
import { useTasks } from './use-tasks';

const Centre = lazy(() =>
  Promise.all([import('./downloads-drawer'), loadWords('task')]).then(([{ DownloadsDrawer: part }]) => ({
    default: part,
  })),
);

const isUnderWay = ({ state }: { state: string }): boolean => state === 'requesting' || state === 'downloading';

/** The way to the download centre, with how much is under way. Its code comes when it is first needed. */
export function DownloadsButton() {
  const { t } = useWords();
  const isOpen = useDownloads((state) => state.isOpen);
  const running = useDownloads((state) => state.transfers.filter(isUnderWay).length);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const since = useOpenedAt();
  const tasks = useTasks(isOpen, since);
  const number = running + (tasks.data?.filter(({ status }) => status === 'doing').length ?? 0);
  return (
    <>
      <Counted number={number}>
        <IconButton
          label={number > 0 ? t('shell.downloads.openCount', { number }) : t('shell.downloads.open')}
          icon={<DownloadOutlined />}
          aria-haspopup="dialog"
          onClick={() => openDownloads()}
        />
      </Counted>
      {(wasOpen || tasks.data) && (
        <Suspense fallback={null}>
          <Centre isOpen={isOpen} tasks={tasks} since={since} onClose={() => openDownloads(false)} />
        </Suspense>
      )}
    </>
  );
}
