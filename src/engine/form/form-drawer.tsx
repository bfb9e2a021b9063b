import { useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useId, useState } from 'react';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { DrawerShell } from '../../ui/overlay/drawer-shell';
import { useShell } from '../../ui/overlay/shell-state';
import { invalidateResource } from '../rows-loader';
import styles from '../engine.module.css';
import { rowTitleOf, type Row } from '../row';
import { useNotify } from '../use-notify';
import { answersOfForm } from '../answers/answers-of-form';
import { RowOrCopyForm } from './row-or-copy-form';
import { formTitle } from '../words';
import { useFormState } from './use-form-state';
import { submitForm, useFirstField } from './use-first-field';
import { useFreshRow } from './use-fresh-row';
import { useSaveKey } from './use-save-key';

type Props = {
  resource: AnyResource;
  /** The row to change; absent for a new one. */
  row?: Row;
  /** The row as which a new one begins. */
  copied?: Row;
  /** Values that a new row starts with, such as the row that an embedded list belongs to. */
  start?: Readonly<Record<string, unknown>>;
  /** Told the row as it was saved. */
  onSaved?: (row: Row) => void;
  /** Called when the drawer has gone. */
  onClosed: () => void;
};

/** As wide as two fields beside each other, and what stands beside them. */
const widthOf = (resource: AnyResource): number | string =>
  resource.screens?.beside || answersOfForm(resource, 'beside').length > 0 ? 'min(1080px, 100%)' : 640;

/** Form to make or to change a row, beside the list. */
export function FormDrawer({ resource, row, copied, start, onSaved, onClosed }: Props) {
  const { t, language } = useWords();
  const tell = useNotify();
  const client = useQueryClient();
  const formId = useId();
  const { close, ...shell } = useShell(onClosed);
  const { fresh, isLoading } = useFreshRow(resource, row ?? copied);
  const { leave: leaveTo, isSaving, bindings } = useFormState();
  const leave = () => leaveTo(close);
  const [isOpened, setOpened] = useState(false);
  const [save] = useState(() => () => submitForm(formId));
  useSaveKey(formId, save);
  useFirstField(formId, isOpened && !isLoading);
  const title = formTitle(t, language, resource, row && rowTitleOf(resource, row));
  const saved = async (made: Row) => {
    tell.done(t('engine.form.saved'));
    onSaved?.(made);
    await invalidateResource(client, resource);
    close();
  };
  const kept = () => {
    tell.done(t('engine.outbox.kept'));
    close();
  };
  return (
    <DrawerShell
      {...shell}
      close={leave}
      onOpened={() => setOpened(true)}
      title={title}
      width={widthOf(resource)}
      mask={{ closable: false }}
      footer={
        <div className={styles.bar}>
          <span className={styles.grow} />
          <Button onClick={leave}>{t('engine.cancel')}</Button>
          <Button
            type="primary"
            htmlType="submit"
            form={formId}
            loading={isSaving}
            disabled={isLoading}
            aria-keyshortcuts="Control+S"
          >
            {t('engine.form.save')}
          </Button>
        </div>
      }
    >
      {isLoading ? (
        <Skeleton active />
      ) : (
        <RowOrCopyForm
          isCopy={copied !== undefined}
          {...{ resource, row: fresh, start, formId }}
          {...bindings}
          onSaved={(made) => void saved(made)}
          onKept={kept}
        />
      )}
    </DrawerShell>
  );
}
