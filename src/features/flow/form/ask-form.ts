import { FlowFormAnswer } from '../../../../contract/wire/flow/flow-form-answer';
import type { FlowForm } from '../../../../contract/wire/flow/flow-form';
import { call } from '../../../http/client';

const idsOf = ({ taskId, processInstanceId, businessKey, processDefinitionKey }: FlowForm): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ taskId, processInstanceId, businessKey, processDefinitionKey }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    ),
  );

const asked = (params: Record<string, string>) => ({
  queryKey: ['flow-form', params],
  retry: false as const,
  // What was typed is not taken away by asking again.
  staleTime: Infinity,
  gcTime: 0,
  queryFn: () => call('GET', '/flow/form', { params, silent: true, answer: FlowFormAnswer }),
});

/** The form of a task, or of what was done. */
export const formQuery = (form: FlowForm) => asked(idsOf(form));
/** The form of a task alone. */
export const taskFormQuery = (taskId: string) => asked({ taskId });
/** The form by which a process is started; with the values of a former instance where one is named. */
export const startFormQuery = (definitionId: string, earlierId?: string) =>
  asked({ definitionId, ...(earlierId !== undefined && { processInstanceId: earlierId }) });
