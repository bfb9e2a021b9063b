import { hashedText } from './hex';
import { sql } from 'drizzle-orm';
import { CLOCK_TOLERANCE } from '../../contract/constants';
import { textToSign } from '../../contract/wire/signature';
import { isUuid } from '../../contract/validation/uuid';
import type { Tx } from '../db/database';
import { sysNonce } from '../db/system-tables';
import { Refusal } from '../refusal';
import type { Scope } from '../scope';
import { rowsOf } from './rows';

/** Whether a route asks for a signature: every write does where nothing else is said. */
export const isSigned = ({ method, signed }: { method: string; signed?: boolean }): boolean =>
  signed ?? method !== 'GET';

/** Who calls, as request ids know it: an account, a machine account or a tester in its tenant. Empty where nobody is signed in. */
function callerOf({ key, tester, userId, tenant }: Scope): string {
  const name = key ? `key:${key.id}` : tester ? `tester:${tester.clientId}` : userId && `user:${userId}`;
  return name ? `${name}@${tenant}` : '';
}

/** A call whose signature is right, or need not be there; its id may still have been used. */
export type Verified = {
  requestId: string;
  caller: string;
  /** Hash of what is asked: method, path, parameters and body, whenever it is sent. */
  content: string;
  /** It was carried out before, and only answers once more. */
  isRepeated?: true;
};

/** What the signature of a call is over, and who makes it. `path` stands below the API base, as sent. */
export type SentCall = { path: string; parameters: Readonly<Record<string, string>>; body: unknown; scope: Scope };

/** The same with what both hashes begin with. */
type Said = { requestId: string; text: string; request: Request; scope: Scope };

async function verifiedOf({ requestId, text, request, scope }: Said): Promise<Verified> {
  const content = await hashedText(`${request.method} ${text}`);
  return { requestId: requestId.toLowerCase(), caller: callerOf(scope), content };
}

/** Checks signature (403) and time (408) as `docs/wire.md` has them. */
async function signedCall(said: Said, now: Date): Promise<Verified> {
  const { requestId, text, request } = said;
  const timestamp = request.headers.get('x-timestamp') ?? '';
  const signature = request.headers.get('x-signature') ?? '';
  if (!isUuid(requestId) || !/^\d{1,15}$/.test(timestamp)) throw new Refusal('badSignature');
  if ((await hashedText(text + requestId + timestamp)) !== signature.toLowerCase()) throw new Refusal('badSignature');
  if (Math.abs(now.getTime() - Number(timestamp)) > CLOCK_TOLERANCE) throw new Refusal('timestampOff');
  return verifiedOf(said);
}

/** Judges a write: its signature, which a machine account may leave out, and that it has a request id. */
export function verify(request: Request, { path, parameters, body, scope }: SentCall, now: Date): Promise<Verified> {
  const requestId = request.headers.get('x-request-id') ?? '';
  const text = textToSign({ path, parameters, body, requestId: '', timestamp: '' });
  const said = { requestId, text, request, scope };
  if (!scope.key || request.headers.get('x-signature')) return signedCall(said, now);
  if (!isUuid(requestId)) throw new Refusal('requestIdMissing');
  return verifiedOf(said);
}

/**
 * Takes the request id in the transaction of the change: of two at the same moment the second waits for the first,
 * and is refused (409) once that has committed. What is rolled back gives its id back. `answer` is null where others see the id while the call
 * is still under way.
 */
export async function takeNonce(
  tx: Tx,
  { requestId, caller, content }: Verified,
  now: Date,
  answer: '' | null = '',
): Promise<void> {
  const taken = await tx
    .insert(sysNonce)
    .values({ requestId, caller, content, answer, at: now.toISOString() })
    .onConflictDoNothing()
    .returning({ requestId: sysNonce.requestId });
  if (taken.length === 0) throw new Refusal('resubmitted');
}

/**
 * The same for several calls at once, in an order that is always the same, so that two transactions never wait for each other. Refused as a
 * whole where one of them was seen before.
 */
export async function takeNonces(tx: Tx, calls: readonly Verified[], now: Date): Promise<void> {
  const lines = calls
    .map(({ requestId, caller, content }) => ({ requestId, caller, content }))
    .toSorted((a, b) => (a.requestId < b.requestId ? -1 : 1));
  const taken = await tx.execute(
    sql`insert into sys_nonce (request_id, session_id, signature, answer, at)
      select v."requestId", v.caller, v.content, '', ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as v("requestId" uuid, caller text, content text)
      on conflict (request_id) do nothing returning request_id`,
  );
  if (rowsOf(taken).length < calls.length) throw new Refusal('resubmitted');
}
