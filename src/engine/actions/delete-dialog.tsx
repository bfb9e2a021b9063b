import { useQueryClient } from '@tanstack/react-query';
import type { AnyResource } from '../../../contract/resource';
import { useWords } from '../../i18n/words';
import { deleteBySearch, invalidateResource } from '../api';
import { titleOf } from '../row';
import { useTell } from '../tell';
import type { Dialog } from './dialog';
import { outcomeOf, runDelete, type Outcome, type Report } from './run';
import { TaskDialog } from './task-dialog';

type Props = {
  resource: AnyResource;
  dialog: Extract<Dialog, { kind: 'delete' | 'deleteFound' }>;
  onClosed: () => void;
  onChanged: () => void;
};

/** Asks before rows are deleted: one, the selected ones, or all that the search finds. */
export function DeleteDialog({ resource, dialog, onClosed, onChanged }: Props) {
  const { t } = useWords();
  const tell = useTell();
  const client = useQueryClient();
  const number = dialog.kind === 'delete' ? dialog.rows.length : dialog.total;
  const [only] = dialog.kind === 'delete' && number === 1 ? dialog.rows : [];
  const question = only
    ? t('engine.delete.one', { title: titleOf(resource, only) })
    : t(dialog.kind === 'delete' ? 'engine.delete.many' : 'engine.delete.found', { number });
  const run = async (_: unknown, report: Report): Promise<Outcome> =>
    dialog.kind === 'delete' ? runDelete(resource, dialog.rows, report) : outcomeOf(await deleteBySearch(resource, dialog.search), number);
  const done = async (outcome: Outcome) => {
    await tell.doneShortly(only ? t('engine.delete.done') : t('engine.delete.doneCount', { number: outcome.done }));
    await invalidateResource(client, resource);
  };
  return (
    <TaskDialog
      resource={resource}
      title={t('engine.action.delete')}
      question={question}
      okText={t('engine.action.delete')}
      isDanger
      isReloadLate
      run={run}
      onChanged={onChanged}
      onDone={(outcome) => void done(outcome)}
      onClosed={onClosed}
    />
  );
}
