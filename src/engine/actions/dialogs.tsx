import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { AnyResource } from '../../../contract/resource';
import { invalidateResource } from '../api';
import { NamedScreen } from '../named-screen';
import { useActionWord } from '../words';
import { useWords } from '../../i18n/words';
import { useTell } from '../tell';
import { asksFirst, type Dialog } from './dialog';
import { runOperation } from './run';
import { useDone } from './use-done';

const FormDrawer = lazy(() => import('../form/form-drawer').then((module) => ({ default: module.FormDrawer })));
const OperationDialog = lazy(() => import('./operation-dialog').then((module) => ({ default: module.OperationDialog })));
const ImportStudio = lazy(() => import('../import/import-studio').then((module) => ({ default: module.ImportStudio })));
const DeleteDialog = lazy(() => import('./delete-dialog').then((module) => ({ default: module.DeleteDialog })));

export type Dialogs = {
  /** Opens a dialog, or runs at once what asks nothing. */
  open: (dialog: Dialog) => void;
  /** To be drawn somewhere in the screen. */
  node: ReactNode;
};

type Options = {
  /** Values that a new row starts with. */
  start?: Readonly<Record<string, unknown>>;
  /** Told when rows were changed: a list lets go of its selection. */
  onChanged?: () => void;
};

/** The dialogs of one list or detail page; one at a time. */
export function useDialogs(resource: AnyResource, { start, onChanged }: Options = {}): Dialogs {
  const { t } = useWords();
  const tell = useTell();
  const done = useDone(resource);
  const client = useQueryClient();
  const actionWord = useActionWord(resource);
  const [dialog, setDialog] = useState<Dialog | null>(null);

  const runAtOnce = async ({ operation, rows }: Extract<Dialog, { kind: 'operation' }>) => {
    try {
      const outcome = await runOperation(resource, operation, rows, {}, () => undefined);
      done(t('engine.done', { action: actionWord(operation.name) }), operation, outcome);
      onChanged?.();
    } catch (error) {
      tell.failure(error);
    }
    await invalidateResource(client, resource);
  };
  const open = (next: Dialog) => {
    if (next.kind === 'operation' && !asksFirst(next.operation, next.rows)) void runAtOnce(next);
    else setDialog(next);
  };
  const shared = { resource, onClosed: () => setDialog(null), onChanged: () => onChanged?.() };
  return { open, node: dialog && <Suspense>{dialogOf(dialog, shared, start)}</Suspense> };
}

type Shared = { resource: AnyResource; onClosed: () => void; onChanged: () => void };

function dialogOf(dialog: Dialog, shared: Shared, start: Options['start']): ReactNode {
  const { resource, onClosed } = shared;
  const form = resource.screens?.form;
  switch (dialog.kind) {
    case 'create':
      return form ? <NamedScreen name={form} {...shared} rows={[]} /> : <FormDrawer resource={resource} start={start} onClosed={onClosed} />;
    case 'edit':
      return form ? <NamedScreen name={form} {...shared} rows={[dialog.row]} /> : <FormDrawer resource={resource} row={dialog.row} onClosed={onClosed} />;
    case 'import':
      return <ImportStudio resource={resource} onClosed={onClosed} />;
    case 'operation':
      return dialog.operation.screen ? (
        <NamedScreen name={dialog.operation.screen} {...shared} rows={[...dialog.rows]} operation={dialog.operation} />
      ) : (
        <OperationDialog {...shared} operation={dialog.operation} rows={dialog.rows} />
      );
    default:
      return <DeleteDialog {...shared} dialog={dialog} />;
  }
}
