import type { JournalEntry } from './journal';

/*
 * Where a run that was cut off goes on. What was done is not done again, with one exception: an ECU that was interrupted while it was
 * programmed has lost its session and holds half of its software. It is programmed again from the first request of that session on.
 */

const SESSION = 0x10;
const RESET = 0x11;
const SECURITY = 0x27;
const ROUTINE = 0x31;
const PROGRAMMING = 2;
/** Routines by which programming is checked as complete: that of ISO 14229-1, and that of the vehicles of this platform. */
const COMPLETE = new Set(['FF01', '0205']);

type Session = {
  /** JournalEntry of the first request of the session. */
  from: number;
  /** The session that was asked for last. */
  request: string;
  isProgramming: boolean;
  isUnlocked: boolean;
  /** Calls that were open then. */
  calls: readonly number[];
};

const byteAt = (hex: string, at: number): number => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16);
const isPositive = ({ request, response = '' }: JournalEntry & { kind: 'request' }): boolean =>
  byteAt(response, 0) === byteAt(request, 0) + 0x40;

function noteSession(
  open: Map<string, Session>,
  address: string,
  request: string,
  from: number,
  calls: readonly number[],
) {
  const kind = byteAt(request, 1) & 0x7f;
  if (kind === 1) {
    open.delete(address);
    return;
  }
  const known = open.get(address) ?? { from, isProgramming: false, isUnlocked: false, calls: [...calls] };
  open.set(address, { ...known, request, isProgramming: known.isProgramming || kind === PROGRAMMING });
}

function noteRequest(
  open: Map<string, Session>,
  entry: JournalEntry & { kind: 'request' },
  at: number,
  calls: readonly number[],
) {
  const { address, request } = entry;
  const sid = byteAt(request, 0);
  const session = open.get(address);
  if (!isPositive(entry)) return;
  if (sid === SESSION) noteSession(open, address, request, at, calls);
  else if (sid === RESET) open.delete(address);
  else if (sid === SECURITY && session && byteAt(request, 1) % 2 === 0) session.isUnlocked = true;
  else if (sid === ROUTINE && COMPLETE.has(request.slice(4, 8)) && !(entry.response ?? '').endsWith('01'))
    open.delete(address);
}

/** How many entries count, and the sessions that have to be opened again for those that go on. */
export function rewindTo(entries: readonly JournalEntry[]): { keep: number; sessions: ReadonlyMap<string, string> } {
  const open = new Map<string, Session>();
  const calls: number[] = [];
  for (const [at, entry] of entries.entries()) {
    if (entry.kind === 'call') calls.push(at);
    else if (entry.kind === 'return') calls.pop();
    else if (entry.kind === 'request') noteRequest(open, entry, at, calls);
  }
  // A procedure that came to its end has done what it was to do.
  const isUnderWay = ({ calls: around }: Session): boolean => around.every((call) => calls.includes(call));
  const broken = [...open.values()].filter((each) => (each.isProgramming || each.isUnlocked) && isUnderWay(each));
  const keep = Math.min(entries.length, ...broken.map(({ from }) => from));
  const sessions = [...open].filter(([, { from, isProgramming }]) => from < keep && !isProgramming);
  return { keep, sessions: new Map(sessions.map(([address, { request }]) => [address, request])) };
}
