import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Skeleton } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { asksAtOnce } from '../../../contract/language/answer';
import { wordKey, type Operation } from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { useErrorsInLanguage } from '../../ui/use-errors-in-language';
import { runOnList, runOnRow } from '../api';
import { FailureAlert } from '../form/failure-alert';
import { showCallError, type FormFailure } from '../form/field-errors';
import { FieldItems } from '../form/field-items';
import { crossFailures, initialValues, valuesToSend, type FormValues } from '../form/field-rules';
import { useDelayed } from '../kinds/ref/use-delayed';
import { rowTitleOf } from '../row';
import { invalidateResource } from '../rows-loader';
import { useActionWord, wordsOf, type Slot } from '../words';
import { AnswerFields } from './answer-fields';
import { answerSlots, useAnswerWords } from './answer-slots';
import { AnswersInDialog } from './answers-in-dialog';
import styles from './answers.module.css';
import { LINES_OF_PAGE, useReading, type AnswerQuestion } from './use-reading';

/** Milliseconds after which what is typed is asked for. */
const TYPING = 300;

type Props = AnswerQuestion & {
  isNarrow?: boolean;
  /** What has no value is left out. */
  isBrief?: boolean;
  /** It stands below a heading that says what it is. */
  isPanel?: boolean;
  /** With these values it is asked as soon as it is there. */
  begun?: FormValues;
  /** Stands there until the first answer. */
  waiting?: ReactNode;
  /** Called with each answer. */
  onAnswer?: (told: Readonly<Record<string, unknown>>) => void;
};

const inputSlots = (resource: AnyResource, { name, input = {} }: Operation): Slot[] =>
  Object.entries(input as Readonly<Record<string, Field>>).map(([field, one]) => ({
    resource,
    name: field,
    field: one,
    prefix: ['input', name],
  }));

/** Does what an action does, and keeps what it answers. */
function useRunning({ resource, operation, row }: AnswerQuestion) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: FormValues) =>
      (row ? runOnRow(resource, row.id, operation.name, input) : runOnList(resource, operation.name, input)) as Promise<
        Record<string, unknown>
      >,
    onSettled: () => invalidateResource(client, resource),
  });
}

type Asking = { isReading: boolean; isBusy: boolean; data?: Record<string, unknown>; error: unknown };

/** How the question stands: what was answered, the page of it, and how to ask on. */
function useAsked(props: Props, slots: readonly Slot[]) {
  const { operation, begun } = props;
  const isReading = operation.answer?.reads === true;
  const isAtOnce = asksAtOnce(operation);
  const [given, setGiven] = useState<FormValues | null>(() =>
    isAtOnce || begun ? valuesToSend(slots, 'create', { ...initialValues(slots, undefined), ...begun }) : null,
  );
  const [page, setPage] = useState(1);
  const reading = useReading(props, useDelayed(given, isAtOnce ? TYPING : 0), page);
  const running = useRunning(props);
  const ask = (values: FormValues) => {
    const input = valuesToSend(slots, 'create', values);
    setPage(1);
    if (!isReading) return running.mutate(input);
    // The same question once more is asked once more.
    if (JSON.stringify(input) === JSON.stringify(given)) void reading.refetch();
    setGiven(input);
  };
  const asking: Asking = isReading
    ? { isReading, isBusy: reading.isFetching, data: reading.data, error: reading.error }
    : { isReading, isBusy: running.isPending, data: running.data, error: running.error };
  /** What was done is of the question before it was changed. */
  const forget = () => (running.data === undefined ? undefined : running.reset());
  const isDone = running.data !== undefined;
  return { ...asking, isDone, isAtOnce, ask, forget, page, setPage, isStale: reading.isPlaceholderData };
}

/** The answer, in sight once something was done: it stands below a form that may be long. */
function Answered({ isBusy, isDone, children }: { isBusy: boolean; isDone: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDone) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isDone]);
  return (
    <div ref={place} aria-live="polite" aria-busy={isBusy} className={styles.body}>
      {children}
    </div>
  );
}

/** The question, where it has something to be filled in, and the answer below it. */
export function AskedAnswer(props: Props) {
  const { operation, waiting = <Skeleton active /> } = props;
  return useAnswerWords(operation) ? <WordedAnswer {...props} waiting={waiting} /> : waiting;
}

function WordedAnswer(props: Props) {
  const { resource, operation, row, isNarrow, isBrief, isPanel, begun, waiting, onAnswer } = props;
  const { t } = useWords();
  const word = useActionWord(resource)(operation.name);
  const [form] = Form.useForm<FormValues>();
  useErrorsInLanguage(form);
  const slots = inputSlots(resource, operation);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const { isDone, isAtOnce, isBusy, data, error, ask, forget, page, setPage, isStale } = useAsked(props, slots);
  useEffect(() => {
    setFailure(error ? showCallError(form, Object.keys(operation.input ?? {}), error) : null);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the form and the operation stay what they are
  }, [error]);
  useEffect(() => {
    if (data) onAnswer?.(data);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- an answer is told once
  }, [data]);
  /** What its rules between fields refuse is said before it is asked. */
  const askSound = (values: FormValues): void => {
    const broken = Object.entries(crossFailures({ fields: {}, checks: operation.checks }, values, t));
    if (broken.length === 0) return ask(values);
    form.setFields(broken.map(([name, error]) => ({ name, errors: [error] })));
  };
  const { paged } = operation.answer ?? {};
  const pagesOf = (values: Readonly<Record<string, unknown>>) =>
    paged && {
      lines: paged.lines,
      paging: { page, size: LINES_OF_PAGE, total: Number(values[paged.total] ?? 0), onPage: setPage, isStale },
    };
  return (
    <div className={styles.body}>
      {slots.length > 0 && (
        <Form
          form={form}
          layout="vertical"
          initialValues={{ ...initialValues(slots, undefined), ...begun }}
          onFinish={askSound}
          onValuesChange={(_, values: FormValues) => (isAtOnce ? askSound(values) : forget())}
        >
          <FieldItems items={slots.map((slot) => ({ slot }))} mode="create" row={row} />
          {!data && <AnswersInDialog resource={resource} operation={operation} slots={slots} />}
          {!isAtOnce && (
            <Button type="primary" htmlType="submit" loading={isBusy}>
              {wordsOf(t, wordKey(resource, 'ask', operation.name)) ?? word}
            </Button>
          )}
        </Form>
      )}
      <FailureAlert failure={failure} />
      <Answered isBusy={isBusy} isDone={isDone}>
        {isBusy && !data && waiting}
        {data && (
          <AnswerFields
            slots={answerSlots(resource, operation)}
            values={data}
            title={row && rowTitleOf(resource, row)}
            isNarrow={isNarrow}
            isBrief={isBrief}
            isPanel={isPanel}
            paged={pagesOf(data)}
          />
        )}
      </Answered>
    </div>
  );
}
