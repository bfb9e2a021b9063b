import { boot } from '../../session/boot';
import { useSession } from '../../session/session';
import { enterSegment, segmentOf } from '../../session/tenant-segment';
import { replaceAddress } from '../routing/address';

/** Answers why it is not known now whose address this is. */
async function settle(segment: string): Promise<Error | null> {
  try {
    const outcome = await enterSegment(segment);
    if (outcome) replaceAddress(outcome);
    return null;
  } catch (error) {
    return error as Error;
  }
}

/**
 * Makes the session fit the tenant in the address, then loads it where there is one.
 * Answers what the first page must wait for: the tenant, never the session's data; with what went wrong in the end.
 */
export function enterConsole(): Promise<Error | null> | null {
  const segment = segmentOf(window.location.pathname);
  const settling = segment ? settle(segment) : null;
  const start = (failure: Error | null = null) => {
    if (!failure && useSession.getState().token) void boot();
  };
  if (settling) void settling.then(start);
  else start();
  return settling;
}
