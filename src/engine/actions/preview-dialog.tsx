import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState } from 'react';
import type { Operation } from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import { PREVIEW_MINUTES, type SetChange } from '../../../contract/wire/preview';
import type { AnyResource } from '../../../contract/language/resource';
import { CallError, isRefusal } from '../../http/errors';
import { useWords, type Translate } from '../../i18n/words';
import { noteTask } from '../../session/downloads';
import { invalidateResource } from '../rows-loader';
import { FailureAlert } from '../form/failure-alert';
import { useNotify } from '../use-notify';
import { batchEffect, useActionWord } from '../words';
import { BlastRadius } from './blast-radius';
import { fetchBatchPreview, isHeldBack, runPreviewed, setChangeIn, type Source } from './preview';
import type { ActionOutcome } from './run';
import { TaskDialog } from './task-dialog';
import { useDone } from './use-done';

type Props = {
  resource: AnyResource;
  /** Null for a delete. */
  operation: Operation | null;
  source: Source;
  onClosed: () => void;
  onChanged: () => void;
};

/** A preview is looked at anew a little before it is over, as long as the dialog stands open. */
const ANEW = (PREVIEW_MINUTES * 60 - 20) * 1000;

function usePreview(resource: AnyResource, operation: Operation | null, source: Source) {
  const { language } = useWords();
  const asked = useId();
  return useQuery({
    queryKey: ['preview', resource.name, operation?.name, source, language, asked],
    queryFn: ({ signal }) => fetchBatchPreview(resource, operation, source, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchInterval: ANEW,
  });
}

const effectOf = (t: Translate, resource: AnyResource, operation: Operation | null): string | undefined =>
  operation ? batchEffect(t, resource, operation.name) : t('engine.preview.forever');

/** Says what came of it: in the background, or done. */
function useOutcome(resource: AnyResource, operation: Operation | null): (outcome: ActionOutcome) => Promise<void> {
  const { t } = useWords();
  const tell = useNotify();
  const client = useQueryClient();
  const tellDone = useDone(resource);
  const word = useActionWord(resource);
  return async (outcome) => {
    const { done: number, taskId } = outcome;
    if (taskId) {
      noteTask();
      tell.done(t('engine.preview.started'));
    } else if (operation) tellDone(t('engine.doneCount', { action: word(operation.name), number }), operation, outcome);
    else {
      await tell.doneShortly(t('engine.delete.doneCount', { number }));
      await invalidateResource(client, resource);
    }
  };
}

/** Asks before several rows are changed, with all that this would do; then does exactly that, or nothing. */
export function PreviewDialog({ resource, operation, source: first, onClosed, onChanged }: Props) {
  const { t } = useWords();
  const action = useActionWord(resource)(operation?.name ?? 'delete');
  const tellOutcome = useOutcome(resource, operation);
  const [source, setSource] = useState(first);
  const [change, setChange] = useState<SetChange | null>(null);
  const { data: preview, error, isFetching, refetch } = usePreview(resource, operation, source);
  if (error && !(error instanceof CallError)) throw error;
  const shown = isFetching ? undefined : preview;
  const run = async (input: Record<string, unknown>): Promise<ActionOutcome> => {
    setChange(null);
    try {
      return await runPreviewed(resource, operation, preview?.preview ?? '', input);
    } catch (failure) {
      const changed = setChangeIn(failure);
      setChange(changed);
      if (changed || isRefusal(failure, 'previewOver')) void refetch();
      throw failure;
    }
  };
  const about = error ? (
    <FailureAlert
      failure={error}
      action={
        <Button size="small" onClick={() => void refetch()}>
          {t('engine.again')}
        </Button>
      }
    />
  ) : (
    <BlastRadius preview={shown} action={action} effect={effectOf(t, resource, operation)} change={change} />
  );
  return (
    <TaskDialog
      resource={resource}
      title={action}
      about={about}
      isHeld={isHeldBack(shown)}
      okText={action}
      isDanger={!operation || operation.danger === true}
      isReloadLate={!operation}
      input={
        operation?.input
          ? { fields: operation.input as Record<string, Field>, prefix: ['input', operation.name] }
          : undefined
      }
      run={run}
      onRetry={(ids) => setSource({ ids })}
      onChanged={onChanged}
      onDone={(outcome) => void tellOutcome(outcome)}
      onClosed={onClosed}
    />
  );
}
