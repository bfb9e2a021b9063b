import { Form } from 'antd';
import { useImperativeHandle, type Ref } from 'react';
import type { AnyResource } from '../../../contract/language/resource';
import { DraftNotice } from '../draft/draft-notice';
import { useDraft } from '../draft/use-draft';
import { FieldItems } from '../form/field-items';
import type { FormValues } from '../form/field-rules';
import { useFormState } from '../form/use-form-state';
import type { Row } from '../row';
import type { Slot } from '../words';
import { ExpressionMeant } from './expression-meant';

/** What the dialog around the fields tells them. */
export type TaskInputHandle = {
  /** The user changed a value. */
  note: (values: FormValues) => void;
  /** Goes, or asks first where something would be lost. */
  leave: (go: () => void) => void;
  /** It ran: nothing is left to be kept. */
  finish: () => void;
};

type Props = {
  ref: Ref<TaskInputHandle>;
  resource: AnyResource;
  /** Of the operation that asks. */
  name: string;
  slots: readonly Slot[];
  /** The row that it is about, where there is one. */
  row?: Row;
};

/** Fields that an operation asks for; what is typed is kept like that of a form, for the operation and the row. */
export function TaskInput({ ref, resource, name, slots, row }: Props) {
  const form = Form.useFormInstance<FormValues>();
  const fields = Object.fromEntries(slots.map(({ name: field, field: of }) => [field, of]));
  const { found, note, drop, take } = useDraft({ resource: { name: `${resource.name}:${name}` }, row, slots });
  const { leave, markClean, bindings } = useFormState();
  const { onDirty, onDraft } = bindings;
  useImperativeHandle(ref, () => ({
    note: (values) => {
      onDirty();
      note(values);
    },
    leave: (go) => {
      // An older draft that waits for an answer stays.
      onDraft(found ? null : drop);
      leave(go);
    },
    finish: () => {
      drop();
      markClean();
    },
  }));
  return (
    <>
      {found && (
        <DraftNotice
          draft={found}
          isOlder={false}
          onRestore={() => {
            form.setFieldsValue(found.values);
            take();
            onDirty();
          }}
          onDiscard={drop}
        />
      )}
      <FieldItems items={slots.map((slot) => ({ slot }))} mode="create" row={row} />
      {slots.flatMap(({ name: field, field: { syntax } }) =>
        syntax === 'expression' ? <ExpressionMeant key={field} name={field} fields={fields} /> : [],
      )}
    </>
  );
}
