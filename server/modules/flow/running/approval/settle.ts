import { and, desc, eq, isNull } from 'drizzle-orm';
import { permissionOf } from '../../../../../contract/language/derive';
import type { FlowVariables } from '../../../../../flow/engine/state';
import { flowRequest } from '../../../../db/flow-tables';
import { flowTask, sysUser } from '../../../../db/tables';
import type { WriteContext } from '../../../../engine/model/behaviour';
import { runApproved } from '../../../../engine/operations/actions';
import { inSavepoint } from '../../../../engine/operations/batch';
import { operationNamed } from '../../../../engine/operations/transition';
import { lockRow } from '../../../../engine/read/list';
import { messageOf } from '../../../../http/answer';
import { scopeOfPersonIn } from '../../../../identity/access/scope-of-person';
import { asPlatform } from '../../../../platform/elevate';
import { readerLanguage } from '../../../../platform/reader';
import { Refusal } from '../../../../refusal';
import { hasPermission } from '../../../../scope';
import { logHistory } from '../history';
import type { FlowInstance } from '../instance';
import { notifyUsers } from '../notify';

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

/** Does what was asked for, in the name of whoever asked and with the rights that he has now. Refuses where that cannot be. */
async function carryOut(context: WriteContext, instance: FlowInstance, request: Request): Promise<void> {
  const { tx, ports, scope: own } = context;
  const { requesterId: userId, tenantCode, recordId, operation: name } = request;
  const scope = await asPlatform(tx, own, () => scopeOfPersonIn(tx, ports, { userId, tenantCode, language: null }));
  const compiled = ports.engine.compiledOf({ name: request.resource });
  if (!scope || !hasPermission(scope, permissionOf(compiled.resource, name))) throw new Refusal('accessDenied');
  const approvedBy = (await lastWith(context, instance, 'approved'))?.handledBy ?? null;
  const his = { tx, ports, scope, approvedBy };
  const row = await lockRow(his, compiled, recordId);
  if (row.version !== request.rowVersion) throw new Refusal('stale');
  await runApproved(his, compiled, operationNamed(compiled.resource, name), row, request.input);
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
