import { httpSettings } from './settings';

/** How long an answer may take that anybody gets at once, ms. */
const LIMIT = 1_500;
/** Pause before the server is asked again, ms. */
const AGAIN = 2_000;
/** What everybody may ask, and costs the server next to nothing. */
const PATH = '/auth/providers';

const line = { isDead: false, isDoubted: false, watchers: new Set<() => void>() };

function say(isDead: boolean): void {
  if (line.isDead === isDead) return;
  line.isDead = isDead;
  for (const tell of line.watchers) tell();
}

const pause = async (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function isReached(): Promise<boolean> {
  const limit = new AbortController();
  const answer = fetch(httpSettings().base + PATH, { cache: 'no-store', signal: limit.signal }).then(
    () => true,
    () => false,
  );
  const isInTime = await Promise.race([answer, pause(LIMIT).then(() => false)]);
  // Its body is nothing that anybody reads.
  limit.abort();
  return isInTime;
}

async function ask(): Promise<void> {
  line.isDoubted = true;
  while (line.watchers.size > 0) {
    const isAlive = await isReached();
    say(!isAlive);
    if (isAlive) break;
    await pause(AGAIN);
  }
  line.isDoubted = false;
}

/** Something got no answer: asks until there is one. Browsers tell of a network that is gone, and not of one that leads nowhere. */
export function doubtLine(): void {
  if (line.watchers.size > 0 && !line.isDoubted) void ask();
}

/** Whatever was answered came over it. */
export const trustLine = (): void => say(false);

export const isLineDead = (): boolean => line.isDead;

/** Tells whenever that changes. Nobody asks where nobody wants to know. */
export function watchLine(tell: () => void): () => void {
  line.watchers.add(tell);
  return () => {
    line.watchers.delete(tell);
    if (line.watchers.size === 0) line.isDead = false;
  };
}
