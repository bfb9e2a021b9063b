import type { FormInstance } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import type { AnyResource } from '../../../contract/language/resource';
import { listed } from '../../i18n/listed';
import { useWords } from '../../i18n/words';
import { isRefusal } from '../../http/errors';
import { createRow, updateRow } from '../api';
import type { Sent } from '../draft/draft-values';
import type { Row } from '../row';
import { useEffectsQuestion } from '../tree/effects-question';
import { fieldLabel, type Slot } from '../words';
import { showCallError, showFieldErrors, type FormFailure } from './field-errors';
import { crossFailures, valuesToSend, type FormValues } from './field-rules';
import { isForLine, isLineGone, keepForm } from './keep-form';
import { goOnFrom, isChangedFrom, isUnresolved, newerOf, outcomeOfSent } from './sent';
import { mergeOf, mergeSides, theirsOf, type Merge, type EditSide } from './stale';

type Saving = {
  resource: AnyResource;
  /** The row that was read; absent for a new one. */
  row: Row | undefined;
  slots: readonly Slot[];
  form: FormInstance<FormValues>;
  onSaving: (isSaving: boolean) => void;
  onSaved: (row: Row) => void;
  /** Told that it waits on the device for the server to be reached. */
  onKept?: () => void;
  /** Told what is sent before it is, and null once it is known what became of it. */
  onSent: (sent: Sent | null, values: FormValues) => void;
};

/**
 * Saves a form. Field errors land on their fields; what somebody else changed meanwhile is shown to choose from. Where an answer is lost the
 * form keeps its request id, asks for the outcome before it sends anything else, and goes on from the row that was saved: a correction
 * changes it instead of making another.
 */
export function useSave({ resource, row, slots, form, onSaving, onSaved, onKept, onSent }: Saving) {
  const { t, language } = useWords();
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [merge, setMerge] = useState<Merge | null>(null);
  const names = slots.map(({ name }) => name);
  const effects = useEffectsQuestion(resource);
  const sent = useRef<Sent | null>(null);
  /** The row as an earlier try is known to have saved it. */
  const made = useRef<Row | undefined>(undefined);

  const note = (next: Sent | null, values: FormValues) => {
    sent.current = next;
    onSent(next, values);
  };
  const send = async (values: FormValues, base: Row | undefined): Promise<Row> => {
    const { identity = {}, values: before = [] } = sent.current ?? {};
    const body = valuesToSend(slots, base ? 'update' : 'create', values);
    // The id is drawn first: the page may be gone before anything is answered.
    identity.requestId ??= uuid();
    note({ identity, values: [...before, values] }, values);
    try {
      const saved = await (base
        ? updateRow(resource, base.id, { ...body, version: base.version }, identity)
        : createRow(resource, body, identity));
      note(null, values);
      return saved;
    } catch (error) {
      note(isUnresolved(error) ? sent.current : null, values);
      throw error;
    }
  };

  /** The values and the row to go on with, after a try whose answer was lost; null where there is nothing to send. */
  const takeUp = async (values: FormValues, base: Row | undefined) => {
    const open = sent.current;
    const found = open ? await outcomeOfSent(resource, open) : 'nothing';
    if (!open || found === 'nothing') return { values, base };
    note(null, values);
    if (found === 'gone') {
      setFailure({ msg: t('engine.form.savedAndGone') });
      return null;
    }
    const next = goOnFrom(resource, slots, open, found, values, base);
    made.current = next.merge?.base ?? found;
    form.setFieldsValue(next.values);
    if (next.merge) setMerge(next.merge);
    else if (next.fixed.length > 0)
      setFailure({
        msg: t('engine.form.savedBefore', {
          fields: listed(
            language,
            next.fixed.map((slot) => fieldLabel(t, slot)),
          ),
        }),
      });
    else return { values: next.values, base: found };
    return null;
  };

  const deliver = async (typed: FormValues, opened: Row | undefined, isSecond = false): Promise<boolean> => {
    const next = await takeUp(typed, opened);
    if (!next) return false;
    const { values, base } = next;
    // A row that an earlier try has saved already, as far as it can be changed.
    if (base && base === made.current && !isChangedFrom(resource, slots, base, values)) {
      onSaved(base);
      return true;
    }
    if (base && !(await effects.ask(base, values))) return false;
    try {
      onSaved(await send(values, base));
      return true;
    } catch (error) {
      // The earlier try arrived just now: its outcome is there to be asked for.
      if (isSecond || !isRefusal(error, 'resubmitted')) throw error;
      return deliver(values, base, true);
    }
  };

  /** Keeps it on the device until the server is reached; answers whether the browser does. */
  const keep = async (values: FormValues, base: Row | undefined): Promise<boolean> => {
    const refused = await keepForm({ resource, slots, values, base, sent: sent.current, t });
    if (refused !== null) {
      setFailure({ msg: refused });
      return false;
    }
    note(null, values);
    onKept?.();
    return true;
  };

  const deliverOrKeep = async (values: FormValues, base: Row | undefined): Promise<boolean> => {
    if (onKept && isLineGone(resource) && (await keep(values, base))) return true;
    // What the device does not keep is tried all the same: the line may be better than it was.
    try {
      return await deliver(values, base);
    } catch (error) {
      if (!onKept || !(await isForLine(resource, error))) throw error;
      return keep(values, base);
    }
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
      return await deliverOrKeep(values, base);
    } catch (error) {
      const theirs = theirsOf(error);
      const from = newerOf(base, made.current);
      if (theirs && from) setMerge(mergeOf(slots, from, { ...from, ...values }, theirs));
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
    save: (values: FormValues) => attempt(values, made.current ?? row),
    failure,
    merge,
    resolve: (sides: Readonly<Record<string, EditSide>>) => void resolve(sides),
    giveUp: () => setMerge(null),
    /** Goes on from what a draft says was sent. */
    takeSent: useCallback((before: Sent | null) => {
      sent.current = before;
    }, []),
    /** The question before a change that gives or takes something, to be drawn beside the form. */
    question: effects.node,
  };
}
