import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState } from 'react';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import page from '../form/form-page.module.css';
import { RowForm } from '../form/row-form';
import { useFormState } from '../form/use-form-state';
import { useSaveKey } from '../form/use-save-key';
import type { Row } from '../row';
import { invalidateResource } from '../rows-loader';
import { useNotify } from '../use-notify';

/** The row of the tenant, and the values that count until it is made. */
export type Single = { row: Row | null; defaults: Readonly<Record<string, unknown>> };
type Props = { resource: AnyResource; single: Single; onSaved: () => void };

/** Makes or changes the one row of the tenant; the form stays where it is. */
export function SingleRowForm({ resource, single: { row, defaults }, onSaved }: Props) {
  const { t } = useWords();
  const tell = useNotify();
  const client = useQueryClient();
  const formId = useId();
  const { isSaving, markClean, bindings } = useFormState();
  const [save] = useState(() => () => {
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  });
  useSaveKey(formId, save);
  const saved = async () => {
    tell.done(t('engine.form.saved'));
    markClean();
    await invalidateResource(client, resource);
    onSaved();
  };
  return (
    <>
      <RowForm
        resource={resource}
        row={row ?? undefined}
        start={defaults}
        formId={formId}
        {...bindings}
        onSaved={() => void saved()}
      />
      <footer className={page.foot}>
        <Button type="primary" loading={isSaving} onClick={save} aria-keyshortcuts="Control+S">
          {t('engine.form.save')}
        </Button>
      </footer>
    </>
  );
}
