import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Form, Grid, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { wordKey } from '../../../contract/derive';
import type { AnyResource } from '../../../contract/resource';
import { useWords } from '../../i18n/words';
import { useErrorsInLanguage } from '../../ui/use-errors-in-language';
import { fetchRow, invalidateResource, queryKeys } from '../api';
import styles from '../engine.module.css';
import { mayDo } from '../guards';
import { titleOf, type Row } from '../row';
import { useTell } from '../tell';
import { FailureAlert } from './failure-alert';
import { FieldItems } from './field-items';
import { formSlots, initialValues, type FormMode } from './field-rules';
import { useLeadingEdge } from './leading-edge';
import { StaleDialog } from './stale-dialog';
import { useLeaveGuard } from './use-leave-guard';
import { useSave } from './use-save';

type Props = {
  resource: AnyResource;
  /** The row to change; absent for a new one. */
  row?: Row;
  /** Values that a new row starts with, such as the row that an embedded list belongs to. */
  start?: Readonly<Record<string, unknown>>;
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
export function FormDrawer({ resource, row, start, onClosed }: Props) {
  const { t } = useWords();
  const tell = useTell();
  const client = useQueryClient();
  const formId = useId();
  const isWide = Grid.useBreakpoint().md !== false;
  const [isOpen, setOpen] = useState(true);
  const { fresh, isLoading } = useFreshRow(resource, row);
  const guard = useLeaveGuard();
  const [isSaving, setSaving] = useState(false);
  const close = () => setOpen(false);
  const name = t(wordKey(resource, 'title'));
  const title = row ? t('engine.form.edit', { name, title: titleOf(resource, row) }) : t('engine.form.create', { name });
  const saved = async () => {
    tell.done(t('engine.form.saved'));
    await invalidateResource(client, resource);
    close();
  };
  return (
    <Drawer
      open={isOpen}
      title={title}
      size={isWide ? 640 : '100%'}
      onClose={() => guard.ask(close)}
      afterOpenChange={(open) => open || onClosed()}
      closable={{ 'aria-label': t('engine.close') }}
      mask={{ closable: false }}
      footer={
        <div className={styles.bar}>
          <span className={styles.grow} />
          <Button onClick={() => guard.ask(close)}>{t('engine.cancel')}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={isSaving} disabled={isLoading}>
            {t('engine.form.save')}
          </Button>
        </div>
      }
    >
      {isLoading ? (
        <Skeleton active />
      ) : (
        <RowForm {...{ resource, row: fresh, start, formId, onDirty: guard.markDirty, onSaving: setSaving, onSaved: () => void saved() }} />
      )}
    </Drawer>
  );
}

type FormProps = {
  resource: AnyResource;
  row?: Row;
  start?: Readonly<Record<string, unknown>>;
  formId: string;
  onDirty: () => void;
  onSaving: (isSaving: boolean) => void;
  onSaved: () => void;
};

function RowForm({ resource, row, start, formId, onDirty, onSaving, onSaved }: FormProps) {
  const mode: FormMode = row ? 'update' : 'create';
  const [form] = Form.useForm<Record<string, unknown>>();
  useErrorsInLanguage(form);
  const items = formSlots(resource, mode);
  const slots = items.filter(({ isShownOnly }) => !isShownOnly).map(({ slot }) => slot);
  const { save, failure, conflict, resolve, giveUp } = useSave({ resource, row, slots, form, onSaving, onSaved });
  const submit = useLeadingEdge((values: Record<string, unknown>) => void save(values));
  return (
    <>
      <FailureAlert failure={failure} />
      <Form
        id={formId}
        name={formId}
        form={form}
        layout="vertical"
        initialValues={{ ...initialValues(slots, row), ...(row ? {} : start) }}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={onDirty}
        onFinish={submit}
        validateTrigger={['onChange', 'onBlur']}
      >
        <FieldItems items={items} mode={mode} row={row} />
      </Form>
      {conflict && <StaleDialog {...conflict} onChosen={resolve} onCancel={giveUp} />}
    </>
  );
}
