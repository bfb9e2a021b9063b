import { hindranceOf, type Operation } from '../../../contract/language/derive';
import { stepOf } from '../../../contract/language/publishing';
import { Refusal } from '../../refusal';
import type { WriteContext } from '../model/behaviour';
import type { CompiledResource } from '../model/compiled-resource';
import { partiesTo } from '../publishing/steps';
import { dryRun } from './batch';

type Values = Record<string, unknown>;
type Row = Readonly<Values>;

const isMet = ({ when }: NonNullable<Operation['approval']>, row: Row): boolean =>
  hindranceOf({ name: '', when } as Operation, row, undefined) === undefined;

const tenantOf = ({ scope }: WriteContext, row: Row): string => (row.tenantCode as string | undefined) ?? scope.tenant;

/**
 * Whether whoever asks may also approve. Somebody else submitted what is `prepublished`, and drafted it: a second person is there already.
 * Everywhere else nobody approves what he asks for.
 */
export const mayApproveOwn = ({ resource }: CompiledResource, { transition }: Operation, row: Row): boolean =>
  transition !== undefined &&
  resource.publishing !== undefined &&
  stepOf(resource, row[resource.lifecycle?.field ?? ''], transition.to) === 'approve';

/** Users who must not approve an operation on a row. */
async function partiesOf(
  context: WriteContext,
  compiled: CompiledResource,
  operation: Operation,
  row: Row,
): Promise<string[]> {
  const requester = mayApproveOwn(compiled, operation, row) ? [] : [context.scope.userId];
  const named = (operation.notBy ?? []).flatMap((name) => row[name] ?? []);
  const all = [
    ...requester,
    ...named,
    ...(compiled.resource.publishing ? await partiesTo(context, compiled, row) : []),
  ];
  return [...new Set(all.filter((id): id is string => typeof id === 'string'))];
}

/**
 * Begins the process that decides on an operation, where the tenant has one for it. Answers whether it did. What would be refused
 * is refused at once: the operation is tried, and taken back.
 */
export async function asksForApproval(
  context: WriteContext,
  compiled: CompiledResource,
  operation: Operation,
  row: Values,
  input: Values,
  run: (trying: WriteContext) => Promise<unknown>,
): Promise<boolean> {
  const { approval } = operation;
  if (!approval || context.approvedBy !== undefined || !isMet(approval, row)) return false;
  const { approvals } = compiled.engine;
  const process = await approvals.processFor(context, approval, tenantOf(context, row));
  if (process === null) return false;
  await dryRun(context.tx, () => run({ ...context, approvedBy: null, trial: context.trial ?? {} }));
  const parties = await partiesOf(context, compiled, operation, row);
  await approvals.begin(context, process, { compiled, operation, row, input, parties });
  return true;
}

/** Refuses an operation that runs by a process only, or on which one decides now, to whoever calls it in another way. */
export async function refuseUnapproved(
  context: WriteContext,
  compiled: CompiledResource,
  operation: Operation,
  row: Row,
): Promise<void> {
  const { approval } = operation;
  if (!approval || context.approvedBy !== undefined || context.trial || !isMet(approval, row)) return;
  const isAsked =
    approval.always === true || (await compiled.engine.approvals.isAsked(context, approval.by, tenantOf(context, row)));
  if (isAsked) throw new Refusal('approvalNeeded');
}
