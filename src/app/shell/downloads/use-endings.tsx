import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { Tone } from '../../../../contract/language/field';
import { TASK_TONES } from '../../../../contract/resources/diagnosis-sequence-management/data-task/rules';
import type { TaskView } from '../../../../contract/wire/task';
import { resourceKey } from '../../../engine/query-keys';
import { useWords } from '../../../i18n/words';
import { openDownloads } from '../../../session/downloads';
import { fetchTaskFile } from './task-file';

/** The kinds of notification there are. */
const KINDS = {
  success: 'success',
  warning: 'warning',
  error: 'error',
  processing: 'info',
  default: 'info',
} as const satisfies Record<Tone, string>;

/** Says when a task has ended that was under way when this page last looked. */
export function useEndings(tasks: readonly TaskView[] | undefined, isOpen: boolean): void {
  const { t } = useWords();
  const { notification } = App.useApp();
  const client = useQueryClient();
  const running = useRef(new Set<string>());
  useEffect(() => {
    for (const task of tasks ?? []) {
      const { id, type, resource, status, fileName, msg, files } = task;
      if (status === 'doing') running.current.add(id);
      else if (running.current.delete(id)) {
        // The lists show what was done to their rows.
        if (type !== 'export') void client.invalidateQueries({ queryKey: resourceKey(resource) });
        if (isOpen) continue;
        const hasResult = files.some(({ kind }) => kind === 'result');
        notification[KINDS[TASK_TONES[status]]]({
          key: id,
          title: t(`task.ended.${status}`, { name: fileName ?? '' }),
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
    }
  }, [tasks, isOpen, notification, t, client]);
}
