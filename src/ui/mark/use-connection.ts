import { useSyncExternalStore } from 'react';
import { isLineDead, watchLine } from '../../http/line';

function onNetwork(tell: () => void): () => void {
  const events = ['online', 'offline'];
  for (const event of events) window.addEventListener(event, tell);
  return () => {
    for (const event of events) window.removeEventListener(event, tell);
  };
}

/** `offline`: the device has no network; `reconnecting`: it has one, but the server is not reached. */
export type ServerReach = 'live' | 'offline' | 'reconnecting';

/** The connection as it is now. */
export function useConnection(): ServerReach {
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine);
  const isDead = useSyncExternalStore(watchLine, isLineDead);
  if (!isOnline) return 'offline';
  return isDead ? 'reconnecting' : 'live';
}
