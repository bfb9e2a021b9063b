import { Card, Form, Skeleton } from 'antd';
import { useEffect, useRef } from 'react';
import { operationsOf, type Operation } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { CallError } from '../../http/errors';
import { useWords } from '../../i18n/words';
import { FailureAlert } from '../form/failure-alert';
import type { FormFailure } from '../form/field-errors';
import type { FormValues } from '../form/field-rules';
import { mayRun } from '../guards';
import { useActionWord, type Slot } from '../words';
import { AnswerFields } from './answer-fields';
import { answerSlots } from './answer-slots';
import styles from './answers.module.css';
import { useDraftAsText, type FormContent } from './draft-as-text';
import { useReading } from './use-reading';

type Props = {
  resource: AnyResource;
  /** Whose dialog it is, and the fields in that. */
  operation: Operation;
  slots: readonly Slot[];
};

/** Marks the fields that are at fault, and no more once the question is answered; who types elsewhere stays there. Answers what belongs to no field. */
function useRefusal(error: unknown): FormFailure | null {
  const form = Form.useFormInstance<FormValues>();
  const marked = useRef<readonly string[]>([]);
  const fields = error instanceof CallError ? error.fields : undefined;
  useEffect(() => {
    form.setFields(marked.current.map((name) => ({ name, errors: [] })));
    marked.current = Object.keys(fields ?? {});
    form.setFields(Object.entries(fields ?? {}).map(([name, message]) => ({ name, errors: [message] })));
  }, [form, fields]);
  if (!(error instanceof CallError) || fields) return null;
  const { msg, requestId, missingRight } = error;
  return { msg, requestId, missingRight };
}

function Told({ resource, slots, operation }: Props) {
  const word = useActionWord(resource)(operation.name);
  const { late } = useDraftAsText({ slots });
  const { data, error, isFetching } = useReading(
    { resource, operation, draft: JSON.parse(late) as FormContent },
    {},
    1,
  );
  const failure = useRefusal(error);
  return (
    <Card size="small" title={word} className={styles.inDialog}>
      <div aria-live="polite" aria-busy={isFetching} className={styles.body}>
        <FailureAlert failure={failure} />
        {!error && data && <AnswerFields slots={answerSlots(resource, operation)} values={data} isBrief />}
        {!error && !data && <Skeleton active />}
      </div>
    </Card>
  );
}

/** In the dialog of an action: what comes of it as it is filled in, told anew with each change. */
export function AnswersInDialog({ resource, operation, slots }: Props) {
  useWords();
  return operationsOf(resource)
    .filter((each) => each.answer?.dialogOf === operation.name && mayRun(resource, each))
    .map((each) => <Told key={each.name} resource={resource} operation={each} slots={slots} />);
}
