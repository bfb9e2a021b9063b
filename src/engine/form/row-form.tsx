import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { keptBy } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { isEmpty } from '../../../contract/validation/check-field';
import { useErrorsInLanguage } from '../../ui/use-errors-in-language';
import { DraftNotice } from '../draft/draft-notice';
import type { Draft } from '../draft/draft-values';
import { useDraft } from '../draft/use-draft';
import { mayChoose, useUserId } from '../guards';
import { PresentAt } from '../presence/lazy';
import { endWriting, noteWriting } from '../presence/writing';
import type { Row } from '../row';
import { mayTouch } from '../table/holders';
import { AnswerButtons } from '../answers/answers-of-form';
import { WithBeside } from './beside';
import { FailureAlert } from './failure-alert';
import { FieldItems } from './field-items';
import { formSlots, initialValues, type FormMode, type FormValues } from './field-rules';
import { FixedNotice, HeldNotice, RestrictionNotice } from './held-notice';
import { useLeadingEdge } from './leading-edge';
import { mergeOf, mergeSides, type Merge, type EditSide } from './stale';
import { StaleDialog } from './stale-dialog';
import { useSave } from './use-save';

type Props = {
  resource: AnyResource;
  /** The row to change, as it is now; absent for a new one. */
  row?: Row;
  /** Values that a new row starts with. */
  start?: Readonly<FormValues>;
  /** Values of a new row that are known already, and not asked for. */
  given?: Readonly<FormValues>;
  formId: string;
  onDirty: () => void;
  onSaving: (isSaving: boolean) => void;
  onSaved: (row: Row) => void;
  /** Told that what was typed waits on the device for the network. Where absent it is sent now or not at all. */
  onKept?: () => void;
  /** Handed what forgets the draft, for when the user throws away what he typed; null while an older draft waits for an answer. Stable. */
  onDraft?: (drop: (() => void) | null) => void;
};

/** The fields of a row with all that saving means: its rules, drafts, refusals on their fields, and what somebody else changed. */
export function RowForm(props: Props) {
  const { resource, row } = props;
  const userId = useUserId();
  if (row && keptBy(resource, 'update', row) !== undefined) return <RestrictionNotice resource={resource} row={row} />;
  return row && !mayTouch(resource, row, userId) ? <HeldNotice resource={resource} row={row} /> : <Fields {...props} />;
}

const NOTHING: Readonly<FormValues> = {};
/** What a new row begins with; undefined where that is nothing, as a draft without a beginning of its own is offered in the list. */
const beginningOf = (start: Readonly<FormValues> | undefined, given: Readonly<FormValues>) =>
  given === NOTHING ? start : { ...start, ...given };

/**
 * Fields of which the user may not list what they refer to are left out, or shown only where the row has something there. What a new row starts
 * with stands, and is sent.
 */
function offeredSlots(slots: ReturnType<typeof formSlots>, row: Row | undefined, begun: Readonly<FormValues>) {
  return slots.flatMap((item) => {
    const { name, field } = item.slot;
    if (mayChoose(field) || name in begun) return [item];
    return isEmpty(row?.[name]) ? [] : [{ ...item, isShownOnly: true }];
  });
}

function Fields({ resource, row, start, given = NOTHING, formId, onDirty, onSaving, onSaved, onKept, onDraft }: Props) {
  const mode: FormMode = row ? 'update' : 'create';
  const [form] = Form.useForm<FormValues>();
  useErrorsInLanguage(form);
  const all = offeredSlots(formSlots(resource, mode, row), row, { ...start, ...given });
  const items = all.filter(({ slot }) => !(slot.name in given));
  const slots = all.filter(({ isShownOnly }) => !isShownOnly).map(({ slot }) => slot);
  const draft = useDraft({ resource, row, start: beginningOf(start, given), slots });
  const [older, setOlder] = useState<{ merge: Merge; values: FormValues } | null>(null);
  const saved = (made: Row) => {
    if (row) endWriting(resource.name, row.id);
    draft.drop();
    onSaved(made);
  };
  const { save, failure, merge, resolve, giveUp, takeSent, question } = useSave({
    resource,
    row,
    slots,
    form,
    onSaving,
    onSaved: saved,
    onKept:
      onKept &&
      (() => {
        draft.drop();
        onKept();
      }),
    onSent: draft.noteSent,
  });
  const submit = useLeadingEdge((values: FormValues) => save({ ...values, ...given }));

  const { found, drop } = draft;
  useEffect(() => onDraft?.(found ? null : drop), [onDraft, found, drop]);

  const take = (values: FormValues) => {
    form.setFieldsValue(values);
    draft.take();
    onDirty();
  };
  const restore = ({ version, values, base, sent }: Draft) => {
    takeSent(sent ? { identity: { requestId: sent.requestId }, values: sent.values } : null);
    if (row && version !== row.version)
      setOlder({ merge: mergeOf(slots, { ...row, ...base }, { ...row, ...base, ...values }, row), values });
    else take(values);
  };
  const takeOlder = (sides: Readonly<Record<string, EditSide>>) => {
    if (older) take(mergeSides(older.merge, sides, older.values));
    setOlder(null);
  };
  return (
    <>
      {draft.found && (
        <DraftNotice
          draft={draft.found}
          isOlder={row !== undefined && draft.found.version !== row.version}
          onRestore={() => draft.found && restore(draft.found)}
          onDiscard={draft.drop}
        />
      )}
      {row && <PresentAt resource={resource} id={row.id} />}
      {row && <FixedNotice resource={resource} row={row} />}
      <FailureAlert failure={failure} />
      <Form
        id={formId}
        name={formId}
        form={form}
        layout="vertical"
        initialValues={{ ...initialValues(slots, row), ...(row ? {} : start) }}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={(_, values: FormValues) => {
          onDirty();
          if (row && resource.presence) noteWriting(resource.name, row.id);
          draft.note(values);
        }}
        onFinish={submit}
        validateTrigger={['onChange', 'onBlur']}
      >
        <WithBeside resource={resource} row={row}>
          <FieldItems items={items} mode={mode} row={row} />
        </WithBeside>
        <AnswerButtons resource={resource} row={row} />
      </Form>
      {question}
      {merge && <StaleDialog merge={merge} okWord="save" onChosen={resolve} onCancel={giveUp} />}
      {older && <StaleDialog merge={older.merge} okWord="take" onChosen={takeOlder} onCancel={() => setOlder(null)} />}
    </>
  );
}
