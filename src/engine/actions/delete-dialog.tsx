import { useQueryClient } from '@tanstack/react-query';
import type { AnyResource } from '../../../contract/resource';
import { useWords } from '../../i18n/words';
import { deleteRow, invalidateResource } from '../api';
import { titleOf, type Row } from '../row';
import { useTell } from '../tell';
import type { Outcome } from './run';
import { TaskDialog } from './task-dialog';

type Props = { resource: AnyResource; row: Row; onClosed: () => void; onChanged: () => void };

/** Asks before one row is deleted. */
export function DeleteDialog({ resource, row, onClosed, onChanged }: Props) {
  const { t } = useWords();
  const tell = useTell();
  const client = useQueryClient();
  const run = async (): Promise<Outcome> => {
    await deleteRow(resource, row.id);
    return { done: 1, failed: [] };
  };
  const done = async () => {
    await tell.doneShortly(t('engine.delete.done'));
    await invalidateResource(client, resource);
  };
  return (
    <TaskDialog
      resource={resource}
      title={t('engine.action.delete')}
      question={t('engine.delete.one', { title: titleOf(resource, row) })}
      okText={t('engine.action.delete')}
      isDanger
      isReloadLate
      run={run}
      onChanged={onChanged}
      onDone={() => void done()}
      onClosed={onClosed}
    />
  );
}
