import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { invalidateResource } from '../rows-loader';
import { useNotify } from '../use-notify';

/** Takes back what was done last; refused by the server where somebody else went on from it. */
type StepBack = () => Promise<unknown>;
/** Steps that can be taken back. */
const MOST = 50;

/** What was done in a list by keys, to be taken back step by step, the last first. */
export function useUndoStack(resource: AnyResource) {
  const { t } = useWords();
  const tell = useNotify();
  const client = useQueryClient();
  const steps = useRef<StepBack[]>([]);
  const remember = useCallback((step: StepBack) => {
    steps.current = [...steps.current.slice(1 - MOST), step];
  }, []);
  const undo = useCallback(async () => {
    const step = steps.current.at(-1);
    if (!step) return tell.warnShortly(t('engine.inPlace.nothing'));
    steps.current = steps.current.slice(0, -1);
    try {
      await step();
      tell.done(t('engine.undone', { number: 1 }));
    } catch (error) {
      tell.failure(error);
    }
    await invalidateResource(client, resource);
  }, [t, tell, client, resource]);
  return { remember, undo };
}
