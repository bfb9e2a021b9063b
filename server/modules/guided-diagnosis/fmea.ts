import { and, eq } from 'drizzle-orm';
import { fmea } from '../../../contract/resources/guided-diagnosis/fmea/definition';
import { actionPriorityOf } from '../../../contract/resources/guided-diagnosis/fmea/kinds';
import { guidedDiagnosisFmea as table } from '../../db/tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { checkOutHooks, heldByCaller, heldByMaker } from '../../engine/write/check-out';
import { patchRow } from '../../engine/write/trusted';
import { heldParent, holdBranch } from './fmea/branch';
import { copyBranch } from './fmea/copy-branch';

type Values = Record<string, unknown>;

/** The ratings of a cause stand in two rows: how bad the failure is, above it; how often and how well found, in itself. */
const prioritized = (values: Values, severity: number | null): Values => ({
  actionPriority: values.kind === 'cause' ? actionPriorityOf(severity, values.occurrence, values.detection) : null,
});

async function severityAbove({ tx }: WriteContext, parentId: unknown): Promise<number | null> {
  if (typeof parentId !== 'string') return null;
  const [row] = await tx.select({ severity: table.severity }).from(table).where(eq(table.id, parentId));
  return (row?.severity as number | null | undefined) ?? null;
}

/** Causes of a failure mode that is now another rating's. */
async function rateCauses(context: WriteContext, id: string, severity: number | null): Promise<void> {
  const causes = await context.tx
    .select({ id: table.id, occurrence: table.occurrence, detection: table.detection })
    .from(table)
    .where(and(eq(table.parentId, id), eq(table.kind, 'cause')));
  for (const cause of causes) {
    const actionPriority = actionPriorityOf(severity, cause.occurrence, cause.detection);
    await patchRow(context, fmea, cause.id, { actionPriority }, { operation: 'update' });
  }
}

const free = { checkOutState: 'in', checkedOutBy: null, checkedOutAt: null } as const;

/** Failure modes: a branch is held as a whole, by who began it too, and priorities follow from ratings. */
export const fmeaBehaviour = behaviour(fmea, {
  beforeCreate: async (context, input) => {
    const parent = await heldParent(context, input.parentId);
    const held = parent ? heldByCaller(context) : heldByMaker(context, fmea);
    return { ...input, ...prioritized(input, parent?.severity ?? null), ...held };
  },
  beforeUpdate: async (context, before, input) => {
    const after: Values = { ...before, ...input };
    const isMoved = input.parentId !== undefined && input.parentId !== before.parentId;
    if (isMoved) await heldParent(context, input.parentId);
    return { ...input, ...prioritized(after, await severityAbove(context, after.parentId)) };
  },
  afterUpdate: async (context, row, before) => {
    if (row.kind === 'failureMode' && row.severity !== before.severity)
      await rateCauses(context, row.id, row.severity ?? null);
  },
  transitions: {
    checkOut: {
      ...checkOutHooks.transitions.checkOut,
      after: (context, { id, checkedOutBy, checkedOutAt }) =>
        holdBranch(context, id, {
          checkOutState: 'out',
          checkedOutBy: checkedOutBy ?? null,
          checkedOutAt: checkedOutAt ?? null,
        }),
    },
    checkIn: { ...checkOutHooks.transitions.checkIn, after: (context, { id }) => holdBranch(context, id, free) },
    release: { ...checkOutHooks.transitions.release, after: (context, { id }) => holdBranch(context, id, free) },
  },
  actions: { copyBranch },
});
