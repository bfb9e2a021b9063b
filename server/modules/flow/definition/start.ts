import { eq } from 'drizzle-orm';
import { flowDefinition } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { Refusal } from '../../../refusal';
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

/** What a definition asks of whoever starts it. */
export async function formOfStart({ tx }: Pick<WriteContext, 'tx'>, id: string): Promise<VisibleField[]> {
  const { tenantCode, deploymentId, processKey } = flowDefinition;
  const [found] = await tx
    .select({ tenantCode, deploymentId, processKey })
    .from(flowDefinition)
    .where(eq(flowDefinition.id, id));
  if (!found) throw new Refusal('gone');
  const program = await runnableProgramOf(tx, found.tenantCode, found.deploymentId);
  return formAt(program, found.processKey, startNodeOf(program, found.processKey));
}

/** Starts a process in the name of the caller; answers the id of its instance. */
export async function startProcess(
  context: WriteContext,
  { id }: { id: string },
  { businessKey, title, variables, chosenUserList }: StartInput,
): Promise<{ id: string }> {
  const chosen = chosenUserList && chosenUserList.length > 0 ? { [STARTER_CHOICE]: [...chosenUserList] } : {};
  const given = { ...valuesOfForm(await formOfStart(context, id), variables, true), ...chosen };
  return { id: await beginInstance(context, { definitionId: id, variables: given, businessKey, title }) };
}
