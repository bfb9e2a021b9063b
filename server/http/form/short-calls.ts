let atWork = 0;
let last = -Infinity;

/** Runs a call that answers soon, as one of those that what comes in as a file gives way to. */
export async function asShortCall<T>(work: () => Promise<T>): Promise<T> {
  atWork += 1;
  last = performance.now();
  try {
    return await work();
  } finally {
    atWork -= 1;
  }
}

/** How many such calls this server works on now. */
export const shortCallsAtWork = (): number => atWork;

/** Whether one of them began within the last `ms`. */
export const hasShortCallSince = (ms: number): boolean => performance.now() - last < ms;
