import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Skeleton } from 'antd';
import { useEffect, useId, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Fields } from '../../../../contract/language/field';
import { addressWith } from '../../../../contract/language/routes';
import type { AnyResource } from '../../../../contract/language/resource';
import type { FlowFormAnswer } from '../../../../contract/wire/flow/flow-form-answer';
import { Comments } from '../../../engine/detail/comments';
import { HeaderActions } from '../../../engine/detail/header-actions';
import { PageHead } from '../../../engine/detail/record';
import { FailureAlert } from '../../../engine/form/failure-alert';
import { FieldItems } from '../../../engine/form/field-items';
import { useFormState } from '../../../engine/form/use-form-state';
import { GroupTitle } from '../../../engine/group-title';
import type { Row } from '../../../engine/row';
import { rowQuery } from '../../../engine/rows-loader';
import { useDefinition } from '../../../engine/use-definition';
import type { Slot } from '../../../engine/words';
import { CallError, isRefusal } from '../../../http/errors';
import { timeFormat } from '../../../i18n/times';
import { useWords } from '../../../i18n/words';
import { FactCells } from '../../../ui/fact-cells';
import type { FlowFormProps } from '../../../ui/flow-form';
import { usePane } from '../../../ui/pane';
import { formQuery } from './ask-form';
import { drawnItems, drawnResource } from './drawn-fields';
import { RecordPart } from './record-part';
import styles from './task-form.module.css';
import { useDecision, type HandledTask } from './use-decision';

type Values = Record<string, unknown>;
const TODO = 'flow/todo';
const INSTANCES = 'flow/running';
/** Part of every decision, beside the fields of the process. */
const DECIDED = ['note', 'fileList', 'nextUserList'] as const;

/** The list of tasks without what this page does itself. */
const withoutHandle = (todo: AnyResource): AnyResource => ({
  ...todo,
  actions: Object.fromEntries(Object.entries(todo.actions ?? {}).filter(([name]) => name !== 'handle')),
});

function decisionSlots(todo: AnyResource, asksNext: boolean): Slot[] {
  const input: Fields = todo.actions?.handle?.input ?? {};
  return DECIDED.filter((name) => input[name] && (name !== 'nextUserList' || asksNext)).map((name) => ({
    resource: todo,
    name,
    field: input[name]!,
    prefix: ['input', 'handle'],
  }));
}

function Facts({ view }: { view: FlowFormAnswer }) {
  const { t, language } = useWords();
  const { instance } = view;
  if (!instance) return null;
  const at = instance.startedAt;
  const facts = [
    { key: 'number', label: t('flow.form.number'), value: instance.number },
    { key: 'process', label: t('flow.form.process'), value: view.processName },
    { key: 'starter', label: t('flow.form.starter'), value: instance.starter },
    {
      key: 'at',
      label: t('flow.form.startedAt'),
      value: at && timeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at)),
    },
    { key: 'businessKey', label: t('flow.asked.businessKey'), value: view.record ? null : instance.businessKey },
  ];
  return <FactCells facts={facts.filter(({ value }) => value)} />;
}

/** What else can be done with an open task: claimed, delegated, sent back, … */
function TaskActions({ task, todo }: { task: HandledTask; todo: AnyResource }) {
  const { language } = useWords();
  const client = useQueryClient();
  const { data: row, error } = useQuery({ ...rowQuery(todo, task.id, language), retry: false });
  // By a button here, or by somebody else.
  const isOther = error !== null || (row !== undefined && row.version !== task.version);
  useEffect(() => {
    if (isOther) void client.invalidateQueries({ queryKey: ['flow-form'] });
  }, [isOther, client]);
  return row ? <HeaderActions resource={withoutHandle(todo)} row={row} /> : null;
}

type AboutProps = { view: FlowFormAnswer; isOpen: boolean; entry: Omit<ComponentProps<typeof RecordPart>, 'record'> };

/** What the process is about, beside the fields of its form. */
function About({ view, isOpen, entry }: AboutProps) {
  const { t } = useWords();
  const { task, instance, record, url } = view;
  return (
    <>
      {task && instance && <p className={styles.about}>{instance.title}</p>}
      <Facts view={view} />
      {task && !isOpen && <Alert showIcon type="info" title={t('flow.form.notYours')} className={styles.alert} />}
      {record && <RecordPart record={record} {...entry} />}
      {url !== null && (
        <p>
          <Link to={addressWith(url, { businessKey: instance?.businessKey ?? '' })}>{t('flow.form.open')}</Link>
        </p>
      )}
    </>
  );
}

