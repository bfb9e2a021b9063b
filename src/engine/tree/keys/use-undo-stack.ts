import { useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useRef } from 'react';
import type { AnyResource } from '../../../../contract/language/resource';
import { useWords } from '../../../i18n/words';
import { invalidateResource } from '../../rows-loader';
import type { Row } from '../../row';
import { useNotify } from '../../use-notify';

/** Takes back what was done last; refused by the server where somebody else went on from it. */
type StepBack = () => Promise<unknown>;
export type UndoStack = {
  remember: (step: StepBack) => void;
  /** The version of a row as it stands now: a step back is one, too. */
  versionOf: (row: Pick<Row, 'id' | 'version'>) => number;
  /** A cell is on its way: whatever comes next is done behind it. */
  hold: (work: Promise<Row>) => void;
};
/** Where what is changed in a cell is taken back by keys, with all else that was done there. */
export const UndoContext = createContext<UndoStack | null>(null);

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
    if (!step) return tell.warnShortly(t('engine.treeKeys.nothing'));
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
