import sha256 from 'crypto-js/sha256.js';
import { v4 as uuid } from 'uuid';
import { CLOCK_TOLERANCE } from '../../contract/constants';

/** By what the server tells one call from another. */
export type CallName = { requestId: string; timestamp: string };

/** The request id that a form keeps until it knows what became of its write; empty until the first was sent. */
export type RequestIdentity = {
  requestId?: string;
  /** What was sent by it last, where it is a key for ever: `exactlyOnce`. */
  said?: Readonly<Record<string, unknown>>;
};

/** Writes whose answers never came, by the hash of what they say: the server may have carried them out. */
const unanswered = new Map<string, CallName>();

/** How long the time of a call is taken, ms, with room for its way. */
const REPEATABLE = CLOCK_TOLERANCE / 2;

const isOver = ({ timestamp }: CallName, at: number): boolean => Math.abs(at - Number(timestamp)) > REPEATABLE;

/** What a write says; files are not compared, so those with files say nothing. */
type Said = readonly unknown[] | null;
const keyOf = (said: readonly unknown[]): string => sha256(JSON.stringify(said)).toString();

/**
 * The name of a write. One that is sent again as it was, since its answer was lost, keeps its name: then it is carried out once, and what
 * was answered the first time is answered again. A form that keeps the name by itself (`identity`) has it also when what it says was corrected:
 * the server carries out one of both.
 */
export function callNameOf(said: Said, at: number, identity: RequestIdentity = {}): CallName {
  for (const [key, name] of unanswered) if (isOver(name, at)) unanswered.delete(key);
  const known = said && unanswered.size > 0 ? unanswered.get(keyOf(said)) : undefined;
  const name = known ?? { requestId: identity.requestId ?? uuid(), timestamp: String(at) };
  identity.requestId = name.requestId;
  return name;
}

/** Said by what stands before the server, which may have been reached. */
const isGateway = (status: number): boolean => status === 502 || status === 504;

/** Remembers a write that nothing came back for (`status` null), or forgets it: it was answered. */
export function noteAnswer(said: Said, name: CallName, status: number | null): void {
  if (!said) return;
  if (status === null || isGateway(status)) unanswered.set(keyOf(said), name);
  else if (unanswered.size > 0) unanswered.delete(keyOf(said));
}
