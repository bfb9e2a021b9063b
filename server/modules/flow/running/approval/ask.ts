import { and, eq, inArray, isNull } from 'drizzle-orm';
import { rowsNameOf, wordKey } from '../../../../../contract/language/derive';
import type { ApprovalKey } from '../../../../../contract/language/facets/operations';
import { isParameterKey, type ParameterKey } from '../../../../../contract/resources/sys/params/parameters';
import { flowRequest } from '../../../../db/flow-tables';
import { flowDefinition, flowRunning } from '../../../../db/tables';
import type { WriteContext } from '../../../../engine/model/behaviour';
import type { Approvals } from '../../../../engine/model/engine';
import { rowTitle } from '../../../../engine/model/translate-values';
import { translate } from '../../../../http/words';
import { readParameter } from '../../../../platform/parameters/parameter';
import { Refusal } from '../../../../refusal';
import { shippedKeyOf } from '../../model/shipped/documents';
import { beginInstance } from '../begin';
import { approversOf } from './approvers';

const MOST_TITLE = 255;

type ApprovalParameter = Extract<ParameterKey, ApprovalKey>;
const isApprovalParameter = (key: ApprovalKey): key is ApprovalParameter => isParameterKey(key);

/** The key of the process that the tenant names; empty where it names none. */
async function namedKey({ tx, ports, scope }: WriteContext, by: ApprovalKey, tenant: string): Promise<string> {
  if (!isApprovalParameter(by)) throw new Error(`there is no parameter ${by}`);
  return (await readParameter({ tx, ports, scope, tenant }, by)).trim();
}

async function activeDefinition({ tx }: WriteContext, key: string, tenant: string): Promise<string | null> {
  const { id, tenantCode, processKey, isLatest, status } = flowDefinition;
  const [found] = await tx
    .select({ id })
    .from(flowDefinition)
    .where(and(eq(tenantCode, tenant), eq(processKey, key), eq(isLatest, true), eq(status, 1)));
  return found?.id ?? null;
}

const processFor: Approvals['processFor'] = async (context, { by, always }, tenant) => {
  const named = await namedKey(context, by, tenant);
  const found = await activeDefinition(context, named || shippedKeyOf(by), tenant);
  // Nothing is done without the process that was asked for.
  if (found === null && named !== '') throw new Refusal('flowNoProcess');
  if (found === null && always) throw new Refusal('approvalNeeded');
  return found;
};

const isAsked: Approvals['isAsked'] = async (context, by, tenant) =>
  (await namedKey(context, by, tenant)) !== '' || (await activeDefinition(context, shippedKeyOf(by), tenant)) !== null;

const begin: Approvals['begin'] = async (context, process, asked) => {
  const { tx, scope } = context;
  const { compiled, operation, row, input } = asked;
  const { userId } = scope;
  if (userId === null) throw new Refusal('accessDenied');
  const { resource } = compiled;
  const recordId = row.id as string;
  const approvers = await approversOf(context, asked, (row.tenantCode as string | undefined) ?? scope.tenant);
  const title = `${translate(scope.language, wordKey(resource, 'action', operation.name))} · ${rowTitle(resource, row, scope.language) ?? recordId}`;
  await beginInstance(context, {
    definitionId: process,
    variables: { resource: rowsNameOf(resource), operation: operation.name, request: input, approvers },
    businessKey: recordId,
    resource: rowsNameOf(resource),
    title: title.slice(0, MOST_TITLE),
    // There before the process moves: it may end at once.
    prepare: async ({ id, tenantCode }) => {
      await tx.insert(flowRequest).values({
        instanceId: id,
        tenantCode,
        resource: rowsNameOf(resource),
        recordId,
        operation: operation.name,
        input: { ...input },
        rowVersion: row.version as number,
        requesterId: userId,
      });
    },
  });
};

const pendingOf: Approvals['pendingOf'] = async ({ tx }, resource, ids) => {
  const [found] = await tx
    .select({ title: flowRunning.title })
    .from(flowRequest)
    .innerJoin(flowRunning, eq(flowRunning.id, flowRequest.instanceId))
    .where(
      and(eq(flowRequest.resource, resource), inArray(flowRequest.recordId, [...ids]), isNull(flowRequest.settledAt)),
    )
    .limit(1);
  return found?.title ?? null;
};

/** What the engine asks processes about actions that need an approval. */
export const approvals: Approvals = { processFor, isAsked, begin, pendingOf };
