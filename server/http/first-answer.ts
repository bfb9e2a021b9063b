import { and, eq, inArray, sql } from 'drizzle-orm';
import { NONCE_LIFETIME } from '../../contract/constants';
import type { Tx } from '../db/database';
import { sysNonce } from '../db/system-tables';
import type { Ports } from '../ports/ports';
import { Refusal } from '../refusal';
import { rowsOf } from './rows';
import type { Verified } from './signed';
import { jsonOf, WrittenJson } from './json/written-json';

/** Longest answer that is kept, characters: a row with long texts, and the outcome of a thousand rows. */
const LONGEST = 128 * 1024;
/** Answers that are kept of one caller: the newest. */
const MOST = 10_000;

/** Why a call is refused whose request id was seen before; `docs/wire.md` says what each means. */
export const SEEN_REASONS = ['running', 'otherCall', 'notKept'] as const;
type SeenReason = (typeof SEEN_REASONS)[number];

/** How long a call may be under way, ms: then its server was ended. */
const LONGEST_CALL = 60 * 60_000;
/** Seconds after which a call that is under way may be asked for again. */
const AGAIN = 1;

export const seen = (reason: SeenReason): Refusal =>
  new Refusal('resubmitted', reason === 'running' ? { seconds: AGAIN } : {}, { reason });

const isIt = ({ requestId }: Verified) => eq(sysNonce.requestId, requestId);

/** In place of an answer of which only is known that the call is over. */
export const NOT_STORED = Symbol('not stored');

const textOf = (data: unknown): string => (data === NOT_STORED || data instanceof Response ? '' : jsonOf(data ?? null));

/**
 * Keeps what a call is answered with its request id, in the transaction of the change where there is one. It is sealed: what is shown only
 * once stands in some answers. A file, and what is longer than `LONGEST`, is not kept.
 */
export async function keepAnswer(
  tx: Tx,
  { keys }: Pick<Ports, 'keys'>,
  verified: Verified,
  data: unknown,
): Promise<void> {
  const text = textOf(data);
  const answer = text !== '' && text.length <= LONGEST ? await keys.encrypt(text) : '';
  await tx.update(sysNonce).set({ answer, content: verified.content }).where(isIt(verified));
}

type FirstCall = { content: string; answer: string };

/**
 * The first call of that request id; undefined where none is known.
 * @throws Refusal `resubmitted` where it was another caller's, or is under way
 */
export async function firstCall(tx: Tx, verified: Verified, now: Date): Promise<FirstCall | undefined> {
  const [known] = await tx.select().from(sysNonce).where(isIt(verified));
  if (!known) return undefined;
  const { caller, content, answer, at } = known;
  if (caller !== verified.caller || caller === '') throw seen('otherCall');
  if (answer === null && Date.parse(at) > now.getTime() - LONGEST_CALL) throw seen('running');
  return { content, answer: answer ?? '' };
}

/** What the first call was answered; refuses where that is not there, or was sealed by a key that is gone. */
export async function storedAnswer({ keys }: Pick<Ports, 'keys'>, { answer }: FirstCall): Promise<WrittenJson> {
  const text = answer === '' ? null : await keys.decrypt(answer).catch(() => null);
  if (text === null) throw seen('notKept');
  return new WrittenJson(text);
}

const CLEANUP = 'nonce-cleanup';

/** Forgets the answers of those who have more than `most`, but for the newest. */
export async function forgetMany(tx: Tx, most = MOST): Promise<void> {
  const many = await tx.execute(
    sql`select session_id as caller from sys_nonce where answer <> '' group by session_id having count(*) > ${most}`,
  );
  const callers = rowsOf<{ caller: string }>(many).map(({ caller }) => caller);
  if (callers.length === 0) return;
  const ranked = tx
    .select({
      id: sysNonce.requestId,
      rank: sql<number>`row_number() over (partition by ${sysNonce.caller} order by ${sysNonce.at} desc)`.as('rank'),
    })
    .from(sysNonce)
    .where(and(inArray(sysNonce.caller, callers), sql`${sysNonce.answer} <> ''`))
    .as('ranked');
  const old = tx
    .select({ id: ranked.id })
    .from(ranked)
    .where(sql`${ranked.rank} > ${most}`);
  await tx.update(sysNonce).set({ answer: '' }).where(inArray(sysNonce.requestId, old));
}

/** Forgets request ids with their answers after a day, and answers of which one caller has very many. */
export function addNonceCleanup({ jobs, db, clock }: Ports): void {
  jobs.work(CLEANUP, () =>
    db.run('platform', 'write', async (tx) => {
      const before = new Date(clock.now().getTime() - NONCE_LIFETIME).toISOString();
      await tx.execute(sql`delete from sys_nonce where at < ${before}`);
      await forgetMany(tx);
    }),
  );
  jobs.schedule(CLEANUP, '*/10 * * * *');
}
