import { useSyncExternalStore } from 'react';
import { isLineDead, watchLine } from '../../http/line';

function onNetwork(tell: () => void): () => void {
  const events = ['online', 'offline'];
  for (const event of events) window.addEventListener(event, tell);
  return () => {
    for (const event of events) window.removeEventListener(event, tell);
  };
}

/** Whether the device has a network, and whether the server is reached over it: `reconnecting` while it is not. */
export function useConnection(): 'live' | 'offline' | 'reconnecting' {
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine);
  const isDead = useSyncExternalStore(watchLine, isLineDead);
  if (!isOnline) return 'offline';
  return isDead ? 'reconnecting' : 'live';
}
