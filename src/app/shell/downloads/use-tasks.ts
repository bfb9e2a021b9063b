import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { TASK_TOPIC } from '../../../../contract/resources/diagnosis-sequence-management/data-task/rules';
import { TaskViews, type TaskView } from '../../../../contract/wire/task';
import { resourceKey } from '../../../engine/query-keys';
import { call } from '../../../http/client';
import { useDownloads } from '../../../session/downloads';
import { onLive } from '../../../session/live-topics';
import { useEndedTasks } from './ended-tasks';

const KEY = ['task'];
/** Hints come several times a second while a task is at work: the tasks are asked for once it pauses for so long, ms. */
const PAUSE = 400;
/** Where it does not pause they are asked for as often as this, ms. */
const LONGEST = 1_500;
/** How often is looked while something is under way, in case no hint comes, ms. */
const FALLBACK = 5_000;

/** Asks again when the server hints that a task has changed, or when this tab began one. Answers whether any was heard of. */
function useHints(): boolean {
  const client = useQueryClient();
  const [isHeard, setHeard] = useState(false);
  const begun = useDownloads((state) => state.begun);
  const noted = useRef(begun);
  useEffect(() => {
    let quiet: ReturnType<typeof setTimeout> | undefined;
    let latest: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      clearTimeout(quiet);
      clearTimeout(latest);
      latest = undefined;
      setHeard(true);
      void client.invalidateQueries({ queryKey: KEY });
    };
    const leave = onLive(TASK_TOPIC, (id) => {
      // A connection that was opened tells nothing by itself: who never looked misses nothing.
      if (id === null && !client.getQueryData(KEY)) return;
      clearTimeout(quiet);
      quiet = setTimeout(ask, PAUSE);
      latest ??= setTimeout(ask, LONGEST);
    });
    return () => {
      clearTimeout(quiet);
      clearTimeout(latest);
      leave();
    };
  }, [client]);
  useEffect(() => {
    if (begun === noted.current) return;
    noted.current = begun;
    setHeard(true);
    void client.invalidateQueries({ queryKey: KEY });
  }, [client, begun]);
  return isHeard;
}

/** Lists show what a task of the user did to their rows once it has ended, whether anybody looks at the tasks or not. */
function useEndedLists(tasks: readonly TaskView[] | undefined, since: number): void {
  const client = useQueryClient();
  const endedOf = useEndedTasks(since);
  useEffect(() => {
    for (const { type, resource } of endedOf(tasks))
      if (type !== 'export') void client.invalidateQueries({ queryKey: resourceKey(resource) });
  }, [client, tasks, endedOf]);
}

/** The user's own tasks, of which those that ended since `since` refresh their lists. Nothing is asked before the centre is opened or a task is heard of. */
export function useTasks(isWanted: boolean, since: number) {
  const isHeard = useHints();
  const tasks = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET', '/task', { signal, silent: true, answer: TaskViews }),
    enabled: isWanted || isHeard,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'doing') ? FALLBACK : false),
  });
  useEndedLists(tasks.data, since);
  return tasks;
}
