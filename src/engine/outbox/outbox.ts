import { STORED_PREFIX } from '../../storage/base-path';
import { draftKeys } from '../../session/draft-keys';
import { onLeave, useSession } from '../../session/session';
import { openOutbox, type OutboxStore } from '../../storage/outbox-store';
import { forget, storePlain } from '../../storage/storage';
import type { OutboxItem } from './item';
import { sendWaiting, waitingIn } from './pass';
import { EMPTY_OUTBOX, useOutbox } from './state';

/** Milliseconds between two tries while something waits. */
const AGAIN = 30_000;
const NAME = `${STORED_PREFIX}outbox`;

type Desk = { owner: string; store: Promise<OutboxStore>; ending: AbortController };

let desk: Desk | null = null;
const sent = new Set<(item: OutboxItem) => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);

/** Whose outbox it is; null where nobody is signed in. */
function ownerNow(): { userId: string; tenant: string } | null {
  const { user, tenant } = useSession.getState();
  return user ? { userId: user.id, tenant: tenant ?? '' } : null;
}

/** Opened by the key of the session, which is in memory alone: another person on the device has another one. */
function openDesk(): Desk | null {
  const owner = ownerNow();
  if (!owner) return null;
  const name = JSON.stringify(owner);
  if (desk?.owner === name) return desk;
  desk?.ending.abort();
  const opened: Desk = {
    owner: name,
    store: draftKeys().then((keys) => openOutbox(owner, keys)),
    ending: new AbortController(),
  };
  // Without the key, or where the browser has no database: it is tried again, and whoever keeps something is told.
  opened.store.catch(() => {
    if (desk === opened) desk = null;
  });
  desk = opened;
  return opened;
}

/** Whether the browser promises to keep what it was given. */
const isLasting = async (): Promise<boolean> => (await navigator.storage?.persisted?.().catch(() => false)) ?? false;

async function look({ store, ending }: Desk): Promise<void> {
  const waiting = await waitingIn(await store);
  const isUnsure = waiting.length > 0 && !(await isLasting());
  if (ending.signal.aborted) return;
  useOutbox.setState({ waiting, isUnsure });
  // The next page asks for the outbox only where something may lie in it, of whomever.
  if (waiting.length > 0) storePlain('outbox', '1');
}

async function pass({ store, ending }: Desk): Promise<void> {
  const opened = await store;
  const { signal } = ending;
  const onChange = (item: OutboxItem | null): void => {
    channel?.postMessage('changed');
    if (item) for (const tell of sent) tell(item);
    if (desk?.ending === ending) void look(desk);
  };
  useOutbox.setState({ isSending: true });
  try {
    await sendWaiting(opened, { signal, onChange });
  } finally {
    if (!signal.aborted) useOutbox.setState({ isSending: false });
  }
}

/** Somebody asked to send while this tab did. */
let hasHope = false;

/** Sends what waits, unless another tab does. */
export async function sendNow(): Promise<void> {
  const now = openDesk();
  if (!now) return;
  try {
    await look(now);
    if (useOutbox.getState().waiting.length === 0) return;
    await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
      // Whoever sends may be at a call that fails: it begins once more then, for there is hope by now.
      hasHope = lock === null;
      if (!lock) return;
      do {
        hasHope = false;
        await pass(now);
      } while (hasHope && !now.ending.signal.aborted);
    });
    await look(now);
  } catch {
    // It is tried again: nothing of it is lost.
  }
}

const sendQuietly = (): void => void sendNow();
const sendWhenSeen = (): void => {
  if (document.visibilityState === 'visible') sendQuietly();
};
let timer: ReturnType<typeof setInterval> | null = null;

/** Sends now, and whenever there is hope: on line again, in front again, and every half minute. */
export function startOutbox(): void {
  sendQuietly();
  if (timer !== null) return;
  timer = setInterval(sendQuietly, AGAIN);
  window.addEventListener('online', sendQuietly);
  window.addEventListener('focus', sendQuietly);
  document.addEventListener('visibilitychange', sendWhenSeen);
  if (channel)
    channel.onmessage = () => {
      if (desk) void look(desk).catch(() => undefined);
    };
}

onLeave(() => {
  desk?.ending.abort();
  desk = null;
  useOutbox.setState(EMPTY_OUTBOX);
});

/** Told of each item that was sent by this tab. */
export function onSent(tell: (item: OutboxItem) => void): () => void {
  sent.add(tell);
  return () => void sent.delete(tell);
}

/**
 * Keeps an item until it is sent.
 * @throws where the browser does not keep it: nothing is sent then, and the caller still has it
 */
export async function keepItem(item: OutboxItem, files: readonly ArrayBuffer[]): Promise<void> {
  const now = openDesk();
  if (!now) throw new Error('nobody is signed in');
  await (await now.store).add(item.key, item, files);
  storePlain('outbox', '1');
  await navigator.storage?.persist?.().catch(() => false);
  channel?.postMessage('changed');
  await look(now);
  startOutbox();
}

/** Tries a refused item again. */
export async function retryItem(item: OutboxItem): Promise<void> {
  const now = openDesk();
  if (!now) return;
  await (await now.store).put(item.key, { ...item, refusal: null });
  await sendNow();
}

export async function discardItem(id: string): Promise<void> {
  const now = openDesk();
  if (!now) return;
  await (await now.store).remove(id);
  channel?.postMessage('changed');
  await look(now);
  if (useOutbox.getState().waiting.length === 0) forget('outbox');
}

/** Deletes all that waits of whoever is signed in. */
export async function discardAll(): Promise<void> {
  for (const { id } of useOutbox.getState().waiting) await discardItem(id);
}
