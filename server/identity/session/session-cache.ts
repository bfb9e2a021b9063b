import type { Database } from '../../db/database';
import { memoryOf, type ShortMemory } from '../../platform/short-memory';

const SESSIONS = 'sessions';
export const sessionMemory = <T>(db: Database): ShortMemory<T> => memoryOf<T>(db, SESSIONS);

/** Name of the memory of the menu tree, from which the rights of sessions are worked out. */
export const MENU_CACHE = 'menus';

/** Forgets what this server knows of sessions and their rights, so that what just changed holds at once here; other servers follow within a second. */
export function forgetSessions(db: Database): void {
  sessionMemory(db).clear();
  memoryOf(db, MENU_CACHE).clear();
}
