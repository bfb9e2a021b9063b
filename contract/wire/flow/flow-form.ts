import { addressWith } from '../../language/routes';

/** What the form of a process is opened for: to handle a task, or to look at what was done. */
export const SHOW_TYPES = ['taskHandle', 'detail'] as const;
export type ShowType = (typeof SHOW_TYPES)[number];

/**
 * What an address `/flow-form/{processDefinitionKey}/form` asks for. A task is handled by its `taskId`; what was done is found by
 * whichever of the three ids is there. Ids that the address does not name are null.
 */
export type FlowForm = {
  processDefinitionKey: string;
  showType: ShowType;
  taskId: string | null;
  processInstanceId: string | null;
  businessKey: string | null;
  title: string | null;
};

/** Why an address names no form: a word below `flow.fault`. */
export type FlowFormFault = 'key' | 'showType' | 'task' | 'instance' | 'value';

/** The key of a process as its drawing bears it: an XML name without colons. */
const isKey = (text: string): boolean => /^[\p{L}_][\p{L}\p{N}_.-]{0,127}$/u.test(text);
/** An id of the engine's, or one of the business: no longer than any of ours, and nothing that cannot be seen. */
const isId = (text: string): boolean => /^[^\p{Cc}\p{Cf}]{1,200}$/u.test(text);

const IDS = ['taskId', 'processInstanceId', 'businessKey'] as const;

function faultOf({
  processDefinitionKey,
  showType,
  taskId,
  processInstanceId,
  businessKey,
}: Record<keyof FlowForm, string | null>): FlowFormFault | null {
  const ids = [taskId, processInstanceId, businessKey].filter((id) => id !== null);
  if (!processDefinitionKey || !isKey(processDefinitionKey)) return 'key';
  if (!SHOW_TYPES.some((known) => known === showType)) return 'showType';
  if (!ids.every(isId)) return 'value';
  if (showType === 'taskHandle') return taskId === null ? 'task' : null;
  return ids.length === 0 ? 'instance' : null;
}

/** Reads an address: the form that it asks for, or what is wrong with it. An empty part counts as absent. */
export function readFlowForm(
  processDefinitionKey: string,
  query: URLSearchParams,
): FlowForm | { fault: FlowFormFault } {
  const given = (name: string): string | null => query.get(name)?.trim() || null;
  const [taskId = null, processInstanceId = null, businessKey = null] = IDS.map(given);
  const raw = {
    processDefinitionKey,
    showType: given('showType'),
    taskId,
    processInstanceId,
    businessKey,
    title: given('title'),
  };
  const fault = faultOf(raw);
  return fault ? { fault } : { ...raw, showType: raw.showType as ShowType };
}

/** The address that opens a form; one task or instance has one address, and so one tab. */
export function flowFormAddress({ processDefinitionKey, ...parts }: FlowForm): string {
  const sorted = Object.fromEntries(Object.entries(parts).toSorted(([a], [b]) => a.localeCompare(b)));
  return addressWith(`/flow-form/${encodeURIComponent(processDefinitionKey)}/form`, sorted);
}
