const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref());

export type JobTurnLimits = {
  /** The next one begins after so long, ms, also where the one before has not ended: what hangs holds nobody up. */
  longest: number;
  /** Time between two that others have, ms. */
  rest: number;
};

/**
 * Does one piece of work after the other, in the order in which they came. The clock asks for some twenty jobs in the same second, and the queue
 * asks for work under thirty names: all at once they held the embedded database, which has one session, for 150 ms, and people waited.
 *
 * @returns What the work answers, or rejects with, once its turn has come.
 */
export function openJobTurns({ longest, rest }: JobTurnLimits, pause = wait) {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = Promise.race([done.catch(() => undefined), last.then(() => pause(longest))]).then(() => pause(rest));
    return done;
  };
}
