import { and, desc, eq, isNull } from 'drizzle-orm';
import { isLeftTo, permissionOf } from '../../../../../contract/language/derive';
import type { FlowVariables } from '../../../../../flow/engine/state';
import { flowRequest } from '../../../../db/flow-tables';
import { flowTask, sysUser } from '../../../../db/tables';
import type { WriteContext } from '../../../../engine/model/behaviour';
import type { RequestedAction } from '../../../../engine/model/engine';
import { runApproved } from '../../../../engine/operations/actions';
import { mayApproveOwn } from '../../../../engine/operations/approval';
import { inSavepoint } from '../../../../engine/operations/batch';
import { operationNamed } from '../../../../engine/operations/transition';
import { lockRow } from '../../../../engine/read/list';
import { messageOf } from '../../../../http/answer';
import { scopeOfPersonIn } from '../../../../identity/access/scope-of-person';
import { asPlatform } from '../../../../platform/elevate';
import { readerLanguage } from '../../../../platform/reader';
import { Refusal } from '../../../../refusal';
import { hasPermission, type Scope } from '../../../../scope';
import { logHistory } from '../history';
import type { FlowInstance } from '../instance';
import { notifyUsers } from '../notify';
import { listsWith } from './approvers';

type Request = typeof flowRequest.$inferSelect;
type Last = { handledBy: string | null; note: string | null };

/** Whoever decided a step last with this outcome, and what he noted. */
async function lastWith(
  { tx }: WriteContext,
  { id }: FlowInstance,
  outcome: 'approved' | 'rejected',
): Promise<Last | null> {
  const { handledBy, note, instanceId, handledAt } = flowTask;
  const [last] = await tx
    .select({ handledBy, note })
    .from(flowTask)
    .where(and(eq(instanceId, id), eq(flowTask.status, 'done'), eq(flowTask.outcome, outcome)))
    .orderBy(desc(handledAt), desc(flowTask.id))
    .limit(1);
  return last ?? null;
}

type Person = { userId: string; tenantCode: string };

const scopeOf = ({ tx, ports, scope }: WriteContext, person: Person): Promise<Scope | null> =>
  asPlatform(tx, scope, () => scopeOfPersonIn(tx, ports, { ...person, language: null }));

/** Refuses an approval by who asked for it, where no other person is there, and by who has none of the roles that the row names. */
async function refuseApprover(
  context: WriteContext,
  { compiled, operation, row }: Pick<RequestedAction, 'compiled' | 'operation' | 'row'>,
  { requesterId, tenantCode }: Request,
): Promise<void> {
  const { approvedBy } = context;
  if (!approvedBy) return;
  if (approvedBy === requesterId && !mayApproveOwn(compiled, operation, row)) throw new Refusal('ownApproval');
  if (!operation.onlyByRole) return;
  const approver = await scopeOf(context, { userId: approvedBy, tenantCode });
  if (!approver || !isLeftTo({ ...operation, onlyBy: undefined, notBy: undefined }, row, approver))
    throw new Refusal('accessDenied');
}

/** Does what was asked for, in the name of whoever asked and with the rights that he has now. Refuses where that cannot be. */
async function carryOut(context: WriteContext, instance: FlowInstance, request: Request): Promise<void> {
  const { tx, ports } = context;
  const { requesterId: userId, tenantCode, recordId, operation: name } = request;
  const scope = await scopeOf(context, { userId, tenantCode });
  if (!scope) throw new Refusal('accessDenied');
  const compiled = ports.engine.compiledOf({ name: request.resource });
  const approvedBy = (await lastWith(context, instance, 'approved'))?.handledBy ?? null;
  const his = { tx, ports, scope, approvedBy };
  const row = await lockRow(his, compiled, recordId);
  // By whichever list of these rows he asked.
  const lists = listsWith(ports.engine.resources, compiled.resource, name, row);
  if (!lists.some((list) => hasPermission(scope, permissionOf(list, name)))) throw new Refusal('accessDenied');
  if (row.version !== request.rowVersion) throw new Refusal('stale');
  const operation = operationNamed(compiled.resource, name);
  await refuseApprover(his, { compiled, operation, row }, request);
  await runApproved(his, compiled, operation, row, request.input);
}

async function languageOf({ tx }: WriteContext, userId: string) {
  const [user] = await tx.select({ lang: sysUser.lang }).from(sysUser).where(eq(sysUser.id, userId));
  return readerLanguage(user?.lang ?? null);
}

type Word = 'approved' | 'rejected' | 'failed' | 'stopped';

async function outcomeOf(
  context: WriteContext,
  instance: FlowInstance,
  request: Request,
  variables: FlowVariables | null,
): Promise<{ word: Word; text: string | null }> {
  if (variables === null) return { word: 'stopped', text: null };
  if (variables.approved !== true) {
    const last = await lastWith(context, instance, 'rejected');
    return { word: 'rejected', text: last?.note ?? null };
  }
  try {
    await inSavepoint(context.tx, () => carryOut(context, instance, request));
    return { word: 'approved', text: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { word: 'failed', text: messageOf(await languageOf(context, request.requesterId), error) };
  }
}

/**
 * What an instance that is over means for the request that it was begun for: approved, it is carried out, in this transaction and so
 * exactly once; otherwise the row is as it was. Whoever asked is notified. `variables` are null where the instance was stopped.
 */
export async function settleRequest(
  context: WriteContext,
  instance: FlowInstance,
  variables: FlowVariables | null,
): Promise<void> {
  const settledAt = context.ports.clock.now().toISOString();
  const [request] = await context.tx
    .update(flowRequest)
    .set({ settledAt })
    .where(and(eq(flowRequest.instanceId, instance.id), isNull(flowRequest.settledAt)))
    .returning();
  if (!request) return;
  const { word, text } = await outcomeOf(context, instance, request, variables);
  await logHistory(context, instance, [{ step: word === 'approved' ? 'done' : 'withdrawn', note: text }]);
  await notifyUsers(context, [request.requesterId], {
    tenantCode: instance.tenantCode,
    word: `flow.running.notice.${word}`,
    gaps: { title: instance.title },
    text,
    route: '/flow/my-send/index',
    id: instance.id,
  });
}
