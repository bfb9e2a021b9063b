import { STORED_PREFIX } from '../storage/base-path';
import { listenLive } from '../http/live';
import { hear, type LiveMessage } from './live-topics';
import { useSession } from './session';

const NAME = `${STORED_PREFIX}live`;
/** One tab of the browser listens and tells the others: a browser allows few connections to one server. */
async function lead(signal: AbortSignal, tell: (told: LiveMessage) => void): Promise<void> {
  await listenLive({ signal, onHint: tell, onOpen: () => tell('open') });
  // The session is over, or the server knows no hints: the lead is kept, so that no other tab asks in vain.
  await new Promise<void>((resolve) =>
    signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve()),
  );
}

/** Listens for the session that is signed in now; answers what ends it. */
function start(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
  if (channel) channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => hear(data);
  const tell = (told: LiveMessage): void => {
    hear(told);
    channel?.postMessage(told);
  };
  const turn = () => lead(signal, tell);
  const leading = 'locks' in navigator && channel ? navigator.locks.request(NAME, { signal }, turn) : turn();
  leading.catch(() => undefined);
  return () => {
    ending.abort();
    channel?.close();
  };
}

/** Listens while somebody is signed in; another session, or another tenant, listens anew. */
export function followLive(): () => void {
  const keyOf = ({ token, tenant, appIsLogin }: ReturnType<typeof useSession.getState>) =>
    token && appIsLogin ? `${token} ${tenant}` : '';
  let key = '';
  let stop = (): void => undefined;
  const follow = (): void => {
    const next = keyOf(useSession.getState());
    if (next === key) return;
    key = next;
    stop();
    stop = next ? start() : () => undefined;
  };
  follow();
  const leave = useSession.subscribe(follow);
  return () => {
    leave();
    stop();
  };
}
