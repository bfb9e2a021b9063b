import { useRef } from 'react';
import { CallError } from '../../http/errors';
import type { RequestIdentity } from '../../http/unanswered';
import { fetchOutcome } from '../api';
import { isUnresolved } from '../form/sent';
import type { ActionOutcome } from './run';

/** What came of an action; `isFromBefore` where an earlier try had done it, whose answer was lost. */
export type OnceOutcome = ActionOutcome & { isFromBefore?: true };

/**
 * Runs what a dialog asks for once: where an answer was lost it keeps the request id, and asks for the outcome before it sends anything
 * again, whatever was corrected meanwhile.
 */
export function useSentOnce(): (work: (identity: RequestIdentity) => Promise<ActionOutcome>) => Promise<OnceOutcome> {
  const open = useRef<RequestIdentity | null>(null);
  return async (work) => {
    const identity = open.current ?? {};
    if (identity.requestId !== undefined && (await fetchOutcome(identity.requestId)).isDone) {
      open.current = null;
      return { done: 1, failed: [], isFromBefore: true };
    }
    try {
      const outcome = await work(identity);
      open.current = null;
      return outcome;
    } catch (error) {
      // What was never sent has no id.
      open.current = error instanceof CallError && isUnresolved(error) ? identity : null;
      throw error;
    }
  };
}
