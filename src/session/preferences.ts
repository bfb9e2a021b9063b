import { MOST_FAVOURITES, type PreferenceChange } from '../../contract/wire/identity/preferences';
import { call } from '../http/client';
import { useSession } from './session';

const NONE: readonly string[] = [];

/** Screens that the user keeps at hand, by their paths. */
export const useFavourites = (): readonly string[] =>
  useSession((session) => session.user?.preferences?.favourites ?? NONE);

/** What the user arranged holds at once; where it cannot be kept it is as before. */
export async function arrange(change: PreferenceChange): Promise<void> {
  const before = useSession.getState().user;
  if (!before) return;
  const { favourites = before.preferences.favourites, home = before.preferences.home } = change;
  useSession.setState({ user: { ...before, preferences: { favourites, home } } });
  try {
    await call('PUT', '/sys/preference', { body: change, silent: true });
  } catch (error) {
    useSession.setState(({ user }) => ({ user: user && { ...user, preferences: before.preferences } }));
    throw error;
  }
}

/** Keeps a screen at hand, or no longer; the oldest makes room. */
export function keepAtHand(path: string, isKept: boolean): Promise<void> {
  const others = (useSession.getState().user?.preferences.favourites ?? NONE).filter((other) => other !== path);
  return arrange({ favourites: (isKept ? [...others, path] : others).slice(-MOST_FAVOURITES) });
}
