import { and, eq } from 'drizzle-orm';
import { vehicleTodo } from '../../../contract/resources/diagnosis-sequence-management/vehicle-todo/definition';
import type { RowOf } from '../../../contract/language/resource';
import { sysDept } from '../../db/tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { patchRow } from '../../engine/write/trusted';
import { itemTransitions } from './vehicle-pending-task/life';

type Values = Record<string, unknown>;

/** A file names the station by its code: the department that has it is the one that sees the to-do. */
async function ofStation({ tx, scope }: WriteContext, input: Values): Promise<Values> {
  const { stationCode, deptId } = input;
  if (typeof stationCode !== 'string' || deptId) return input;
  const [found] = await tx
    .select({ id: sysDept.id, name: sysDept.name })
    .from(sysDept)
    .where(and(eq(sysDept.tenantCode, String(input.tenantCode ?? scope.tenant)), eq(sysDept.stationCode, stationCode)))
    .limit(1);
  return found ? { ...input, deptId: found.id, stationName: input.stationName ?? found.name } : input;
}

async function audit(
  context: WriteContext,
  rows: RowOf<typeof vehicleTodo>[],
  { auditResult, reason }: { auditResult: string; reason: string },
): Promise<null> {
  const set = {
    auditResult,
    auditRemark: reason,
    auditorId: context.scope.userId,
    auditedAt: context.ports.clock.now().toISOString(),
  };
  for (const { id } of rows)
    await patchRow(context, vehicleTodo, id, set, { operation: 'audit', reason, where: { auditResult: 'open' } });
  return null;
}

/** To-dos of stations live as pending tasks do, and are looked at once they are over. */
export const vehicleTodoBehaviour = behaviour(vehicleTodo, {
  beforeCreate: ofStation,
  beforeUpdate: (context, before, input) =>
    input.stationCode === before.stationCode ? input : ofStation(context, input),
  transitions: itemTransitions,
  actions: { audit },
});
