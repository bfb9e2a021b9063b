import { useEffect, useState } from 'react';

/** At the latest then, ms: a page that goes on working must not keep for itself what the user looks for. */
const LATEST = 300;

let wasIdle = typeof requestIdleCallback === 'undefined';

/**
 * False until the page that was just loaded has nothing more urgent to do, true for ever after: what stands beside the first screen is
 * drawn behind it. True at once in browsers that do not tell.
 */
export function useWhenIdle(): boolean {
  const [isIdle, setIsIdle] = useState(wasIdle);
  useEffect(() => {
    if (wasIdle) return undefined;
    const asked = requestIdleCallback(
      () => {
        wasIdle = true;
        setIsIdle(true);
      },
      { timeout: LATEST },
    );
    return () => cancelIdleCallback(asked);
  }, []);
  return isIdle;
}
