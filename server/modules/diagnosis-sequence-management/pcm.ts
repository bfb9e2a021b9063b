import { and, eq, or, sql } from 'drizzle-orm';
import { pcm } from '../../../contract/resources/diagnosis-sequence-management/pcm/definition';
import type { RowOf } from '../../../contract/language/resource';
import { diagnosisSequenceManagementPcm as table } from '../../db/tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { insertRows, patchRow } from '../../engine/write/trusted';
import { InvalidFields } from '../../refusal';

const nowOf = ({ ports }: WriteContext): string => ports.clock.now().toISOString();

const PARTS = ['gearboxNo', 'valveBodyNo', 'vin'] as const;
type Binding = { tenantCode: string } & Record<(typeof PARTS)[number], string>;

/**
 * Refuses parts that are bound already, and says to what. That none is bound twice is a constraint of the table; the locks are for the words:
 * of two that bind one part at the same moment the second waits, and then finds the first.
 * @throws InvalidFields `boundAlready` on each part at fault, with the binding that has it
 */
async function refuseBound({ tx }: WriteContext, binding: Binding): Promise<void> {
  const { tenantCode } = binding;
  const keys = PARTS.map((part) => `pcm ${tenantCode} ${part} ${binding[part]}`).toSorted();
  for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const bound = await tx
    .select({ gearboxNo: table.gearboxNo, valveBodyNo: table.valveBodyNo, vin: table.vin })
    .from(table)
    .where(
      and(
        eq(table.tenantCode, tenantCode),
        eq(table.status, 'bound'),
        or(...PARTS.map((part) => eq(table[part], binding[part]))),
      ),
    );
  const faults = PARTS.flatMap((part) => {
    const other = bound.find((row) => row[part] === binding[part]);
    const { gearboxNo = '', valveBodyNo = '', vin = '' } = other ?? {};
    return other ? [[part, { key: 'boundAlready', params: { gearboxNo, valveBodyNo, vin } }] as const] : [];
  });
  if (faults.length > 0) throw new InvalidFields(Object.fromEntries(faults));
}

type Replacement = { gearboxNo?: string | null; valveBodyNo?: string | null; reason: string; remark?: string | null };

/** Ends a binding and makes that of the new parts in its place; both, or neither. */
async function replace(context: WriteContext, row: RowOf<typeof pcm>, input: Replacement): Promise<void> {
  const { reason, remark } = input;
  const now = nowOf(context);
  const over = { status: 'unbound', unboundBy: context.scope.userId, unboundAt: now, unboundReason: reason };
  // The line of its history is written by the engine, under the name of the action.
  await patchRow(context, pcm, row.id, over, { operation: 'replace', where: { status: 'bound' }, isTold: false });
  const binding = {
    tenantCode: (row as { tenantCode?: string }).tenantCode ?? context.scope.tenant,
    gearboxNo: input.gearboxNo ?? row.gearboxNo,
    valveBodyNo: input.valveBodyNo ?? row.valveBodyNo,
    vin: row.vin,
  };
  await refuseBound(context, binding);
  const made = { ...binding, status: 'bound', operatorId: context.scope.userId, boundAt: now, remark: remark ?? null };
  await insertRows(context, pcm, [made], 'replace');
}

/** Who bound them and when, and who parted them and why. That none of the parts is bound elsewhere is a constraint of the table. */
export const pcmBehaviour = behaviour(pcm, {
  beforeCreate: async (context, input) => {
    await refuseBound(context, input as Binding);
    return { ...input, operatorId: context.scope.userId, boundAt: nowOf(context) };
  },
  transitions: {
    unbind: {
      set: (context, { reason }) => ({
        unboundBy: context.scope.userId,
        unboundAt: nowOf(context),
        unboundReason: reason,
      }),
    },
  },
  actions: {
    replace: async (context, [row], input) => {
      if (row) await replace(context, row, input as Replacement);
      return null;
    },
  },
});
