import { hexOf } from './hex';
import canonicalize from 'canonicalize';
import sha256 from 'crypto-js/sha256';
import { sql } from 'drizzle-orm';
import type { Ports } from '../ports/ports';
import { Refusal } from '../refusal';
import type { Scope } from '../scope';
import type { GateInfo } from './gate';
import type { Api, Query } from './route';
import { rowsOf } from './rows';

/** A ticket stands in an address, which logs and histories keep: it lives a minute, works once, and opens one address only. */
const LIFETIME_MS = 60_000;

const hashOf = (ticket: string): string => sha256(ticket).toString();
const textOf = ({ ticket: _, _t, ...query }: Readonly<Record<string, string | undefined>>): string =>
  canonicalize(query) ?? '{}';

const randomText = (): string => hexOf(crypto.getRandomValues(new Uint8Array(32)));

/** Uses the ticket up and answers the scope of the session that asked for it; 401 for anything but that one call. */
export async function redeemTicket(api: Api, path: string, query: Query, info: GateInfo): Promise<Scope> {
  const { db, clock } = api.ports;
  const [row] = await db.run('platform', 'write', async (tx) =>
    rowsOf<{
      session_id: string;
      path: string;
      query: string;
      expires_at: string | Date;
      user_id: string;
      tenant_code: string;
    }>(
      await tx.execute(
        sql`delete from sys_ticket where token_hash = ${hashOf(query.ticket ?? '')} returning session_id, user_id, tenant_code, path, query, expires_at`,
      ),
    ),
  );
  if (!row || row.path !== path || row.query !== textOf(query) || new Date(row.expires_at) < clock.now())
    throw new Refusal('unauthorized');
  const scope = await api.gates.sessionById(row.session_id, { ...info, askedTenant: row.tenant_code });
  if (!scope || scope.userId !== row.user_id || scope.tenant !== row.tenant_code) throw new Refusal('unauthorized');
  return scope;
}

/** A new ticket of the caller's session for one address; only its hash is kept. */
export async function issueTicket({ db, clock }: Ports, scope: Scope, path: string, query: Query): Promise<string> {
  if (!scope.sessionId || !scope.userId) throw new Refusal('unauthorized');
  const ticket = randomText();
  const now = clock.now();
  await db.run('platform', 'write', async (tx) => {
    await tx.execute(sql`delete from sys_ticket where expires_at < ${now.toISOString()}::timestamptz`);
    await tx.execute(
      sql`insert into sys_ticket (token_hash, session_id, user_id, tenant_code, path, query, expires_at) values (${hashOf(ticket)}, ${scope.sessionId}::uuid, ${scope.userId}::uuid, ${scope.tenant}, ${path}, ${textOf(query)}, ${new Date(now.getTime() + LIFETIME_MS).toISOString()}::timestamptz)`,
    );
  });
  return ticket;
}
