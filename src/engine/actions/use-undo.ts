import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { operationsOf, undoOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { invalidateResource } from '../rows-loader';
import { mayRun } from '../guards';
import { useNotify } from '../use-notify';
import { undoRows } from './preview';
import type { ActionOutcome } from './run';

/** Offers for some seconds to take a transition back, exactly for the rows that it changed. False where nothing leads back or the user may not. */
export function useUndo(resource: AnyResource): (text: string, operation: string, outcome: ActionOutcome) => boolean {
  const { t } = useWords();
  const tell = useNotify();
  const client = useQueryClient();
  return useCallback(
    (text, name, { rows }) => {
      const undo = undoOf(resource, name);
      const way = operationsOf(resource).find((operation) => operation.name === undo);
      if (!undo || !way || !rows?.length || !mayRun(resource, way)) return false;
      const run = async () => {
        try {
          await undoRows(resource, undo, rows);
          tell.done(t('engine.undone', { number: rows.length }));
        } catch (error) {
          tell.failure(error);
        }
        await invalidateResource(client, resource);
      };
      tell.doneOffering(text, { label: t('engine.undo'), run: () => void run() });
      return true;
    },
    [t, tell, client, resource],
  );
}
