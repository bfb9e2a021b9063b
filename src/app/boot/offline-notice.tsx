import { useSyncExternalStore } from 'react';
import { isLineDead, watchLine } from '../../http/line';
import { useWords } from '../../i18n/words';

function onNetwork(tell: () => void): () => void {
  const events = ['online', 'offline'];
  for (const event of events) window.addEventListener(event, tell);
  return () => {
    for (const event of events) window.removeEventListener(event, tell);
  };
}

/** Says so as long as the device has no network, or one over which the server is not reached: what is on the screen may be old, and nothing can be saved. */
export function OfflineNotice() {
  const { t } = useWords();
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine);
  const isDead = useSyncExternalStore(watchLine, isLineDead);
  if (isOnline && !isDead) return null;
  return <output className="storage-notice">{t(isOnline ? 'shell.unreached' : 'shell.offline')}</output>;
}
