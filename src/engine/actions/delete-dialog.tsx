import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useId } from 'react';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { deleteRow } from '../api';
import { invalidateResource } from '../rows-loader';
import styles from '../engine.module.css';
import { rowTitleOf, type Row } from '../row';
import { useNotify } from '../use-notify';
import { Touched } from './blast-radius';
import { Foretold } from './foretold';
import { fetchBatchPreview } from './preview';
import type { ActionOutcome } from './run';
import { TaskDialog } from './task-dialog';

type Props = { resource: AnyResource; row: Row; onClosed: () => void; onChanged: () => void };

/** What deleting the row would do; undefined where that could not be found out: then the delete itself says it. */
function useForetold(resource: AnyResource, row: Row) {
  const { language } = useWords();
  const asked = useId();
  const { data, isPending } = useQuery({
    queryKey: ['preview', resource.name, 'delete', row.id, language, asked],
    queryFn: ({ signal }) => fetchBatchPreview(resource, null, { ids: [row.id] }, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return { preview: data, isPending };
}

/** Asks before one row is deleted, and says what else uses it. */
export function DeleteDialog({ resource, row, onClosed, onChanged }: Props) {
  const { t } = useWords();
  const tell = useNotify();
  const client = useQueryClient();
  const { preview, isPending } = useForetold(resource, row);
  const title = rowTitleOf(resource, row);
  const isKept = preview?.allowed === 0;
  const isStopped = preview?.effects.some(({ kind }) => kind === 'stop') === true;
  const run = async (): Promise<ActionOutcome> => {
    await deleteRow(resource, row.id);
    return { done: 1, failed: [] };
  };
  const done = async () => {
    await tell.doneShortly(t('engine.delete.done'));
    await invalidateResource(client, resource);
  };
  const about = (
    <div aria-live="polite" aria-busy={isPending}>
      {isKept ? (
        <Alert
          showIcon
          type="warning"
          className={styles.alert}
          title={t('engine.delete.kept', { title })}
          description={preview.refused[0]?.msg}
        />
      ) : (
        <p className={styles.question}>{t('engine.delete.one', { title })}</p>
      )}
      {preview && !isKept && <Touched preview={preview} />}
      {preview && <Foretold effects={preview.effects} />}
    </div>
  );
  return (
    <TaskDialog
      resource={resource}
      title={t('engine.action.delete')}
      about={about}
      isHeld={isPending || isKept || isStopped}
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
