import type { OutboxStore } from '../../storage/outbox-store';
import { CallError } from '../../http/errors';
import { isRecord } from '../../http/shape';
import { OUTBOX_SCHEMA, type OutboxItem, type OutboxRefusal } from './item';
import { isPassing, sendItem } from './send-item';

/** What waits; `item` is null where it cannot be read here. */
export type WaitingWrite = { id: string; item: OutboxItem | null };

const isItem = (value: unknown): value is OutboxItem =>
  isRecord(value) && value.schema === OUTBOX_SCHEMA && typeof value.key === 'string' && Array.isArray(value.files);

/** All that waits, oldest first. */
export const waitingIn = async (store: OutboxStore): Promise<WaitingWrite[]> =>
  (await store.list()).map(({ id, value }) => ({ id, item: isItem(value) ? value : null }));

const refusalOf = (error: CallError): OutboxRefusal => ({ msg: error.msg, fields: error.fields ?? {} });

type Pass = {
  signal: AbortSignal;
  firstPause?: number;
  /** Told whenever something was sent or refused. */
  onChange: (sent: OutboxItem | null) => void;
};

/** No answer came, or the session is over: what comes behind has no better chance. */
const isLineOf = (error: unknown): boolean =>
  error instanceof CallError && (error.isNetwork || error.status === 401 || error.status === 408);

/**
 * Sends what waits and was not refused, oldest first. Answers false where the line or the session ended the pass, or something has to be tried
 * again later.
 */
export async function sendWaiting(store: OutboxStore, { signal, firstPause, onChange }: Pass): Promise<boolean> {
  let isAllSent = true;
  for (const { id, item } of await waitingIn(store)) {
    if (!item || item.refusal) continue;
    signal.throwIfAborted();
    try {
      await sendItem(item, {
        keep: (now) => store.put(id, now),
        bytesOf: (place) => store.bytesOf(id, place),
        signal,
        firstPause,
      });
      await store.remove(id);
      onChange(item);
    } catch (error) {
      signal.throwIfAborted();
      isAllSent = false;
      if (!isPassing(error)) {
        await store.put(id, { ...item, refusal: refusalOf(error as CallError) });
        onChange(null);
      } else if (isLineOf(error)) return false;
    }
  }
  return isAllSent;
}
