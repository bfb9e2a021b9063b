import { useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { failureWords } from '../../../../contract/validation/failure-words';
import { CallError } from '../../../http/errors';
import { currentLanguage, useWords } from '../../../i18n/words';
import { updateRow } from '../../api';
import { crossFailures, fieldFailureOf } from '../../form/field-rules';
import { mergeOf, mergeSides, theirsOf, type EditSide, type Merge } from '../../form/stale';
import type { Row } from '../../row';
import { invalidateResource } from '../../rows-loader';
import { UndoContext } from '../../tree/keys/use-undo-stack';
import { useNotify } from '../../use-notify';
import { fieldLabel, lineLabel, type Slot } from '../../words';
import type { SavedValue } from './editable-cell';

type Saving = {
  slot: Slot;
  /** The row as it was read, with what was saved of it since. */
  row: Row;
  setSaved: (saved: SavedValue | null) => void;
  /** Shows the control again, with what was typed. */
  reopen: () => void;
};

const isEqual = (a: unknown, b: unknown): boolean => (a ?? null) === (b ?? null);

/**
 * Saves one field of a row. The cell shows the new value at once; a refusal brings the control back with the reason. Where somebody else
 * changed the row meanwhile, but not this field, the change is made to what he left; where he changed this field, one of both is chosen.
 */
export function useCellSave({ slot, row, setSaved, reopen }: Saving) {
  const { resource, name, field } = slot;
  const { t } = useWords();
  const tell = useNotify();
  const client = useQueryClient();
  const undoing = useContext(UndoContext);
  const [error, setError] = useState<string | null>(null);
  const [merge, setMerge] = useState<Merge | null>(null);
  const label = fieldLabel(t, slot);

  const failureOf = (value: unknown): string | null => {
    const failure = fieldFailureOf(field, value, 'update');
    if (failure) return failureWords(t, currentLanguage(), failure, (line) => lineLabel(t, slot, line));
    return crossFailures(resource, { ...row, [name]: value }, t)[name] ?? null;
  };
  const back = async (value: unknown, version: number) => {
    try {
      await updateRow(resource, row.id, { [name]: value ?? null, version });
      tell.done(t('engine.cell.undone', { field: label }));
    } catch (failure) {
      tell.failure(failure);
    }
    setSaved(null);
    await invalidateResource(client, resource);
  };
  /** By the keys of the list, where it has some for that; else by the message that it is saved. */
  const offerBack = (value: unknown, made: Row) => {
    if (undoing)
      undoing.remember(() => updateRow(resource, made.id, { [name]: value ?? null, version: undoing.versionOf(made) }));
    else
      tell.doneOffering(t('engine.cell.saved', { field: label }), {
        label: t('engine.undo'),
        run: () => void back(value, made.version),
      });
  };
  const refuse = (failure: unknown) => {
    setSaved(null);
    if (!(failure instanceof CallError)) throw failure;
    setError(failure.fields?.[name] ?? Object.values(failure.fields ?? {})[0] ?? failure.msg);
    reopen();
  };
  const send = async (value: unknown, base: Row): Promise<void> => {
    setSaved({ version: base.version, value, isSaving: true });
    try {
      const sent = updateRow(resource, row.id, { [name]: value ?? null, version: base.version });
      undoing?.hold(sent);
      const made = await sent;
      setSaved({ version: made.version, value, isSaving: false });
      offerBack(base[name], made);
      await invalidateResource(client, resource);
    } catch (failure) {
      const theirs = theirsOf(failure);
      if (!theirs) return refuse(failure);
      const both = mergeOf([slot], base, { ...base, [name]: value }, theirs);
      if (both.conflicts.length === 0) return send(value, theirs);
      setMerge(both);
    }
  };
  const end = () => {
    setMerge(null);
    setSaved(null);
    void invalidateResource(client, resource);
  };
  return {
    error,
    setError,
    merge,
    /** Whether the value may stand; it is sent where it is another. */
    save: (value: unknown): boolean => {
      const failure = failureOf(value);
      setError(failure);
      if (failure !== null) return false;
      if (!isEqual(value, row[name])) void send(value, row);
      return true;
    },
    resolve: (sides: Readonly<Record<string, EditSide>>) => {
      if (!merge) return;
      const value = mergeSides(merge, sides)[name];
      setMerge(null);
      if (sides[name] === 'theirs') end();
      else void send(value, merge.theirs);
    },
    giveUp: end,
  };
}
