/** Downloads that may wait before the rests grow: so few leave enough of the event loop by themselves. */
const FEW = 4;
/** Rounds of the event loop that other calls get after each block, while few and while many downloads wait. */
const ROUNDS = { few: 1, many: 3 };
/** Longest rest after a block, ms: downloads go on, however busy the loop is. */
const MAX_REST = 50;

const CLOCK = {
  now: () => performance.now(),
  wait: (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * The order in which downloads read their blocks. Between two blocks other calls have some rounds of the event loop: fifty downloads of
 * hundreds of megabytes take what other calls leave, and the busier the loop, the longer its rounds and so the rests. Nobody waits for the
 * block of another: a store that hangs holds up its own download only.
 */
export function openBlockTurns({ now, wait }: typeof CLOCK = CLOCK) {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  const rest = async (): Promise<void> => {
    const begun = now();
    await wait(0);
    const rounds = waiting > FEW ? ROUNDS.many : ROUNDS.few;
    await wait(Math.min(MAX_REST, rounds * (now() - begun)));
  };
  return {
    /** Resolves when the next block of a download may be read. */
    next(): Promise<void> {
      waiting += 1;
      const turn = last.then(() => void (waiting -= 1));
      last = turn.then(rest);
      return turn;
    },
  };
}
