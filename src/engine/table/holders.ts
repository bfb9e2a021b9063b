import { create } from 'zustand';
import { holdsTable } from '../../../contract/language/check-out';
import { isHeldBy } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import type { TableHolder } from '../../../contract/wire/table-holder';
import { useSession } from '../../session/session';
import type { Row } from '../row';

/** Who has the tables of a resource, by its name, as the server said last; nothing before. */
export const useTableHolders = create<Readonly<Record<string, readonly TableHolder[]>>>(() => ({}));

const NONE: readonly TableHolder[] = [];
const holdersOf = (r: AnyResource): readonly TableHolder[] => useTableHolders.getState()[r.name] ?? NONE;

/** Of the tenants whose rows are shown: whoever works for the platform sees those of all. */
export const holderIn = (r: AnyResource, tenant: string): TableHolder | undefined =>
  holdersOf(r).find(({ tenantCode }) => tenantCode === tenant);

/** Whether the user may add rows: to the table of the tenant where he works, or to one of those that he has. */
export const mayAdd = (r: AnyResource): boolean => {
  if (!holdsTable(r)) return true;
  const { user, tenant } = useSession.getState();
  return holdersOf(r).some(({ userId, tenantCode }) => userId === user?.id && (tenant === '' || tenantCode === tenant));
};

/** Whether the user may change the row as it is now: he has the table, or nobody has, and he has the row where that is asked for. */
export function mayTouch(r: AnyResource, row: Row, userId: string): boolean {
  const holder = holderOfRow(r, row);
  return holder ? holder.userId === userId : isHeldBy(r, row, userId);
}

/** Who has the table that the row stands in. */
export const holderOfRow = (r: AnyResource, row: Row): TableHolder | undefined =>
  holdsTable(r) ? holderIn(r, (row.tenantCode as string | undefined) ?? useSession.getState().tenant ?? '') : undefined;

/** Which of the operations on the table make sense now; all others always do. */
export function suitsTable(r: AnyResource, operation: string, userId: string): boolean {
  if (!holdsTable(r)) return true;
  const { tenant } = useSession.getState();
  const holders = holdersOf(r).filter(({ tenantCode }) => tenant === '' || tenantCode === tenant);
  const isMine = holders.some((holder) => holder.userId === userId);
  if (operation === 'checkOutTable') return tenant === '' || holders.length === 0;
  if (operation === 'checkInTable') return isMine;
  if (operation === 'releaseTable') return holders.some((holder) => holder.userId !== userId);
  return true;
}
