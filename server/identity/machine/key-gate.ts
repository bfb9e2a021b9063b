import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { isMachineSecret, USE_WRITTEN_MS } from '../../../contract/resources/sys/api-key/rules';
import type { Database } from '../../db/database';
import { sysApiKey } from '../../db/tables';
import type { Gate, GateInfo } from '../../http/gate';
import type { Ports } from '../../ports/ports';
import { Refusal } from '../../refusal';
import type { Scope } from '../../scope';
import { LoginLimits } from '../login/login-limits';
import { readKey, refuseMalformed, type KeyRow } from './key-row';
import { refuseKey, rightsOfKey, scopeWith } from './standing-of-key';

const limits = new WeakMap<Database, LoginLimits>();

/** Guesses by address, counted apart from those of passwords. */
function limitsOf(db: Database): LoginLimits {
  const found = limits.get(db) ?? new LoginLimits();
  limits.set(db, found);
  return found;
}

/** Carries out what looks a key up: refused where the address guessed too often, and counted where this is a guess. */
export async function countingGuesses<T>({ db }: Ports, ip: string, work: () => Promise<T>): Promise<T> {
  const guesses = limitsOf(db);
  await guesses.check(ip);
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && (error.key === 'keyUnknown' || error.key === 'keyMalformed'))
      await guesses.countFailure(ip);
    throw error;
  }
}

/** Writes that a key was used; of many calls within a minute the first does. */
export async function noteUse({ db, clock }: Ports, { id, lastUsedAt }: KeyRow, ip: string): Promise<void> {
  const now = clock.now().getTime();
  const before = new Date(now - USE_WRITTEN_MS).toISOString();
  if (lastUsedAt !== null && Date.parse(lastUsedAt) > now - USE_WRITTEN_MS) return;
  const isDue = or(isNull(sysApiKey.lastUsedAt), lte(sysApiKey.lastUsedAt, before));
  await db.run('platform', 'write', (tx) =>
    tx
      .update(sysApiKey)
      .set({ lastUsedAt: new Date(now).toISOString(), lastUsedIp: ip.slice(0, 64) })
      .where(and(eq(sysApiKey.id, id), isDue)),
  );
}

async function scopeOfKey(ports: Ports, sent: string, info: GateInfo): Promise<Scope> {
  refuseMalformed(sent);
  const { db, clock } = ports;
  // Asked at every call, so that a key that is revoked is refused by every server at once.
  const key = await db.run('platform', 'read', (tx) => readKey(tx, sent, clock.now()));
  refuseKey(key, info.ip, clock.now());
  if (info.askedTenant !== '' && info.askedTenant !== key.tenantCode) throw new Refusal('keyTenant');
  const rights = await rightsOfKey(ports, key);
  await noteUse(ports, key, info.ip);
  return scopeWith(key, rights, info);
}

/** The gate of the console, which also takes keys of machine accounts and tokens of client credentials. */
export const withKeys =
  (ports: Ports, people: Gate): Gate =>
  (token, info) =>
    isMachineSecret(token)
      ? countingGuesses(ports, info.ip, () => scopeOfKey(ports, token, info))
      : people(token, info);
