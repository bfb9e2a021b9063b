import { eq } from 'drizzle-orm';
import { isWholeSecret, lookupOf, TOKEN_PREFIX } from '../../../contract/resources/sys/api-key/rules';
import type { Tx } from '../../db/database';
import { sysApiSecret, sysApiToken } from '../../db/machine-tables';
import { sysApiKey } from '../../db/tables';
import { Refusal } from '../../refusal';
import { isSame, sha256 } from '../secret';

const KEY = {
  id: sysApiKey.id,
  name: sysApiKey.name,
  // Named apart, for the type of a scoped table does not tell its tenant's column from a field.
  tenantCode: sysApiKey.tenantCode,
  status: sysApiKey.status,
  clientId: sysApiKey.clientId,
  makerId: sysApiKey.makerId,
  menuIdList: sysApiKey.menuIdList,
  addresses: sysApiKey.addresses,
  expiresAt: sysApiKey.expiresAt,
  lastUsedAt: sysApiKey.lastUsedAt,
};

const secretsOf = (tx: Tx, prefix: string) =>
  tx
    .select({ ...KEY, hash: sysApiSecret.hash, until: sysApiSecret.until })
    .from(sysApiSecret)
    .innerJoin(sysApiKey, eq(sysApiKey.id, sysApiSecret.keyId))
    .where(eq(sysApiSecret.prefix, prefix));
const tokensOf = (tx: Tx, hash: string) =>
  tx
    .select({ ...KEY, scopes: sysApiToken.scopes, tokenEnds: sysApiToken.expiresAt })
    .from(sysApiToken)
    .innerJoin(sysApiKey, eq(sysApiKey.id, sysApiToken.keyId))
    .where(eq(sysApiToken.hash, hash));

type SecretRow = Awaited<ReturnType<typeof secretsOf>>[number];
/** A key whose secret, or a token of which, was shown. */
export type KeyRow = Omit<SecretRow, 'hash' | 'until'> & {
  /** Permissions that the token was narrowed to; null for all of the key. */
  scopes: readonly string[] | null;
};

/** The key of that id, with the scopes of a token where it was used by one; null where there is none. */
export async function readKeyById(tx: Tx, id: string, scopes: readonly string[] | null): Promise<KeyRow | null> {
  const [row] = await tx.select(KEY).from(sysApiKey).where(eq(sysApiKey.id, id));
  return row ? { ...row, scopes } : null;
}

/** Compared where no key has the prefix, so that both take as long. */
const NO_HASH = '0'.repeat(64);

/** The key of a secret. Refuses one that nobody has, and one that was replaced. */
export async function readBySecret(tx: Tx, secret: string, now: Date): Promise<KeyRow> {
  const hash = await sha256(secret);
  const [row] = await secretsOf(tx, lookupOf(secret));
  const isRight = isSame(row?.hash ?? NO_HASH, hash);
  if (!row || !isRight) throw new Refusal('keyUnknown');
  const { until, hash: _, ...key } = row;
  if (until !== null && Date.parse(until) <= now.getTime()) throw new Refusal('keyReplaced');
  return { ...key, scopes: null };
}

/** The key of a token. Refuses one that nobody has, or whose minutes are over. */
async function readByToken(tx: Tx, token: string, now: Date): Promise<KeyRow> {
  const [row] = await tokensOf(tx, await sha256(token));
  if (!row) throw new Refusal('keyUnknown');
  const { tokenEnds, ...key } = row;
  if (Date.parse(tokenEnds) <= now.getTime()) throw new Refusal('keyExpired');
  return key;
}

/** The key of what a call sent as its bearer. */
export function readKey(tx: Tx, sent: string, now: Date): Promise<KeyRow> {
  return sent.startsWith(TOKEN_PREFIX) ? readByToken(tx, sent, now) : readBySecret(tx, sent, now);
}

/** Refuses what is no key as it was handed out: the checksum tells a typo from a key that is unknown. */
export function refuseMalformed(sent: string): void {
  if (!isWholeSecret(sent)) throw new Refusal('keyMalformed');
}
