import { serverNow, knownServerNow } from '../../http/clock';
import type { StoredAt } from '../../storage/sweep';

/** When something is kept that is kept now. */
export const storedNow = (): StoredAt => ({
  at: serverNow(),
  ...(knownServerNow() === null ? { isUnsure: true } : {}),
});
