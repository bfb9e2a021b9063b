import { noteIncoming } from './incoming-memory';
import { hasShortCallSince, shortCallsAtWork } from './short-calls';

/** Calls that may wait before the rests grow: so few leave enough of the event loop by themselves. */
const FEW = 4;
/** Rounds of the event loop that other calls get after each block, while few and while many calls wait. */
const ROUNDS = { few: 1, many: 3 };
/**
 * Of what comes in each block is searched or hashed, 1 ms and more. A list asks the database some ten times, and each time needs a round: with a
 * block in every other round, fifty lists a second no longer got through, and waited 100 ms for each other. So the next block waits until no
 * such call is at work, as long as this, ms: 3.4 MB a second come in at the least.
 */
const MAX_WAY = 30;
/**
 * Rest between two blocks of what comes in while others ask, ms: 10 MB a second, the most that a line of 100 Mbit/s brings. A sender near by
 * fills each pause between two calls to the brim: its process, this one and that of the database then need more processors than there are, and
 * each query of a list waited for one.
 */
const REST_BESIDE_OTHERS = 8;
/** How long after a call others still count as asking, ms. */
const ASKING = 100;
/** How often it looks whether one is, ms. */
const LOOK = 2;
/** Longest rest after a block, ms: files go on, however busy the loop is. */
const MAX_REST = 50;
/** Longest that the order waits for work that has a turn of its own, ms: what hangs holds nobody up. */
const MAX_WORK = 100;

const CLOCK = {
  now: () => performance.now(),
  wait: (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Calls that answer soon: how many are at work, and whether one began a moment ago. */
type Others = { atWork: () => number; areAsking: () => boolean };

/**
 * The order in which downloads read their blocks, and uploads take theirs. Between two blocks other calls have some rounds of the event loop:
 * fifty downloads of hundreds of megabytes take what other calls leave, and the busier the loop, the longer its rounds and so the rests.
 * Nobody waits for the block of another: a store that hangs holds up its own download only.
 *
 * @param others Whom each block gives way to, and whether they ask for anything at this time; nobody where it is left out.
 */
export function openBlockTurns({ now, wait }: typeof CLOCK = CLOCK, others?: Others) {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  const rest = async (): Promise<void> => {
    const begun = now();
    await wait(0);
    const rounds = waiting > FEW ? ROUNDS.many : ROUNDS.few;
    await wait(Math.min(MAX_REST, rounds * (now() - begun)));
    if (!others) return;
    if (others.areAsking()) await wait(REST_BESIDE_OTHERS);
    for (const since = now(); others.atWork() > 0 && now() - since < MAX_WAY;) await wait(LOOK);
  };
  /** Resolves when its turn comes. The order goes on after `worked` and the rest of the others. */
  function take(worked: () => Promise<unknown> | undefined): Promise<void> {
    waiting += 1;
    const turn = last.then(() => void (waiting -= 1));
    last = turn.then(worked).then(rest);
    return turn;
  }
  return {
    /** Resolves when the next block of a download may be read. */
    next: () => take(() => undefined),
    /**
     * Does what a download asks of the database before its first block, in a turn of its own: downloads that began together end their
     * ranges together, and so many questions at once would hold up all others. Answers, or rejects with, what the work does.
     */
    async begin<T>(work: () => Promise<T>): Promise<T> {
      let done: Promise<T> | undefined;
      const begun = (): Promise<T> => (done ??= work());
      await take(() => Promise.race([begun().catch(() => undefined), wait(MAX_WORK)]));
      return begun();
    },
  };
}

type Turns = Pick<ReturnType<typeof openBlockTurns>, 'next'>;

/** The order of what comes in: of a file that is sent, other calls see a millisecond or two at a time. */
const incoming = openBlockTurns(CLOCK, { atWork: shortCallsAtWork, areAsking: () => hasShortCallSince(ASKING) });
/** The order of what goes out. */
export const outgoing = openBlockTurns();
/** Bytes that are taken at once: to find the end of a part in them, or to hash them, takes about 1 ms. */
const BLOCK = 128 * 1024;

/**
 * Says how fast a file comes in: to be waited for after so many bytes were worked on. After each 128 KiB other calls have the next rounds of the
 * event loop; a file that is smaller waits for nobody.
 */
export function incomingPace(turns: Turns = incoming): (bytes: number) => Promise<void> {
  let worked = 0;
  return async (bytes) => {
    worked += bytes;
    noteIncoming(bytes);
    if (worked < BLOCK) return;
    worked = 0;
    await turns.next();
  };
}

/** The same pieces, no faster than other calls allow. */
export async function* inTurns(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  pace = incomingPace(),
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    yield piece;
    await pace(piece.length);
  }
}
