import { useQueryClient } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { AnyResource } from '../../../../contract/language/resource';
import type { FlowOutcome } from '../../../../contract/resources/flow/task/rules';
import type { FlowFormAnswer } from '../../../../contract/wire/flow/flow-form-answer';
import { showCallError, showFieldErrors, type FormFailure } from '../../../engine/form/field-errors';
import { useLeadingEdge } from '../../../engine/form/leading-edge';
import { invalidateResource } from '../../../engine/rows-loader';
import { useNotify } from '../../../engine/use-notify';
import { call } from '../../../http/client';
import { CallError } from '../../../http/errors';
import { useWords } from '../../../i18n/words';

type Values = Record<string, unknown>;
export type HandledTask = NonNullable<FlowFormAnswer['task']>;
type Options = {
  task: HandledTask | null;
  todo: AnyResource;
  form: FormInstance<Values>;
  /** What is entered in fields of the record. */
  recordForm: FormInstance<Values>;
  record: FlowFormAnswer['record'];
  /** Names of the fields that are asked for. */
  asked: readonly string[];
  onDone: () => void;
};

type AskedRecord = { row: Values; writes: readonly string[] };
/** The record where the step asks for fields of it. */
const askedOf = (record: FlowFormAnswer['record']): AskedRecord | null =>
  record?.row && record.writes.length > 0 ? { row: record.row, writes: record.writes } : null;

/** What was entered in fields of the record, with the version of it that was seen. */
const recordBody = (record: AskedRecord, form: FormInstance<Values>): Values => {
  const entered = form.getFieldsValue(true) as Values;
  const given = Object.fromEntries(record.writes.map((name) => [name, entered[name] ?? null]));
  return { record: JSON.stringify({ ...given, version: record.row.version }) };
};

function bodyOf(task: HandledTask, asked: readonly string[], outcome: FlowOutcome, all: Values): Values {
  const { note, nextUserList, fileList } = all;
  const given = Object.fromEntries(asked.map((name) => [name, all[name] ?? null]));
  return {
    outcome,
    taskVersion: task.version,
    ...(asked.length > 0 && { variables: JSON.stringify(given) }),
    ...(note ? { note } : {}),
    ...(Array.isArray(fileList) && fileList.length > 0 ? { fileList } : {}),
    ...(Array.isArray(nextUserList) && nextUserList.length > 0 ? { nextUserList } : {}),
  };
}

const RECORD = 'record.';
/** Messages on fields of the record stand in its form; those of the others are left. */
function showRecordErrors(form: FormInstance<Values>, error: unknown): unknown {
  if (!(error instanceof CallError) || !error.fields) return error;
  const all = Object.entries(error.fields);
  const own = all.filter(([name]) => name.startsWith(RECORD));
  if (own.length === 0) return error;
  const errors = Object.fromEntries(own.map(([name, message]) => [name.slice(RECORD.length), message]));
  const rest = showFieldErrors(form, Object.keys(form.getFieldsValue() as Values), errors);
  const left = Object.fromEntries([
    ...all.filter(([name]) => !name.startsWith(RECORD)),
    ...rest.map((message, at) => [`${RECORD}${at}`, message] as const),
  ]);
  return Object.keys(left).length > 0 ? Object.assign(error, { fields: left }) : null;
}

/** Handles a task with what stands in its form; what is refused is said on the fields. */
export function useDecision({ task, todo, form, recordForm, record, asked, onDone }: Options) {
  const { t } = useWords();
  const askedRecord = askedOf(record);
  const client = useQueryClient();
  const tell = useNotify();
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [running, setRunning] = useState<FlowOutcome | null>(null);
  const send = async (outcome: FlowOutcome, all: Values): Promise<boolean> => {
    if (!task) return true;
    setFailure(null);
    setRunning(outcome);
    try {
      const ofRecord = outcome === 'approved' && askedRecord ? recordBody(askedRecord, recordForm) : {};
      const body = { ...bodyOf(task, asked, outcome, all), ...ofRecord };
      await call('POST', `/flow/todo/${task.id}/handle`, { silent: true, body });
      tell.done(t(`flow.form.done.${outcome}`));
      void invalidateResource(client, todo);
      onDone();
      return true;
    } catch (error) {
      const left = showRecordErrors(recordForm, error);
      setFailure(left === null ? null : showCallError(form, [...asked, 'note', 'fileList', 'nextUserList'], left));
      return false;
    } finally {
      setRunning(null);
    }
  };
  return {
    failure,
    running,
    approve: useLeadingEdge(async (all: Values) => {
      const isRight =
        !askedRecord ||
        (await recordForm.validateFields().then(
          () => true,
          () => false,
        ));
      return isRight && (await send('approved', all));
    }),
    reject: useLeadingEdge(() => send('rejected', form.getFieldsValue(true) as Values)),
  };
}
