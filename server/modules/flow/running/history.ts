import { v7 } from 'uuid';
import { processHistory } from '../../../../contract/resources/flow/history/definition';
import type { FlowHistoryStep } from '../../../../contract/resources/flow/history/rules';
import { flowHistory as historyRows } from '../../../db/tables';
import { queryBatch } from '../../../db/query-batch';
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

type Told = Pick<FlowInstance, 'id' | 'tenantCode' | 'history'>;

async function writeLines({ tx, ports }: WriteContext, { id, tenantCode }: Told, rows: FlowInstance['history'] = []) {
  if (rows.length === 0) return;
  await queryBatch(tx.insert(historyRows).values(rows), announceRow(ports, tx, processHistory, tenantCode, id));
}

/** Adds lines to the history of an instance, by the caller. Nothing is ever taken out of it. */
export async function logHistory(
  context: WriteContext,
  instance: Told,
  lines: readonly FlowHistoryLine[],
): Promise<void> {
  const { ports, scope } = context;
  const at = ports.clock.now().toISOString();
  const rows = lines.map((line) => ({
    ...line,
    id: v7(),
    tenantCode: instance.tenantCode,
    instanceId: instance.id,
    at,
    userId: scope.userId,
    username: scope.username,
    createDate: at,
    updateDate: at,
  })) as unknown as NonNullable<FlowInstance['history']>;
  if (instance.history) instance.history.push(...rows);
  else await writeLines(context, instance, rows);
}

/** Writes the lines that wait for it; those that come later are written at once. */
export async function writeHistory(context: WriteContext, instance: FlowInstance): Promise<void> {
  const rows = instance.history;
  delete instance.history;
  await writeLines(context, instance, rows);
}
