import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Progress } from 'antd';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { Field } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { isRefusal } from '../../http/errors';
import { useWords } from '../../i18n/words';
import { DialogShell } from '../../ui/overlay/dialog-shell';
import { useShell } from '../../ui/overlay/shell-state';
import { useErrorsInLanguage } from '../../ui/use-errors-in-language';
import { invalidateResource } from '../rows-loader';
import styles from '../engine.module.css';
import { FailureAlert } from '../form/failure-alert';
import { showCallError, type FormFailure } from '../form/field-errors';
import { initialValues, valuesToSend, type FormValues } from '../form/field-rules';
import { useLeadingEdge } from '../form/leading-edge';
import type { Row } from '../row';
import { isSeen } from '../tenant';
import type { Slot } from '../words';
import { FailedRows } from './failed-rows';
import type { ActionOutcome, ReportProgress } from './run';
import { ShownLink } from './shown-link';
import { TaskInput, type TaskInputHandle } from './task-input';

type Props = {
  resource: AnyResource;
  title: string;
  question?: string;
  /** What stands above the fields in place of a question. */
  about?: ReactNode;
  /** There is nothing to be done, or not yet. */
  isHeld?: boolean;
  okText: string;
  isDanger: boolean;
  /** The caller reloads by itself, once its message has gone. */
  isReloadLate?: boolean;
  /** Fields that are asked for, with where their words stand; the last part names the operation. */
  input?: { fields: Readonly<Record<string, Field>>; prefix: readonly string[] };
  /** The row that it is about, where there is one. */
  row?: Row;
  run: (input: FormValues, report: ReportProgress) => Promise<ActionOutcome>;
  /** Told when rows were changed, all or some. */
  onChanged: () => void;
  /** Told once everything went well; a dialog with failures stays open to show them. */
  onDone: (outcome: ActionOutcome) => void;
  onClosed: () => void;
  /** Asks again about the rows that were refused; absent where that is not possible. */
  onRetry?: (ids: string[]) => void;
};

/** What stands in the dialog once it has run. */
const OutcomeOf = ({ outcome, title }: { outcome: ActionOutcome; title: string }) =>
  outcome.shown === undefined ? (
    <FailedRows outcome={outcome} name={title} />
  ) : (
    <ShownLink text={outcome.shown} as={outcome.shownAs} />
  );

const slotsOf = (resource: AnyResource, input: Props['input']): Slot[] =>
  Object.entries(input?.fields ?? {})
    .filter(([, field]) => isSeen(field))
    .map(([name, field]) => ({
      resource,
      name,
      // Whoever sees it works in all tenants, and has to say which one is meant.
      field: field.control === 'tenant' ? { ...field, required: true } : field,
      prefix: input?.prefix,
    }));

/** A dialog that asks for nothing has nothing to lose. */
const leaveBy = (asked: TaskInputHandle | null, close: () => void): void => (asked ? asked.leave(close) : close());

/** What can be done once it has run. */
function EndFoot({
  refused = 0,
  isBeside = false,
  onRetry,
  onClose,
}: {
  refused?: number;
  /** Something else is the main matter: what is shown is copied. */
  isBeside?: boolean;
  onRetry: () => void;
  onClose: () => void;
}) {
  const { t } = useWords();
  return (
    <>
      {refused > 0 && <Button onClick={onRetry}>{t('engine.refused.retry', { number: refused })}</Button>}
      <Button type={isBeside ? 'default' : 'primary'} onClick={onClose}>
        {t('engine.close')}
      </Button>
    </>
  );
}

/** px; a matrix of rights has many columns. */
const widthFor = (slots: readonly Slot[]): number | undefined =>
  slots.some(({ field }) => field.control === 'rights') ? 960 : undefined;

/** Asks, runs, shows how far it is, and names the rows that were refused. */
export function TaskDialog(props: Props) {
  const {
    resource,
    title,
    question,
    about,
    isHeld,
    okText,
    isDanger,
    isReloadLate,
    input,
    row,
    run,
    onChanged,
    onDone,
    onClosed,
    onRetry,
  } = props;
  const { t } = useWords();
  const client = useQueryClient();
  const formId = useId();
  const [form] = Form.useForm<FormValues>();
  useErrorsInLanguage(form);
  const { close, ...shell } = useShell(onClosed);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [outcome, setOutcome] = useState<ActionOutcome | null>(null);
  const slots = slotsOf(resource, input);
  const isRunning = progress !== null;
  const asked = useRef<TaskInputHandle>(null);
  const leave = () => leaveBy(asked.current, close);

  /** Answers `false` where it may be tried again at once. */
  const start = async (values: FormValues): Promise<boolean> => {
    setFailure(null);
    setProgress(0);
    try {
      const result = await run(valuesToSend(slots, 'create', values), (done, total) =>
        setProgress((done / total) * 100),
      );
      asked.current?.finish();
      if (!isReloadLate || result.failed.length > 0) await invalidateResource(client, resource);
      onChanged();
      if (result.failed.length > 0 || result.shown !== undefined) setOutcome(result);
      else {
        close();
        onDone(result);
      }
      return result.failed.length === 0;
    } catch (error) {
      setFailure(
        showCallError(
          form,
          slots.map(({ name }) => name),
          error,
        ),
      );
      // The row may have changed under the dialog: the list shows it as it is now.
      await invalidateResource(client, resource);
      // Nobody has read yet what it would do now: a double click must not agree to it.
      return isRefusal(error, 'setChanged');
    } finally {
      setProgress(null);
    }
  };
  const retry = () => {
    onRetry?.(outcome?.failed.map(({ id }) => id) ?? []);
    setOutcome(null);
  };
  const submit = useLeadingEdge(start);
  const foot = (
    <>
      <Button disabled={isRunning} onClick={leave}>
        {t('engine.cancel')}
      </Button>
      <Button type="primary" htmlType="submit" form={formId} danger={isDanger} loading={isRunning} disabled={isHeld}>
        {okText}
      </Button>
    </>
  );
  return (
    <DialogShell
      {...shell}
      close={leave}
      title={title}
      width={outcome ? undefined : widthFor(slots)}
      mask={{ closable: false }}
      closable={isRunning ? false : undefined}
      keyboard={!isRunning}
      footer={
        outcome ? (
          <EndFoot
            refused={onRetry && outcome.failed.length}
            isBeside={outcome.shown !== undefined}
            onRetry={retry}
            onClose={close}
          />
        ) : (
          foot
        )
      }
    >
      <FailureAlert failure={failure} />
      {outcome ? (
        <OutcomeOf outcome={outcome} title={title} />
      ) : (
        <Form
          id={formId}
          name={formId}
          form={form}
          layout="vertical"
          disabled={isRunning}
          initialValues={initialValues(slots, undefined)}
          onValuesChange={(_, values: FormValues) => asked.current?.note(values)}
          onFinish={submit}
          scrollToFirstError={{ focus: true }}
        >
          {about}
          {question && <p className={styles.question}>{question}</p>}
          {input && (
            <TaskInput ref={asked} resource={resource} name={input.prefix.at(-1) ?? ''} slots={slots} row={row} />
          )}
        </Form>
      )}
      {isRunning && progress > 0 && <Progress percent={Math.round(progress)} aria-label={title} />}
    </DialogShell>
  );
}
