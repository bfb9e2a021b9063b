import { hindranceOf, type Operation } from '../../../contract/language/derive';
import { dryRun } from './batch';
import type { WriteContext } from '../model/behaviour';
import type { CompiledResource } from '../model/compiled-resource';

type Values = Record<string, unknown>;

const isMet = ({ when }: NonNullable<Operation['approval']>, row: Values): boolean =>
  hindranceOf({ name: '', when } as Operation, row, undefined) === undefined;

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
  const tenant = (row.tenantCode as string | undefined) ?? context.scope.tenant;
  const process = await approvals.processFor(context, approval.by, tenant);
  if (process === null) return false;
  await dryRun(context.tx, () => run({ ...context, approvedBy: null, trial: context.trial ?? {} }));
  await approvals.begin(context, process, { compiled, operation, row, input });
  return true;
}
