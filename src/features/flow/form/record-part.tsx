import { Alert, Form, Skeleton, type FormInstance } from 'antd';
import { useMemo } from 'react';
import type { AnyResource } from '../../../../contract/language/resource';
import type { FlowFormAnswer } from '../../../../contract/wire/flow/flow-form-answer';
import { Overview } from '../../../engine/detail/overview';
import { FieldItems } from '../../../engine/form/field-items';
import { formSlots, initialValues, type FormValues } from '../../../engine/form/field-rules';
import { GroupTitle } from '../../../engine/group-title';
import type { Row } from '../../../engine/row';
import { useDefinition } from '../../../engine/use-definition';
import { useWords } from '../../../i18n/words';
import { useErrorsInLanguage } from '../../../ui/use-errors-in-language';
import styles from './task-form.module.css';

type ShownRecord = NonNullable<FlowFormAnswer['record']>;

/** The list of a record with these fields alone, or without them. */
const narrowed = (resource: AnyResource, isKept: (name: string) => boolean): AnyResource => ({
  ...resource,
  fields: Object.fromEntries(Object.entries(resource.fields).filter(([name]) => isKept(name))),
});

type FormProps = {
  resource: AnyResource;
  row: Row;
  form: FormInstance<FormValues>;
  isDisabled: boolean;
  onDirty: () => void;
};

/** The fields of the record that a step asks for. */
function RecordForm({ resource, row, form, isDisabled, onDirty }: FormProps) {
  useErrorsInLanguage(form);
  const items = formSlots(resource, 'update', row);
  const slots = items.map(({ slot }) => slot);
  return (
    <Form
      form={form}
      name={`record-${row.id}`}
      layout="vertical"
      disabled={isDisabled}
      initialValues={initialValues(slots, row)}
      onValuesChange={onDirty}
    >
      <FieldItems items={items} mode="update" row={row} />
    </Form>
  );
}

type Props = {
  record: ShownRecord;
  /** What is entered in the fields that the step asks for. */
  form: FormInstance<FormValues>;
  isDisabled: boolean;
  onDirty: () => void;
};

function RecordValues({ resource, record, ...entry }: Props & { resource: AnyResource }) {
  const { t } = useWords();
  const { hidden, writes } = record;
  const parts = useMemo(
    () => ({
      shown: narrowed(resource, (name) => !hidden.includes(name) && !writes.includes(name)),
      asked: narrowed(resource, (name) => writes.includes(name)),
    }),
    [resource, hidden, writes],
  );
  if (!record.row) return <Alert showIcon type="info" title={t('flow.form.recordKept')} className={styles.alert} />;
  const row = record.row as unknown as Row;
  return (
    <>
      <Overview resource={parts.shown} row={row} />
      {writes.length > 0 && <RecordForm resource={parts.asked} row={row} {...entry} />}
    </>
  );
}

/** The record that the process is about, as its step shows it and as far as the reader may see it. */
export function RecordPart(props: Props) {
  const { t } = useWords();
  const { record } = props;
  const resource = useDefinition(record.resource);
  return (
    <section>
      <GroupTitle>{t('flow.form.record')}</GroupTitle>
      {record.hasChanged && <Alert showIcon type="warning" title={t('flow.form.changed')} className={styles.alert} />}
      {resource ? <RecordValues {...props} resource={resource} /> : <Skeleton active />}
    </section>
  );
}
