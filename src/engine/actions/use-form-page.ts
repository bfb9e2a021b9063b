import { useNavigate } from 'react-router-dom';
import { copyAddress, formAddress, isFormPage } from '../../../contract/language/form-place';
import type { AnyResource } from '../../../contract/language/resource';
import { mayDo } from '../guards';
import { useEnginePorts } from '../ports';
import type { Dialog } from './dialog';

type FormDialog = Extract<Dialog, { kind: 'create' | 'edit' | 'copy' }>;
const isFormDialog = (dialog: Dialog): dialog is FormDialog =>
  dialog.kind === 'create' || dialog.kind === 'edit' || dialog.kind === 'copy';

const addressOf = (resource: AnyResource, dialog: FormDialog): string => {
  if (dialog.kind === 'copy') return copyAddress(resource, dialog.row.id);
  return formAddress(resource, dialog.kind === 'edit' ? dialog.row.id : undefined);
};

/**
 * Opens the form of a resource as a page where it has one; answers whether it did. Rows that belong to another record stay beside it, and
 * so do those of whom no page can be had: the list is not in the user's menu, or he may not ask for the one record.
 */
export function useFormPage(resource: AnyResource, isEmbedded: boolean): (dialog: Dialog) => boolean {
  const navigate = useNavigate();
  const { mayOpen } = useEnginePorts();
  return (dialog) => {
    if (isEmbedded || !isFormDialog(dialog) || !isFormPage(resource)) return false;
    const address = addressOf(resource, dialog);
    if (mayOpen?.(address) === false || (dialog.kind === 'edit' && !mayDo(resource, 'info'))) return false;
    void navigate(address);
    return true;
  };
}
