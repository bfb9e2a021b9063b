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
/**
 * So much work, ms, a tenant may be ahead of its share and still be served as it came. Below it the order of a line would be fair and
 * everybody's wait uneven: fifty callers of twenty tenants had a p99 four times that of one line.
 */
const BURST = 200;
/** A transaction that takes longer holds others up, ms. */
const LONG = 10;
/** How many shares a tenant has while no other is about: who comes then waits for work of 120 ms at the most. */
const ALONE = 4;
/** Other tenants are about for so long after they asked for something last, ms. */
const ABOUT = 1000;
/** Who has written goes on once the others asked for nothing for so long, ms: longer than the pause between two questions of one call. */
const QUIET = 10;
/**
 * The same for work in the background, and how many times as long as its work it rests: a call has several questions, and one in a hundred of
 * them may meet two steps. Rested, it goes on between the questions of others, `gap` ms after the last one: a call that is half answered would
 * wait for a whole step. After `patience` ms more it goes on in any case.
 */
const BACKGROUND = { quiet: 25, rests: 3, gap: 4, patience: 60 };

/** Who waits: where he stands in virtual time, ms of work, and as the how manieth he came. */
type Waiting = { tag: number; nth: number; enter: () => void };

/** Those of one tenant: who waits, how many are at work, up to when its share is used, and when it asked last. */
type Line = {
  waiting: Waiting[];
  running: number;
  /** Virtual time up to which all that it asked for so far uses its share. */
  paid: number;
  usual: number;
  isResting: boolean;
  isBackground: boolean;
  seen: number;
};

/** Work in the background has a line apart: the people of its tenant do not stand behind it, and are others for it. */
const isBackground = (scope: DbScope): boolean => scope !== 'platform' && scope.isTask === true;
const lineOf = (scope: DbScope): string =>
  scope === 'platform' ? '' : `${scope.tenant}${isBackground(scope) ? ' in the background' : ''}`;
const isActive = ({ waiting, running }: Line): boolean => waiting.length + running > 0;

const byTurn = ({ waiting: [a] }: Line, { waiting: [b] }: Line): number =>
  a && b ? a.tag - b.tag || a.nth - b.nth : 0;

/**
 * The database behind a door at which each tenant has a line of its own, by weighted fair queueing (decision 0055): virtual time goes on by
 * the work that was done, divided by those who want some. Whoever asks is served as he came while his tenant is within its share or little
 * ahead of it, and else behind the others by as much as it is ahead, so that a list of one need not wait for a thousand rows that another
 * fetches a hundred times.
 *
 * @param clock What time it is, ms since whenever.
 */
export function fair(db: Database, { slots, share }: FairLimits, clock = () => performance.now()): Database {
  const lines = new Map<string, Line>();
  let running = 0;
  let came = 0;
  /** Virtual time, ms of work that each tenant could have had. */
  let now = 0;

  /** Whether no other tenant asked for anything within so many ms. The platform looks up every caller's session, and is always there. */
  function isAlone(line: Line, since = ABOUT): boolean {
    const moment = clock();
    const platform = lines.get('');
    return ![...lines.values()].some((one) => one !== line && one !== platform && moment - one.seen < since);
  }

  /** Whether nobody else is served, waits, or is about to ask again. */
  const quietOf = (line: Line): number => (line.isBackground ? BACKGROUND.quiet : QUIET);
  const isQuiet = (line: Line): boolean =>
    isAlone(line, quietOf(line)) && ![...lines.values()].some((one) => one !== line && isActive(one));

  /** Whether nobody else is served, waits, or asked just now. */
  const isBetween = (line: Line): boolean => {
    const moment = clock();
    return ![...lines.values()].some((one) => one !== line && (isActive(one) || moment - one.seen < BACKGROUND.gap));
  };

  /** One place is left for others in any case, and long work has one alone. */
  const placesOf = (line: Line): number =>
    Math.max(1, Math.min(slots - 1, Math.floor((isAlone(line) ? ALONE : 1) * (share / line.usual))));

  const mayGo = (line: Line): boolean =>
    !line.isResting && line.waiting.length > 0 && (line.running === 0 || line.running < placesOf(line));

  const activeTenants = (): number =>
    Math.max(1, [...lines].filter(([name, line]) => name !== '' && isActive(line)).length);

  /** The platform has half of the door: every call looks up its session there before anything else. */
  const weightOf = (line: Line): number => (line === lines.get('') ? activeTenants() : 1);

  function admit(): void {
    while (running < slots) {
      const [next] = [...lines.values()].filter(mayGo).toSorted(byTurn);
      if (!next) return;
      running += 1;
      next.running += 1;
      next.waiting.shift()?.enter();
    }
  }

  function lineFor(scope: DbScope): Line {
    const name = lineOf(scope);
    const line = lines.get(name) ?? {
      waiting: [],
      running: 0,
      paid: 0,
      usual: FIRST_GUESS,
      isResting: false,
      isBackground: isBackground(scope),
      seen: 0,
    };
    lines.set(name, line);
    line.seen = clock();
    return line;
  }

  /** Waits for its turn, and pays beforehand what its work is taken to need. */
  async function enter(line: Line): Promise<number> {
    const price = line.usual / weightOf(line);
    const tag = line.paid - now > BURST ? line.paid : now;
    line.paid = Math.max(now, line.paid) + price;
    await new Promise<void>((resolve) => {
      came += 1;
      line.waiting.push({ tag, nth: came, enter: resolve });
      admit();
    });
    return price;
  }

  function leave(line: Line, price: number, took: number): void {
    const weights = [...lines.values()].filter(isActive).reduce((sum, one) => sum + weightOf(one), 0);
    now += took / weights;
    line.paid += took / weightOf(line) - price;
    line.usual += (took - line.usual) * NEWEST;
    line.running -= 1;
    running -= 1;
  }

  /**
   * Long work gives others as much time as it took, where there are some: they find the door open half of the time. What writes goes step by
   * step in one row, as an import does, and rests no longer than until all others were served.
   */
  function rest(line: Line, ms: number, access: 'read' | 'write'): void {
    if (ms < LONG || line === lines.get('') || isAlone(line)) return;
    line.isResting = true;
    const rests = line.isBackground ? BACKGROUND.rests * ms : ms;
    const until = clock() + rests;
    const look = (): void => {
      const left = until - clock();
      if (left > 0 && !(access === 'write' && isQuiet(line))) return wait(left);
      if (line.isBackground && left > -BACKGROUND.patience && !isBetween(line)) return wait(BACKGROUND.gap / 2);
      line.isResting = false;
      admit();
    };
    const wait = (left: number) => void setTimeout(look, access === 'write' ? Math.min(left, QUIET) : left);
    wait(rests);
  }

  return {
    ...db,
    async run(scope, access, work, signal) {
      const line = lineFor(scope);
      const price = await enter(line);
      const begun = clock();
      try {
        return await db.run(scope, access, work, signal);
      } finally {
        const took = clock() - begun;
        leave(line, price, took);
        rest(line, took, access);
        admit();
      }
    },
  };
}
