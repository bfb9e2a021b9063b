import { boot } from '../session/boot';
import { useSession } from '../session/session';
import { enterSegment, segmentOf } from '../session/tenant-segment';
import { replaceAddress } from './address';

async function settle(segment: string): Promise<void> {
  const outcome = await enterSegment(segment);
  if (outcome) replaceAddress(outcome);
}

/**
 * Makes the session fit the tenant in the address, then loads it where there is one.
 * Answers what the first page must wait for: the tenant, never the session's data.
 */
export function enter(): Promise<void> | null {
  const segment = segmentOf(window.location.pathname);
  const settling = segment ? settle(segment) : null;
  const start = () => {
    if (useSession.getState().token) void boot();
  };
  if (settling) void settling.then(start);
  else start();
  return settling;
}
