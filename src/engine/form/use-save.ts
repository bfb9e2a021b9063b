import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { createRow, updateRow } from '../api';
import type { Row } from '../row';
import { useEffectsQuestion } from '../tree/effects-question';
import type { Slot } from '../words';
import { showCallError, showFieldErrors, type FormFailure } from './field-errors';
import { crossFailures, valuesToSend, type FormValues } from './field-rules';
import { mergeOf, mergeSides, theirsOf, type Merge, type EditSide } from './stale';

type Saving = {
  resource: AnyResource;
  /** The row that was read; absent for a new one. */
  row: Row | undefined;
  slots: readonly Slot[];
  form: FormInstance<FormValues>;
  onSaving: (isSaving: boolean) => void;
  onSaved: (row: Row) => void;
};

/** Saves a form. Field errors land on their fields; what somebody else changed meanwhile is shown to choose from. */
export function useSave({ resource, row, slots, form, onSaving, onSaved }: Saving) {
  const { t } = useWords();
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [merge, setMerge] = useState<Merge | null>(null);
  const names = slots.map(({ name }) => name);
  const mode = row ? 'update' : 'create';
  const effects = useEffectsQuestion(resource);

  const send = (values: FormValues, version: number | undefined): Promise<Row> => {
    const body = valuesToSend(slots, mode, values);
    return row ? updateRow(resource, row.id, { ...body, version }) : createRow(resource, body);
  };

  /** Answers whether it was saved. */
  const attempt = async (values: FormValues, base: Row | undefined): Promise<boolean> => {
    const broken = crossFailures(resource, { ...base, ...values }, t);
    if (Object.keys(broken).length > 0) {
      const rest = showFieldErrors(form, names, broken);
      setFailure(rest.length > 0 ? { msg: rest.join(' ') } : null);
      return false;
    }
    setFailure(null);
    onSaving(true);
    try {
      if (base && !(await effects.ask(base, values))) return false;
      onSaved(await send(values, base?.version));
      return true;
    } catch (error) {
      const theirs = theirsOf(error);
      if (theirs && base) setMerge(mergeOf(slots, base, { ...base, ...values }, theirs));
      else setFailure(showCallError(form, names, error));
      return false;
    } finally {
      onSaving(false);
    }
  };

  const resolve = async (sides: Readonly<Record<string, EditSide>>) => {
    if (!merge) return;
    const merged = mergeSides(merge, sides, form.getFieldsValue());
    form.setFieldsValue(merged);
    setMerge(null);
    await attempt(merged, merge.theirs);
  };

  return {
    save: (values: FormValues) => attempt(values, row),
    failure,
    merge,
    resolve: (sides: Readonly<Record<string, EditSide>>) => void resolve(sides),
    giveUp: () => setMerge(null),
    /** The question before a change that gives or takes something, to be drawn beside the form. */
    question: effects.node,
  };
}
