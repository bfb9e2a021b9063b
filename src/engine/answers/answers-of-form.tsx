import { Alert, Button, Card, Form, Skeleton } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { operationsOf, type Operation } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { isEmpty } from '../../../contract/validation/check-field';
import { listed } from '../../i18n/listed';
import { useWords } from '../../i18n/words';
import styles from '../engine.module.css';
import { formSlots, type FormValues } from '../form/field-rules';
import { mayRun } from '../guards';
import type { Row } from '../row';
import { fieldLabel, useActionWord, type Slot } from '../words';
import { formContentOf, useDraftAsText, type FormContent, type FormPart } from './draft-as-text';

const AskedAnswer = lazy(() => import('./asked-answer').then((module) => ({ default: module.AskedAnswer })));
const AnswerShell = lazy(() => import('./answer-shell').then((module) => ({ default: module.AnswerShell })));

type Props = { resource: AnyResource; row?: Row };

const hasFieldsOf = (resource: AnyResource, { answer }: Operation): boolean => {
  const names = new Set(formSlots(resource, 'create').map(({ slot }) => slot.name));
  return (answer?.from ?? []).every((name) => names.has(name));
};

/** Answers that the user may ask for while the form is filled: told beside it, or by a button. */
export const answersOfForm = (resource: AnyResource, how: 'beside' | 'button'): Operation[] =>
  operationsOf(resource).filter(
    (each) => each.answer?.form === how && mayRun(resource, each) && hasFieldsOf(resource, each),
  );

/** Fields that are asked about, without secrets. */
const slotsOf = ({ resource, row }: Props, { answer }: Operation): readonly Slot[] =>
  formSlots(resource, row ? 'update' : 'create', row).flatMap(({ slot, isShownOnly }) =>
    isShownOnly || slot.field.secret || (answer?.from && !answer.from.includes(slot.name)) ? [] : [slot],
  );
const askedOf = (of: Props, operation: Operation): FormPart => ({ slots: slotsOf(of, operation), row: of.row });

/** Takes values of an answer into the form, where nothing stands yet or what an earlier answer filled in. */
function useFilling({ answer }: Operation): (told: Readonly<Record<string, unknown>>) => void {
  const form = Form.useFormInstance<FormValues>();
  const filled = useRef<FormValues>({});
  return (told) => {
    for (const name of answer?.fills ?? []) {
      const now: unknown = form.getFieldValue(name);
      if (isEmpty(told[name]) || !(isEmpty(now) || now === filled.current[name])) continue;
      filled.current[name] = told[name];
      form.setFieldValue(name, told[name]);
    }
  };
}

/** What is told of a file is told of that one alone: while another is sent or judged, nothing is. */
function Judged({ operation, ...of }: Props & { operation: Operation }) {
  const { t } = useWords();
  const fill = useFilling(operation);
  const { files, text, late } = useDraftAsText(askedOf(of, operation));
  const checking = <Alert type="info" showIcon title={t('engine.answer.checking')} />;
  if (files === 'stopped') return null;
  if (files === 'sending' || late !== text) return checking;
  return (
    <AskedAnswer
      key={late}
      resource={of.resource}
      operation={operation}
      draft={JSON.parse(late) as FormContent}
      isNarrow
      isBrief
      waiting={checking}
      onAnswer={fill}
    />
  );
}

/** Names the fields of which one has to be filled in before anything can be told. */
function Awaiting({ slots }: { slots: readonly Slot[] }) {
  const { t, language } = useWords();
  const fields = listed(
    language,
    slots.map((slot) => fieldLabel(t, slot)),
    'disjunction',
  );
  return <span className={styles.hint}>{t('engine.answer.fillIn', { fields })}</span>;
}

function Worth({ operation, ...of }: Props & { operation: Operation }) {
  const fill = useFilling(operation);
  const asked = askedOf(of, operation);
  const { late } = useDraftAsText(asked);
  const draft = JSON.parse(late) as FormContent;
  if (operation.answer?.from && asked.slots.every(({ name }) => isEmpty(draft.values[name])))
    return <Awaiting slots={asked.slots} />;
  return <AskedAnswer resource={of.resource} operation={operation} draft={draft} isNarrow isBrief onAnswer={fill} />;
}

const isOfFiles = ({ fields }: AnyResource, { answer }: Operation): boolean =>
  answer?.from?.every((name) => (fields as Readonly<Record<string, { kind: string }>>)[name]?.kind === 'files') ??
  false;

function Told({ operation, ...of }: Props & { operation: Operation }) {
  const word = useActionWord(of.resource)(operation.name);
  const Answer = isOfFiles(of.resource, operation) ? Judged : Worth;
  return (
    <Card size="small" title={word}>
      <Answer operation={operation} {...of} />
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
  const [open, setOpen] = useState<{ operation: Operation; draft: FormContent } | null>(null);
  const offered = answersOfForm(resource, 'button');
  if (offered.length === 0) return null;
  const ask = (operation: Operation) => {
    const values = form.getFieldsValue(true) as Readonly<Record<string, unknown>>;
    setOpen({ operation, draft: formContentOf(askedOf({ resource, row }, operation), values).draft });
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
