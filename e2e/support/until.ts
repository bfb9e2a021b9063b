/** A lease of a killed server ends after 30 s, the next minute wakes the worker of another one, and that one has some work to do, ms. */
const TAKEN_OVER = 150_000;
/** Between two looks, ms. */
const PAUSE = 100;

/**
 * Looks again and again until it is as awaited, and answers that. A look that throws counts as one: a server that just started, or is at its
 * limit, cannot answer.
 *
 * @param most How long, ms; then it throws with what was seen last.
 */
export async function until<T>(look: () => Promise<T>, isIt: (found: T) => boolean, most = TAKEN_OVER): Promise<T> {
  let last: unknown;
  for (const end = Date.now() + most; Date.now() < end;) {
    try {
      const found = await look();
      if (isIt(found)) return found;
      last = found;
    } catch (error) {
      last = String(error);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  throw new Error(`it did not come: ${JSON.stringify(last)}`);
}
