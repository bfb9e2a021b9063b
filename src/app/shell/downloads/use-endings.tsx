import { App, Button } from 'antd';
import { useEffect } from 'react';
import type { Tone } from '../../../../contract/language/field';
import { importAddress } from '../../../../contract/language/routes';
import { TASK_TONES } from '../../../../contract/resources/diagnosis-sequence-management/data-task/rules';
import type { TaskView } from '../../../../contract/wire/task';
import { dynamicKey } from '../../../../contract/text/word-key';
import { useWords } from '../../../i18n/words';
import { openDownloads } from '../../../session/downloads';
import { useEndedTasks } from './ended-tasks';
import { fetchTaskFile } from './task-file';

/** The kinds of notification there are. */
const KINDS = {
  success: 'success',
  warning: 'warning',
  error: 'error',
  processing: 'info',
  default: 'info',
} as const satisfies Record<Tone, string>;

/** Whether the import that the task belongs to is what the user looks at. */
const isInSight = (task: TaskView): boolean =>
  task.import !== null && window.location.hash.startsWith(`#${importAddress(task)}`);

/** Says which tasks have ended since `since`, unless the user looks at them. */
export function useEndings(tasks: readonly TaskView[] | undefined, isOpen: boolean, since: number): void {
  const { t } = useWords();
  const { notification } = App.useApp();
  const endedOf = useEndedTasks(since);
  useEffect(() => {
    for (const task of endedOf(tasks)) {
      if (isOpen || isInSight(task)) continue;
      const { id, type, status, fileName, msg, files } = task;
      const hasResult = files.some(({ kind }) => kind === 'result');
      notification[KINDS[TASK_TONES[status]]]({
        key: id,
        title: t(dynamicKey(`task.ended.${status}`), { name: fileName ?? t(dynamicKey(`task.type.${type}`)) }),
        description: msg,
        placement: 'bottomRight',
        role: 'status',
        actions: (
          <Button
            size="small"
            onClick={() => {
              notification.destroy(id);
              if (hasResult) void fetchTaskFile(id, 'result').catch(() => openDownloads());
              else openDownloads();
            }}
          >
            {t(hasResult ? 'task.get' : 'task.title')}
          </Button>
        ),
      });
    }
  }, [tasks, isOpen, notification, t, endedOf]);
}
