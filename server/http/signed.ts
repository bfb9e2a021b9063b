import { hashedText } from './hex';
import { sql } from 'drizzle-orm';
import { CLOCK_TOLERANCE, NONCE_LIFETIME } from '../../contract/constants';
import { textToSign } from '../../contract/wire/signature';
import { isUuid } from '../../contract/validation/uuid';
import type { Tx } from '../db/database';
import type { Ports } from '../ports/ports';
import { Refusal } from '../refusal';
import { rowsOf } from './rows';

/** Whether a route asks for a signature: every write does where nothing else is said. */
export const isSigned = ({ method, signed }: { method: string; signed?: boolean }): boolean =>
  signed ?? method !== 'GET';

/** A request whose signature is right; its id may still have been used. */
export type Verified = { requestId: string; signature: string };

/** Checks signature (403) and time (408) as `docs/wire.md` has them. `path` stands below the API base, as sent. */
export async function verify(
  request: Request,
  path: string,
  parameters: Readonly<Record<string, string>>,
  body: unknown,
  now: Date,
): Promise<Verified> {
  const requestId = request.headers.get('x-request-id') ?? '';
  const timestamp = request.headers.get('x-timestamp') ?? '';
  const signature = request.headers.get('x-signature') ?? '';
  if (!isUuid(requestId) || !/^\d{1,15}$/.test(timestamp)) throw new Refusal('badSignature');
  const text = textToSign({ path, parameters, body, requestId, timestamp });
  if ((await hashedText(text)) !== signature.toLowerCase()) throw new Refusal('badSignature');
  if (Math.abs(now.getTime() - Number(timestamp)) > CLOCK_TOLERANCE) throw new Refusal('timestampOff');
  return { requestId: requestId.toLowerCase(), signature };
}

/**
 * A write of a machine account, which need not sign: its id, and what it asks in place of a signature, so that a repetition is told from
 * another call. Refuses one without an id (400).
 */
export async function unsigned(
  request: Request,
  path: string,
  parameters: Readonly<Record<string, string>>,
  body: unknown,
): Promise<Verified> {
  const requestId = request.headers.get('x-request-id') ?? '';
  if (!isUuid(requestId)) throw new Refusal('requestIdMissing');
  const text = textToSign({ path, parameters, body, requestId, timestamp: '' });
  return { requestId: requestId.toLowerCase(), signature: await hashedText(text) };
}

/**
 * Takes the request id in the transaction of the change: of two at the same moment the second waits for the first,
 * and is refused (409) once that has committed. What is rolled back gives its id back.
 */
export async function takeNonce(
  tx: Tx,
  { requestId, signature }: Verified,
  callerId: string | null,
  now: Date,
): Promise<void> {
  const taken = await tx.execute(
    sql`insert into sys_nonce (request_id, session_id, signature, at) values (${requestId}, ${callerId ?? ''}, ${signature}, ${now.toISOString()}) on conflict (request_id) do nothing returning request_id`,
  );
  if (rowsOf(taken).length === 0) throw new Refusal('resubmitted');
}

/** One of several calls that are carried out by one transaction. */
export type Taken = Verified & { sessionId: string | null };

/**
 * The same for several calls at once, in an order that is always the same, so that two transactions never wait for each other. Refused as a
 * whole where one of them was seen before.
 */
export async function takeNonces(tx: Tx, calls: readonly Taken[], now: Date): Promise<void> {
  const lines = calls
    .map(({ requestId, signature, sessionId }) => ({ requestId, signature, sessionId: sessionId ?? '' }))
    .toSorted((a, b) => (a.requestId < b.requestId ? -1 : 1));
  const taken = await tx.execute(
    sql`insert into sys_nonce (request_id, session_id, signature, at)
      select v."requestId", v."sessionId", v.signature, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as v("requestId" uuid, "sessionId" text, signature text)
      on conflict (request_id) do nothing returning request_id`,
  );
  if (rowsOf(taken).length < calls.length) throw new Refusal('resubmitted');
}

/** Whether that very call was carried out before, by the same session or machine account. */
export async function wasDone(tx: Tx, { requestId, signature }: Verified, callerId: string | null): Promise<boolean> {
  const found = await tx.execute(
    sql`select 1 from sys_nonce where request_id = ${requestId} and signature = ${signature} and session_id = ${callerId ?? ''}`,
  );
  return rowsOf(found).length > 0;
}

const CLEANUP = 'nonce-cleanup';

/** Ids of machine accounts, whose calls bear no time, are known for so long, ms. */
const KEY_NONCE_LIFETIME = 86_400_000;

/** Forgets request ids that the time check refuses by itself, and old ones of machine accounts. */
export function addNonceCleanup({ jobs, db, clock }: Ports): void {
  jobs.work(CLEANUP, () =>
    db.run('platform', 'write', async (tx) => {
      const before = (ms: number) => new Date(clock.now().getTime() - ms).toISOString();
      await tx.execute(
        sql`delete from sys_nonce where at < ${before(NONCE_LIFETIME)} and (session_id not like 'key:%' or at < ${before(KEY_NONCE_LIFETIME)})`,
      );
    }),
  );
  jobs.schedule(CLEANUP, '*/10 * * * *');
}
