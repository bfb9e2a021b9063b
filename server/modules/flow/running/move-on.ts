import { and, eq } from 'drizzle-orm';
import { processInstance } from '../../../../contract/resources/flow/running/definition';
import { EFFECT_NAMES_SENT, type Effect } from '../../../../contract/wire/effect';
import { dynamicKey } from '../../../../contract/text/word-key';
import { carryRefusals } from '../../../../flow/engine/carry-over';
import { flowDefinition as definitionRows, flowRunning as instanceRows } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { announceRow } from '../../../engine/write/announce-row';
import { translate } from '../../../http/words';
import { Refusal } from '../../../refusal';
import { logHistory } from './history';
import { lockRunning, readInstance, type FlowInstance } from './instance';
import { runnableProgramOf } from './program';
import { loadState } from './state-rows';

const W = 'flow.running.moving';
type InstanceRow = { id: string };
type Latest = { id: string; number: number; deploymentId: string };

/** The definition by which the process is started now; null where the instance runs by it already. */
async function laterVersionOf(
  { tx }: Pick<WriteContext, 'tx'>,
  { tenantCode, processKey, definitionId }: FlowInstance,
): Promise<Latest | null> {
  const { id, number, deploymentId, isLatest } = definitionRows;
  const [latest] = await tx
    .select({ id, number, deploymentId })
    .from(definitionRows)
    .where(
      and(eq(definitionRows.tenantCode, tenantCode), eq(definitionRows.processKey, processKey), eq(isLatest, true)),
    );
  return latest && latest.id !== definitionId ? latest : null;
}

/** Why an instance cannot go on by another version: its places that are not the same there, each with the reason. */
async function refusalsOf(context: WriteContext, instance: FlowInstance, latest: Latest): Promise<string[]> {
  const { tx, scope } = context;
  const { model: before } = await runnableProgramOf(tx, instance.tenantCode, instance.deploymentId);
  const { model: after } = await runnableProgramOf(tx, instance.tenantCode, latest.deploymentId);
  const found = carryRefusals(before, after, await loadState(tx, instance));
  const said = found.map(({ node, fault }) =>
    translate(scope.language, `${W}.place`, {
      name: before.nodes.get(node)?.name || node,
      fault: translate(scope.language, `${W}.fault.${fault}`),
    }),
  );
  return [...new Set(said)];
}

/** Lets an instance go on by the version by which its process is started now. Refuses with the places that are not the same there. */
export async function moveOn(context: WriteContext, { id }: InstanceRow): Promise<null> {
  const instance = await lockRunning(context, id);
  const latest = await laterVersionOf(context, instance);
  const refusals = latest
    ? await refusalsOf(context, instance, latest)
    : [translate(context.scope.language, `${W}.latest`)];
  if (!latest || refusals.length > 0) throw new Refusal('flowMove', { places: refusals.join('; ') });
  await context.tx
    .update(instanceRows)
    .set({ definitionId: latest.id } as never)
    .where(eq(instanceRows.id, id));
  await logHistory(context, instance, [{ step: 'moveOn', target: String(latest.number) }]);
  await announceRow(context.ports, context.tx, processInstance, instance.tenantCode, id);
  return null;
}

/** Of the chosen instances: how many go on by the latest version, and which stay, each with its places that differ. */
export async function previewMoveOn(context: WriteContext, rows: readonly InstanceRow[]): Promise<Effect[]> {
  const [moves, stays]: [string[], string[]] = [[], []];
  for (const { id } of rows) {
    const instance = await readInstance(context, id);
    const latest = await laterVersionOf(context, instance);
    const [refusal] = latest ? await refusalsOf(context, instance, latest) : [];
    if (latest && refusal === undefined) moves.push(instance.title);
    else stays.push(refusal === undefined ? instance.title : `${instance.title}: ${refusal}`);
  }
  const line = (kind: Effect['kind'], word: string, names: readonly string[]): Effect => ({
    kind,
    text: translate(context.scope.language, dynamicKey(`${W}.${word}`), { number: names.length }),
    names: names.slice(0, EFFECT_NAMES_SENT),
  });
  return [
    ...(moves.length > 0 ? [line('gain', 'moves', moves)] : []),
    ...(stays.length > 0 ? [line(moves.length > 0 ? 'loss' : 'stop', 'stays', stays)] : []),
  ];
}
