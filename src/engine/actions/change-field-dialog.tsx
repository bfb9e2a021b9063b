import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Select, type FormInstance } from 'antd';
import { useEffect, useId, useState } from 'react';
import { CHANGE_FIELD, commonFields } from '../../../contract/language/changeable';
import type { SetChange } from '../../../contract/wire/preview';
import type { AnyResource } from '../../../contract/language/resource';
import { CallError } from '../../http/errors';
import { useWords } from '../../i18n/words';
import { noteTask } from '../../session/downloads';
import { DialogShell } from '../../ui/overlay/dialog-shell';
import { useShell } from '../../ui/overlay/shell-state';
import { useErrorsInLanguage } from '../../ui/use-errors-in-language';
import { FailureAlert } from '../form/failure-alert';
import { showCallError, type FormFailure } from '../form/field-errors';
import { ruleOf } from '../form/field-rules';
import { FieldInput } from '../kinds/field-input';
import { invalidateResource } from '../rows-loader';
import { isSeen } from '../tenant';
import { useNotify } from '../use-notify';
import { fieldHintOf, fieldLabel, useActionWord, type Slot } from '../words';
import { BlastRadius } from './blast-radius';
import { ChangedValues } from './changed-values';
import { fetchFieldPreview, runFieldChange, takeFieldBack, type CommonValue } from './field-change';
import { isHeldBack, setChangeIn, type Source } from './preview';

type Props = { resource: AnyResource; source: Source; onClosed: () => void; onChanged: () => void };

const VALUE = 'value';
type Values = { field?: string; [VALUE]?: unknown };

const slotsOf = (resource: AnyResource): Slot[] =>
  commonFields(resource).flatMap(([name, field]) => (isSeen(field) ? [{ resource, name, field }] : []));

