import { and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { sysSession, sysSsoTicket } from '../../db/system-tables';
import { newToken, sha256 } from '../secret';

/** From the redirect to the exchange: the console asks at once. */
const LIFETIME = 60_000;

/** Until the exchange the ticket counts together with the cookie of the browser that began: a link with somebody else's ticket signs nobody in. */
const openKey = (ticket: string, browser: string): Promise<string> => sha256(`${ticket}.${browser}`);

type Made = { providerId: string; userId: string; browser: string; idToken: string | null; now: Date };

/** Makes a ticket for the console; only its hash stays. `idToken` is sealed already. */
export async function mintTicket(tx: Tx, { browser, now, ...row }: Made): Promise<string> {
  const ticket = newToken();
  const expiresAt = new Date(now.getTime() + LIFETIME).toISOString();
  await tx.insert(sysSsoTicket).values({ ...row, tokenHash: await openKey(ticket, browser), expiresAt });
  return ticket;
}

/** Spends a ticket: of two callers one gets it. From then on it is known by its own hash, for the logout. Null where it is unknown, used or too old. */
export async function spendTicket(
  tx: Tx,
  ticket: string,
  browser: string,
  now: Date,
): Promise<{ key: string; providerId: string; userId: string } | null> {
  const key = await sha256(ticket);
  const at = now.toISOString();
  const [spent] = await tx
    .update(sysSsoTicket)
    .set({ tokenHash: key, usedAt: at })
    .where(
      and(
        eq(sysSsoTicket.tokenHash, await openKey(ticket, browser)),
        isNull(sysSsoTicket.usedAt),
        gt(sysSsoTicket.expiresAt, at),
      ),
    )
    .returning({ providerId: sysSsoTicket.providerId, userId: sysSsoTicket.userId });
  return spent ? { key, ...spent } : null;
}

/** Remembers which session a ticket led to. `key` is what spending it answered. */
export async function bindTicket(tx: Tx, key: string, sessionToken: string): Promise<void> {
  const [session] = await tx
    .select({ id: sysSession.id })
    .from(sysSession)
    .where(eq(sysSession.tokenHash, await sha256(sessionToken)));
  if (session) await tx.update(sysSsoTicket).set({ sessionId: session.id }).where(eq(sysSsoTicket.tokenHash, key));
}

/** Takes the spent ticket by itself, or by the session that it led to: what a logout needs of it. */
export async function takeSpentTicket(tx: Tx, ticket: string | null, sessionIds: readonly string[]) {
  const bySession = sessionIds.length > 0 ? inArray(sysSsoTicket.sessionId, [...sessionIds]) : undefined;
  const byTicket = ticket ? eq(sysSsoTicket.tokenHash, await sha256(ticket)) : undefined;
  if (!bySession && !byTicket) return null;
  const { providerId, sessionId, idToken } = sysSsoTicket;
  const [taken] = await tx
    .delete(sysSsoTicket)
    .where(or(bySession, byTicket))
    .returning({ providerId, sessionId, idToken });
  return taken ?? null;
}

/** Forgets tickets that nobody fetched in time, and those whose session is over by its age. */
export async function forgetTickets(tx: Tx, now: Date, sessionMaxMs: number): Promise<void> {
  const old = new Date(now.getTime() - sessionMaxMs).toISOString();
  await tx
    .delete(sysSsoTicket)
    .where(
      or(and(isNull(sysSsoTicket.usedAt), lt(sysSsoTicket.expiresAt, now.toISOString())), lt(sysSsoTicket.usedAt, old)),
    );
}
