import { useQueryClient } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { AnyResource } from '../../../../contract/language/resource';
import type { FlowOutcome } from '../../../../contract/resources/flow/task/rules';
import type { FlowFormAnswer } from '../../../../contract/wire/flow/flow-form-answer';
import { showCallError, type FormFailure } from '../../../engine/form/field-errors';
import { useLeadingEdge } from '../../../engine/form/leading-edge';
import { invalidateResource } from '../../../engine/rows-loader';
import { useNotify } from '../../../engine/use-notify';
import { call } from '../../../http/client';
import { useWords } from '../../../i18n/words';

type Values = Record<string, unknown>;
export type HandledTask = NonNullable<FlowFormAnswer['task']>;
type Options = {
  task: HandledTask | null;
  todo: AnyResource;
  form: FormInstance<Values>;
  /** Names of the fields that are asked for. */
  asked: readonly string[];
  onDone: () => void;
};

function bodyOf(task: HandledTask, asked: readonly string[], outcome: FlowOutcome, all: Values): Values {
  const { note, nextUserList } = all;
  const given = Object.fromEntries(asked.map((name) => [name, all[name] ?? null]));
  return {
    outcome,
    taskVersion: task.version,
    ...(asked.length > 0 && { variables: JSON.stringify(given) }),
    ...(note ? { note } : {}),
    ...(Array.isArray(nextUserList) && nextUserList.length > 0 ? { nextUserList } : {}),
  };
}

/** Handles a task with what stands in its form; what is refused is said on the fields. */
export function useDecision({ task, todo, form, asked, onDone }: Options) {
  const { t } = useWords();
  const client = useQueryClient();
  const tell = useNotify();
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [running, setRunning] = useState<FlowOutcome | null>(null);
  const send = async (outcome: FlowOutcome, all: Values): Promise<boolean> => {
    if (!task) return true;
    setFailure(null);
    setRunning(outcome);
    try {
      await call('POST', `/flow/todo/${task.id}/handle`, { silent: true, body: bodyOf(task, asked, outcome, all) });
      tell.done(t(`flow.form.done.${outcome}`));
      void invalidateResource(client, todo);
      onDone();
      return true;
    } catch (error) {
      setFailure(showCallError(form, [...asked, 'note', 'nextUserList'], error));
      return false;
    } finally {
      setRunning(null);
    }
  };
  return {
    failure,
    running,
    approve: useLeadingEdge((all: Values) => send('approved', all)),
    reject: useLeadingEdge(() => send('rejected', form.getFieldsValue(true) as Values)),
  };
}
