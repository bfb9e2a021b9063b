import { v7 } from 'uuid';
import { processHistory } from '../../../../contract/resources/flow/history/definition';
import type { FlowHistoryStep } from '../../../../contract/resources/flow/history/rules';
import { flowHistory as historyRows } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { announceRow } from '../../../engine/write/announce-row';
import type { FlowInstance } from './instance';

/** One line of the history. */
export type FlowHistoryLine = {
  step: FlowHistoryStep;
  node?: string | null;
  nodeName?: string | null;
  target?: string | null;
  note?: string | null;
  fileList?: readonly string[] | null;
};

/** Adds lines to the history of an instance, by the caller. Nothing is ever taken out of it. */
export async function logHistory(
  { tx, ports, scope }: WriteContext,
  { id: instanceId, tenantCode }: Pick<FlowInstance, 'id' | 'tenantCode'>,
  lines: readonly FlowHistoryLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const at = ports.clock.now().toISOString();
  const rows = lines.map((line) => ({
    ...line,
    id: v7(),
    tenantCode,
    instanceId,
    at,
    userId: scope.userId,
    username: scope.username,
    createDate: at,
    updateDate: at,
  }));
  await tx.insert(historyRows).values(rows as unknown as (typeof historyRows.$inferInsert)[]);
  await announceRow(ports, tx, processHistory, tenantCode, instanceId);
}
