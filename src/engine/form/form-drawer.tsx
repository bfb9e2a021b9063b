import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Skeleton } from 'antd';
import { useCallback, useId, useRef, useState } from 'react';
import { wordKey } from '../../../contract/derive';
import type { AnyResource } from '../../../contract/resource';
import { useWords } from '../../i18n/words';
import { useIsWide } from '../../ui/use-is-wide';
import { fetchRow, invalidateResource, queryKeys } from '../api';
import styles from '../engine.module.css';
import { mayDo } from '../guards';
import { titleOf, type Row } from '../row';
import { useTell } from '../tell';
import { RowForm } from './row-form';
import { useLeaveGuard } from './use-leave-guard';

type Props = {
  resource: AnyResource;
  /** The row to change; absent for a new one. */
  row?: Row;
  /** Values that a new row starts with, such as the row that an embedded list belongs to. */
  start?: Readonly<Record<string, unknown>>;
  /** Told the row as it was saved. */
  onSaved?: (row: Row) => void;
  /** Called when the drawer has gone. */
  onClosed: () => void;
};

/** The row as the server has it now, so that the form starts from the newest version. */
function useFreshRow(resource: AnyResource, row: Row | undefined): { fresh: Row | undefined; isLoading: boolean } {
  const isWanted = row !== undefined && mayDo(resource, 'info');
  const { data, isPending, isError } = useQuery({
    queryKey: [...queryKeys.row(resource.name, row?.id ?? ''), 'form'],
    enabled: isWanted,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    queryFn: ({ signal }) => fetchRow(resource, row?.id ?? '', signal),
  });
  return { fresh: data ?? row, isLoading: isWanted && isPending && !isError };
}

/** Form to make or to change a row, beside the list. */
export function FormDrawer({ resource, row, start, onSaved, onClosed }: Props) {
  const { t } = useWords();
  const tell = useTell();
  const client = useQueryClient();
  const formId = useId();
  const isWide = useIsWide('md');
  const [isOpen, setOpen] = useState(true);
  const { fresh, isLoading } = useFreshRow(resource, row);
  const guard = useLeaveGuard();
  const [isSaving, setSaving] = useState(false);
  const dropDraft = useRef<(() => void) | null>(null);
  const keepDrop = useCallback((drop: (() => void) | null) => {
    dropDraft.current = drop;
  }, []);
  const close = () => setOpen(false);
  const leave = () =>
    guard.ask(() => {
      // What was thrown away is not offered again.
      if (guard.isDirty) dropDraft.current?.();
      close();
    });
  const name = t(wordKey(resource, 'title'));
  const title = row ? t('engine.form.edit', { name, title: titleOf(resource, row) }) : t('engine.form.create', { name });
  const saved = async (made: Row) => {
    tell.done(t('engine.form.saved'));
    onSaved?.(made);
    await invalidateResource(client, resource);
    close();
  };
  return (
    <Drawer
      open={isOpen}
      title={title}
      size={isWide ? 640 : '100%'}
      onClose={leave}
      afterOpenChange={(open) => open || onClosed()}
      closable={{ 'aria-label': t('engine.close') }}
      mask={{ closable: false }}
      footer={
        <div className={styles.bar}>
          <span className={styles.grow} />
          <Button onClick={leave}>{t('engine.cancel')}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={isSaving} disabled={isLoading}>
            {t('engine.form.save')}
          </Button>
        </div>
      }
    >
      {isLoading ? (
        <Skeleton active />
      ) : (
        <RowForm
          {...{ resource, row: fresh, start, formId }}
          onDirty={guard.markDirty}
          onSaving={setSaving}
          onSaved={(made) => void saved(made)}
          onDraft={keepDrop}
        />
      )}
    </Drawer>
  );
}
