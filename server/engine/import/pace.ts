/** Rows of one transaction: a step has some fifteen statements of its own (8 ms on the embedded database, beside 0.1 ms a row), so that fewer rows than the least cost more than they spare others. Doubled and halved only: a statement over as many rows as one before it need not be planned again. */
const LEAST = 10;
const FIRST = 20;
const MOST = 320;
/** ms that a transaction may take: the embedded database has one session, and all others wait for it so long. */
const SLOW = 17;
/** ms below which it might as well do more. */
const QUICK = 10;

/** How many rows the next step takes, by how long the last one took: much on a quick machine, little on one with other work. */
export type Pace = { keep: <T>(work: (rows: number) => Promise<T>) => Promise<T> };

export function openPace(now: () => number = () => performance.now()): Pace {
  let rows = FIRST;
  return {
    async keep(work) {
      const begun = now();
      const result = await work(rows);
      const took = now() - begun;
      if (took > SLOW) rows = Math.max(LEAST, rows / 2);
      else if (took < QUICK) rows = Math.min(MOST, rows * 2);
      return result;
    },
  };
}
