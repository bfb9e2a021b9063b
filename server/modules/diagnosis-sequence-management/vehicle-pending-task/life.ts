import type { ITEM_LIFE } from '../../../../contract/resources/diagnosis-sequence-management/vehicle-pending-task/life';

type Name = keyof (typeof ITEM_LIFE)['transitions'];
type Given = { set: (context: unknown, input: { reason?: string | null }) => Record<string, unknown> };

const said: Given = { set: (_context, { reason }) => ({ statusReason: reason ?? null }) };

/** Of both, pending tasks and to-dos: who changes the state by hand says why, and the clock says so too. */
export const itemTransitions: Record<Name, Given> = {
  connect: said,
  execute: said,
  succeed: said,
  fail: said,
  closeSilent: said,
  withdraw: said,
  expire: { set: () => ({ statusReason: 'expired' }) },
};
