import type { Database, DbScope } from './database';

export type FairLimits = {
  /** Transactions at work at once, of all together. */
  slots: number;
  /** Work of one tenant at once, ms: as many transactions as usually fit in, one at the least. */
  share: number;
};

/** What a transaction is taken to need before one was seen, ms. */
const FIRST_GUESS = 5;
/** How much the latest transaction counts in what is usual. */
const NEWEST = 0.2;
/** Who was away comes back with so much less on his account than who has the least, ms: more is forgotten. */
const CREDIT = 1000;
/** A transaction that takes longer holds others up, ms. */
const LONG = 10;
/** How many shares a tenant has while no other is about: who comes then waits for work of 120 ms at the most. */
const ALONE = 4;
/** Other tenants are about for so long after they asked for something last, ms. */
const ABOUT = 1000;

/** Those of one tenant: who waits, how many are at work, how long all of its work took so far, and when it asked last. */
type Line = {
  waiting: (() => void)[];
  running: number;
  spent: number;
  usual: number;
  isResting: boolean;
  seen: number;
};

const lineOf = (scope: DbScope): string => (scope === 'platform' ? '' : scope.tenant);
const isActive = ({ waiting, running }: Line): boolean => waiting.length + running > 0;

/**
 * The database behind a door at which each tenant has a line of its own (decision 0055). Of those who wait the one goes in whose tenant has
 * used the least, so that a list of one need not wait for a thousand rows that another fetches a hundred times.
 */
export function fair(db: Database, { slots, share }: FairLimits): Database {
  const lines = new Map<string, Line>();
  let running = 0;

  /** Whether no other tenant asked for anything a moment ago. The platform looks up every caller's session, and is always there. */
  function isAlone(line: Line): boolean {
    const now = performance.now();
    const platform = lines.get('');
    return ![...lines.values()].some((one) => one !== line && one !== platform && now - one.seen < ABOUT);
  }

  /** One place is left for others in any case, and long work has one alone. */
  const placesOf = (line: Line): number =>
    Math.max(1, Math.min(slots - 1, Math.floor((isAlone(line) ? ALONE : 1) * (share / line.usual))));

  const mayGo = (line: Line): boolean =>
    !line.isResting && line.waiting.length > 0 && (line.running === 0 || line.running < placesOf(line));

  function admit(): void {
    while (running < slots) {
      const [next] = [...lines.values()].filter(mayGo).toSorted((a, b) => a.spent - b.spent);
      if (!next) return;
      running += 1;
      next.running += 1;
      next.waiting.shift()?.();
    }
  }

  function lineFor(scope: DbScope): Line {
    const name = lineOf(scope);
    const line = lines.get(name) ?? {
      waiting: [],
      running: 0,
      spent: 0,
      usual: FIRST_GUESS,
      isResting: false,
      seen: 0,
    };
    lines.set(name, line);
    if (!isActive(line)) {
      const least = Math.min(...[...lines.values()].filter(isActive).map(({ spent }) => spent));
      line.spent = Math.max(line.spent, Number.isFinite(least) ? least - CREDIT : 0);
    }
    line.seen = performance.now();
    return line;
  }

  /** Long work gives others as much time as it took, where there are some: they find the door open half of the time. */
  function rest(line: Line, ms: number): void {
    if (ms < LONG || line === lines.get('') || isAlone(line)) return;
    line.isResting = true;
    setTimeout(() => {
      line.isResting = false;
      admit();
    }, ms);
  }

  return {
    ...db,
    async run(scope, access, work, signal) {
      const line = lineFor(scope);
      await new Promise<void>((resolve) => {
        line.waiting.push(resolve);
        admit();
      });
      const begun = performance.now();
      const guess = line.usual;
      line.spent += guess;
      try {
        return await db.run(scope, access, work, signal);
      } finally {
        const took = performance.now() - begun;
        line.spent += took - guess;
        line.usual += (took - line.usual) * NEWEST;
        line.running -= 1;
        running -= 1;
        rest(line, took);
        admit();
      }
    },
  };
}
