import { create } from 'zustand';
import type { WaitingWrite } from './pass';

/** What is known of the outbox of whoever is signed in. */
type OutboxState = {
  waiting: readonly WaitingWrite[];
  isSending: boolean;
  /** The browser may delete what waits when it needs the room. */
  isUnsure: boolean;
};

export const EMPTY_OUTBOX: OutboxState = { waiting: [], isSending: false, isUnsure: false };

/** Stands apart from what sends, which is loaded where something waits. */
export const useOutbox = create<OutboxState>(() => EMPTY_OUTBOX);
