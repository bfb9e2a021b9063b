import type { AuditEntry } from '../audit/audit';
import type { WriteContext } from '../model/behaviour';

/** Told of every change, in its transaction: what it writes is there if and only if the change is. */
export type ChangeListener = (context: WriteContext, entries: readonly AuditEntry[]) => Promise<void>;

let listener: ChangeListener = () => Promise.resolve();

/** Takes who is told of changes; the application does so once when it is made. */
export function setChangeListener(told: ChangeListener): void {
  listener = told;
}

export const tellChanges: ChangeListener = (context, entries) => listener(context, entries);
