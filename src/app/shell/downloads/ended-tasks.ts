import { useCallback, useState } from 'react';
import type { TaskView } from '../../../../contract/wire/task';
import { serverNow } from '../../../http/clock';

type Memory = { since: number; running: Set<string>; told: Set<string> };

/** Tasks that have ended since then, or were seen under way before, each ending once. */
function endedIn(tasks: readonly TaskView[], { since, running, told }: Memory): TaskView[] {
  return tasks.filter(({ id, status, finishedAt }) => {
    if (status === 'doing') {
      running.add(id);
      return false;
    }
    const isNew = running.delete(id) || Date.parse(finishedAt ?? '') > since;
    const ending = `${id} ${finishedAt}`;
    if (!isNew || told.has(ending)) return false;
    told.add(ending);
    return true;
  });
}

/** Answers a function that names those of the tasks that have ended since `since` (ms since 1970, the time of the server), and does so once for each. */
export function useEndedTasks(since: number): (tasks: readonly TaskView[] | undefined) => TaskView[] {
  const [memory] = useState<Memory>(() => ({ since, running: new Set(), told: new Set() }));
  return useCallback((tasks = []) => endedIn(tasks, memory), [memory]);
}

/** The time of the server at which this part of the page was first drawn, in ms since 1970. */
export function useOpenedAt(): number {
  const [at] = useState(serverNow);
  return at;
}
