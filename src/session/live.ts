import { STORAGE_PREFIX } from '../../contract/constants';
import { listenLive, type LiveHint } from '../http/live';
import { useSession } from './session';

/** `open` where hints may have been missed. */
type Told = LiveHint | 'open';

const NAME = `${STORAGE_PREFIX}live`;
const listeners = new Map<string, Set<(id: string | null) => void>>();

function hear(told: Told): void {
  if (told === 'open') for (const each of listeners.values()) for (const listener of each) listener(null);
  else for (const listener of listeners.get(told.topic) ?? []) listener(told.id);
}

/** Calls with the id of what changed, or with null where anything may have. Answers what ends it. */
export function onLive(topic: string, listener: (id: string | null) => void): () => void {
  const known = listeners.get(topic) ?? new Set();
  listeners.set(topic, known.add(listener));
  return () => void known.delete(listener);
}

/** One tab of the browser listens and tells the others: a browser allows few connections to one server. */
async function lead(signal: AbortSignal, tell: (told: Told) => void): Promise<void> {
  await listenLive({ signal, onHint: tell, onOpen: () => tell('open') });
  // The session is over, or the server knows no hints: the lead is kept, so that no other tab asks in vain.
  await new Promise<void>((resolve) => (signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve())));
}

/** Listens for the session that is signed in now; answers what ends it. */
function start(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
  if (channel) channel.onmessage = ({ data }: MessageEvent<Told>) => hear(data);
  const tell = (told: Told): void => {
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
  const keyOf = ({ token, tenant, appIsLogin }: ReturnType<typeof useSession.getState>) => (token && appIsLogin ? `${token} ${tenant}` : '');
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
