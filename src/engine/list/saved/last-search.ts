import { isStoredRecord, isStoredText, readStored, store, type StoredName } from '../../../storage/storage';
import { useSession } from '../../../session/session';
import type { Params } from '../../api';

const isParams = (value: unknown): value is Params => isStoredRecord(value) && Object.values(value).every(isStoredText);

/** Kept apart by user and tenant: what one searched for is no business of the next. */
function nameOf(tableKey: string): StoredName {
  const { user, tenant } = useSession.getState();
  return `searches.last.${user?.id ?? ''}.${tenant ?? ''}.${tableKey}`;
}

/** What the user searched for last in a list of this browser. */
export const readLast = (tableKey: string): Params | null => readStored(nameOf(tableKey), isParams);

export function keepLast(tableKey: string, search: Params): void {
  if (Object.keys(search).length > 0) store(nameOf(tableKey), search);
}
