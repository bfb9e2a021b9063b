import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { TASK_TOPIC } from '../../../../contract/resources/diagnosis-sequence-management/data-task/rules';
import { TaskView, TaskViews } from '../../../../contract/wire/task';
import { resourceKey } from '../../../engine/query-keys';
import { call } from '../../../http/client';
import { useDownloads } from '../../../session/downloads';
import { onLive } from '../../../session/live-topics';

const KEY = ['task'];
/** Hints come several times a second while a task is quick; people need not see each. */
const PAUSE = 400;
/** How often is looked while something is under way, in case no hint comes, ms. */
const FALLBACK = 5_000;

/** Asks again when the server hints that a task has changed, or when this tab began one. */
function useHints(): void {
  const client = useQueryClient();
  const begun = useDownloads((state) => state.begun);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = onLive(TASK_TOPIC, (id) => {
      // A connection that was opened tells nothing by itself: who never looked misses nothing.
      if (id === null && !client.getQueryData(KEY)) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        void client.refetchQueries({ queryKey: KEY });
      }, PAUSE);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [client]);
  useEffect(() => {
    if (begun > 0) void client.refetchQueries({ queryKey: KEY });
  }, [client, begun]);
}

/**
 * Lists show what a task of the user did to their rows once it has ended, whether anybody looks at the tasks or not. While it reports all the
 * time nothing is asked.
 */
function useEndedLists(): void {
  const client = useQueryClient();
  useEffect(() => {
    const heard = new Map<string, ReturnType<typeof setTimeout>>();
    const look = async (id: string) => {
      heard.delete(id);
      // What cannot be had is no task of this user any more.
      const task = await call('GET', `/task/${id}`, { silent: true, answer: TaskView }).catch(() => null);
      if (task && task.type !== 'export' && task.status !== 'doing')
        await client.invalidateQueries({ queryKey: resourceKey(task.resource) });
    };
    const leave = onLive(TASK_TOPIC, (id) => {
      if (id === null) return;
      clearTimeout(heard.get(id));
      heard.set(
        id,
        setTimeout(() => void look(id), PAUSE),
      );
    });
    return () => {
      for (const timer of heard.values()) clearTimeout(timer);
      leave();
    };
  }, [client]);
}

/** The user's own tasks. Nothing is asked before the centre is opened or a task is heard of. */
export function useTasks(isWanted: boolean) {
  useHints();
  useEndedLists();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET', '/task', { signal, silent: true, answer: TaskViews }),
    enabled: isWanted,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'doing') ? FALLBACK : false),
  });
}
