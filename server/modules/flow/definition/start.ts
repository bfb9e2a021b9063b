import type { FlowVariables } from '../../../../flow/engine/state';
import type { WriteContext } from '../../../engine/model/behaviour';
import { InvalidFields } from '../../../refusal';
import { STARTER_CHOICE } from '../running/candidates';
import { beginInstance } from '../running/begin';

/** Names and values of variables out of a text that holds a JSON object; refused on its field where it holds something else. */
export function variablesFrom(text: string | null | undefined): FlowVariables {
  if (!text?.trim()) return {};
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InvalidFields({ variables: { key: 'jsonObject' } });
  return value as FlowVariables;
}

type StartInput = {
  businessKey?: string | null;
  title?: string | null;
  variables?: string | null;
  chosenUserList?: readonly string[] | null;
};

/** Starts a process in the name of the caller; answers the id of its instance. */
export async function startProcess(
  context: WriteContext,
  { id }: { id: string },
  { businessKey, title, variables, chosenUserList }: StartInput,
): Promise<{ id: string }> {
  const chosen = chosenUserList && chosenUserList.length > 0 ? { [STARTER_CHOICE]: [...chosenUserList] } : {};
  const given = { ...variablesFrom(variables), ...chosen };
  return { id: await beginInstance(context, { definitionId: id, variables: given, businessKey, title }) };
}