/** What people say about the instance, for whoever may read it. */
function Talk({ instance }: Pick<FlowFormAnswer, 'instance'>) {
  const resource = useDefinition(INSTANCES);
  if (!instance || !resource?.comments) return null;
  return <Comments of={resource} comments={resource.comments} row={{ id: instance.id } as Row} />;
}

type DecisionProps = { slots: readonly Slot[]; running: string | null; onReject: () => void };

function Decision({ slots, running, onReject }: DecisionProps) {
  const { t } = useWords();
  return (
    <>
      <GroupTitle>{t('flow.form.decision')}</GroupTitle>
      <FieldItems items={slots.map((slot) => ({ slot }))} mode="create" />
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={running === 'approved'}>
          {t('flow.form.approve')}
        </Button>
        <Button danger loading={running === 'rejected'} onClick={onReject}>
          {t('flow.form.reject')}
        </Button>
      </div>
    </>
  );
}

const titleOf = ({ task, instance, processName }: FlowFormAnswer): string =>
  task?.name ?? instance?.title ?? processName;
/** Nothing is what was not filled in yet. */
const initialOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? undefined]));

function Task({ view, todo, onDone }: { view: FlowFormAnswer; todo: AnyResource; onDone: () => void }) {
  const { t } = useWords();
  const [form] = Form.useForm<Values>();
  const [recordForm] = Form.useForm<Values>();
  const id = useId();
  const { markClean, bindings } = useFormState();
  const { task, fields, values } = view;
  const open = task?.isMine ? task : null;
  const items = drawnItems(drawnResource(fields), fields, open !== null);
  const asked = items.filter(({ isShownOnly }) => !isShownOnly).map(({ slot }) => slot.name);
  const done = () => {
    markClean();
    onDone();
  };
  const { record } = view;
  const decision = { task: open, todo, form, recordForm, record, asked, onDone: done };
  const { failure, running, approve, reject } = useDecision(decision);
  const entry = { form: recordForm, isDisabled: running !== null, onDirty: bindings.onDirty };
  return (
    <article className={styles.page}>
      <PageHead isPanel title={titleOf(view)}>
        {open && <TaskActions task={open} todo={todo} />}
      </PageHead>
      <div className={styles.panel}>
        <About view={view} isOpen={open !== null} entry={entry} />
        <FailureAlert failure={failure} />
        <Form
          id={id}
          name={id}
          form={form}
          layout="vertical"
          disabled={running !== null}
          initialValues={initialOf(values)}
          onValuesChange={bindings.onDirty}
          onFinish={approve}
          scrollToFirstError={{ focus: true }}
        >
          {items.length > 0 && <FieldItems items={items} mode="create" row={{ ...values, id: '' } as unknown as Row} />}
          {items.length === 0 && !view.record && <p className={styles.about}>{t('flow.form.none')}</p>}
          {open && <Decision slots={decisionSlots(todo, open.asksNext)} running={running} onReject={reject} />}
        </Form>
        <Talk instance={view.instance} />
      </div>
    </article>
  );
}

type Props = FlowFormProps & {
  /** In place of a form that there is not, or not for this reader. */
  unknown: ReactNode;
};

/** The form of a process that no module draws by itself: the fields of its document, by step, and the record that it is about. */
export function TaskForm({ form, onDone, unknown }: Props) {
  const { setTitle } = usePane();
  const todo = useDefinition(TODO);
  const { data: view, error } = useQuery(formQuery(form));
  const title = form.title ?? (view && titleOf(view));
  useEffect(() => {
    if (title) setTitle(title);
    // The functions of the pane may be made anew; only the title decides.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [title]);
  if (isRefusal(error, 'gone')) return unknown;
  if (error instanceof CallError) return <FailureAlert failure={error} />;
  if (error) throw error;
  return view && todo ? <Task view={view} todo={todo} onDone={onDone} /> : <Skeleton active />;
}