function usePreview(resource: AnyResource, source: Source, asked: CommonValue | null) {
  const { language } = useWords();
  const id = useId();
  return useQuery({
    queryKey: ['preview', resource.name, CHANGE_FIELD, source, asked, language, id],
    queryFn: ({ signal }) => fetchFieldPreview(resource, source, asked ?? { field: '', value: null }, signal),
    enabled: asked !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

/** Says what came of it, with the way back where there is one. */
function useOutcome(resource: AnyResource) {
  const { t } = useWords();
  const tell = useNotify();
  const client = useQueryClient();
  return ({ done: number, taskId, before = [] }: Awaited<ReturnType<typeof runFieldChange>>, slot: Slot) => {
    if (taskId) {
      noteTask();
      return tell.done(t('engine.preview.started'));
    }
    const back = async () => {
      try {
        await takeFieldBack(resource, slot.name, before);
        tell.done(t('engine.undone', { number: before.length }));
      } catch (failure) {
        tell.failure(failure);
      }
      await invalidateResource(client, resource);
    };
    tell.doneOffering(t('engine.changeField.done', { field: fieldLabel(t, slot), number }), {
      label: t('engine.undo'),
      run: () => void back(),
    });
  };
}

/** What is asked, what the server says to it, and the doing of exactly that. */
function useFieldChange({ resource, source, onChanged }: Props, slot: Slot | undefined, form: FormInstance<Values>) {
  const client = useQueryClient();
  const tellOutcome = useOutcome(resource);
  const [asked, setAsked] = useState<CommonValue | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [change, setChange] = useState<SetChange | null>(null);
  const [isRunning, setRunning] = useState(false);
  const { data, error, isFetching, refetch } = usePreview(resource, source, asked);
  const preview = asked === null || isFetching || error ? undefined : data;

  const refuse = (wrong: unknown) => {
    const own = wrong instanceof CallError ? wrong.fields?.[slot?.name ?? ''] : undefined;
    if (own !== undefined) form.setFields([{ name: VALUE, errors: [own] }]);
    setFailure(own === undefined ? showCallError(form, [], wrong) : null);
    setAsked(null);
  };
  // What the server says to the question lands where a save would put it.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the answer of a call comes from outside
    if (error) refuse(error);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- each failure is told once
  }, [error]);

  const run = async (close: () => void) => {
    if (!preview || !slot || !asked) return;
    setRunning(true);
    setChange(null);
    try {
      const outcome = await runFieldChange(resource, preview.preview, asked);
      await invalidateResource(client, resource);
      onChanged();
      close();
      tellOutcome(outcome, slot);
    } catch (wrong) {
      const changed = setChangeIn(wrong);
      setChange(changed);
      if (changed) void refetch();
      else refuse(wrong);
    } finally {
      setRunning(false);
    }
  };
  const ask = (values: Values) => {
    if (!slot) return;
    setFailure(null);
    setAsked({ field: slot.name, value: values[VALUE] ?? null });
  };
  return { preview, failure, change, isRunning, isAsked: asked !== null, run, ask, forget: () => setAsked(null) };
}

/** The value that the rows are to have in common. */
function ValueItem({ slot }: { slot: Slot }) {
  const { t } = useWords();
  return (
    <Form.Item
      name={VALUE}
      label={t('engine.pair', { name: t('engine.changeField.value'), value: fieldLabel(t, slot) })}
      initialValue={slot.field.kind === 'bool' ? false : undefined}
      required={slot.field.required === true}
      extra={fieldHintOf(t, slot) ?? (slot.field.required ? undefined : t('engine.changeField.empty'))}
      rules={[ruleOf(slot, 'update', t)]}
    >
      <FieldInput slot={slot} />
    </Form.Item>
  );
}

/** Sets one field of several rows to one value: which field, which value, what would change, then exactly that or nothing. */
export function ChangeFieldDialog(props: Props) {
  const { resource, onClosed } = props;
  const { t } = useWords();
  const formId = useId();
  const [form] = Form.useForm<Values>();
  useErrorsInLanguage(form);
  const { close, ...shell } = useShell(onClosed);
  const word = useActionWord(resource)(CHANGE_FIELD);
  const slots = slotsOf(resource);
  const [chosen, setChosen] = useState(slots.length === 1 ? slots[0]?.name : undefined);
  const slot = slots.find(({ name }) => name === chosen);
  const { preview, failure, change, isRunning, isAsked, run, ask, forget } = useFieldChange(props, slot, form);
  const ok = isAsked ? (
    <Button type="primary" loading={isRunning} disabled={isHeldBack(preview)} onClick={() => void run(close)}>
      {t('engine.changeField.run', { number: preview?.allowed ?? 0 })}
    </Button>
  ) : (
    <Button type="primary" htmlType="submit" form={formId} disabled={!slot}>
      {t('engine.changeField.show')}
    </Button>
  );
  const foot = (
    <>
      <Button disabled={isRunning} onClick={close}>
        {t('engine.cancel')}
      </Button>
      {ok}
    </>
  );
  return (
    <DialogShell {...shell} close={close} title={word} mask={{ closable: false }} footer={foot} width={640}>
      <FailureAlert failure={failure} />
      <Form
        id={formId}
        name={formId}
        form={form}
        layout="vertical"
        disabled={isRunning}
        onValuesChange={forget}
        onFinish={ask}
      >
        <Form.Item label={t('engine.changeField.field')} htmlFor={`${formId}_field`}>
          <Select
            id={`${formId}_field`}
            value={chosen}
            options={slots.map((one) => ({ value: one.name, label: fieldLabel(t, one) }))}
            placeholder={t('engine.placeholder.select', { field: t('engine.changeField.field') })}
            onChange={(next: string) => {
              form.resetFields([VALUE]);
              forget();
              setChosen(next);
            }}
          />
        </Form.Item>
        {slot && <ValueItem key={slot.name} slot={slot} />}
      </Form>
      {isAsked && <BlastRadius preview={preview && { ...preview, sample: [] }} action={word} change={change} />}
      {slot && preview && <ChangedValues slot={slot} preview={preview} />}
    </DialogShell>
  );
}
