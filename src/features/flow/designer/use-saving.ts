import { useEffect, useState } from 'react';
import type { AnyResource } from '../../../../contract/language/resource';
import { updateRow } from '../../../engine/api';
import { useLeaveGuard } from '../../../engine/form/use-leave-guard';
import type { Row } from '../../../engine/row';
import { useNotify } from '../../../engine/use-notify';
import { useWords } from '../../../i18n/words';
import type { Editor } from './use-editor';

/** A model as its row holds it. */
export type ModelRow = Row & { name: string; key: string; xml?: string | null };
export type Saving = { save: () => Promise<void>; isSaving: boolean; isChanged: boolean };
type Props = { editor: Editor; model: ModelRow; resource: AnyResource; onSaved: () => void };

/** Stores the document with its model, and keeps changes from being lost meanwhile. */
export function useSaving({ editor, model, resource, onSaved }: Props): Saving {
  const notify = useNotify();
  const { t } = useWords();
  const { markClean, markDirty } = useLeaveGuard();
  const [isSaving, setSaving] = useState(false);
  const [saved, setSaved] = useState({ revision: 1, version: 0 });
  const isChanged = editor.revision > saved.revision;
  useEffect(() => (isChanged ? markDirty() : markClean()), [isChanged, markDirty, markClean]);
  const save = async () => {
    setSaving(true);
    try {
      const xml = await editor.write();
      const version = Math.max(saved.version, model.version);
      const row = await updateRow(resource, model.id, { version, xml });
      setSaved({ revision: editor.revision, version: row.version });
      notify.done(t('engine.form.saved'));
      onSaved();
    } catch (error) {
      notify.failure(error);
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving, isChanged };
}
