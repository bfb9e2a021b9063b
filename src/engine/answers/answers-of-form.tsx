import { Button, Card, Form, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { operationsOf, type Operation } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import type { Question } from '../api';
import styles from '../engine.module.css';
import { formSlots, valuesToSend, type FormMode } from '../form/field-rules';
import { mayRun } from '../guards';
import { BrokenJson } from '../kinds/json/input';
import { useDelayed } from '../kinds/ref/use-delayed';
import type { Row } from '../row';
import { useActionWord } from '../words';
import { useAnswerWords } from './answer-slots';

const AskedAnswer = lazy(() => import('./asked-answer').then((module) => ({ default: module.AskedAnswer })));
const AnswerShell = lazy(() => import('./answer-shell').then((module) => ({ default: module.AnswerShell })));

/** Milliseconds after which what is typed is asked for. */
const TYPING = 400;

type Draft = NonNullable<Question['draft']>;
type Props = { resource: AnyResource; row?: Row };

/** Answers that the user may ask for while the form is filled: told beside it, or by a button. */
export const answersOfForm = (resource: AnyResource, how: 'beside' | 'button'): Operation[] =>
  operationsOf(resource).filter((each) => each.answer?.form === how && mayRun(resource, each));

/** What of a value can be sent before it is saved: files that were chosen only are not there yet, nor is JSON that is none. */
const sendable = (value: unknown): unknown => {
  if (value instanceof BrokenJson || value instanceof File) return null;
  return Array.isArray(value) &&
    value.some((one) => one instanceof File || (typeof one === 'object' && one !== null && 'file' in one))
    ? value.filter((one) => typeof one === 'string')
    : value;
};

/** The form as it stands, without secrets. */
function draftOf(resource: AnyResource, row: Row | undefined, values: Readonly<Record<string, unknown>>): Draft {
  const mode: FormMode = row ? 'update' : 'create';
  const slots = formSlots(resource, mode).flatMap(({ slot, isShownOnly }) =>
    isShownOnly || slot.field.secret ? [] : [slot],
  );
  const sent = valuesToSend(slots, mode, values);
  return {
    ...(row && { id: row.id }),
    values: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, sendable(value)])),
  };
}

function useFormAsText({ resource, row }: Props): string {
  const form = Form.useFormInstance();
  const values = Form.useWatch<Readonly<Record<string, unknown>> | undefined>(
    (all: Readonly<Record<string, unknown>>) => all,
    { form, preserve: true },
  );
  return useDelayed(JSON.stringify(draftOf(resource, row, values ?? {})), TYPING);
}

function Told({ operation, ...of }: Props & { operation: Operation }) {
  const word = useActionWord(of.resource)(operation.name);
  const hasWords = useAnswerWords(of.resource, operation);
  const draft = JSON.parse(useFormAsText(of)) as Draft;
  return (
    <Card size="small" title={word}>
      {hasWords ? (
        <AskedAnswer resource={of.resource} operation={operation} draft={draft} isNarrow />
      ) : (
        <Skeleton active />
      )}
    </Card>
  );
}

/** Beside the form: what its values come to, told anew with each change. */
export function AnswersBeside(props: Props) {
  return (
    <aside className={styles.beside}>
      <Suspense fallback={<Skeleton active />}>
        {answersOfForm(props.resource, 'beside').map((operation) => (
          <Told key={operation.name} operation={operation} {...props} />
        ))}
      </Suspense>
    </aside>
  );
}

/** Below the fields: what can be asked of the values before they are saved. */
export function AnswerButtons({ resource, row }: Props) {
  const form = Form.useFormInstance();
  useWords();
  const actionWord = useActionWord(resource);
  const [open, setOpen] = useState<{ operation: Operation; draft: Draft } | null>(null);
  const offered = answersOfForm(resource, 'button');
  if (offered.length === 0) return null;
  const ask = (operation: Operation) => {
    const values = form.getFieldsValue(true) as Readonly<Record<string, unknown>>;
    setOpen({ operation, draft: draftOf(resource, row, values) });
  };
  return (
    <div className={styles.bar}>
      {offered.map((operation) => (
        <Button key={operation.name} onClick={() => ask(operation)}>
          {actionWord(operation.name)}
        </Button>
      ))}
      <Suspense>
        {open && <AnswerShell resource={resource} {...open} rows={row ? [row] : []} onClosed={() => setOpen(null)} />}
      </Suspense>
    </div>
  );
}
