import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { TASK_TOPIC } from '../../../../contract/resources/diagnosis-sequence-management/data-task/rules';
import { TaskViews } from '../../../../contract/wire/task';
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

/** The user's own tasks. Nothing is asked before the centre is opened or a task is heard of. */
export function useTasks(isWanted: boolean) {
  useHints();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET', '/task', { signal, silent: true, answer: TaskViews }),
    enabled: isWanted,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'doing') ? FALLBACK : false),
  });
}
