import { and, eq, inArray, isNull } from 'drizzle-orm';
import { rowsNameOf, wordKey } from '../../../../../contract/language/derive';
import type { ApprovalKey } from '../../../../../contract/language/facets/operations';
import { isParameterKey, type ParameterKey } from '../../../../../contract/resources/sys/params/parameters';
import { flowRequest } from '../../../../db/flow-tables';
import { flowDefinition, flowRunning } from '../../../../db/tables';
import type { Approvals } from '../../../../engine/model/engine';
import { rowTitle } from '../../../../engine/model/translate-values';
import { translate } from '../../../../http/words';
import { readParameter } from '../../../../platform/parameters/parameter';
import { Refusal } from '../../../../refusal';
import { beginInstance } from '../begin';

const MOST_TITLE = 255;

type ApprovalParameter = Extract<ParameterKey, ApprovalKey>;
const isApprovalParameter = (key: ApprovalKey): key is ApprovalParameter => isParameterKey(key);

const processFor: Approvals['processFor'] = async (context, by, tenant) => {
  const { tx, ports, scope } = context;
  if (!isApprovalParameter(by)) throw new Error(`there is no parameter ${by}`);
  const key = (await readParameter({ tx, ports, scope, tenant }, by)).trim();
  if (key === '') return null;
  const { id, tenantCode, processKey, isLatest, status } = flowDefinition;
  const [found] = await tx
    .select({ id })
    .from(flowDefinition)
    .where(and(eq(tenantCode, tenant), eq(processKey, key), eq(isLatest, true), eq(status, 1)));
  // Nothing is done without the process that was asked for.
  if (!found) throw new Refusal('flowNoProcess');
  return found.id;
};

const begin: Approvals['begin'] = async (context, process, { compiled, operation, row, input }) => {
  const { tx, scope } = context;
  const { userId } = scope;
  if (userId === null) throw new Refusal('accessDenied');
  const { resource } = compiled;
  const recordId = row.id as string;
  const title = `${translate(scope.language, wordKey(resource, 'action', operation.name))} · ${rowTitle(resource, row, scope.language) ?? recordId}`;
  await beginInstance(context, {
    definitionId: process,
    variables: { resource: rowsNameOf(resource), operation: operation.name, request: input },
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
export const approvals: Approvals = { processFor, begin, pendingOf };
