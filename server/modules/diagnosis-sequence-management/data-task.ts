import { dataTask } from '../../../contract/resources/diagnosis-sequence-management/data-task/definition';
import { behaviour } from '../../engine/model/behaviour';
import { tryRefused } from '../../engine/import/again';
import { runTransition } from '../../engine/operations/transition';
import { addTaskRoutes } from './data-task/routes';
import { cancelTask, reopen } from './data-task/steer';
import { addTaskWork } from './data-task/work';

export const dataTaskBehaviour = behaviour(dataTask, {
  routes: [addTaskRoutes],
  jobs: [addTaskWork],
  transitions: {
    retry: { set: () => ({ reason: null, finishedAt: null }), after: (context, row) => reopen(context, row.id) },
    again: {
      set: () => ({ failed: 0, finishedAt: null }),
      after: (context, row) => tryRefused(context, row.id, String(row.type)),
    },
  },
  actions: {
    retryRefused: async (context, rows) => {
      for (const { id } of rows) await runTransition(context, dataTask, id, 'again', {});
    },
    cancel: async (context, rows) => {
      for (const { id } of rows) await cancelTask(context, id);
    },
  },
});
