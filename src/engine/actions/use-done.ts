import { useCallback } from 'react';
import { wordKey, type Operation } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { useEnginePorts } from '../ports';
import { useNotify } from '../use-notify';
import { wordsOf } from '../words';
import type { ActionOutcome } from './run';
import { useUndo } from './use-undo';

/** Says that an operation is done, with the link that it leads on to where the user may open that screen, or the way back where there is one. */
export function useDone(resource: AnyResource): (text: string, operation: Operation, outcome: ActionOutcome) => void {
  const { t } = useWords();
  const tell = useNotify();
  const offerUndo = useUndo(resource);
  const { mayOpen } = useEnginePorts();
  return useCallback(
    (text, { name }, outcome) => {
      const { next } = outcome;
      if (outcome.isAsked) return tell.done(t('engine.approval.sent'));
      if (next !== undefined && mayOpen?.(next) !== false)
        return tell.doneWith(text, {
          href: next,
          label: wordsOf(t, wordKey(resource, 'leadsTo', name)) ?? t('engine.leadsTo'),
        });
      if (!offerUndo(text, name, outcome)) tell.done(text);
    },
    [t, tell, mayOpen, resource, offerUndo],
  );
}
