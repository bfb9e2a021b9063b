import { MOST_OPENED } from '../../contract/wire/home';
import { isStoredText, readStored, store } from '../storage/storage';
import { useSession } from './session';

/* Only which records were opened is kept in the browser, never what they are called: that is asked of the server, which knows who may see it. */

const isList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isStoredText);

/** The records that the user opened last, each as `<module>/<object>:<id>`, the newest first. */
export const lastOpened = (userId: string): readonly string[] => readStored(`opened.${userId}`, isList) ?? [];

/** Keeps a record among those opened last. */
export function rememberOpened(resource: string, id: string): void {
  const { user } = useSession.getState();
  if (!user) return;
  const own = `${resource}:${id}`;
  const before = lastOpened(user.id);
  if (before[0] === own) return;
  store(`opened.${user.id}`, [own, ...before.filter((other) => other !== own)].slice(0, MOST_OPENED));
}
