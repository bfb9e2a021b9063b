import { MOST_FAVOURITES, type HomeOrder, type PreferenceChange } from '../../contract/wire/identity/preferences';
import { call } from '../http/client';
import { holdsPermission, useSession } from './session';

const NONE: readonly string[] = [];

/** Screens that the user keeps at hand, by their paths. */
export const useFavourites = (): readonly string[] =>
  useSession((session) => session.user?.preferences?.favourites ?? NONE);

/** What the user arranged holds at once; where it cannot be kept it is as before. */
export async function arrange(change: PreferenceChange): Promise<void> {
  const before = useSession.getState().user;
  if (!before) return;
  const preferences = { ...before.preferences, ...change };
  useSession.setState({ user: { ...before, preferences } });
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

/** Who arranges the home page for all that work in the tenant. */
export const mayArrangeForAll = (): boolean => holdsPermission('sys:params:update');

/** Those who work in the tenant and arranged nothing themselves begin with it; null takes that away. */
export async function arrangeForAll(home: HomeOrder | null): Promise<void> {
  await call('PUT', '/sys/home/arrangement', { body: { home }, silent: true });
  useSession.setState(({ user }) => ({
    user: user && { ...user, preferences: { ...user.preferences, tenantHome: home } },
  }));
}
