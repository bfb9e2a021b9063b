import type { RowOf } from '../../../../contract/language/resource';
import type { processDefinition } from '../../../../contract/resources/flow/definition/definition';
import type { WriteContext } from '../../../engine/model/behaviour';
import { formAt, startNodeOf, valuesOfForm, type VisibleField } from '../running/form/values';
import { STARTER_CHOICE } from '../running/candidates';
import { beginInstance } from '../running/begin';
import { runnableProgramOf } from '../running/program';

type StartInput = {
  businessKey?: string | null;
  title?: string | null;
  variables?: string | null;
  chosenUserList?: readonly string[] | null;
};

type Startable = Pick<RowOf<typeof processDefinition>, 'id' | 'deploymentId' | 'processKey'>;

/** What a definition asks of whoever starts it. */
async function formOf({ tx, scope }: WriteContext, found: Startable): Promise<VisibleField[]> {
  const { tenantCode = scope.tenant } = found as { tenantCode?: string };
  const program = await runnableProgramOf(tx, tenantCode, found.deploymentId);
  return formAt(program, found.processKey, startNodeOf(program, found.processKey));
}

/** Starts a process in the name of the caller; answers the id of its instance. */
export async function startProcess(
  context: WriteContext,
  definition: Startable,
  { businessKey, title, variables, chosenUserList }: StartInput,
): Promise<{ id: string }> {
  const chosen = chosenUserList && chosenUserList.length > 0 ? { [STARTER_CHOICE]: [...chosenUserList] } : {};
  const given = { ...valuesOfForm(await formOf(context, definition), variables, true), ...chosen };
  return { id: await beginInstance(context, { definitionId: definition.id, variables: given, businessKey, title }) };
}
