import type { Tx } from '../db/database';
import { Refusal } from '../refusal';
import { dbScopeOf } from '../scope';
import { isConflict } from './database-errors';
import { firstCall, keepAnswer, storedAnswer, NOT_STORED, seen } from './first-answer';
import { FORM_MARGIN } from './form/multipart';
import { requestContentOf } from './form/form-content';
import { JSON_LIMIT } from './limits';
import type { AnyHandler, AnyRoute, Api, EarlyCall } from './route';
import { takeNonce, type Verified } from './signed';

/** A call that was judged, and what carries it out. `verified` is null where it is no write. */
type Judged = { api: Api; route: AnyRoute; handler: AnyHandler; call: EarlyCall; verified: Verified | null };
type Work = (tx: Tx | undefined) => Promise<unknown>;

/** Of a form its file counts too; what was asked is known whole once that was read. */
async function withForm({ route, call }: Judged, verified: Verified): Promise<Verified> {
  if (!route.multipart) return verified;
  const content = await requestContentOf(call.c.req.raw, (route.maxBytes ?? JSON_LIMIT) - FORM_MARGIN);
  return { ...verified, content: `${verified.content} ${content}` };
}

/** Runs the work in the transaction that the route asks for, with the nonce taken first; once more where it was ended because of another's locks. */
async function transact(judged: Judged, work: Work): Promise<unknown> {
  const { api, route, call, verified } = judged;
  const { db, clock } = api.ports;
  const scope = dbScopeOf(call.scope);
  if (route.access === 'write') {
    const run = () =>
      db.run(scope, 'write', async (tx) => {
        if (verified) await takeNonce(tx, verified, clock.now());
        const data = await work(tx);
        if (verified && typeof data !== 'function')
          await keepAnswer(tx, api.ports, await withForm(judged, verified), data);
        return data;
      });
    return run().catch((error: unknown) => {
      // A body that comes in parts is read already.
      if (!isConflict(error) || route.multipart || route.bytes) throw error;
      return run();
    });
  }
  if (verified && !route.takesNonce)
    await db.run(scope, 'write', (tx) => takeNonce(tx, verified, clock.now(), route.access === 'none' ? null : ''));
  if (route.access === 'read') return db.run(scope, 'read', work, route.isGivenUp ? call.c.req.raw.signal : undefined);
  return work(undefined);
}

/** Keeps the answer of a call that was carried out otherwise than by one transaction; of one that was refused only that it is over. */
async function keepLater(judged: Judged, data: unknown): Promise<void> {
  const { api, route, call, verified } = judged;
  if (!verified || route.takesNonce || route.access === 'read') return;
  const asked = await withForm(judged, verified);
  await api.ports.db.run(dbScopeOf(call.scope), 'write', (tx) => keepAnswer(tx, api.ports, asked, data));
}

/** What a call left for afterwards is done once its transaction is over: a call to another machine must not hold it open. */
async function finish(judged: Judged, data: unknown): Promise<unknown> {
  if (typeof data !== 'function') return data;
  const answered = await (data as () => Promise<unknown>)();
  await keepLater(judged, answered);
  return answered;
}

/**
 * What a call is answered that was carried out before: the same as the first time. One that only reads, or whose handler knows repetitions, is
 * asked once more. `refusal` is said where the id is not known.
 */
async function answerAgain(judged: Judged, refusal: unknown, handle: (verified: Verified) => Work): Promise<unknown> {
  const { api, route, call, verified } = judged;
  if (!verified || !(refusal instanceof Refusal)) throw refusal;
  const { db, clock } = api.ports;
  const scope = dbScopeOf(call.scope);
  const known = await db.run(scope, 'read', (tx) => firstCall(tx, verified, clock.now()));
  if (!known) throw refusal;
  const asked = await withForm(judged, verified);
  if (known.content !== asked.content) throw seen('otherCall');
  const repeat = handle({ ...asked, isRepeated: true });
  if (route.takesNonce) return repeat(undefined);
  if (route.access === 'read') return db.run(scope, 'read', repeat);
  return storedAnswer(api.ports, known);
}

const isSeen = (error: unknown): boolean => error instanceof Refusal && error.key === 'resubmitted';

/**
 * Carries out what a call asks for, once for each request id: the same call again is answered what the first was, whenever it comes within a day.
 * @throws Refusal `resubmitted` where the id was used for another call, its first call is under way, or its answer was not kept
 */
export async function carriedOut(judged: Judged): Promise<unknown> {
  const { route, handler, call, verified } = judged;
  const given = (own: Verified | null) => (route.takesNonce && own ? { verified: own } : {});
  const handle = (ahead: unknown) => (own: Verified | null) => (tx: Tx | undefined) =>
    handler({ ...call, ...given(own), tx, ahead });
  let ahead: unknown;
  try {
    ahead = await route.ahead?.(call);
  } catch (error) {
    // What the first call changed may be why this one is refused.
    return answerAgain(judged, error, handle(undefined));
  }
  try {
    const data = await finish(judged, await transact(judged, handle(ahead)(verified)));
    if (route.access === 'none') await keepLater(judged, data);
    return data;
  } catch (error) {
    if (isSeen(error)) return answerAgain(judged, error, handle(ahead));
    if (route.access === 'none') await keepLater(judged, NOT_STORED).catch(() => undefined);
    throw error;
  }
}
