import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { AnyResource } from '../../../contract/language/resource';
import { invalidateResource } from '../rows-loader';
import type { Row } from '../row';
import { NamedScreen } from '../named-screen';
import { useActionWord } from '../words';
import { useWords } from '../../i18n/words';
import { useNotify } from '../use-notify';
import { asksFirst, isPreviewed, type Dialog } from './dialog';
import type { Source } from './preview';
import { runOperation } from './run';
import { useFormPage } from './use-form-page';
import { useDone } from './use-done';

const FormDrawer = lazy(() => import('../form/form-drawer').then((module) => ({ default: module.FormDrawer })));
const OperationDialog = lazy(() =>
  import('./operation-dialog').then((module) => ({ default: module.OperationDialog })),
);
const PreviewDialog = lazy(() => import('./preview-dialog').then((module) => ({ default: module.PreviewDialog })));
const BeginImport = lazy(() => import('../import/import-address').then((module) => ({ default: module.BeginImport })));
const DeleteDialog = lazy(() => import('./delete-dialog').then((module) => ({ default: module.DeleteDialog })));
const AnswerShell = lazy(() => import('../answers/answer-shell').then((module) => ({ default: module.AnswerShell })));
const ChangeFieldDialog = lazy(() =>
  import('./change-field-dialog').then((module) => ({ default: module.ChangeFieldDialog })),
);
const CompareDialog = lazy(() => import('./compare-dialog').then((module) => ({ default: module.CompareDialog })));
const MoveDialog = lazy(() => import('../tree/move-dialog').then((module) => ({ default: module.MoveDialog })));

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
  const tell = useNotify();
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
  const openPage = useFormPage(resource, start !== undefined);
  const open = (next: Dialog) => {
    if (openPage(next)) return;
    if (next.kind === 'operation' && !asksFirst(next.operation, next.rows)) void runAtOnce(next);
    else setDialog(next);
  };
  const shared = { resource, onClosed: () => setDialog(null), onChanged: () => onChanged?.() };
  return { open, node: dialog && <Suspense>{dialogOf(dialog, shared, start)}</Suspense> };
}

const named = (rows: readonly Row[]): Source => ({ ids: rows.map(({ id }) => id) });

type Shared = { resource: AnyResource; onClosed: () => void; onChanged: () => void };

function operationOf({ operation, rows }: Extract<Dialog, { kind: 'operation' }>, shared: Shared): ReactNode {
  if (operation.screen)
    return <NamedScreen name={operation.screen} {...shared} rows={[...rows]} operation={operation} />;
  if (operation.answer) return <AnswerShell {...shared} operation={operation} rows={rows} />;
  if (isPreviewed(operation, rows)) return <PreviewDialog {...shared} operation={operation} source={named(rows)} />;
  return <OperationDialog {...shared} operation={operation} rows={rows} />;
}

type FormOf = Extract<Dialog, { kind: 'create' | 'edit' | 'copy' }>;

function formOf(dialog: FormOf, shared: Shared, start: Options['start']): ReactNode {
  const { resource, onClosed } = shared;
  const row = dialog.kind === 'edit' ? dialog.row : undefined;
  const form = resource.screens?.form;
  if (form) return <NamedScreen name={form} {...shared} rows={row ? [row] : []} />;
  const copied = dialog.kind === 'copy' ? dialog.row : undefined;
  return (
    <FormDrawer resource={resource} row={row} copied={copied} start={row ? undefined : start} onClosed={onClosed} />
  );
}

const isForm = (dialog: Dialog): dialog is FormOf =>
  dialog.kind === 'create' || dialog.kind === 'copy' || dialog.kind === 'edit';

function dialogOf(dialog: Dialog, shared: Shared, start: Options['start']): ReactNode {
  const { resource, onClosed } = shared;
  if (isForm(dialog)) return formOf(dialog, shared, start);
  switch (dialog.kind) {
    case 'compare':
      return <CompareDialog resource={resource} rows={dialog.rows} onClosed={onClosed} />;
    case 'changeField':
      return <ChangeFieldDialog {...shared} source={dialog.source} />;
    case 'import':
      return <BeginImport resource={resource} onClosed={onClosed} />;
    case 'move':
      return <MoveDialog resource={resource} row={dialog.row} to={dialog.to} onClosed={onClosed} />;
    case 'operation':
      return operationOf(dialog, shared);
    case 'found':
      return <PreviewDialog {...shared} operation={dialog.operation} source={{ search: dialog.search }} />;
    default: {
      const [row, ...others] = dialog.rows;
      return row && others.length === 0 ? (
        <DeleteDialog {...shared} row={row} />
      ) : (
        <PreviewDialog {...shared} operation={null} source={named(dialog.rows)} />
      );
    }
  }
}
