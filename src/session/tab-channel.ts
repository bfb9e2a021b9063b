import { STORED_PREFIX } from '../storage/base-path';

/** What a tab tells the others of this browser. Never a token: of one that is left only as much as tells it from others. */
export type TabMessage =
  | { kind: 'entered' }
  /** `hasEnded`: the server refused it; else somebody logged out. */
  | { kind: 'left'; of: string; hasEnded: boolean }
  | { kind: 'tenant'; code: string };

/** So many characters of 64 tell tokens apart, and open nothing. */
const PART = 8;
export const partOf = (token: string): string => token.slice(0, PART);

let channel: BroadcastChannel | null = null;

/** Listens to the other tabs. False where the browser has no such channel; then only the storage tells. */
export function listenToTabs(hear: (told: TabMessage) => void): boolean {
  if (typeof BroadcastChannel === 'undefined') return false;
  channel = new BroadcastChannel(`${STORED_PREFIX}session`);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data);
  return true;
}

type Announced = Exclude<TabMessage, { kind: 'left' }> | { kind: 'left'; token: string; hasEnded: boolean };

/** Tells the other tabs. */
export function announce(told: Announced): void {
  channel?.postMessage(
    (told.kind === 'left'
      ? { kind: 'left', of: partOf(told.token), hasEnded: told.hasEnded }
      : told) satisfies TabMessage,
  );
}

/** Hears and tells nothing more. */
export function closeChannel(): void {
  channel?.close();
  channel = null;
}
